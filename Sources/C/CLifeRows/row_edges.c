#include "life_rows.h"

void close_rows(uint64_t *rows, size_t pitch, size_t width, size_t count, int is_ring) {
  size_t words = (width + 63) / 64, rest = width % 64;
  uint64_t ring = is_ring ? ~(uint64_t)0 : 0;
  if (rest == 0) {
    for (size_t y = 0; y < count; y++, rows += pitch) {
      rows[-1] = rows[words - 1] & ring;
      rows[words] = rows[0] & ring;
    }
    return;
  }
  uint64_t mask = ((uint64_t)1 << rest) - 1;
  for (size_t y = 0; y < count; y++, rows += pitch) {
    uint64_t last = rows[words - 1] & mask;
    rows[-1] = last << (64 - rest) & ring;
    // In a field of one word this is the word that the neighbor is read from.
    rows[words - 1] = last | (rows[0] & 1 & ring) << rest;
  }
}

void join_cells(uint64_t *rows, size_t pitch, bit_line to, bit_line from, size_t count) {
  for (size_t i = 0; i < count; i++) {
    // Column −1 is bit 63 of word −1: a shift rounds down.
    uint64_t cell = rows[from.y * (ptrdiff_t)pitch + (from.x >> 6)] >> (from.x & 63) & 1;
    uint64_t *word = rows + to.y * (ptrdiff_t)pitch + (to.x >> 6);
    *word = (*word & ~((uint64_t)1 << (to.x & 63))) | cell << (to.x & 63);
    to.x += to.dx, to.y += to.dy, from.x += from.dx, from.y += from.dy;
  }
}
