#pragma once
#include <stdint.h>

// Prefix codes of the deflate format (RFC 1951, 3.2.2).

enum {
  LITERAL_SYMBOLS = 286,
  END_OF_BLOCK = 256,
  DISTANCE_SYMBOLS = 30,
  LENGTH_SYMBOLS = 19,
  FIXED_LITERAL_SYMBOLS = 288,
  FIXED_DISTANCE_SYMBOLS = 32,
  // Four literals of 12 bits and 7 bits before them fit a store of 64.
  LONGEST_CODE = 12,
  LONGEST_LENGTH_CODE = 7,
};

/// The lengths of the codes of up to 288 symbols, 0 for those without a code, and the codes themselves,
/// the first bit lowest.
typedef struct {
  uint8_t lengths[FIXED_LITERAL_SYMBOLS];
  uint16_t codes[FIXED_LITERAL_SYMBOLS];
} prefix_code;

/// Sets the code of `count` symbols, at most 288, of these frequencies, each below 2²², whose lengths are at
/// most `longest`: a complete code of at least two symbols, even if fewer are used.
void make_code(prefix_code *code, const uint32_t *frequencies, int count, int longest);

/// Sets the codes from the lengths of `count` symbols.
void assign_codes(prefix_code *code, int count);

/// Sets the lengths of the fixed codes of literals and distances (RFC 1951, 3.2.6).
void set_fixed_lengths(prefix_code *literals, prefix_code *distances);
