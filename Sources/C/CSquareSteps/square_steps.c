#include "CSquareSteps.h"

#include <string.h>

// Every other row of a square, sixteen of 32 cells, the lowest first: the highest bit is the cell in
// the west. So another vector has the rows above or below, and only the others are to be moved.
typedef uint32_t Rows __attribute__((vector_size(64), aligned(8)));

// Eight rows, of 8, 16 and 32 cells, and four of 32.
typedef uint8_t Eight __attribute__((vector_size(8)));
typedef uint16_t EightPairs __attribute__((vector_size(16)));
typedef uint32_t EightRows __attribute__((vector_size(32)));
typedef uint32_t FourRows __attribute__((vector_size(16)));

// The thread sanitizer would instrument the resolver, which runs before the sanitizer can.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define CLONES __attribute__((target_clones("default", "avx2", "arch=x86-64-v4")))
#else
#define CLONES
#endif

// These are macros because no wide vector may cross the bounds of a function that has clones.

// The rows two further up or down; beyond the square, any of its own.
#define UP(rows) \
  __builtin_shufflevector(rows, rows, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0)
#define DOWN(rows) \
  __builtin_shufflevector(rows, rows, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)

#define CHOICE(input, if_alive, if_dead) (((input) & (if_alive)) | (~(input) & (if_dead)))
#define ALL(bit) (-(uint32_t)((bit) & 1) + (Rows){})

// How many of the cells on the left and right are alive (h1 h0), and with the cell itself (s1 s0).
#define SUM_ROW(c, h0, h1, s0, s1) \
  Rows h0 = (c) << 1 ^ (c) >> 1, h1 = (c) << 1 & (c) >> 1; \
  Rows s0 = h0 ^ (c), s1 = h1 | (h0 & (c));

// Of the ones, and of the twos and what the ones carry, all but a four: three, or two and alive.
#define LIFE(cells, a0, a1, b0, b1, h0, h1) \
  { \
    Rows ones = a0 ^ b0 ^ h0, carry = (a0 & b0) | (h0 & (a0 ^ b0)); \
    Rows twos = a1 ^ b1 ^ h1, fours = (a1 & b1) | (h1 & (a1 ^ b1)); \
    cells = (ones | cells) & (twos ^ carry) & ~fours; \
  }

#define OF(n) CHOICE(was, ALL(survival >> (n)), ALL(birth >> (n)))
#define OF_PAIR(n) CHOICE(ones, OF(n + 1), OF(n))
#define OF_FOUR(n) CHOICE(twos, OF_PAIR(n + 2), OF_PAIR(n))
#define COUNTS(cells, a0, a1, b0, b1, h0, h1) \
  { \
    Rows was = cells, ones = a0 ^ b0 ^ h0, carry = (a0 & b0) | (h0 & (a0 ^ b0)); \
    Rows t = a1 ^ b1 ^ h1, u = (a1 & b1) | (h1 & (a1 ^ b1)); \
    Rows twos = t ^ carry, v = t & carry, fours = u ^ v, eight = u & v; \
    cells = CHOICE(eight, OF(8), CHOICE(fours, OF_FOUR(4), OF_FOUR(0))); \
  }

// Advances the rows by a generation of a rule that counts. `result` gets the sums of the row above,
// the row below and both neighbors of each cell.
#define STEP(even, odd, result) \
  { \
    SUM_ROW(even, h0, h1, s0, s1) \
    SUM_ROW(odd, g0, g1, t0, t1) \
    Rows b0 = DOWN(t0), b1 = DOWN(t1), c0 = UP(s0), c1 = UP(s1); \
    result(even, t0, t1, b0, b1, h0, h1) \
    result(odd, c0, c1, s0, s1, g0, g1) \
  }

// Sets the inputs of a circuit: the rows and those beside them, shifted by a column each.
#define SET_INPUTS(inputs, south, rows, north) \
  inputs[0] = (south) << 1, inputs[1] = (south), inputs[2] = (south) >> 1; \
  inputs[3] = (rows) << 1, inputs[4] = (rows), inputs[5] = (rows) >> 1; \
  inputs[6] = (north) << 1, inputs[7] = (north), inputs[8] = (north) >> 1;

static inline __attribute__((always_inline)) void step_circuit(const struct square_rule *rule,
                                                               Rows *even, Rows *odd) {
  Rows inputs[2][9], values[512];
  SET_INPUTS(inputs[0], DOWN(*odd), *even, *odd)
  SET_INPUTS(inputs[1], *even, *odd, UP(*even))
  values[0] = ALL(0);
  values[1] = ALL(1);
  for (int half = 0; half < 2; half++) {
    for (size_t k = 0; k < rule->count; k++) {
      struct square_choice choice = rule->choices[k];
      Rows decides = inputs[half][choice.input];
      values[k + 2] = CHOICE(decides, values[choice.if_alive], values[choice.if_dead]);
    }
    *(half == 0 ? even : odd) = values[rule->output];
  }
}

#define INTERLEAVED(a, b) \
  __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15)

/// Writes eight rows of 32 cells from four parts side by side: the even ones and the odd ones.
static inline __attribute__((always_inline)) void join_parts(uint32_t *even, uint32_t *odd,
                                                             const uint64_t *parts) {
  Eight a, b, c, d;
  memcpy(&a, parts, 8);
  memcpy(&b, parts + 1, 8);
  memcpy(&c, parts + 2, 8);
  memcpy(&d, parts + 3, 8);
  EightPairs west = (EightPairs)INTERLEAVED(b, a), east = (EightPairs)INTERLEAVED(d, c);
  EightRows rows = (EightRows)INTERLEAVED(east, west);
  FourRows evens = __builtin_shufflevector(rows, rows, 0, 2, 4, 6);
  FourRows odds = __builtin_shufflevector(rows, rows, 1, 3, 5, 7);
  memcpy(even, &evens, 16);
  memcpy(odd, &odds, 16);
}

/// Returns a part of eight rows, four at `even` and four at `odd`, whose columns end at bit `end`.
static inline __attribute__((always_inline)) uint64_t part(const uint32_t *even,
                                                           const uint32_t *odd, unsigned end) {
  uint64_t cells = 0;
  for (int y = 0; y < 4; y++) {
    cells |= (uint64_t)(even[y] >> end & 255) << 16 * y;
    cells |= (uint64_t)(odd[y] >> end & 255) << (16 * y + 8);
  }
  return cells;
}

CLONES square_middle middle_after(const square_cells *cells, const struct square_rule *one,
                                  const struct square_rule *other, unsigned generations) {
  Rows even, odd;
  uint32_t evens[16], odds[16];
  for (int y = 0; y < 4; y++) {
    join_parts(evens + 12 - 4 * y, odds + 12 - 4 * y, cells->parts + 4 * y);
  }
  memcpy(&even, evens, sizeof even);
  memcpy(&odd, odds, sizeof odd);
  for (unsigned k = 0; k < generations; k++) {
    const struct square_rule *rule = k & 1 ? other : one;
    uint16_t birth = rule->birth, survival = rule->survival;
    if (rule->choices != 0) {
      step_circuit(rule, &even, &odd);
    } else if (birth == 1 << 3 && survival == (1 << 2 | 1 << 3)) {
      STEP(even, odd, LIFE)
    } else {
      STEP(even, odd, COUNTS)
    }
  }
  memcpy(evens, &even, sizeof even);
  memcpy(odds, &odd, sizeof odd);
  square_middle middle = {{part(evens + 8, odds + 8, 16), part(evens + 8, odds + 8, 8),
                           part(evens + 4, odds + 4, 16), part(evens + 4, odds + 4, 8)}};
  return middle;
}
