#include "CTileSteps.h"

#include <string.h>

// A vector of eight rows.
typedef uint64_t Rows __attribute__((vector_size(64), aligned(8)));

// The thread sanitizer would instrument the resolver, which runs before the sanitizer can.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define CLONES __attribute__((target_clones("default", "avx2", "arch=x86-64-v4")))
#else
#define CLONES
#endif

// These are macros because no wide vector may cross the bounds of a function that has clones.

#define LOAD(p) (*(const Rows *)(p))
#define STORE(p, v) (*(Rows *)(p) = (v))
#define ALL(word) ((Rows){} + (word))
// The rows one further up or down, of two vectors one below the other.
#define ROWS_ABOVE(a, b) __builtin_shufflevector(a, b, 7, 8, 9, 10, 11, 12, 13, 14)
#define ROWS_BELOW(a, b) __builtin_shufflevector(a, b, 1, 2, 3, 4, 5, 6, 7, 8)
#define IN_ANY(v) (v[0] | v[1] | v[2] | v[3] | v[4] | v[5] | v[6] | v[7])
#define CHOICE(input, if_alive, if_dead) (((input) & (if_alive)) | (~(input) & (if_dead)))

// How many of the cells on the left and right are alive (h1 h0), and with the cell itself (s1 s0).
#define SUM_ROW(c, w, e, h0, h1, s0, s1) \
  do { \
    __auto_type left_ = (c) << 1 | (w) >> 63; \
    __auto_type right_ = (c) >> 1 | (e) << 63; \
    h0 = left_ ^ right_; \
    h1 = left_ & right_; \
    s0 = h0 ^ (c); \
    s1 = h1 | (h0 & (c)); \
  } while (0)

// Walks down the tile: in each vector of rows, `cells`, the sums of the row above (a1 a0), of both
// neighbors (h1 h0), and of the row below (b1 b0) are known when `result` is computed from them.
#define WALK(around, next, changes, result) \
  do { \
    const uint64_t *const *at_ = (around); \
    const uint64_t *cell_ = at_[4], *west_ = at_[5], *east_ = at_[3]; \
    const int last_ = TILE_ROWS - 1; \
    uint64_t x0_, x1_, top0_, top1_, end0_, end1_; \
    SUM_ROW(at_[7][last_], at_[8][last_], at_[6][last_], x0_, x1_, top0_, top1_); \
    SUM_ROW(at_[1][0], at_[2][0], at_[0][0], x0_, x1_, end0_, end1_); \
    Rows any_ = {}, above0_ = ALL(top0_), above1_ = ALL(top1_); \
    Rows cells = LOAD(cell_), h0, h1, s0_, s1_; \
    SUM_ROW(cells, LOAD(west_), LOAD(east_), h0, h1, s0_, s1_); \
    for (int y_ = 0; y_ < TILE_ROWS; y_ += 8) { \
      Rows later_ = {}, g0_ = {}, g1_ = {}, t0_, t1_; \
      if (y_ + 8 < TILE_ROWS) { \
        later_ = LOAD(cell_ + y_ + 8); \
        SUM_ROW(later_, LOAD(west_ + y_ + 8), LOAD(east_ + y_ + 8), g0_, g1_, t0_, t1_); \
      } else { \
        t0_ = ALL(end0_); \
        t1_ = ALL(end1_); \
      } \
      Rows a0 = ROWS_ABOVE(above0_, s0_), a1 = ROWS_ABOVE(above1_, s1_); \
      Rows b0 = ROWS_BELOW(s0_, t0_), b1 = ROWS_BELOW(s1_, t1_); \
      Rows next_; \
      result(next_); \
      Rows change_ = next_ ^ LOAD((next) + y_); \
      STORE((next) + y_, next_); \
      any_ |= change_; \
      if (y_ == 0) (changes).top = change_[0]; \
      if (y_ + 8 == TILE_ROWS) (changes).bottom = change_[7]; \
      above0_ = s0_; \
      above1_ = s1_; \
      cells = later_; \
      h0 = g0_; \
      h1 = g1_; \
      s0_ = t0_; \
      s1_ = t1_; \
    } \
    (changes).any = IN_ANY(any_); \
  } while (0)

CLONES struct tile_changes tile_step_life(tile_surroundings around, uint64_t *next) {
  struct tile_changes changes = {};
// Of the ones, and of the twos and what the ones carry, all but a four: three, or two and alive.
#define LIFE(answer) \
  do { \
    Rows ones = a0 ^ b0 ^ h0, carry = (a0 & b0) | (h0 & (a0 | b0)); \
    Rows twos = a1 ^ b1 ^ h1, fours = (a1 & b1) | (h1 & (a1 | b1)); \
    answer = (ones | cells) & (twos ^ carry) & ~fours; \
  } while (0)
  WALK(around, next, changes, LIFE);
  return changes;
}

CLONES struct tile_changes tile_step_counts(tile_surroundings around, uint64_t *next,
                                            uint32_t birth, uint32_t survival) {
  struct tile_changes changes = {};
  uint64_t born[9], stays[9];
  for (int n = 0; n < 9; n++) {
    born[n] = -(uint64_t)(birth >> n & 1);
    stays[n] = -(uint64_t)(survival >> n & 1);
  }
#define OF(n) CHOICE(cells, stays[n], born[n])
#define OF_PAIR(n) CHOICE(ones, OF(n + 1), OF(n))
#define OF_FOUR(n) CHOICE(twos, OF_PAIR(n + 2), OF_PAIR(n))
#define COUNTS(answer) \
  do { \
    Rows ones = a0 ^ b0 ^ h0, carry = (a0 & b0) | (h0 & (a0 | b0)); \
    Rows t = a1 ^ b1 ^ h1, u = (a1 & b1) | (h1 & (a1 | b1)); \
    Rows twos = t ^ carry, v = t & carry, fours = u ^ v, eight = u & v; \
    answer = CHOICE(eight, OF(8), CHOICE(fours, OF_FOUR(4), OF_FOUR(0))); \
  } while (0)
  WALK(around, next, changes, COUNTS);
  return changes;
}

CLONES struct tile_changes tile_step_circuit(tile_surroundings around, uint64_t *next,
                                             const struct tile_choice *choices, size_t count,
                                             size_t output) {
  // The tile with a border of one row above and below.
  uint64_t left[TILE_ROWS + 2], cell[TILE_ROWS + 2], right[TILE_ROWS + 2];
  memcpy(left + 1, around[5], sizeof(uint64_t) * TILE_ROWS);
  memcpy(cell + 1, around[4], sizeof(uint64_t) * TILE_ROWS);
  memcpy(right + 1, around[3], sizeof(uint64_t) * TILE_ROWS);
  left[0] = around[8][TILE_ROWS - 1];
  cell[0] = around[7][TILE_ROWS - 1];
  right[0] = around[6][TILE_ROWS - 1];
  left[TILE_ROWS + 1] = around[2][0];
  cell[TILE_ROWS + 1] = around[1][0];
  right[TILE_ROWS + 1] = around[0][0];
  for (int y = 0; y < TILE_ROWS + 2; y++) {
    left[y] = cell[y] << 1 | left[y] >> 63;
    right[y] = cell[y] >> 1 | right[y] << 63;
  }
  struct tile_changes changes = {};
  Rows any = {};
  for (int y = 0; y < TILE_ROWS; y += 8) {
    Rows input[9], value[512];
    for (int row = 0; row < 3; row++) {
      input[8 - 3 * row] = LOAD(left + y + row);
      input[7 - 3 * row] = LOAD(cell + y + row);
      input[6 - 3 * row] = LOAD(right + y + row);
    }
    value[0] = ALL(0);
    value[1] = ALL(~(uint64_t)0);
    for (size_t k = 0; k < count; k++) {
      Rows decides = input[choices[k].input];
      value[k + 2] = CHOICE(decides, value[choices[k].if_alive], value[choices[k].if_dead]);
    }
    Rows change = value[output] ^ LOAD(next + y);
    STORE(next + y, value[output]);
    any |= change;
    if (y == 0) changes.top = change[0];
    if (y + 8 == TILE_ROWS) changes.bottom = change[7];
  }
  changes.any = IN_ANY(any);
  return changes;
}

CLONES struct tile_changes tile_step_dying(const uint64_t *now, const uint64_t *alive,
                                           uint64_t *next, size_t planes, uint32_t last) {
  struct tile_changes changes = {};
  Rows any = {}, dying = {};
  for (int y = 0; y < TILE_ROWS; y += 8) {
    Rows live = LOAD(now + y), stays = LOAD(alive + y), old = {}, ends = ~old;
    for (size_t k = 1; k < planes; k++) {
      Rows bits = LOAD(now + TILE_ROWS * k + y);
      old |= bits;
      ends &= last >> (k - 1) & 1 ? bits : ~bits;
    }
    Rows carry = old, begins = live & ~stays;
    for (size_t k = 1; k < planes; k++) {
      Rows bits = LOAD(now + TILE_ROWS * k + y);
      Rows later = ((bits ^ carry) & ~ends) | begins;
      carry &= bits;
      begins = ALL(0);
      dying |= later ^ LOAD(next + TILE_ROWS * k + y);
      STORE(next + TILE_ROWS * k + y, later);
    }
    stays &= ~old;
    Rows change = stays ^ LOAD(next + y);
    STORE(next + y, stays);
    any |= change;
    if (y == 0) changes.top = change[0];
    if (y + 8 == TILE_ROWS) changes.bottom = change[7];
  }
  changes.any = IN_ANY(any);
  changes.dying = IN_ANY(dying);
  return changes;
}
