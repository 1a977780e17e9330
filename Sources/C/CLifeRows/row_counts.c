#include "clones.h"
#include "row_measures.h"

#define COUNT(word) ((uint64_t)__builtin_popcountll(word))

CLONES uint64_t population_of_row(const uint64_t *row, size_t plane, size_t planes, size_t words,
                                  uint64_t last) {
  uint64_t count = 0, rest = row[words - 1];
  if (planes == 0) {
    for (size_t i = 0; i + 1 < words; i++) count += COUNT(row[i]);
    return count + COUNT(rest & last);
  }
  for (size_t i = 0; i < words; i++) {
    uint64_t bits = row[i];
    for (size_t k = 1; k <= planes; k++) bits |= row[i + k * plane];
    count += COUNT(i + 1 < words ? bits : bits & last);
  }
  return count;
}

CLONES uint64_t add_columns(uint64_t *columns, const uint64_t *row, size_t plane, size_t planes,
                            size_t words, uint64_t last) {
  uint64_t any = 0;
  for (size_t k = 0; k <= planes; k++, row += plane) {
    for (size_t i = 0; i + 1 < words; i++) columns[i] |= row[i], any |= row[i];
    columns[words - 1] |= row[words - 1] & last, any |= row[words - 1] & last;
  }
  return any;
}

CLONES uint64_t bits_gained(const uint64_t *row, const uint64_t *other, size_t words,
                            uint64_t last) {
  uint64_t count = COUNT(row[words - 1] & ~other[words - 1] & last);
  for (size_t i = 0; i + 1 < words; i++) count += COUNT(row[i] & ~other[i]);
  return count;
}

CLONES void select_dying(uint64_t *selection, const uint64_t *row, size_t plane, size_t planes,
                         size_t words, unsigned value) {
  for (size_t i = 0; i < words; i++) selection[i] = ~(uint64_t)0;
  for (size_t k = 1; k <= planes; k++) {
    const uint64_t *bits = row + k * plane;
    uint64_t flip = value >> (k - 1) & 1 ? 0 : ~(uint64_t)0;
    for (size_t i = 0; i < words; i++) selection[i] &= bits[i] ^ flip;
  }
}

CLONES void count_parts_of_words(uint64_t *counts, const uint64_t *row, size_t first, size_t end,
                                 unsigned level) {
  size_t side = (size_t)1 << level;
  for (size_t x = first; x < end; x += side, counts++) {
    size_t columns = end - x < side ? end - x : side;
    *counts += COUNT(row[x / 64] >> x % 64 & (((uint64_t)1 << columns) - 1));
  }
}

#define PAIRS 0x5555555555555555u
#define FOURS 0x3333333333333333u
#define BYTES 0x0f0f0f0f0f0f0f0fu
#define SHORTS 0x00ff00ff00ff00ffu
#define HALVES 0x0000ffff0000ffffu

// The number of words that are summed at once: sums of so many stay in the first-level cache.
enum { CHUNK = 128 };
// The number of rows by which words are prefetched.
enum { AHEAD = 16 };

/// Prefetches the word `words` after `place`, which need not exist.
static inline __attribute__((always_inline)) void prefetch(const uint64_t *place, size_t words) {
  __builtin_prefetch((const void *)((uintptr_t)place + words * sizeof *place));
}

/// Adds the bits of fields of 2^level columns; below level 3 it adds sums of the even fields and of
/// the odd ones, which have space for twice as many bits.
static inline __attribute__((always_inline)) void add_fields(uint64_t *even, uint64_t *odd,
                                                             const uint64_t *row, size_t words,
                                                             unsigned level) {
  for (size_t i = 0; i < words; i++) {
    uint64_t x = row[i];
    x -= x >> 1 & PAIRS;
    if (level == 1) {
      even[i] += x & FOURS, odd[i] += x >> 2 & FOURS;
      continue;
    }
    x = (x & FOURS) + (x >> 2 & FOURS);
    if (level == 2) {
      even[i] += x & BYTES, odd[i] += x >> 4 & BYTES;
      continue;
    }
    x = (x + (x >> 4)) & BYTES;
    if (level >= 4) x = (x & SHORTS) + (x >> 8 & SHORTS);
    if (level >= 5) x = (x & HALVES) + (x >> 16 & HALVES);
    even[i] += x;
  }
}

/// Adds the sums of a word to the counts of its blocks from block `block` of it on.
static inline __attribute__((always_inline)) uint64_t *spread_fields(uint64_t *counts,
                                                                     uint64_t even, uint64_t odd,
                                                                     size_t block, size_t end,
                                                                     unsigned level) {
  unsigned wide = level < 3 ? level + 1 : level;
  uint64_t mask = ((uint64_t)1 << ((size_t)1 << wide)) - 1;
  for (; block < end; block++, counts++) {
    uint64_t sums = level < 3 && block & 1 ? odd : even;
    size_t field = level < 3 ? block >> 1 : block;
    *counts += sums >> (field << wide) & mask;
  }
  return counts;
}

static inline __attribute__((always_inline)) void count_blocks(uint64_t *counts,
                                                               const uint64_t *row, size_t pitch,
                                                               size_t rows, size_t first,
                                                               size_t end, unsigned level) {
  uint64_t even[CHUNK], odd[CHUNK];
  size_t words = (end + 63) / 64, block = first % 64 >> level, all = (size_t)64 >> level;
  for (size_t start = first / 64; start < words; start += CHUNK) {
    size_t count = words - start < CHUNK ? words - start : CHUNK;
    for (size_t i = 0; i < count; i++) even[i] = 0, odd[i] = 0;
    size_t whole = start + count == words && end % 64 != 0 ? count - 1 : count;
    for (size_t y = 0; y < rows; y++) {
      const uint64_t *words_of_row = row + y * pitch + start;
      // Rows of a wide field are pages apart, which no processor prefetches by itself.
      for (size_t i = 0; i < count; i += 8) prefetch(words_of_row + i, AHEAD * pitch);
      add_fields(even, odd, words_of_row, whole, level);
      if (whole == count) continue;
      uint64_t last = words_of_row[whole] & (((uint64_t)1 << end % 64) - 1);
      add_fields(even + whole, odd + whole, &last, 1, level);
    }
    for (size_t i = 0; i < count; i++, block = 0) {
      size_t left = end - (start + i) * 64;
      size_t blocks = left < 64 ? (left + ((size_t)1 << level) - 1) >> level : all;
      counts = spread_fields(counts, even[i], odd[i], block, blocks, level);
    }
  }
}

CLONES void count_blocks_of_words(uint64_t *counts, const uint64_t *row, size_t pitch,
                                  size_t rows, size_t first, size_t end, unsigned level) {
  // Each level has a loop of its own, in which the level is a constant.
  switch (level) {
    case 1: count_blocks(counts, row, pitch, rows, first, end, 1); break;
    case 2: count_blocks(counts, row, pitch, rows, first, end, 2); break;
    case 3: count_blocks(counts, row, pitch, rows, first, end, 3); break;
    case 4: count_blocks(counts, row, pitch, rows, first, end, 4); break;
    case 5: count_blocks(counts, row, pitch, rows, first, end, 5); break;
  }
}

CLONES void count_words(uint64_t *counts, const uint64_t *row, size_t words, uint64_t last,
                        uint64_t skipped, unsigned level) {
  size_t whole = words - 1;
  if (level == 0) {
    for (size_t i = 0; i < whole; i++) counts[i] += COUNT(row[i]);
    counts[whole] += COUNT(row[whole] & last);
    return;
  }
  uint64_t side = (uint64_t)1 << level;
  counts[(skipped + whole) >> level] += COUNT(row[whole] & last);
  size_t i = 0;
  for (uint64_t ahead = side - skipped; i < whole; ahead = side, counts++) {
    size_t end = whole - i < ahead ? whole : i + ahead;
    uint64_t count = 0;
    for (; i < end; i++) count += COUNT(row[i]);
    *counts += count;
  }
}
