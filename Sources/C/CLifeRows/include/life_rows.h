#pragma once
#include <stddef.h>
#include <stdint.h>

// Rows of cells, 64 a word: bit i of word w is column 64 w + i. A pointer to a row points to its
// word 0. Rows are `pitch` words apart: the words of the columns, rounded up to a multiple of 8,
// and 8 more in front of them. Word −1 and the bits after the last column are read as the neighbors
// there.

/// A band of rows to be advanced by a generation: where they are read and where they are written.
typedef struct {
  /// The first row; the row above it and the one below the last are read too.
  const uint64_t *src;
  uint64_t *dst;
  /// The words from a row to the next, in both.
  size_t pitch;
  /// The number of columns; up to seven words after the last column are written with invalid bits.
  size_t width;
  /// The number of rows.
  size_t rows;
  /// Whether Life and rules that count take the first column to be beside the last one, and don't
  /// read what is in memory beside the ends of rows.
  int goes_around;
} row_band;

/// The number of forms of Life and rules that count which this processor runs, the widest vectors
/// last: 0 of 128 bits, 1 of 256, 2 of 512, and 3 of 512 with pairs of words shifted as one.
unsigned vector_forms(void);

/// Advances a band under Life, B3/S23, in one of these forms.
void life_rows(row_band band, unsigned form);

/// Advances a band under a rule that counts neighbors, in one of these forms: bit n of `birth` and
/// `survival` is for n neighbors.
void counted_rows(row_band band, uint16_t birth, uint16_t survival, unsigned form);

/// A choice by one of nine cells, (cell & if_alive) | (~cell & if_dead), between earlier values.
typedef struct {
  /// The cell that decides: 8 north-west … 4 the cell itself … 0 south-east.
  uint16_t input;
  uint16_t if_dead;
  uint16_t if_alive;
} circuit_step;

/// Advances a band under any rule, as a circuit of choices: step k, below 512, yields value k + 2;
/// values 0 and 1 are false and true.
void circuit_rows(row_band band, const circuit_step *steps, size_t count, size_t output);

/// Completes a generation of cells that die slowly.
///
/// `dst` has the answers of the rule's table. There are `planes` more planes of rows, `src_plane`
/// and `dst_plane` words apart: the bits of how long a cell has been dying, 0 for others, and at
/// most `last`.
void dying_rows(row_band band, size_t src_plane, size_t dst_plane, size_t planes, unsigned last);

/// Sets the cells beside the first and the last of `width` columns: those of the other end where
/// the columns are a ring, else dead.
void close_rows(uint64_t *rows, size_t pitch, size_t width, size_t count, int is_ring);

/// Copies the bits at columns x, x + dx … of rows y, y + dy … to other places, one after the other.
typedef struct {
  ptrdiff_t x, y, dx, dy;
} bit_line;
void join_cells(uint64_t *rows, size_t pitch, bit_line to, bit_line from, size_t count);
