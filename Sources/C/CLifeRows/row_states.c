#include <string.h>

#include "clones.h"
#include "row_measures.h"

/// Spreads bit i to byte i: seven bits by a product, whose partial products would run into the
/// eighth.
static inline uint64_t spread(uint64_t bits) {
  uint64_t low = (bits & 0x7f) * 0x0002040810204081;
  return (low & 0x0101010101010101) | (bits & 0x80) << 49;
}

/// The 64 columns from `x` on; the word after the last one with columns may be read.
static inline uint64_t columns(const uint64_t *row, size_t x) {
  const uint64_t *word = row + x / 64;
  size_t shift = x % 64;
  return shift == 0 ? word[0] : word[0] >> shift | word[1] << (64 - shift);
}

/// The states of the first eight of 64 columns, one a byte.
static inline uint64_t eight_states(const uint64_t *bits, size_t planes, size_t shift) {
  uint64_t bytes = spread(bits[0] >> shift), dying = 0;
  for (size_t k = 1; k <= planes; k++) {
    dying |= bits[k];
    bytes += spread(bits[k] >> shift) << (k - 1);
  }
  return bytes + spread(dying >> shift);
}

/// Writes the lowest `count` bytes, up to 8, the lowest first.
static inline void store(uint8_t *place, uint64_t bytes, size_t count) {
  if (count >= 8 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) {
    memcpy(place, &bytes, 8);
  } else {
    for (size_t k = 0; k < count && k < 8; k++) place[k] = (uint8_t)(bytes >> 8 * k);
  }
}

CLONES void expand_row(uint8_t *states, const uint64_t *row, size_t plane, size_t planes,
                       size_t first, size_t count, uint8_t background) {
  uint64_t flip = 0x0101010101010101 * background, bits[9];
  for (size_t i = 0; i < count; i += 64) {
    for (size_t k = 0; k <= planes; k++) bits[k] = columns(row + k * plane, first + i);
    if (planes == 0 && count - i >= 64) {
      for (size_t k = 0; k < 64; k += 8) store(states + i + k, spread(bits[0] >> k) ^ flip, 8);
      continue;
    }
    for (size_t k = 0; k < 64 && i + k < count; k += 8) {
      store(states + i + k, eight_states(bits, planes, k) ^ flip, count - i - k);
    }
  }
}

/// The bits of each byte in reverse order.
static inline uint64_t reversed(uint64_t bytes) {
  bytes = (bytes >> 1 & 0x5555555555555555) | (bytes & 0x5555555555555555) << 1;
  bytes = (bytes >> 2 & 0x3333333333333333) | (bytes & 0x3333333333333333) << 2;
  return (bytes >> 4 & 0x0f0f0f0f0f0f0f0f) | (bytes & 0x0f0f0f0f0f0f0f0f) << 4;
}

CLONES void pack_row(uint8_t *bits, const uint64_t *row, size_t first, size_t count,
                     uint8_t background) {
  uint64_t flip = (uint64_t)0 - background;
  size_t whole = count / 64, rest = count % 64;
  for (size_t i = 0; i < whole; i++) {
    store(bits + 8 * i, reversed(columns(row, first + 64 * i) ^ flip), 8);
  }
  if (rest > 0) {
    uint64_t last = (columns(row, first + 64 * whole) ^ flip) & (((uint64_t)1 << rest) - 1);
    store(bits + 8 * whole, reversed(last), (rest + 7) / 8);
  }
}

static inline uint64_t mixed(uint64_t word, uint64_t place, uint64_t key) {
  // 0 stays 0. An odd factor loses nothing, and the shifts let high bits reach low ones.
  uint64_t bits = word * 0x9e3779b97f4a7c15;
  bits = (bits ^ bits >> 32) * ((key + place * 0xd1342543de82ef95) << 1 | 1);
  return (bits ^ bits >> 29) * 0xbf58476d1ce4e5b9;
}

CLONES uint64_t digest_of_row(const uint64_t *row, size_t words, uint64_t last, uint64_t place,
                              uint64_t key) {
  size_t whole = words - 1;
  uint64_t sum = mixed(row[whole] & last, place + whole, key);
  for (size_t i = 0; i < whole; i++) sum += mixed(row[i], place + i, key);
  return sum;
}
