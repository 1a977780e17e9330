#pragma once
#include <stddef.h>
#include <stdint.h>

/// Rows of a tile, which has 64 columns: bit x of word y is the cell in column x of row y.
#define TILE_ROWS 64

/// The live cells of a tile that were not so in its cells of a generation before, or were.
struct tile_changes {
  /// In any row.
  uint64_t any;
  /// In the first row.
  uint64_t top;
  /// In the last row.
  uint64_t bottom;
  /// The cells of any row that are dying for another time than before.
  uint64_t dying;
};

/// The live cells of a tile and its eight neighbors, in the order of a rule's table: south-east
/// first, the tile itself at 4, north-west last.
typedef const uint64_t *const *tile_surroundings;

/// A choice of a circuit, `(input & if_alive) | (~input & if_dead)`, of values known before it.
struct tile_choice {
  uint16_t input, if_dead, if_alive;
};

/// Writes the tile a generation later under B3/S23 over its cells of a generation before.
struct tile_changes tile_step_life(tile_surroundings around, uint64_t *next);

/// The same where bit n of `birth` and `survival` tells what a cell with n live neighbors does.
struct tile_changes tile_step_counts(tile_surroundings around, uint64_t *next, uint32_t birth,
                                     uint32_t survival);

/// The same under a circuit of at most 510 choices: value k + 2 is that of choice k, values 0 and 1
/// are false and true, and the value `output` is the answer.
struct tile_changes tile_step_circuit(tile_surroundings around, uint64_t *next,
                                      const struct tile_choice *choices, size_t count,
                                      size_t output);

/// Writes the tile a generation later where cells that don't stay alive are dying for `last`
/// generations: `alive` are the cells that stay alive or come alive, were they not dying. The first
/// of the planes of `now` and `next` are the live cells, the others the bits of how long a cell has
/// been dying.
struct tile_changes tile_step_dying(const uint64_t *now, const uint64_t *alive, uint64_t *next,
                                    size_t planes, uint32_t last);
