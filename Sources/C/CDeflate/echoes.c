#include "events.h"

// A search for pieces of the block that occur again, as in pictures of the same few sprites. The last places
// are remembered by a hash of the five bytes there, but within a match only those at its ends, and the place a
// row above is tried as well, unless a match is long enough already.

enum { TABLE_BITS = 12, LONG_ENOUGH = 64, AT_ENDS = 3, WORD = 8 };

/// The rows between two repeated ones, and what is known of their bytes.
typedef struct {
  const uint8_t *bytes;
  /// The first byte that a match can repeat, and the end of what a match can stand for.
  size_t first, end;
  size_t stride;
  /// For each hash of five bytes one more than the place where they were seen last, 0 for none.
  uint32_t *seen;
} region;

typedef struct {
  size_t length, distance;
} match;

static uint32_t *slot_of(const region *region, size_t place) {
  uint64_t five = word_at(region->bytes + place) << (64 - 8 * SHORTEST_ECHO);
  return region->seen + (five * 0x9e3779b97f4a7c15u >> (64 - TABLE_BITS));
}

/// How many bytes from `place` on are those `distance` before.
static size_t length_at(const region *region, size_t place, size_t distance) {
  const uint8_t *bytes = region->bytes;
  size_t end = place;
  for (; end + WORD <= region->end; end += WORD) {
    uint64_t change = word_at(bytes + end) ^ word_at(bytes + end - distance);
    if (change) return end - place + (size_t)__builtin_ctzll(change) / 8;
  }
  while (end < region->end && bytes[end] == bytes[end - distance]) end++;
  return end - place;
}

/// The longer of the matches with the last place of the same bytes and with the row above, of length 0 where
/// both are too short. Remembers the place.
static match best_match(const region *region, size_t place) {
  match best = {0, 0};
  uint32_t *slot = slot_of(region, place);
  size_t seen = *slot;
  *slot = (uint32_t)place + 1;
  if (seen > region->first && place + 1 - seen <= LARGEST_DISTANCE) {
    size_t length = length_at(region, place, place + 1 - seen);
    if (length >= SHORTEST_ECHO) best = (match){length, place + 1 - seen};
  }
  if (best.length < LONG_ENOUGH && region->stride <= LARGEST_DISTANCE &&
      place >= region->first + region->stride) {
    size_t length = length_at(region, place, region->stride);
    if (length >= SHORTEST_ECHO && length > best.length) best = (match){length, region->stride};
  }
  return best;
}

static void remember(const region *region, size_t place) {
  if (place + WORD <= region->end) *slot_of(region, place) = (uint32_t)place + 1;
}

/// Adds the events of the bytes from `literal` on, which is then the first byte after them.
static cdeflate_event *put_echoes(cdeflate_event *next, const region *region, size_t *literal) {
  const uint8_t *bytes = region->bytes;
  for (size_t place = *literal; place + WORD <= region->end;) {
    match match = best_match(region, place);
    if (match.length == 0) {
      place++;
      continue;
    }
    size_t end = place + match.length;
    while (place > *literal && place > region->first + match.distance &&
           bytes[place - 1] == bytes[place - 1 - match.distance])
      place--;
    next = put_event(next, place - *literal, end - place, match.distance, 0);
    for (int i = 1; i <= AT_ENDS; i++) {
      remember(region, place + (size_t)i);
      remember(region, end - (size_t)i);
    }
    *literal = place = end;
  }
  return next;
}

size_t find_echoes(const cdeflate_rows *rows, cdeflate_event *events) {
  uint32_t seen[1 << TABLE_BITS] = {0};
  cdeflate_event *next = events;
  size_t literal = 0, row = 0;
  region region = {rows->bytes, 0, 0, rows->stride, seen};
  while (row < rows->count) {
    while (row < rows->count - 1 && rows->repeats[row] == 0) row++;
    region.end = (row + 1) * rows->stride;
    next = put_echoes(next, &region, &literal);
    if (rows->repeats[row]) {
      size_t repeated = rows->repeats[row] * rows->stride;
      next = put_event(next, region.end - literal, repeated, rows->stride, IS_ROW);
      literal = region.end;
      // The last repetition is as far from what follows as the row itself would be; what is above the row is
      // farther away than in memory.
      region.first = row * rows->stride;
    }
    row++;
  }
  return (size_t)(next - events);
}
