#pragma once
#include <stddef.h>
#include <stdint.h>

/// The rows of a tile, which has 64 columns: bit x of word y is the cell in column x of row y.
#define TILE_ROWS 64

/// The cells of a tile that differ from those of the generation given before: born or died.
struct tile_changes {
  /// The cells of all rows, ORed.
  uint64_t any;
  /// The cells of the first row.
  uint64_t top;
  /// The cells of the last row.
  uint64_t bottom;
  /// The cells of all rows whose time of dying differs.
  uint64_t dying;
};

/// The live cells of a tile and its eight neighbors, in the order of a rule's table: south-east
/// first, the tile itself at 4, north-west last.
typedef const uint64_t *const *tile_surroundings;

/// A choice of a circuit, `(input & if_alive) | (~input & if_dead)`, between earlier values.
struct tile_choice {
  uint16_t input, if_dead, if_alive;
};

/// Writes the tile a generation later under B3/S23 over its earlier cells at `next`.
struct tile_changes tile_step_life(tile_surroundings around, uint64_t *next);

/// Does the same where bit n of `birth` and `survival` says what a cell with n live neighbors does.
struct tile_changes tile_step_counts(tile_surroundings around, uint64_t *next, uint32_t birth,
                                     uint32_t survival);

/// Does the same under a circuit of at most 510 choices: value k + 2 is that of choice k, values 0
/// and 1 are false and true, and the value `output` is the answer.
struct tile_changes tile_step_circuit(tile_surroundings around, uint64_t *next,
                                      const struct tile_choice *choices, size_t count,
                                      size_t output);

/// Writes the tile a generation later where cells that don't stay alive are dying for `last`
/// generations: `alive` are the cells that stay alive or come alive, were they not dying. The first
/// of the planes of `now` and `next` are the live cells, the others the bits of how long a cell has
/// been dying.
struct tile_changes tile_step_dying(const uint64_t *now, const uint64_t *alive, uint64_t *next,
                                    size_t planes, uint32_t last);
