#pragma once

// These are macros because a vector wider than the default target's must not cross a function's
// boundary.

#define LOAD(p) (*(const Loose *)(p))

// A vector of a row: its cells, the words before theirs and the words after theirs. At the ends of
// a ring these are from the other end, `last` or `first` words away.
#define IN_MEMORY(row, c, west, east) c = LOAD(row), west = LOAD(row - 1), east = LOAD(row + 1);
#define FIRST_OF_WHOLE(row, c, west, east) \
  c = LOAD(row), west = SHIFTED_UP(LOAD(row + last), c), east = LOAD(row + 1);
#define LAST_OF_WHOLE(row, c, west, east) \
  c = LOAD(row), west = LOAD(row - 1), east = SHIFTED_DOWN(c, LOAD(row + first));
#define ONLY_WHOLE(row, c, west, east) \
  c = LOAD(row), west = SHIFTED_UP(c, c), east = SHIFTED_DOWN(c, c);
// Where columns end within a vector: the last one becomes the highest bit of its word, or the first
// one follows on it.
#define FIRST_OF_PART(row, c, west, east) \
  c = LOAD(row), west = SHIFTED_UP(LOAD(row + last) << up, c), east = LOAD(row + 1);
#define LAST_OF_PART(row, c, west, east)                         \
  c = (LOAD(row) & columns) | (LOAD(row + first) << end & seam); \
  west = LOAD(row - 1), east = SHIFTED_DOWN(c, c);
#define ONLY_PART(row, c, west, east)                            \
  c = (LOAD(row) & columns) | (LOAD(row + first) << end & seam); \
  west = SHIFTED_UP(LOAD(row + last) << up, c), east = SHIFTED_DOWN(c, c);

/// The sum of three bits, and its carry.
#define ADD(a, b, c, sum, carry)                                 \
  {                                                              \
    Vector either = a ^ b;                                       \
    sum = either ^ c;                                            \
    carry = (a & b) | (either & c);                              \
  }

/// Of a row `p`: the cells c, the sum of three side by side (s1 s0), that without the middle (h1
/// h0).
#define SUM_ROW(p, look, add, c, s0, s1, h0, h1)                 \
  {                                                              \
    const uint64_t *row = (p);                                   \
    Vector west, east;                                           \
    look(row, c, west, east)                                     \
    Vector left = c << 1 | west >> 63;                           \
    Vector right = c >> 1 | east << 63;                          \
    h0 = left ^ right;                                           \
    h1 = left & right;                                           \
    add(left, right, c, s0, s1)                                  \
  }

/// Runs down the vectors `i` words from the first ones, computing each row's sums once. `next` gets
/// the cells and the sums: 1 × one, 2 × (two_a + two_b), 4 × four.
#define RUN_DOWN(band, i, look, add, next)                       \
  {                                                              \
    const uint64_t *s = band.src + (i) - band.pitch;             \
    uint64_t *d = band.dst + (i);                                \
    Vector c, p0, p1, c0, c1, h0, h1;                            \
    SUM_ROW(s, look, add, c, p0, p1, h0, h1)                     \
    s += band.pitch;                                             \
    SUM_ROW(s, look, add, c, c0, c1, h0, h1)                     \
    for (size_t y = 0; y < band.rows; y++) {                     \
      Vector below, n0, n1, g0, g1, one, two_a, two_b, four;     \
      s += band.pitch;                                           \
      SUM_ROW(s, look, add, below, n0, n1, g0, g1)               \
      add(p0, n0, h0, one, two_a)                                \
      add(p1, n1, h1, two_b, four)                               \
      *(Loose *)d = next(c, one, two_a, two_b, four);            \
      d += band.pitch;                                           \
      p0 = c0, p1 = c1, c0 = n0, c1 = n1, h0 = g0, h1 = g1, c = below; \
    }                                                            \
  }

/// Runs down all vectors of a ring, of which the first and the last are read in other ways.
#define RUN_AROUND(band, first_look, last_look, only_look, add, next)                \
  if (around == 0) {                                                                 \
    RUN_DOWN(band, 0, only_look, add, next)                                          \
  } else {                                                                           \
    RUN_DOWN(band, 0, first_look, add, next)                                         \
    for (size_t i = step; i < around; i += step) RUN_DOWN(band, i, IN_MEMORY, add, next) \
    RUN_DOWN(band, around, last_look, add, next)                                     \
  }

/// Runs down all vectors of a band.
#define FOR_EACH_SUM(band, add, next)                                                \
  const size_t step = sizeof(Vector) / 8, words = (band.width + 63) / 64;            \
  const size_t around = (words - 1) / step * step;                                   \
  if (!band.goes_around) {                                                           \
    for (size_t i = 0; i < words; i += step) RUN_DOWN(band, i, IN_MEMORY, add, next) \
    return;                                                                          \
  }                                                                                  \
  const ptrdiff_t last = (ptrdiff_t)words - (ptrdiff_t)step;                         \
  if (words % step == 0 && band.width % 64 == 0) {                                   \
    const ptrdiff_t first = -(ptrdiff_t)around;                                      \
    RUN_AROUND(band, FIRST_OF_WHOLE, LAST_OF_WHOLE, ONLY_WHOLE, add, next)           \
    return;                                                                          \
  }                                                                                  \
  const size_t place = band.width / 64 % step;                                       \
  const ptrdiff_t first = -(ptrdiff_t)(around + place);                              \
  const uint64_t end = band.width % 64, up = (64 - end) % 64;                        \
  Vector columns = {}, seam = {};                                                    \
  for (size_t k = 0; k < place; k++) columns[k] = ~(uint64_t)0;                      \
  columns[place] = ((uint64_t)1 << end) - 1;                                         \
  seam[place] = (uint64_t)1 << end;                                                  \
  RUN_AROUND(band, FIRST_OF_PART, LAST_OF_PART, ONLY_PART, add, next)
