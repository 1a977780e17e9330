#include "clones.h"
#include "life_rows.h"

typedef uint64_t Vector __attribute__((vector_size(64)));
typedef uint64_t Loose __attribute__((vector_size(64), aligned(8)));

#define LOAD(p) (*(const Loose *)(p))
/// West, middle and east of a row as inputs k + 2, k + 1 and k.
#define LOOK(p, k)                                             \
  {                                                            \
    const uint64_t *row = (p);                                 \
    Vector c = LOAD(row);                                      \
    in[(k) + 2] = c << 1 | LOAD(row - 1) >> 63;                \
    in[(k) + 1] = c;                                           \
    in[(k)] = c >> 1 | LOAD(row + 1) << 63;                    \
  }

CLONES void circuit_rows(row_band band, const circuit_step *steps, size_t count, size_t output) {
  size_t words = (band.width + 63) / 64;
  Vector in[9], value[514];
  value[0] = (Vector){};
  value[1] = ~value[0];
  for (size_t i = 0; i < words; i += 8) {
    const uint64_t *s = band.src + i;
    uint64_t *d = band.dst + i;
    LOOK(s - band.pitch, 3)
    LOOK(s, 0)
    for (size_t y = 0; y < band.rows; y++) {
      for (int k = 8; k > 2; k--) in[k] = in[k - 3];
      s += band.pitch;
      LOOK(s, 0)
      for (size_t k = 0; k < count; k++) {
        Vector cell = in[steps[k].input];
        value[k + 2] = (value[steps[k].if_alive] & cell) | (value[steps[k].if_dead] & ~cell);
      }
      *(Loose *)d = value[output];
      d += band.pitch;
    }
  }
}

CLONES void dying_rows(row_band band, size_t src_plane, size_t dst_plane, size_t planes,
                       unsigned last) {
  size_t words = (band.width + 63) / 64;
  for (size_t y = 0; y < band.rows; y++) {
    for (size_t i = 0; i < words; i += 8) {
      const uint64_t *s = band.src + y * band.pitch + i;
      uint64_t *d = band.dst + y * band.pitch + i;
      Vector dying = {}, is_last = ~dying;
      for (size_t k = 1; k <= planes; k++) {
        Vector bit = LOAD(s + k * src_plane);
        dying |= bit;
        is_last &= last >> (k - 1) & 1 ? bit : ~bit;
      }
      Vector next = LOAD(d) & ~dying, carry = dying | (LOAD(s) & ~next);
      *(Loose *)d = next;
      for (size_t k = 1; k <= planes; k++) {
        Vector bit = LOAD(s + k * src_plane);
        *(Loose *)(d + k * dst_plane) = (bit ^ carry) & ~is_last;
        carry &= bit;
      }
    }
  }
}
