#pragma once
#include <stddef.h>
#include <stdint.h>

// Measures of rows of cells (see life_rows.h). `last` masks the columns of the last word.

/// The number of set bits in a row of `planes` + 1 planes, which are `plane` words apart.
uint64_t population_of_row(const uint64_t *row, size_t plane, size_t planes, size_t words,
                           uint64_t last);

/// ORs the words of all planes of a row into `columns`, and returns all of these words ORed
/// together.
uint64_t add_columns(uint64_t *columns, const uint64_t *row, size_t plane, size_t planes,
                     size_t words, uint64_t last);

/// The number of bits that are set in `row` and not in `other`.
uint64_t bits_gained(const uint64_t *row, const uint64_t *other, size_t words, uint64_t last);

/// Sets in `selection` the cells that are dying for the time `value`; see dying_rows.
void select_dying(uint64_t *selection, const uint64_t *row, size_t plane, size_t planes,
                  size_t words, unsigned value);

/// Adds to each of `counts` the number of set bits of a block of 2^level columns, level 0 … 5. The
/// first block begins at column `first`, a multiple of 2^level, and the last one ends at or after
/// `end`.
void count_parts_of_words(uint64_t *counts, const uint64_t *row, size_t first, size_t end,
                          unsigned level);

/// Counts as count_parts_of_words for blocks of 2^level × 2^level cells, level 1 … 5, of which
/// `rows` rows are counted, at most 2^level; each begins `pitch` words after the one before.
void count_blocks_of_words(uint64_t *counts, const uint64_t *row, size_t pitch, size_t rows,
                           size_t first, size_t end, unsigned level);

/// Adds to each of `counts` the number of set bits of a block of 2^level words; `skipped` words of
/// the first block are in front of the row.
void count_words(uint64_t *counts, const uint64_t *row, size_t words, uint64_t last,
                 uint64_t skipped, unsigned level);

/// Writes the states of `count` columns from `first` on, a byte each: 0 or 1, XOR `background`, in
/// the first of the planes; where that is 0 and the number in the others is not, that number + 1.
void expand_row(uint8_t *states, const uint64_t *row, size_t plane, size_t planes, size_t first,
                size_t count, uint8_t background);

/// Writes the bits of `count` columns from `first` on, XOR `background`, 0 or 1: eight a byte, the
/// first in its highest bit, and zeros after the last.
void pack_row(uint8_t *bits, const uint64_t *row, size_t first, size_t count, uint8_t background);

/// A digest of the words that are not 0: the sum of each one mixed with its place in the row,
/// counted from `place`, and `key`.
uint64_t digest_of_row(const uint64_t *row, size_t words, uint64_t last, uint64_t place,
                       uint64_t key);
