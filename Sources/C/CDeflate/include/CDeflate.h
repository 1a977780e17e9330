#pragma once
#include <stddef.h>
#include <stdint.h>

// A zlib stream (RFC 1950, RFC 1951) of the filtered rows of a picture, block by block: literals, runs
// of a byte or pieces that occur again, and rows that repeat the row above. No function allocates; each
// keeps to the bounds that it is given.

/// What the rows of a block are searched for: runs of a byte, pieces that occur again, which takes longer, or
/// whichever makes the block shorter.
typedef enum { CDEFLATE_RUNS, CDEFLATE_ECHOES, CDEFLATE_SHORTER } cdeflate_search;

/// Rows that make a block: `count` rows of `stride` bytes each, one after the other.
typedef struct {
  const uint8_t *bytes;
  size_t stride, count;
  /// How many times each row is repeated after itself; 0 wherever the stride is not in 3 … 32768.
  const uint32_t *repeats;
  /// The sum of these numbers.
  size_t repeat_count;
  cdeflate_search search;
} cdeflate_rows;

/// Some literals, and a match of `length` bytes with those `distance` before.
typedef struct {
  uint32_t literals;
  uint16_t length, distance;
} cdeflate_event;

/// The end of a stream that is being written.
typedef struct {
  uint8_t *bytes;
  size_t capacity;
  /// The bytes written.
  size_t count;
  /// The bits that don't fill a byte yet, the first in the lowest bit, and their number, 0 … 7.
  uint64_t bits;
  unsigned bit_count;
} cdeflate_output;

/// The most events that the rows of a block are made of.
size_t cdeflate_event_capacity(size_t byte_count, size_t row_count, size_t repeated_byte_count);

/// The bytes that `cdeflate_block` may need in the output.
size_t cdeflate_block_capacity(size_t byte_count, size_t row_count, size_t repeated_byte_count);

/// Appends the two bytes that begin a stream; returns 0, or 1 when there is no space.
int cdeflate_begin(cdeflate_output *output);

/// Appends a block of `rows`, of at most 2²¹ bytes and 2²⁸ repeated ones, in the shortest of the three
/// forms of a block; returns 0, or 1 when there are more or `events` or the output could be too small:
/// then nothing is written.
int cdeflate_block(cdeflate_output *output, const cdeflate_rows *rows, int is_last,
                   cdeflate_event *events, size_t event_capacity);

/// Appends the bits of the last byte and the checksum, at most five bytes; returns 0, or 1 when there is no
/// space.
int cdeflate_end(cdeflate_output *output, uint32_t adler);

/// The Adler-32 checksum (RFC 1950, 8.2) of the bytes whose checksum is `adler`, 1 for none, and `rows`.
uint32_t cdeflate_adler(uint32_t adler, const cdeflate_rows *rows);
