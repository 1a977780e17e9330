#pragma once
#include <stddef.h>
#include <stdint.h>

/// Writes the planes of `count` pixels in limited range by ITU-R BT.601: luma, blue chroma and red chroma.
void color_planes_601(const uint32_t *pixels, size_t count, uint8_t *luma, uint8_t *blue, uint8_t *red);

/// Writes the planes by ITU-R BT.709, else as `color_planes_601` does.
void color_planes_709(const uint32_t *pixels, size_t count, uint8_t *luma, uint8_t *blue, uint8_t *red);
