#pragma once
#include <stddef.h>
#include <stdint.h>

/// Writes the planes of `count` pixels in limited range by ITU-R BT.601: luma, blue chroma and red chroma.
void color_planes(const uint32_t *pixels, size_t count, uint8_t *luma, uint8_t *blue, uint8_t *red);
