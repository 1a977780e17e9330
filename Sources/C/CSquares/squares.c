#include "CSquares.h"

#include <string.h>

typedef uint64_t Fill __attribute__((vector_size(16)));
typedef uint64_t Square __attribute__((vector_size(32)));

// The thread sanitizer would instrument the resolver, which runs before the sanitizer can.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define CLONES __attribute__((target_clones("default", "avx2", "arch=x86-64-v4")))
#else
#define CLONES
#endif

CLONES void squares_of_32_bytes(uint8_t *lines, size_t pitch, const uint8_t *classes, size_t count,
                                const void *fills) {
  const uint8_t *table = fills;
  for (size_t i = 0; i < count; i++) {
    Fill fill;
    memcpy(&fill, table + 16 * (size_t)classes[i], 16);
    Square square = __builtin_shufflevector(fill, fill, 0, 1, 2, 3);
    uint8_t *place = lines + 32 * i;
    for (int line = 0; line < 8; line++) {
      memcpy(place, &square, 32);
      place += pitch;
    }
  }
}

void squares_of_2_bytes(uint8_t *line, const uint8_t *classes, size_t count, const void *fills) {
  const uint8_t *table = fills;
  for (size_t i = 0; i < count; i++) memcpy(line + 2 * i, table + 16 * (size_t)classes[i], 2);
}
