#include "life_rows.h"

#include "neighbour_sums.h"

#define LIFE(c, one, two_a, two_b, four) ((one | c) & (two_a ^ two_b) & ~four)

/// A choice by `c` of what `birth` and `survival` say of n neighbours.
#define FATE(c, n) (born[n] ^ (c & changed[n]))
#define CHOICE(bit, is, not) (((is) & (bit)) | ((not) & ~(bit)))
#define PAIR(c, one, n) CHOICE(one, FATE(c, n + 1), FATE(c, n))
#define FOUR(c, one, two, n) CHOICE(two, PAIR(c, one, n + 2), PAIR(c, one, n))
#define COUNTED(c, one, two_a, two_b, four)                                         \
  ({                                                                                \
    Vector two = two_a ^ two_b, carry = two_a & two_b, all = four & carry;          \
    Vector below_eight = CHOICE(four ^ carry, FOUR(c, one, two, 4), FOUR(c, one, two, 0)); \
    CHOICE(all, FATE(c, 8), below_eight);                                           \
  })

/// Both kernels in vectors of `bytes`: four halves of a wide one are slower than two of its size.
#define KERNELS(name, bytes, attribute)                                                \
  attribute static void life_rows_##name(row_band band) {                              \
    typedef uint64_t Vector __attribute__((vector_size(bytes)));                       \
    typedef uint64_t Loose __attribute__((vector_size(bytes), aligned(8)));            \
    FOR_EACH_SUM(band, LIFE)                                                           \
  }                                                                                    \
  attribute static void counted_rows_##name(row_band band, uint16_t birth,             \
                                            uint16_t survival) {                       \
    typedef uint64_t Vector __attribute__((vector_size(bytes)));                       \
    typedef uint64_t Loose __attribute__((vector_size(bytes), aligned(8)));            \
    Vector born[9], changed[9];                                                        \
    for (int n = 0; n < 9; n++) {                                                      \
      born[n] = (Vector){} - (uint64_t)(birth >> n & 1);                               \
      changed[n] = (Vector){} - (uint64_t)((birth ^ survival) >> n & 1);               \
    }                                                                                  \
    FOR_EACH_SUM(band, COUNTED)                                                        \
  }

KERNELS(16, 16, )

#if defined(__x86_64__)
// Not clones of one function, as the width of the vectors is another.
KERNELS(32, 32, __attribute__((target("avx2"))))
KERNELS(64, 64, __attribute__((target("arch=x86-64-v4"))))
// The neighbour on the left is then one instruction and not three: a pair of words shifted as one.
KERNELS(64_paired, 64, __attribute__((target("arch=x86-64-v4,avx512vbmi2"))))

unsigned life_vector_bytes(void) {
  return __builtin_cpu_supports("x86-64-v4") ? 64 : __builtin_cpu_supports("avx2") ? 32 : 16;
}

static int shifts_pairs(void) { return __builtin_cpu_supports("avx512vbmi2"); }

void life_rows(row_band band) {
  switch (life_vector_bytes()) {
    case 64: return shifts_pairs() ? life_rows_64_paired(band) : life_rows_64(band);
    case 32: return life_rows_32(band);
    default: return life_rows_16(band);
  }
}

void counted_rows(row_band band, uint16_t birth, uint16_t survival) {
  switch (life_vector_bytes()) {
    case 64:
      return shifts_pairs() ? counted_rows_64_paired(band, birth, survival)
                            : counted_rows_64(band, birth, survival);
    case 32: return counted_rows_32(band, birth, survival);
    default: return counted_rows_16(band, birth, survival);
  }
}
#else
unsigned life_vector_bytes(void) { return 16; }

void life_rows(row_band band) { life_rows_16(band); }

void counted_rows(row_band band, uint16_t birth, uint16_t survival) {
  counted_rows_16(band, birth, survival);
}
#endif
