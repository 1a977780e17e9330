#pragma once
#include "CDeflate.h"

// The events of a block: each is some literals and then a repetition, of the byte before or of the row
// above. What follows the last event are literals.

/// An event: the number of literals in the upper 22 bits, then whether the row is repeated, then the
/// length of the repetition, 3 … 258, in 9 bits.
typedef uint32_t event;

enum {
  SHORTEST_MATCH = 3,
  LONGEST_MATCH = 258,
  // Shorter runs are of frequent bytes, whose literals take little: as matches they make files larger.
  SHORTEST_RUN = 8,
};

static inline uint32_t literals_of(event event) { return event >> 10; }
static inline int repeats_row(event event) { return event >> 9 & 1; }
static inline uint32_t length_of(event event) { return event & 511; }

/// Writes the events of `rows` and returns their number.
size_t find_events(const cdeflate_rows *rows, event *events);

/// The index of the symbol of a match's length, from 0, and the number of its extra bits, which are the
/// lowest bits of the length − 3 (RFC 1951, 3.2.5).
typedef struct {
  unsigned symbol, extra_count;
} match_symbol;

static inline match_symbol length_symbol(uint32_t length) {
  uint32_t rest = length - SHORTEST_MATCH;
  if (length == LONGEST_MATCH) return (match_symbol){28, 0};
  if (rest < 8) return (match_symbol){rest, 0};
  unsigned extra = 29 - (unsigned)__builtin_clz(rest);
  return (match_symbol){4 * extra + 4 + (rest >> extra & 3), extra};
}

/// The symbol of a distance, 1 … 32768; its extra bits are the lowest bits of the distance − 1.
static inline match_symbol distance_symbol(uint32_t distance) {
  uint32_t rest = distance - 1;
  if (rest < 4) return (match_symbol){rest, 0};
  unsigned extra = 30 - (unsigned)__builtin_clz(rest);
  return (match_symbol){2 * extra + 2 + (rest >> extra & 1), extra};
}
