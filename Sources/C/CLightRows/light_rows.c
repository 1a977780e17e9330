#include "CLightRows.h"

#include <math.h>
#include <string.h>

// Products are rounded before they are added, on processors that could do both at once too.
#pragma STDC FP_CONTRACT OFF

typedef uint16_t Halves __attribute__((vector_size(8)));
typedef uint32_t Words __attribute__((vector_size(16)));

// The thread sanitizer would instrument the resolver, which runs before the sanitizer can.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define CLONES __attribute__((target_clones("default", "avx2", "arch=x86-64-v4")))
#else
#define CLONES
#endif
#define INLINE static inline __attribute__((always_inline))

/// The side of a tile in pixels.
enum { side = 64 };

/// Four numbers in 32 bits, and back: at most 65,535, so that the order of sums doesn't matter.
#define WIDE(place)                                                          \
  ({                                                                         \
    Halves halves_;                                                          \
    memcpy(&halves_, place, sizeof halves_);                                 \
    __builtin_convertvector(halves_, Words);                                 \
  })
#define LIMITED(words) __builtin_elementwise_min(words, (Words){65535, 65535, 65535, 65535})
#define NARROW(place, words)                                                 \
  {                                                                          \
    const Halves halves_ = __builtin_convertvector(LIMITED(words), Halves);  \
    memcpy(place, &halves_, sizeof halves_);                                 \
  }
#define ADD(place, words)                                                    \
  {                                                                          \
    uint16_t *place_ = (place);                                              \
    NARROW(place_, WIDE(place_) + (words))                                   \
  }

/// Makes the tile of the pixel in column `x` one that holds light.
INLINE void touch(LightRows rows, size_t x) {
  const size_t tile = x / side;
  if (rows.lit[tile]) return;
  rows.lit[tile] = 1;
  uint16_t *start = rows.light + 4 * side * tile;
  for (size_t y = 0; y < side; y++) memset(start + 4 * rows.width * y, 0, 8 * side);
}

INLINE void add_part(LightRows rows, int64_t x, int64_t y, Words strength, uint32_t weight) {
  if (x < 0 || y < 0 || x >= (int64_t)rows.width || y >= (int64_t)rows.rows || !weight) return;
  touch(rows, (size_t)x);
  ADD(rows.light + 4 * (rows.width * (size_t)y + (size_t)x), strength * weight >> 16)
}

CLONES void light_rows_points(LightRows rows, LightPlace place, const LightPoint *points,
                              size_t count) {
  const float radius = (float)place.radius;
  // From the center of a pixel on.
  const int64_t x0 = place.x - 128, y0 = place.y - 128;
  const int64_t last = (int64_t)rows.rows << 8;
  const float far = 1e15f;
  for (size_t i = 0; i < count; i++) {
    const float along = points[i].x * radius, below = points[i].y * radius;
    if (!(fabsf(along) < far && fabsf(below) < far)) continue;
    const int64_t y = y0 + (int64_t)below;
    if (y < -256 || y >= last) continue;
    const int64_t x = x0 + (int64_t)along;
    const Words strength = LIMITED(WIDE(points[i].strength) * place.gain >> 8);
    const uint32_t right = x & 255, down = y & 255, left = 256 - right, up = 256 - down;
    const int64_t column = x >> 8, row = y >> 8;
    // A whole of 65,536 wouldn't fit with the strength into 32 bits.
    const uint32_t most = left * up;
    add_part(rows, column, row, strength, most > 65535 ? 65535 : most);
    add_part(rows, column + 1, row, strength, right * up);
    add_part(rows, column, row + 1, strength, left * down);
    add_part(rows, column + 1, row + 1, strength, right * down);
  }
}

CLONES void light_rows_glow(LightRows rows, LightPlace place, const uint16_t *strength) {
  const int64_t radius = place.radius;
  if (radius <= 0) return;
  // Distances in 2^−14 of the radius.
  const double unit = 16384.0 / (double)radius;
  int64_t first = (place.x - radius) >> 8, end = ((place.x + radius) >> 8) + 1;
  first = first < 0 ? 0 : first;
  end = end > (int64_t)rows.width ? (int64_t)rows.width : end;
  uint32_t full[4 * side], shares[4 * side];
  for (size_t i = 0; i < 4 * side; i++) full[i] = strength[i % 4];
  for (int64_t start = first; start < end; start = (start / side + 1) * side) {
    const int64_t stop = (start / side + 1) * side < end ? (start / side + 1) * side : end;
    const size_t count = (size_t)(stop - start);
    int32_t squares[side];
    for (size_t i = 0; i < count; i++) {
      const int64_t along = ((start + (int64_t)i) << 8) + 128 - place.x;
      const int32_t u = (int32_t)((double)along * unit);
      squares[i] = u > 16384 || u < -16384 ? 1 << 29 : u * u;
    }
    for (size_t y = 0; y < rows.rows; y++) {
      const int64_t down = ((int64_t)y << 8) + 128 - place.y;
      if (down >= radius || down <= -radius) continue;
      const int32_t v = (int32_t)((double)down * unit), rest = (1 << 28) - v * v;
      uint32_t any = 0;
      for (size_t i = 0; i < count; i++) {
        const int32_t left = rest - squares[i] < 0 ? 0 : (rest - squares[i]) >> 13;
        const uint32_t share = (uint32_t)left * (uint32_t)left >> 15;
        any |= share;
        for (size_t channel = 0; channel < 4; channel++) shares[4 * i + channel] = share;
      }
      if (!any) continue;
      touch(rows, (size_t)start);
      uint16_t *out = rows.light + 4 * (rows.width * y + (size_t)start);
      for (size_t i = 0; i < 4 * count; i++) {
        const uint32_t sum = out[i] + (full[i] * shares[i] >> 15);
        out[i] = (uint16_t)(sum > 65535 ? 65535 : sum);
      }
    }
  }
}

CLONES void light_rows_quarter(LightRows rows, uint16_t *quarter) {
  const size_t width = rows.width / 4;
  for (size_t y = 0; y < rows.rows / 4; y++) {
    uint16_t *out = quarter + 4 * width * y;
    for (size_t x = 0; x < width; x++) {
      Words sum = {8, 8, 8, 8};
      if (rows.lit[x * 4 / side]) {
        for (size_t line = 0; line < 4; line++) {
          const uint16_t *in = rows.light + 4 * (rows.width * (4 * y + line) + 4 * x);
          sum += WIDE(in) + WIDE(in + 4) + WIDE(in + 8) + WIDE(in + 12);
        }
      }
      NARROW(out + 4 * x, sum >> 4)
    }
  }
}

/// The mean of a box whose middle has the sum `sum`, and whose ends are `ends` together, below 2^32 / 256.
#define MEAN(sum, ends, box)                                                 \
  __builtin_convertvector(                                                   \
      (__builtin_convertvector((sum) * 256 + (ends) * (box).rest, Longs) * (box).inverse + half) >> 32, \
      Words)
typedef uint64_t Longs __attribute__((vector_size(32)));
/// A half in 2^−32.
static const uint64_t half = 1u << 31;

CLONES void light_rows_blur_across(const uint16_t *light, uint16_t *blurred, size_t width,
                                   size_t rows, LightBox box) {
  const int64_t last = (int64_t)width, whole = box.whole;
  const Words none = {0, 0, 0, 0};
  for (size_t y = 0; y < rows; y++) {
    const uint16_t *in = light + 4 * width * y;
    uint16_t *out = blurred + 4 * width * y;
#define AT(x) ((x) >= 0 && (x) < last ? WIDE(in + 4 * (x)) : none)
    Words sum = none;
    for (int64_t x = 0; x < whole; x++) sum += AT(x);
    for (int64_t x = 0; x < last; x++) {
      sum += AT(x + whole);
      const Words ends = AT(x - whole - 1) + AT(x + whole + 1);
      const Words mean = MEAN(sum, ends, box);
      NARROW(out + 4 * x, mean)
      sum -= AT(x - whole);
    }
  }
}

CLONES void light_rows_blur_down(const uint16_t *light, uint16_t *blurred, size_t count,
                                 size_t pitch, size_t rows, LightBox box, uint32_t share) {
  uint32_t sum[256] = {0};
  uint16_t none[256] = {0};
  const int64_t last = (int64_t)rows, whole = box.whole;
#define ROW(y) ((y) >= 0 && (y) < last ? light + pitch * (size_t)(y) : none)
  for (int64_t y = 0; y < whole; y++) {
    const uint16_t *in = ROW(y);
    for (size_t i = 0; i < count; i++) sum[i] += in[i];
  }
  for (int64_t y = 0; y < last; y++) {
    const uint16_t *next = ROW(y + whole), *old = ROW(y - whole);
    const uint16_t *above = ROW(y - whole - 1), *below = ROW(y + whole + 1);
    uint32_t means[256];
    for (size_t i = 0; i < count; i++) {
      const uint32_t all = sum[i] + next[i];
      const uint32_t parts = all * 256 + (uint32_t)(above[i] + below[i]) * box.rest;
      means[i] = (uint32_t)(((uint64_t)parts * box.inverse + half) >> 32);
      sum[i] = all - old[i];
    }
    uint16_t *out = blurred + pitch * (size_t)y;
    for (size_t i = 0; share && i < count; i++) {
      means[i] = out[i] + (means[i] * share >> 8);
      means[i] = means[i] > 65535 ? 65535 : means[i];
    }
    for (size_t i = 0; i < count; i++) out[i] = (uint16_t)means[i];
  }
}

CLONES int light_rows_dim(uint16_t *light, size_t count) {
  uint16_t any = 0;
  for (size_t i = 0; i < count; i++) {
    light[i] = light[i] > 2 ? light[i] - 2 : 0;
    any |= light[i];
  }
  return any != 0;
}

/// Writes 18 numbers of four that lie between two rows with eighths.
INLINE void between(uint16_t *row, const uint16_t *const *rows, uint32_t eighths) {
  for (size_t i = 0; i < 72; i++) {
    row[i] = (uint16_t)((rows[0][i] * (8 - eighths) + rows[1][i] * eighths) >> 3);
  }
}

/// The number of pixel `x` in a row of which each number stands for four, one beyond on each side.
#define PLACE(row, x)                                                        \
  ({                                                                         \
    const uint16_t *left_ = (row) + 4 * (((x) + 2) / 4);                     \
    const uint32_t right_ = (2 * (((x) + 2) % 4) + 1);                       \
    (WIDE(left_) * (8 - right_) + WIDE(left_ + 4) * right_) >> 3;            \
  })

CLONES void light_rows_layer(uint16_t *light, int has_light, LightLayers layers) {
  uint16_t haze[72], dust[72], any = 0;
  between(haze, layers.haze, layers.eighths);
  if (layers.dust[0]) {
    between(dust, layers.dust, layers.eighths);
    for (size_t i = 0; i < 72; i++) any |= dust[i];
  }
  for (size_t x = 0; x < side; x++) {
    Words all = PLACE(haze, x);
    if (has_light) all += WIDE(light + 4 * x) * layers.direct >> 8;
    if (any) {
      const Words depth = PLACE(dust, x) >> 4;
      for (size_t i = 0; i < 3; i++) {
        all[i] = (uint32_t)((uint64_t)all[i] * layers.fall[depth[i] & 4095] >> 15);
      }
    }
    NARROW(light + 4 * x, all)
  }
}

/// About e^−x from 0 on: a series for a sixteenth of it, four times squared.
INLINE float fading(float x) {
  const float part = x * 0.0625f;
  float power = 1 + part * (1 + part * (0.5f + part * (0.16666667f + part * 0.041666667f)));
  power *= power;
  power *= power;
  power *= power;
  power *= power;
  return 1 / power;
}

CLONES void light_rows_screen(uint32_t *pixels, const uint16_t *light, size_t count, LightTone tone) {
  const float unit = 1.0f / 4096;
  while (count > 0) {
    const size_t part = count < side ? count : side;
    float shares[3][side];
    uint32_t levels[3][side], any = 0;
    for (size_t i = 0; i < 4 * part; i++) any |= light[i];
    for (size_t i = 0; any && i < part; i++) {
      const float in[3] = {light[4 * i] * unit, light[4 * i + 1] * unit, light[4 * i + 2] * unit};
      const float half = 0.1063f * in[0] + 0.3576f * in[1] + 0.0361f * in[2];
      float strong[3];
      for (size_t c = 0; c < 3; c++) {
        const float value = 1.5f * in[c] - half;
        strong[c] = value < 0 ? 0 : value;
      }
      const float gray = 0.2126f * strong[0] + 0.7152f * strong[1] + 0.0722f * strong[2];
      const float gain = (1 - fading(0.95f * gray)) / (gray < 1e-6f ? 1e-6f : gray);
      for (size_t c = 0; c < 3; c++) {
        const float kept = strong[c] * gain;
        shares[c][i] = 0.6f * (kept > 1 ? 1 : kept) + 0.4f * (1 - fading(0.95f * strong[c]));
      }
    }
    // A sky has one color.
    uint32_t mixed = 0;
    for (size_t i = 0; i < part; i++) mixed |= pixels[i] ^ pixels[0];
    for (size_t c = 0; any && c < 3; c++) {
      const uint32_t ground = tone.decode[pixels[0] >> (8 * c) & 255];
      for (size_t i = 0; i < part; i++) levels[c][i] = ground;
#pragma clang loop vectorize(disable)
      for (size_t i = 0; mixed && i < part; i++) levels[c][i] = tone.decode[pixels[i] >> (8 * c) & 255];
      for (size_t i = 0; i < part; i++) {
        levels[c][i] += (uint32_t)((float)(8192 - levels[c][i]) * shares[c][i]);
      }
    }
    for (size_t i = 0; any && i < part; i++) {
      pixels[i] = (pixels[i] & 0xff000000) | tone.encode[levels[0][i]]
          | (uint32_t)tone.encode[levels[1][i]] << 8 | (uint32_t)tone.encode[levels[2][i]] << 16;
    }
    pixels += part;
    light += 4 * part;
    count -= part;
  }
}

INLINE uint32_t softened(uint32_t channel, uint32_t light, LightTone tone) {
  const uint32_t base = tone.decode[channel], all = base + 2 * light;
  const uint32_t soft = all < 6144 ? all : tone.shoulder[(all - 6144) >> 3 > 8191 ? 8191 : (all - 6144) >> 3];
  return tone.encode[soft > base ? soft : base];
}

void light_rows_soft(uint32_t *pixels, const uint16_t *light, size_t count, LightTone tone) {
  for (size_t i = 0; i < count; i++) {
    const uint16_t *in = light + 4 * i;
    if (!(in[0] | in[1] | in[2])) continue;
    const uint32_t below = pixels[i];
    pixels[i] = (below & 0xff000000) | softened(below & 255, in[0], tone)
        | softened(below >> 8 & 255, in[1], tone) << 8 | softened(below >> 16 & 255, in[2], tone) << 16;
  }
}
