#pragma once
#include <stddef.h>
#include <stdint.h>

/// Mixes `count` pixels of a figure, each with its share of 256 as its alpha, with those beneath.
///
/// Returns 0, and draws nothing, where one beneath isn't opaque. The opacity of the figure is in 256ths.
int figure_rows_mix(uint32_t *target, const uint32_t *source, size_t count, uint32_t opacity);

/// A sprite that is drawn turned: premultiplied linear light, four numbers a pixel, and for each pixel what the
/// 4 × 4 pixels from it on are: 0 where none is visible, 1 where they have several colors, else their color.
typedef struct {
  const float *light;
  const uint32_t *cells;
  int32_t width, height;
  /// The weights of four pixels for each of 32 steps.
  const float *kernel;
  /// The bytes of 65,536 values of light.
  const uint8_t *encoding;
} FigureSprite;

/// Where a row of a picture reads a sprite, in steps of a 32nd: at `first` + `across` · (column + ½ − `middle`).
typedef struct {
  float first[2];
  float across[2];
  float middle;
} FigureLine;

/// Writes the opaque colors of the pixels of a row, from a column on, with their shares of 256.
void figure_rows_turned(FigureSprite sprite, FigureLine line, int32_t column, size_t count,
                        uint32_t *colors, uint16_t *shares);

/// A row of points of water at equal distances, and the turns by which time moves each of its sines.
typedef struct {
  double x, step;
  float y;
  float turns[7];
} WaterRow;

/// Writes the light of `count` points of water, 0 … 1279.
void figure_rows_water(WaterRow row, size_t count, int32_t *light);
