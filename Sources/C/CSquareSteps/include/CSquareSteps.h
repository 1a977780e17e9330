#pragma once
#include <stddef.h>
#include <stdint.h>

/// A choice of a circuit, `(input & if_alive) | (~input & if_dead)`, between earlier values.
struct square_choice {
  uint16_t input, if_dead, if_alive;
};

/// A rule of two states.
struct square_rule {
  /// The choices, of which there are at most 510; null for a rule that counts. Value k + 2 is that
  /// of choice k, and values 0 and 1 are false and true. Inputs are in the order of a rule's table:
  /// south-east first, the cell itself at 4, north-west last.
  const struct square_choice *choices;
  size_t count;
  /// The value that is the answer.
  size_t output;
  /// What a cell with n live neighbors does, in bit n.
  uint16_t birth, survival;
};

/// A square of 32 × 32 cells as sixteen of 8 × 8, row by row: in each of them bit 63 is the upper
/// left cell, and bit 56 the end of its first row.
typedef struct {
  uint64_t parts[16];
} square_cells;

/// The four squares of 8 × 8 cells in the middle of such a square.
typedef struct {
  uint64_t parts[4];
} square_middle;

/// Returns the middle of a square `generations` later, 8 at most, under one rule and another by
/// turns. Nothing is known of the cells around it: each generation has one row and one column less
/// on every side.
square_middle middle_after(const square_cells *cells, const struct square_rule *one,
                           const struct square_rule *other, unsigned generations);
