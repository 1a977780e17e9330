#include "CDeflate.h"

enum { MODULUS = 65521, CHUNK = 64 };

// The thread sanitizer would instrument the resolver, which runs before the sanitizer can.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define CLONES __attribute__((target_clones("default", "avx2", "arch=x86-64-v4")))
#else
#define CLONES
#endif

/// The sum of some bytes, and the sum of each times the number of bytes from it to their end.
typedef struct {
  uint64_t plain, weighted;
} sums;

static const int16_t weights[CHUNK] = {
  64, 63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43,
  42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21,
  20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,  8,  7,  6,  5,  4,  3,  2,  1,
};

/// Writes the sums of `count` chunks of 64 bytes.
CLONES static void sum_chunks(const uint8_t *bytes, size_t count, sums *result) {
  uint64_t plain = 0, weighted = 0;
  for (size_t chunk = 0; chunk < count; chunk++, bytes += CHUNK) {
    int32_t sum = 0, weighted_sum = 0;
    for (int i = 0; i < CHUNK; i++) sum += bytes[i];
    for (int i = 0; i < CHUNK; i++) weighted_sum += (int16_t)bytes[i] * weights[i];
    weighted += CHUNK * plain + (uint64_t)weighted_sum;
    plain += (uint64_t)sum;
  }
  *result = (sums){plain, weighted};
}

static sums sums_of(const uint8_t *bytes, size_t count) {
  sums result = {0, 0};
  sum_chunks(bytes, count / CHUNK, &result);
  for (size_t i = count / CHUNK * CHUNK; i < count; i++) {
    result.plain += bytes[i];
    result.weighted += result.plain;
  }
  return result;
}

uint32_t cdeflate_adler(uint32_t adler, const cdeflate_rows *rows) {
  uint64_t first = adler & 0xffff, second = adler >> 16, stride = rows->stride;
  for (size_t row = 0; row < rows->count; row++) {
    sums one = sums_of(rows->bytes + row * stride, stride);
    uint64_t plain = one.plain % MODULUS, weighted = one.weighted % MODULUS;
    // Each of `times` equal rows adds stride × (the first sum before it) to the second sum.
    uint64_t times = (uint64_t)rows->repeats[row] + 1, short_times = times % MODULUS;
    uint64_t pairs = (times & 1 ? times * ((times - 1) / 2) : times / 2 * (times - 1)) % MODULUS;
    uint64_t grown = (first * short_times + plain * pairs) % MODULUS;
    second = (second + grown * (stride % MODULUS) + weighted * short_times) % MODULUS;
    first = (first + plain * short_times) % MODULUS;
  }
  return (uint32_t)(second << 16 | first);
}
