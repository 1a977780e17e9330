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
