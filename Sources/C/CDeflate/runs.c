#include "events.h"

static uint32_t half_word_at(const uint8_t *bytes) {
  uint32_t word;
  memcpy(&word, bytes, 4);
  return word;
}

/// A place from `place` ≥ 1 on where four bytes repeat the byte before, or `end`.
///
/// Every fifth place is tried: one of them begins four bytes inside of any run of eight.
static size_t find_run(const uint8_t *bytes, size_t place, size_t end) {
  for (; place + 4 <= end; place += 5) {
    if (half_word_at(bytes + place) == half_word_at(bytes + place - 1)) return place;
  }
  return end;
}

/// The first place from `place` ≥ 1 on whose byte differs from the byte before `place`, or `end`.
static size_t end_of_run(const uint8_t *bytes, size_t place, size_t end) {
  uint64_t pattern = bytes[place - 1] * 0x0101010101010101u;
  for (; place + 8 <= end; place += 8) {
    uint64_t change = word_at(bytes + place) ^ pattern;
    if (change) return place + (size_t)__builtin_ctzll(change) / 8;
  }
  while (place < end && bytes[place] == (uint8_t)pattern) place++;
  return place;
}

size_t find_runs(const cdeflate_rows *rows, cdeflate_event *events) {
  const uint8_t *bytes = rows->bytes;
  cdeflate_event *next = events;
  size_t literal = 0;
  for (size_t row = 0; row < rows->count;) {
    size_t start = row * rows->stride;
    while (row < rows->count - 1 && rows->repeats[row] == 0) row++;
    size_t end = (row + 1) * rows->stride;
    // A run may begin in the row before: its repetitions end with the same byte.
    size_t first = start ? start : 1, place = first;
    while ((place = find_run(bytes, place, end)) < end) {
      size_t after = end_of_run(bytes, place + 4, end);
      while (place > first && bytes[place - 1] == bytes[place - 2]) place--;
      if (after - place >= SHORTEST_RUN) {
        next = put_event(next, place - literal, after - place, 1, 0);
        literal = after;
      }
      first = place = after;
    }
    if (rows->repeats[row]) {
      next = put_event(next, end - literal, rows->repeats[row] * rows->stride, rows->stride, IS_ROW);
      literal = end;
    }
    row++;
  }
  return (size_t)(next - events);
}
