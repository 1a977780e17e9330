#include "header.h"

enum { REPEAT_LENGTH = 16, REPEAT_ZERO = 17, REPEAT_ZERO_LONG = 18 };

/// The order in which the lengths of the code of lengths are stored.
static const uint8_t order[LENGTH_SYMBOLS] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2,
                                              14, 1, 15};

static unsigned extra_count(uint8_t symbol) {
  switch (symbol) {
    case REPEAT_LENGTH: return 2;
    case REPEAT_ZERO: return 3;
    case REPEAT_ZERO_LONG: return 7;
    default: return 0;
  }
}

static void add(block_header *header, int symbol, int extra) {
  header->symbols[header->count] = (uint8_t)symbol;
  header->extras[header->count++] = (uint8_t)extra;
}

/// Adds a length that is there `count` times.
static void add_lengths(block_header *header, uint8_t length, int count) {
  if (length == 0) {
    for (; count >= 11; count -= count < 138 ? count : 138) {
      add(header, REPEAT_ZERO_LONG, (count < 138 ? count : 138) - 11);
    }
    if (count >= 3) {
      add(header, REPEAT_ZERO, count - 3);
      return;
    }
  } else {
    add(header, length, 0);
    for (count--; count >= 3; count -= count < 6 ? count : 6) {
      add(header, REPEAT_LENGTH, (count < 6 ? count : 6) - 3);
    }
  }
  while (count-- > 0) add(header, length, 0);
}

void make_header(block_header *header, const prefix_code *literals, const prefix_code *distances) {
  uint8_t lengths[LITERAL_SYMBOLS + DISTANCE_SYMBOLS];
  header->literal_count = LITERAL_SYMBOLS;
  while (header->literal_count > 257 && !literals->lengths[header->literal_count - 1]) {
    header->literal_count--;
  }
  header->distance_count = DISTANCE_SYMBOLS;
  while (header->distance_count > 1 && !distances->lengths[header->distance_count - 1]) {
    header->distance_count--;
  }
  int total = header->literal_count + header->distance_count;
  memcpy(lengths, literals->lengths, (size_t)header->literal_count);
  memcpy(lengths + header->literal_count, distances->lengths, (size_t)header->distance_count);
  header->count = 0;
  for (int start = 0; start < total;) {
    int end = start + 1;
    while (end < total && lengths[end] == lengths[start]) end++;
    add_lengths(header, lengths[start], end - start);
    start = end;
  }

  uint32_t frequencies[LENGTH_SYMBOLS] = {0};
  for (int i = 0; i < header->count; i++) frequencies[header->symbols[i]]++;
  make_code(&header->code, frequencies, LENGTH_SYMBOLS, LONGEST_LENGTH_CODE);
  header->length_count = LENGTH_SYMBOLS;
  while (header->length_count > 4 && !header->code.lengths[order[header->length_count - 1]]) {
    header->length_count--;
  }
  header->bit_count = 14 + 3 * (size_t)header->length_count;
  for (int i = 0; i < header->count; i++) {
    uint8_t symbol = header->symbols[i];
    header->bit_count += header->code.lengths[symbol] + extra_count(symbol);
  }
}

void put_header(bit_writer *writer, const block_header *header) {
  put_bits(writer, (uint64_t)header->literal_count - 257, 5);
  put_bits(writer, (uint64_t)header->distance_count - 1, 5);
  put_bits(writer, (uint64_t)header->length_count - 4, 4);
  store_bits(writer);
  for (int i = 0; i < header->length_count; i++) {
    put_bits(writer, header->code.lengths[order[i]], 3);
    store_bits(writer);
  }
  for (int i = 0; i < header->count; i++) {
    uint8_t symbol = header->symbols[i];
    put_bits(writer, header->code.codes[symbol], header->code.lengths[symbol]);
    put_bits(writer, header->extras[i], extra_count(symbol));
    store_bits(writer);
  }
}
