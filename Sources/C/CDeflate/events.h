#pragma once
#include <string.h>

#include "CDeflate.h"

// The events of a block: each is some literals and then a match, which repeats bytes before. What follows
// the last event are literals.

enum {
  SHORTEST_MATCH = 3,
  LONGEST_MATCH = 258,
  LARGEST_DISTANCE = 32768,
  // Shorter runs of cells are of frequent bytes, whose literals take little: as matches they make files
  // larger.
  SHORTEST_RUN = 8,
  // Shorter pieces of colors are found too seldom.
  SHORTEST_ECHO = 5,
  // A flag beside the length of a match that is the row again, which isn't among the bytes of the block.
  IS_ROW = 0x8000,
};

static inline uint32_t length_of(cdeflate_event event) { return event.length & (IS_ROW - 1u); }

/// The bytes of the block that the event's match stands for.
static inline uint32_t advance_of(cdeflate_event event) {
  return event.length & IS_ROW ? 0 : event.length;
}

/// Writes the events of `rows`, of which each match is a run of a byte or the row again, and returns their
/// number.
size_t find_runs(const cdeflate_rows *rows, cdeflate_event *events);

/// Writes the events of `rows`, of which each match is an earlier piece of the block or the row again, and
/// returns their number.
size_t find_echoes(const cdeflate_rows *rows, cdeflate_event *events);

/// Writes the events of `literals` and a match of `length` ≥ 3 bytes, in pieces that a match can have, none
/// shorter than 3, and returns the end of the events.
static inline cdeflate_event *put_event(cdeflate_event *events, size_t literals, size_t length,
                                        size_t distance, unsigned flag) {
  while (length) {
    size_t piece = length < LONGEST_MATCH ? length : LONGEST_MATCH;
    if (length > piece && length - piece < SHORTEST_MATCH) piece = length - SHORTEST_MATCH;
    *events++ = (cdeflate_event){(uint32_t)literals, (uint16_t)(piece | flag), (uint16_t)distance};
    literals = 0;
    length -= piece;
  }
  return events;
}

/// The eight bytes at `bytes`, the first lowest.
static inline uint64_t word_at(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

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
