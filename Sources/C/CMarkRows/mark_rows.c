#include "CMarkRows.h"

#include <string.h>

// A product and a sum are rounded one after the other, so that every processor draws the same.
#pragma STDC FP_CONTRACT OFF

// Eight pixels at a time.
typedef uint32_t Words __attribute__((vector_size(32)));
typedef int32_t Integers __attribute__((vector_size(32)));
typedef uint16_t Halves __attribute__((vector_size(32)));
typedef float Floats __attribute__((vector_size(32)));
typedef double Doubles __attribute__((vector_size(64)));
typedef int64_t Masks __attribute__((vector_size(64)));
typedef uint8_t Letters __attribute__((vector_size(8)));
typedef uint16_t Dots __attribute__((vector_size(16)));

// Versions for newer processors are chosen when the program is loaded. `target_clones` would do so with
// a line for each function, but they couldn't use an instruction of only some processors. The thread
// sanitizer would instrument the choice, which runs before the sanitizer can.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)

#define TARGET static
#define VERSION(name) name##_plain
#include "mark_rows_loops.h"
#undef TARGET
#undef VERSION

typedef short Signed __attribute__((vector_size(32)));
#define ROUNDED(a, b) (Halves) __builtin_ia32_pmulhrsw256((Signed)(a), (Signed)(b))

#define TARGET __attribute__((target("avx2"), min_vector_width(256))) static
#define VERSION(name) name##_avx2
#include "mark_rows_loops.h"
#undef TARGET
#undef VERSION

#define TARGET __attribute__((target("arch=x86-64-v4"), min_vector_width(512))) static
#define VERSION(name) name##_v4
#include "mark_rows_loops.h"

#define CHOOSE(name)                                                         \
  __attribute__((no_sanitize("address", "undefined", "coverage"), used)) static void *choose_##name(void) { \
    __builtin_cpu_init();                                                    \
    if (__builtin_cpu_supports("x86-64-v4")) return (void *)name##_v4;       \
    return __builtin_cpu_supports("avx2") ? (void *)name##_avx2 : (void *)name##_plain; \
  }                                                                          \
  __typeof__(name) name __attribute__((ifunc("choose_" #name)));

CHOOSE(mark_rows_squares)
CHOOSE(mark_rows_glow)
CHOOSE(mark_rows_letters)
CHOOSE(mark_rows_dot)
CHOOSE(mark_rows_line)
CHOOSE(mark_rows_ring)
CHOOSE(mark_rows_fill)

#else

#define TARGET
#define VERSION(name) name
#include "mark_rows_loops.h"

#endif
