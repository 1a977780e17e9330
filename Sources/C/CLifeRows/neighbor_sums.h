#pragma once

// These are macros because a vector wider than the default target's must not cross a function's
// boundary.

#define LOAD(p) (*(const Loose *)(p))
#define PRAGMA(text) _Pragma(#text)

// What is beside a vector of a row, c: the words west of its own, or east of them. They are in
// memory, or, at the ends of a ring, at the other end, `last` or `first` words away.
#define IN_MEMORY(row, c, beside)
#define WEST_OF_WHOLE(row, c, west) west = SHIFTED_UP(LOAD(row + last), c);
#define EAST_OF_WHOLE(row, c, east) east = SHIFTED_DOWN(c, LOAD(row + first));
// Where columns end within a vector: the last one becomes the highest bit of its word, or the first
// one follows on it.
#define WEST_OF_PART(row, c, west) west = SHIFTED_UP(LOAD(row + last) << up, c);
#define EAST_OF_PART(row, c, east)                               \
  c = (c & columns) | (LOAD(row + first) << end & seam);         \
  east = SHIFTED_DOWN(c, c);

/// The sum of three bits, and its carry.
#define ADD(a, b, c, sum, carry)                                 \
  {                                                              \
    Vector either = a ^ b;                                       \
    sum = either ^ c;                                            \
    carry = (a & b) | (either & c);                              \
  }

/// Of `n` vectors of a row from `p` on: the cells c, the sum of three side by side (s1 s0), that
/// without the middle (h1 h0). To load what is beside a vector is faster than to shift it in from
/// the next one.
#define SUM_ROW(p, n, look_west, look_east, c, s0, s1, h0, h1)   \
  {                                                              \
    const uint64_t *row = (p);                                   \
    Vector west[n], east[n];                                     \
    for (size_t k = 0; k < n; k++) {                             \
      c[k] = LOAD(row + k * step);                               \
      west[k] = LOAD(row + k * step - 1);                        \
      east[k] = LOAD(row + k * step + 1);                        \
    }                                                            \
    look_west(row, c[0], west[0])                                \
    look_east(row + (n - 1) * step, c[n - 1], east[n - 1])       \
    for (size_t k = 0; k < n; k++) {                             \
      Vector left = c[k] << 1 | west[k] >> 63;                   \
      Vector right = c[k] >> 1 | east[k] << 63;                  \
      h0[k] = left ^ right;                                      \
      h1[k] = left & right;                                      \
      s0[k] = h0[k] ^ c[k];                                      \
      s1[k] = h1[k] | (h0[k] & c[k]);                            \
    }                                                            \
  }

/// Runs down `n` vectors side by side, `i` words from the first ones, computing each row's sums
/// once. `next` gets the cells and the sums: 1 × one, 2 × (two_a + two_b), 4 × four. Rows further
/// down are fetched early: the processor by itself does not foresee all of them. Two vectors run
/// down three rows at a time, after which the sums are in the same registers again. AVX2 has too few
/// registers for two vectors where a rule adds up its neighbors.
#define RUN_DOWN(band, i, n, west, east, add, next)                                  \
  {                                                                                  \
    const uint64_t *s = band.src + (i) - band.pitch;                                 \
    uint64_t *d = band.dst + (i);                                                    \
    Vector c[n], p0[n], p1[n], c0[n], c1[n], h0[n], h1[n];                           \
    SUM_ROW(s, n, west, east, c, p0, p1, h0, h1)                                     \
    s += band.pitch;                                                                 \
    SUM_ROW(s, n, west, east, c, c0, c1, h0, h1)                                     \
    PRAGMA(clang loop unroll_count(n == 1 ? 1 : 3))                                  \
    for (size_t y = 0; y < band.rows; y++) {                                         \
      Vector below[n], n0[n], n1[n], g0[n], g1[n];                                   \
      s += band.pitch;                                                               \
      SUM_ROW(s, n, west, east, below, n0, n1, g0, g1)                               \
      for (size_t k = 0; k < n; k++) {                                               \
        __builtin_prefetch(s + 6 * band.pitch + k * step);                           \
        Vector one, two_a, two_b, four;                                              \
        add(p0[k], n0[k], h0[k], one, two_a)                                         \
        add(p1[k], n1[k], h1[k], two_b, four)                                        \
        *(Loose *)(d + k * step) = next(c[k], one, two_a, two_b, four);              \
        p0[k] = c0[k], p1[k] = c1[k], c0[k] = n0[k], c1[k] = n1[k];                  \
        h0[k] = g0[k], h1[k] = g1[k], c[k] = below[k];                               \
      }                                                                              \
      d += band.pitch;                                                               \
    }                                                                                \
  }

/// Runs down all vectors, `n` side by side, which is 1 or 2; of an odd number the first is alone.
/// `west` is how to look beside the first vector of a row, and `east` beside the last one.
#define RUN_ACROSS(band, n, west, east, add, next)                                   \
  if (vectors == 1) {                                                                \
    RUN_DOWN(band, 0, 1, west, east, add, next)                                      \
  } else if (vectors == n) {                                                         \
    RUN_DOWN(band, 0, n, west, east, add, next)                                      \
  } else {                                                                           \
    size_t i = 0;                                                                    \
    if (vectors % n == 1) {                                                          \
      RUN_DOWN(band, 0, 1, west, IN_MEMORY, add, next)                               \
      i += step;                                                                     \
    } else {                                                                         \
      RUN_DOWN(band, 0, n, west, IN_MEMORY, add, next)                               \
      i += n * step;                                                                 \
    }                                                                                \
    for (; i < (vectors - n) * step; i += n * step)                                  \
      RUN_DOWN(band, i, n, IN_MEMORY, IN_MEMORY, add, next)                          \
    RUN_DOWN(band, i, n, IN_MEMORY, east, add, next)                                 \
  }

/// Runs down all vectors of a band, `n` side by side.
#define FOR_EACH_SUM(band, n, add, next)                                             \
  const size_t step = sizeof(Vector) / 8, words = (band.width + 63) / 64;            \
  const size_t vectors = (words - 1) / step + 1, around = (vectors - 1) * step;      \
  if (!band.goes_around) {                                                           \
    RUN_ACROSS(band, n, IN_MEMORY, IN_MEMORY, add, next)                             \
    return;                                                                          \
  }                                                                                  \
  const ptrdiff_t last = (ptrdiff_t)words - (ptrdiff_t)step;                         \
  if (words % step == 0 && band.width % 64 == 0) {                                   \
    const ptrdiff_t first = -(ptrdiff_t)around;                                      \
    RUN_ACROSS(band, n, WEST_OF_WHOLE, EAST_OF_WHOLE, add, next)                     \
    return;                                                                          \
  }                                                                                  \
  const size_t place = band.width / 64 % step;                                       \
  const ptrdiff_t first = -(ptrdiff_t)(around + place);                              \
  const uint64_t end = band.width % 64, up = (64 - end) % 64;                        \
  Vector columns = {}, seam = {};                                                    \
  for (size_t k = 0; k < place; k++) columns[k] = ~(uint64_t)0;                      \
  columns[place] = ((uint64_t)1 << end) - 1;                                         \
  seam[place] = (uint64_t)1 << end;                                                  \
  RUN_ACROSS(band, n, WEST_OF_PART, EAST_OF_PART, add, next)
