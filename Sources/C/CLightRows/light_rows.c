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
  const Words full = WIDE(strength);
  int64_t first = (place.x - radius) >> 8, end = ((place.x + radius) >> 8) + 1;
  first = first < 0 ? 0 : first;
  end = end > (int64_t)rows.width ? (int64_t)rows.width : end;
  if (first >= end) return;
  for (size_t y = 0; y < rows.rows; y++) {
    const int64_t down = ((int64_t)y << 8) + 128 - place.y;
    if (down >= radius || down <= -radius) continue;
    const int32_t v = (int32_t)((double)down * unit);
    const int32_t rest = (1 << 28) - v * v;
    for (int64_t x = first; x < end; x++) {
      const int64_t along = (x << 8) + 128 - place.x;
      if (along >= radius || along <= -radius) continue;
      const int32_t u = (int32_t)((double)along * unit);
      const int32_t left = (rest - u * u) >> 13;
      if (left <= 0) continue;
      const uint32_t share = ((uint32_t)left * (uint32_t)left) >> 15;
      touch(rows, (size_t)x);
      ADD(rows.light + 4 * (rows.width * y + (size_t)x), full * share >> 15)
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
                                 size_t pitch, size_t rows, LightBox box) {
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
    uint16_t *out = blurred + pitch * (size_t)y;
    for (size_t i = 0; i < count; i++) {
      const uint32_t all = sum[i] + next[i];
      const uint32_t parts = all * 256 + (uint32_t)(above[i] + below[i]) * box.rest;
      out[i] = (uint16_t)(((uint64_t)parts * box.inverse + half) >> 32);
      sum[i] = all - old[i];
    }
  }
}

CLONES void light_rows_add(uint16_t *sum, const uint16_t *light, size_t count, uint32_t share) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t all = sum[i] + (light[i] * share >> 8);
    sum[i] = (uint16_t)(all > 65535 ? 65535 : all);
  }
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
  uint16_t haze[72], dust[72];
  between(haze, layers.haze, layers.eighths);
  if (layers.dust[0]) between(dust, layers.dust, layers.eighths);
  for (size_t x = 0; x < side; x++) {
    Words all = PLACE(haze, x);
    if (has_light) all += WIDE(light + 4 * x) * layers.direct >> 8;
    if (layers.dust[0]) {
      const Words depth = PLACE(dust, x) >> 4;
      for (size_t i = 0; i < 3; i++) {
        all[i] = (uint32_t)((uint64_t)all[i] * layers.fall[depth[i] & 4095] >> 15);
      }
    }
    NARROW(light + 4 * x, all)
  }
}

/// Three times the chroma of a channel over twice the luminance `gray`, from 0 to 65,535.
INLINE uint32_t colored(uint32_t channel, uint32_t gray) {
  const int32_t value = ((int32_t)channel * 3 - (int32_t)gray) / 2;
  return value < 0 ? 0 : value > 65535 ? 65535 : (uint32_t)value;
}

INLINE uint32_t luminance(uint32_t red, uint32_t green, uint32_t blue) {
  return (54 * red + 183 * green + 19 * blue) >> 8;
}

INLINE uint32_t screened(uint32_t channel, uint32_t light, uint32_t gain, LightTone tone) {
  uint32_t kept = light * gain >> 14;
  kept = kept > 4915 ? 4915 : kept;
  const uint32_t place = light < 4096 ? light : 3840 + (light >> 4);
  const uint32_t base = tone.decode[channel];
  return tone.encode[base + ((8192 - base) * (kept + tone.curve[place]) >> 13)];
}

void light_rows_screen(uint32_t *pixels, const uint16_t *light, size_t count, LightTone tone) {
  for (size_t i = 0; i < count; i++) {
    const uint16_t *in = light + 4 * i;
    if (!(in[0] | in[1] | in[2])) continue;
    const uint32_t gray = luminance(in[0], in[1], in[2]), below = pixels[i];
    const uint32_t red = colored(in[0], gray), green = colored(in[1], gray), blue = colored(in[2], gray);
    const uint32_t gain = tone.gain[luminance(red, green, blue) >> 4];
    pixels[i] = (below & 0xff000000) | screened(below & 255, red, gain, tone)
        | screened(below >> 8 & 255, green, gain, tone) << 8
        | screened(below >> 16 & 255, blue, gain, tone) << 16;
  }
}

INLINE uint32_t softened(uint32_t channel, uint32_t light, LightTone tone) {
  const uint32_t base = tone.decode[channel], all = base + 2 * light;
  const uint32_t soft = all < 6144 ? all : tone.curve[(all - 6144) >> 3 > 8191 ? 8191 : (all - 6144) >> 3];
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

/// The strength between the four pixels around a place that is counted in pixels, 0 beyond the rows.
INLINE Words sampled(const uint16_t *light, const uint8_t *lit, LightWindow window, double x, double y) {
  x -= 0.5;
  y -= 0.5;
  if (!(x >= 0 && y >= 0 && x < (double)(window.width - 1) && y < (double)(window.rows - 1))) return (Words){0};
  const size_t column = (size_t)x, row = (size_t)y;
  const uint32_t right = (uint32_t)((x - (double)column) * 256), down = (uint32_t)((y - (double)row) * 256);
  const size_t tiles = window.width / side;
#define CORNER(x, y)                                                         \
  (lit[(y) / side * tiles + (x) / side] ? WIDE(light + 4 * (window.width * (y) + (x))) : (Words){0})
  const Words top = (CORNER(column, row) * (256 - right) + CORNER(column + 1, row) * right) >> 8;
  const Words low = (CORNER(column, row + 1) * (256 - right) + CORNER(column + 1, row + 1) * right) >> 8;
  return (top * (256 - down) + low * down) >> 8;
}

void light_rows_lens(uint16_t *bent, const uint16_t *light, const uint8_t *lit, LightWindow window,
                     LightLens lens) {
  const double r = lens.radius, bend = 2.6 * r, reach = 2.9 * bend;
  const Words glow = {6963, 5013, 2924, 0};
  for (size_t row = 0; row < lens.rows; row++) {
    for (size_t column = 0; column < lens.columns; column++) {
      const double dx = (double)(lens.column + column) + 0.5 - lens.x;
      const double dy = (double)(lens.row + row) + 0.5 - lens.y;
      const double square = dx * dx + dy * dy, d = sqrt(square);
      double fall = 1.53 * (1 - d / reach);
      fall = fall < 0 ? 0 : fall > 1 ? 1 : fall;
      double shown = d - 1.12 * r + 0.5;
      shown = shown < 0 ? 0 : shown > 1 ? 1 : shown;
      Words all = {0};
      if (shown > 0) {
        const double away = 1 - bend * bend / (square < 0.25 ? 0.25 : square) * fall;
        // Nearly a bell curve.
        const double z = (d - 1.32 * r) / (0.22 * r + 0.35), part = 1 - z * z / 4;
        const double ring = part > 0 ? part * part * part * part : 0;
        all = sampled(light, lit, window, lens.x + dx * away, lens.y + dy * away);
        all = LIMITED(all + (glow * (uint32_t)(ring * 4096) >> 12)) * (uint32_t)(shown * 256) >> 8;
      }
      NARROW(bent + 4 * (lens.columns * row + column), all)
    }
  }
}
