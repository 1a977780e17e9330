#pragma once
#include <stddef.h>
#include <stdint.h>

/// Takes a row of cells on by `generations` under the elementary rule of Wolfram's `code`.
///
/// Bit i of word w is cell 64·w + i. A new cell is bit 4·left + 2·self + right of the code. The row
/// is in `from` at first, and in turn in both buffers; an even number of generations leaves it there,
/// an odd one in `to`. After each generation the first word is masked with `head`, the last with
/// `tail`.
///
/// What is beyond the words is not known, so that with each generation one more cell at either end is
/// of no meaning, but for those the masks clear. Both buffers have room for one word before their
/// first and for eight after their last, which are read and written.
void elementary_generations(uint64_t *from, uint64_t *to, size_t words, uint8_t code,
                            int generations, uint64_t head, uint64_t tail);
