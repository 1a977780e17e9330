#pragma once
#include <stddef.h>
#include <stdint.h>

/// Rows of summed light in tiles of 64 × 64 pixels: four numbers a pixel, red, green, blue and 0, in 1/4096 of
/// white, and for each tile of a row of tiles whether it holds light. The others aren't initialized.
typedef struct {
  uint16_t *light;
  uint8_t *lit;
  /// The width in pixels, a multiple of 64.
  size_t width;
  /// The rows from the first one on that are drawn: up to 64.
  size_t rows;
} LightRows;

/// A point of a cloud, in radii from its center.
typedef struct {
  float x;
  float y;
  uint16_t strength[4];
} LightPoint;

/// Where the center of a cloud is, from the corner of the first pixel, and its radius, all in 1/256 px, and
/// the factor of its points' strengths in 256ths.
typedef struct {
  int64_t x;
  int64_t y;
  int64_t radius;
  uint32_t gain;
} LightPlace;

/// Adds points, each to the four pixels around it.
void light_rows_points(LightRows rows, LightPlace place, const LightPoint *points, size_t count);

/// Adds a glow of (1 − d²/r²)² of `strength`.
void light_rows_glow(LightRows rows, LightPlace place, const uint16_t *strength);

/// Writes the means of 4 × 4 pixels of the rows, a multiple of 4: `rows.width` / 4 numbers of four a row.
void light_rows_quarter(LightRows rows, uint16_t *quarter);

/// The width of a box: a middle of 2 `whole` + 1 numbers, and 1/256 `rest` of one more on each side; `inverse`
/// is 2^32 / 256 by the whole width.
typedef struct {
  int32_t whole;
  uint32_t rest;
  uint32_t inverse;
} LightBox;

/// Writes the means in a box along each of `rows` rows of `width` pixels; beyond them is no light.
void light_rows_blur_across(const uint16_t *light, uint16_t *blurred, size_t width, size_t rows,
                            LightBox box);

/// Writes the means in a box down `rows` rows, `pitch` numbers apart, of the first `count` numbers of each: up to
/// 256. If `share` isn't 0, adds so many 256ths of them to what is there instead.
void light_rows_blur_down(const uint16_t *light, uint16_t *blurred, size_t count, size_t pitch,
                          size_t rows, LightBox box, uint32_t share);

/// Takes 2 from `count` numbers, so that the ends of blooms, which aren't seen, take no time; returns whether
/// any are left.
int light_rows_dim(uint16_t *light, size_t count);

/// How 64 pixels of a row are put together: `direct` 256ths of their own light, and that of a quarter of the
/// size, of which the row lies between two rows with these eighths, one pixel beyond on each side. What is left
/// of all of it behind the dust follows from `fall`, e^−x in 2^−15 for x in 1/256; dust may be missing.
typedef struct {
  uint32_t direct;
  uint32_t eighths;
  const uint16_t *haze[2];
  const uint16_t *dust[2];
  const uint16_t *fall;
} LightLayers;

/// Replaces the light of 64 pixels, or of none if `has_light` is 0, by that of all layers.
void light_rows_layer(uint16_t *light, int has_light, LightLayers layers);

/// The tables of a tone curve. Linear light of pixels is 0 … 8,192 here.
typedef struct {
  /// The linear light of each channel value, and the channel of each linear light.
  const uint16_t *decode;
  const uint8_t *encode;
  /// For soft shoulders, the linear light from three quarters of white on, by 1/1,024: of 8,192.
  const uint16_t *shoulder;
} LightTone;

/// Draws light over opaque pixels, each brought nearer to white: 0.6 of the light with its color kept, and 0.4 of
/// each channel alone, by 1 − e^(−0.95 x), all with a chroma of 1.5.
void light_rows_screen(uint32_t *pixels, const uint16_t *light, size_t count, LightTone tone);

/// Adds light to opaque pixels, with a soft shoulder from three quarters of white on.
void light_rows_soft(uint32_t *pixels, const uint16_t *light, size_t count, LightTone tone);
