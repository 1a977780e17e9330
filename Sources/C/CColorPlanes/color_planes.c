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

CLONES void color_planes(const uint32_t *restrict pixels, size_t count, uint8_t *restrict luma,
                         uint8_t *restrict blue, uint8_t *restrict red) {
  for (size_t i = 0; i < count; i++) {
    const int32_t r = pixels[i] & 255, g = pixels[i] >> 8 & 255, b = pixels[i] >> 16 & 255;
    // In thousandths. Chroma is a color's distance from luma as a fraction of the largest possible.
    const int32_t light = 299 * r + 587 * g + 114 * b;
    luma[i] = SCALED(light, 219, 255 * 1000, 16);
    blue[i] = SCALED(1000 * b - light, 224, 2 * 886 * 255, 128);
    red[i] = SCALED(1000 * r - light, 224, 2 * 701 * 255, 128);
  }
}
