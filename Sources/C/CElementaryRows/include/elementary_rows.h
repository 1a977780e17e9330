#pragma once
#include <stddef.h>
#include <stdint.h>

/// Advances a row of cells by `generations` under the elementary rule with Wolfram's `code`.
///
/// Bit i of word w is cell 64·w + i. A new cell is bit 4·left + 2·self + right of the code. The row
/// is in `from` at first, and in turn in both buffers; an even number of generations leaves it
/// there, an odd one in `to`. After each generation the first word is masked with `head`, the last
/// with `tail`.
///
/// What lies beyond the words is unknown, so that with each generation one more cell at either end
/// is invalid, unless the masks clear it. Both buffers need space for one word before their first
/// and eight after their last, which are read and written.
void elementary_generations(uint64_t *from, uint64_t *to, size_t words, uint8_t code,
                            int generations, uint64_t head, uint64_t tail);
