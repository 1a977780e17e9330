#pragma once
#include <stddef.h>
#include <stdint.h>

// Rows of cells, 64 a word: bit i of word w is column 64 w + i. A pointer to a row is one to its word
// 0. Rows are `pitch` words apart: the words of the columns, rounded up to a multiple of 8, and 8 more
// in front of them; what is read in word −1 and behind the last column are the neighbors there.

/// A generation of some rows: where they are and where they go.
typedef struct {
  /// The first row; the row above it and the one below the last are read too.
  const uint64_t *src;
  uint64_t *dst;
  /// The words from a row to the next, of both.
  size_t pitch;
  /// The columns; up to seven words behind the last that has any are written with no meaning.
  size_t width;
  /// The number of rows.
  size_t rows;
  /// Whether Life and rules that count take the first column to be beside the last one, and don't read
  /// what is in memory beside the ends of rows.
  int goes_around;
} row_band;

/// The number of forms that this processor has Life and rules that count in, the widest vectors last:
/// 0 of 128 bits, 1 of 256, 2 of 512, and 3 of 512 with pairs of words shifted as one.
unsigned vector_forms(void);

/// Life, B3/S23, in one of these forms.
void life_rows(row_band band, unsigned form);

/// A rule that counts neighbors, in one of these forms: bit n of `birth` and `survival` is for n.
void counted_rows(row_band band, uint16_t birth, uint16_t survival, unsigned form);

/// A choice by one of nine cells, (cell & if_alive) | (~cell & if_dead), of values known before.
typedef struct {
  /// The cell that decides: 8 north-west … 4 the cell itself … 0 south-east.
  uint16_t input;
  uint16_t if_dead;
  uint16_t if_alive;
} circuit_step;

/// Any rule, as choices: step k, below 512, yields value k + 2; values 0 and 1 are false and true.
void circuit_rows(row_band band, const circuit_step *steps, size_t count, size_t output);

/// What follows on a rule's table where cells die slowly.
///
/// `dst` has the table's answers. There are `planes` more planes of rows, `src_plane` and `dst_plane`
/// words apart: the bits of how long a cell has been dying, 0 of others, and at most `last`.
void dying_rows(row_band band, size_t src_plane, size_t dst_plane, size_t planes, unsigned last);

/// Sets the cells beside the first and the last of `width` columns: those of the other end where
/// the columns are a ring, else dead.
void close_rows(uint64_t *rows, size_t pitch, size_t width, size_t count, int is_ring);

/// Copies the bits at columns x, x + dx … of rows y, y + dy … to other places, one after the other.
typedef struct {
  ptrdiff_t x, y, dx, dy;
} bit_line;
void join_cells(uint64_t *rows, size_t pitch, bit_line to, bit_line from, size_t count);
