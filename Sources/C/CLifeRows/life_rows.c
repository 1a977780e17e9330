#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "clones.h"
#include "life_rows.h"
#include "neighbor_sums.h"

#define LIFE(c, one, two_a, two_b, four) ((one | c) & (two_a ^ two_b) & ~four)

/// Chooses by `c` between what `birth` and `survival` say for n neighbors.
#define FATE(c, n) (born[n] ^ (c & changed[n]))
#define CHOICE(bit, is, not) (((is) & (bit)) | ((not) & ~(bit)))
#define PAIR(c, one, n) CHOICE(one, FATE(c, n + 1), FATE(c, n))
#define FOUR(c, one, two, n) CHOICE(two, PAIR(c, one, n + 2), PAIR(c, one, n))
#define COUNTED(c, one, two_a, two_b, four)                                         \
  ({                                                                                \
    Vector two = two_a ^ two_b, carry = two_a & two_b, all = four & carry;          \
    Vector below_eight = CHOICE(four ^ carry, FOUR(c, one, two, 4), FOUR(c, one, two, 0)); \
    CHOICE(all, FATE(c, 8), below_eight);                                           \
  })

/// Both kernels in vectors of `bytes`: four halves of a wide one are slower than two of its size.
/// Of Life, `abreast` vectors are calculated at once: two where there are registers for them.
#define KERNELS(name, bytes, abreast, add, life, attribute)                            \
  attribute static void life_rows_##name(row_band band) {                              \
    typedef uint64_t Vector __attribute__((vector_size(bytes)));                       \
    typedef uint64_t Loose __attribute__((vector_size(bytes), aligned(8)));            \
    FOR_EACH_SUM(band, abreast, add, life)                                             \
  }                                                                                    \
  attribute static void counted_rows_##name(row_band band, uint16_t birth,             \
                                            uint16_t survival) {                       \
    typedef uint64_t Vector __attribute__((vector_size(bytes)));                       \
    typedef uint64_t Loose __attribute__((vector_size(bytes), aligned(8)));            \
    Vector born[9], changed[9];                                                        \
    for (int n = 0; n < 9; n++) {                                                      \
      born[n] = (Vector){} - (uint64_t)(birth >> n & 1);                               \
      changed[n] = (Vector){} - (uint64_t)((birth ^ survival) >> n & 1);               \
    }                                                                                  \
    FOR_EACH_SUM(band, 1, add, COUNTED)                                                \
  }

#define SHIFTED_UP(a, b) __builtin_shufflevector(a, b, 1, 2)
#define SHIFTED_DOWN(a, b) __builtin_shufflevector(a, b, 1, 2)
KERNELS(16, 16, 1, ADD, LIFE, )

#if defined(__x86_64__)
// These are not clones of one function, because the width of their vectors differs.
#undef SHIFTED_UP
#undef SHIFTED_DOWN
#define SHIFTED_UP(a, b) __builtin_shufflevector(a, b, 3, 4, 5, 6)
#define SHIFTED_DOWN(a, b) __builtin_shufflevector(a, b, 1, 2, 3, 4)
KERNELS(32, 32, 1, ADD, LIFE, __attribute__((target("avx2"))))

#undef SHIFTED_UP
#undef SHIFTED_DOWN
#define SHIFTED_UP(a, b) __builtin_shufflevector(a, b, 7, 8, 9, 10, 11, 12, 13, 14)
#define SHIFTED_DOWN(a, b) __builtin_shufflevector(a, b, 1, 2, 3, 4, 5, 6, 7, 8)
// Any function of three bits is one instruction, which the compiler does not always find.
#define CHOSEN(a, b, c, table) \
  (Vector) _mm512_ternarylogic_epi64((__m512i)(a), (__m512i)(b), (__m512i)(c), table)
#define ADD_512(a, b, c, sum, carry)                                                   \
  {                                                                                    \
    sum = CHOSEN(a, b, c, 0x96);                                                       \
    carry = CHOSEN(a, b, c, 0xe8);                                                     \
  }
#define LIFE_512(c, one, two_a, two_b, four) \
  CHOSEN(one, c, CHOSEN(two_a, two_b, four, 0x14), 0xa8)

KERNELS(64, 64, 2, ADD_512, LIFE_512, WIDE("arch=x86-64-v4"))
// The neighbor on the left is then one instruction and not three: a pair of words shifted as one.
KERNELS(64_paired, 64, 2, ADD_512, LIFE_512, WIDE("arch=x86-64-v4,avx512vbmi2"))

unsigned vector_forms(void) {
  if (!__builtin_cpu_supports("avx2")) return 1;
  if (!__builtin_cpu_supports("x86-64-v4")) return 2;
  return __builtin_cpu_supports("avx512vbmi2") ? 4 : 3;
}

void life_rows(row_band band, unsigned form) {
  switch (form) {
    case 0: return life_rows_16(band);
    case 1: return life_rows_32(band);
    case 2: return life_rows_64(band);
    default: return life_rows_64_paired(band);
  }
}

void counted_rows(row_band band, uint16_t birth, uint16_t survival, unsigned form) {
  switch (form) {
    case 0: return counted_rows_16(band, birth, survival);
    case 1: return counted_rows_32(band, birth, survival);
    case 2: return counted_rows_64(band, birth, survival);
    default: return counted_rows_64_paired(band, birth, survival);
  }
}
#else
unsigned vector_forms(void) { return 1; }

void life_rows(row_band band, unsigned form) { (void)form, life_rows_16(band); }

void counted_rows(row_band band, uint16_t birth, uint16_t survival, unsigned form) {
  (void)form, counted_rows_16(band, birth, survival);
}
#endif
