#pragma once

// Macros, as a vector wider than the default target's must not cross a function's boundary.

#define LOAD(p) (*(const Loose *)(p))

/// Of a row `p`: the cells c, the sum of three side by side (s1 s0), that without the middle (h1 h0).
#define SUM_ROW(p, c, s0, s1, h0, h1)                            \
  {                                                              \
    const uint64_t *row = (p);                                   \
    c = LOAD(row);                                               \
    Vector left = c << 1 | LOAD(row - 1) >> 63;                  \
    Vector right = c >> 1 | LOAD(row + 1) << 63;                 \
    h0 = left ^ right;                                           \
    h1 = left & right;                                           \
    s0 = h0 ^ c;                                                 \
    s1 = h1 | (h0 & c);                                          \
  }

/// Runs down the columns of a band, a vector's at a time, each row's sums made once. `next` is told
/// the cells and the sums: 1 × one, 2 × (two_a + two_b), 4 × four.
#define FOR_EACH_SUM(band, next)                                                          \
  for (size_t i = 0; i < band.words; i += sizeof(Vector) / 8) {                           \
    const uint64_t *s = band.src + i - band.pitch;                                        \
    uint64_t *d = band.dst + i;                                                           \
    Vector c, p0, p1, c0, c1, h0, h1;                                                     \
    SUM_ROW(s, c, p0, p1, h0, h1)                                                         \
    s += band.pitch;                                                                      \
    SUM_ROW(s, c, c0, c1, h0, h1)                                                         \
    for (size_t y = 0; y < band.rows; y++) {                                              \
      Vector below, n0, n1, g0, g1;                                                       \
      s += band.pitch;                                                                    \
      SUM_ROW(s, below, n0, n1, g0, g1)                                                   \
      Vector odd = p0 ^ n0, one = odd ^ h0, two_a = (p0 & n0) | (odd & h0);               \
      Vector twos = p1 ^ n1, two_b = twos ^ h1, four = (p1 & n1) | (twos & h1);           \
      *(Loose *)d = next(c, one, two_a, two_b, four);                                     \
      d += band.pitch;                                                                    \
      p0 = c0, p1 = c1, c0 = n0, c1 = n1, h0 = g0, h1 = g1, c = below;                    \
    }                                                                                     \
  }
