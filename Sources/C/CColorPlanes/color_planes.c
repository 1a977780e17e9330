#include "CColorPlanes.h"

// The thread sanitizer would instrument the resolver, which runs before the sanitizer can.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define CLONES __attribute__((target_clones("default", "avx2", "arch=x86-64-v4")))
#else
#define CLONES
#endif

/// A value above 0, in parts of `whole`, from `zero` on, rounded.
#define SCALED(value, range, whole, zero) \
  (uint8_t)((uint32_t)((value) * (range) + (zero) * (whole) + (whole) / 2) / (whole))

/// A loop over all pixels for a matrix with these parts of red and of blue in luma, in ten-thousandths:
/// as constants, by which compilers divide without a division.
#define LOOP(of_red, of_blue) \
  for (size_t i = 0; i < count; i++) { \
    const int32_t r = pixels[i] & 255, g = pixels[i] >> 8 & 255, b = pixels[i] >> 16 & 255; \
    const int32_t light = (of_red) * r + (10000 - (of_red) - (of_blue)) * g + (of_blue) * b; \
    luma[i] = SCALED(light, 219, 255 * 10000, 16); \
    /* Chroma is a color's distance from luma as a fraction of the largest possible. */ \
    blue[i] = SCALED(10000 * b - light, 224, 2 * (10000 - (of_blue)) * 255, 128); \
    red[i] = SCALED(10000 * r - light, 224, 2 * (10000 - (of_red)) * 255, 128); \
  }

CLONES void color_planes_601(const uint32_t *restrict pixels, size_t count, uint8_t *restrict luma,
                             uint8_t *restrict blue, uint8_t *restrict red) {
  LOOP(2990, 1140)
}

CLONES void color_planes_709(const uint32_t *restrict pixels, size_t count, uint8_t *restrict luma,
                             uint8_t *restrict blue, uint8_t *restrict red) {
  LOOP(2126, 722)
}
