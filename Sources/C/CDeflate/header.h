#pragma once
#include "codes.h"
#include "output.h"

/// The lengths of two codes as a dynamic block begins with them (RFC 1951, 3.2.7).
typedef struct {
  /// The symbols of lengths and of their repetitions, and the extra bits of each.
  uint8_t symbols[LITERAL_SYMBOLS + DISTANCE_SYMBOLS], extras[LITERAL_SYMBOLS + DISTANCE_SYMBOLS];
  int count, literal_count, distance_count, length_count;
  prefix_code code;
  /// The number of bits of the header, after the three bits that begin each block.
  size_t bit_count;
} block_header;

void make_header(block_header *header, const prefix_code *literals, const prefix_code *distances);

void put_header(bit_writer *writer, const block_header *header);
