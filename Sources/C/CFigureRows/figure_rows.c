#include "CFigureRows.h"

#include <math.h>
#include <string.h>

// Products are rounded before they are added, on processors that could do both at once too.
#pragma STDC FP_CONTRACT OFF

// The thread sanitizer would instrument the resolver, which runs before the sanitizer can.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define CLONES __attribute__((target_clones("default", "avx2", "arch=x86-64-v4")))
#else
#define CLONES
#endif
#define INLINE static inline __attribute__((always_inline))

CLONES int figure_rows_mix(uint32_t *restrict target, const uint32_t *restrict source, size_t count,
                           uint32_t opacity) {
  const uint32_t opaque = 0xff000000, even = 0x00ff00ff, half = 0x00800080;
  uint32_t all = opaque;
  for (size_t i = 0; i < count; i++) all &= target[i];
  if (all != opaque) return 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t below = target[i], above = source[i];
    const uint32_t share = ((above >> 24) * opacity + 128) >> 8, rest = 256 - share;
    // Two channels at once, each in 16 bits.
    const uint32_t one = (below & even) * rest + (above & even) * share + half;
    const uint32_t other = (below >> 8 & even) * rest + ((above | opaque) >> 8 & even) * share + half;
    target[i] = (one >> 8 & even) | (other & ~even);
  }
  return 1;
}

typedef float Light __attribute__((vector_size(16)));

INLINE Light at(const float *light, size_t place) {
  Light all;
  memcpy(&all, light + 4 * place, sizeof all);
  return all;
}

INLINE uint32_t channel(float light, const uint8_t *encoding) {
  return encoding[(int32_t)((light < 0 ? 0 : light > 1 ? 1 : light) * 65535 + 0.5f)];
}

CLONES void figure_rows_turned(FigureSprite sprite, FigureLine line, int32_t column, size_t count,
                               uint32_t *colors, uint16_t *shares) {
  const size_t width = (size_t)sprite.width;
  const float right = (float)(32 * (sprite.width - 3)), bottom = (float)(32 * (sprite.height - 3));
  for (size_t i = 0; i < count; i++) {
    shares[i] = 0;
    const float along = (float)(column + (int32_t)i) + 0.5f - line.middle;
    const float x = line.first[0] + line.across[0] * along, y = line.first[1] + line.across[1] * along;
    if (!(x >= 0 && y >= 0 && x < right && y < bottom)) continue;
    const uint32_t step_x = (uint32_t)(int32_t)x, step_y = (uint32_t)(int32_t)y;
    const size_t place = (step_y >> 5) * width + (step_x >> 5);
    const uint32_t cell = sprite.cells[place];
    if (cell == 0) continue;
    if (cell != 1) {
      colors[i] = cell;
      shares[i] = 256;
      continue;
    }
    const float *across = sprite.kernel + 4 * (step_x & 31), *down = sprite.kernel + 4 * (step_y & 31);
    Light sum = {0};
    for (size_t row = 0; row < 4; row++) {
      const size_t first = place + row * width;
      const Light near = at(sprite.light, first) * across[0] + at(sprite.light, first + 1) * across[1];
      const Light far = at(sprite.light, first + 2) * across[2] + at(sprite.light, first + 3) * across[3];
      sum += (near + far) * down[row];
    }
    const float alpha = sum[3] < 0 ? 0 : sum[3] > 1 ? 1 : sum[3];
    const uint16_t share = (uint16_t)(alpha * 256 + 0.5f);
    if (share == 0) continue;
    // By the alpha as it is, even above 1: beside an edge the filter increases both, not the brightness.
    const Light color = sum / sum[3];
    colors[i] = channel(color[0], sprite.encoding) | channel(color[1], sprite.encoding) << 8 |
                channel(color[2], sprite.encoding) << 16 | 0xff000000;
    shares[i] = share;
  }
}

/// The sine of `turns` of a whole turn, within a thousandth.
INLINE float sine(float turns) {
  // Adding and taking away 1.5 · 2²³ rounds to a whole number.
  const float part = turns - ((turns + 12582912) - 12582912);
  const float arch = part * (8 - 16 * fabsf(part));
  return arch * (0.775f + 0.225f * fabsf(arch));
}

// Three times the plane is bent by sines of its own coordinates; the net of light is where the sines of the bent
// ones vanish.
CLONES void figure_rows_water(WaterRow row, size_t count, int32_t *restrict light) {
  // A turn of the angle 1.
  const float unit = 0.15915494f, y = row.y, *turns = row.turns;
  const float bend = 0.55f * sine(unit * 1.45f * y + turns[0]);
  for (size_t i = 0; i < count; i++) {
    const float x = (float)(row.x + (double)(uint32_t)i * row.step);
    float px = 1.15f * x + bend;
    float py = 0.55f * sine(unit * 0.9f * 1.15f * x + turns[1]) + 1.45f * y;
    const float second = px + 0.275f * sine(unit * 1.7f * py + turns[2]);
    py = py + 0.275f * sine(unit * 1.5f * px + turns[3]);
    px = second + 0.55f / 3 * sine(unit * 2.3f * py + turns[4]);
    py = py + 0.55f / 3 * sine(unit * 2.6f * second + turns[5]);
    const float dark = 1 - fabsf(sine(unit * px) * sine(unit * py)), net = dark * dark * dark;
    const float slope = unit * 0.31f * x + unit * (0.22f * y + 0.4f);
    const float slide = unit * 0.17f * x + (turns[6] - unit * 0.41f * y);
    const float deep = 0.5f + 0.28f * sine(slope) + 0.22f * sine(slide);
    const float value = 0.62f * deep + 0.62f * net * (0.35f + 0.65f * deep);
    const float scaled = value * (1023 / 1.15f);
    // Adding 2²³ leaves the whole number in the lowest bits.
    const float whole = (scaled > 1279 ? 1279 : scaled) + 8388608;
    int32_t bits;
    memcpy(&bits, &whole, sizeof bits);
    light[i] = bits & 0x7fffff;
  }
}
