#pragma once
#include <string.h>

#include "CDeflate.h"

// Bits are gathered in a register and stored eight bytes at a time. Callers have checked that the output
// has eight bytes more than they write.

typedef struct {
  uint8_t *next;
  uint64_t bits;
  unsigned count;
} bit_writer;

static inline bit_writer begin_bits(const cdeflate_output *output) {
  return (bit_writer){output->bytes + output->count, output->bits, output->bit_count};
}

static inline void put_bits(bit_writer *writer, uint64_t bits, unsigned count) {
  writer->bits |= bits << writer->count;
  writer->count += count;
}

/// Stores the bits, at most 63, and keeps those of the last byte that isn't full.
static inline void store_bits(bit_writer *writer) {
  uint64_t bits = writer->bits;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  bits = __builtin_bswap64(bits);
#endif
  memcpy(writer->next, &bits, 8);
  writer->next += writer->count >> 3;
  writer->bits >>= writer->count & 56;
  writer->count &= 7;
}

static inline void end_bits(const bit_writer *writer, cdeflate_output *output) {
  output->count = (size_t)(writer->next - output->bytes);
  output->bits = writer->bits;
  output->bit_count = writer->count;
}
