#pragma once
#include <stddef.h>
#include <stdint.h>

/// Opaque pixels that a shape is drawn over: `rows` rows of `blocks` times eight pixels, `pitch`
/// pixels from one to the next. All of them may be written, unchanged where the shape isn't.
typedef struct {
  uint32_t *pixels;
  size_t pitch;
  size_t blocks;
  size_t rows;
} MarkRows;

/// The opaque pixel of a color, and its alpha in 256ths.
typedef struct {
  uint32_t pixel;
  uint32_t alpha;
} MarkRowsInk;

/// A line with round ends: its start as seen from the corner of the first pixel, the way to its
/// end, all in pixels, the inverse of that way's square or 0, the pen's radius and half a pixel,
/// and the most that it covers of a pixel.
typedef struct {
  double x;
  double y;
  double along_x;
  double along_y;
  double inverse;
  double reach;
  double most;
} MarkRowsLine;

/// A circle's line: the center as seen from the corner of the first pixel, and the radii of its two
/// edges, all in pixels, each at least 6.
typedef struct {
  double x;
  double y;
  double outer;
  double inner;
} MarkRowsRing;

/// Writes the squares of the distances of `blocks` times eight pixels along one axis, in squares of
/// the radius: `first` is the distance of the first one, and both are in 1/256 px.
void mark_rows_squares(float *squares, size_t blocks, double first, double radius);

/// Draws a light that takes (rest − square)² of a pixel, where `squares` are those of the pixels of
/// a row, one for each, and `rests` one for each row; with a difference of up to `dark` it is less
/// than can be seen.
void mark_rows_glow(MarkRows rows, MarkRowsInk ink, const float *squares, const float *rests,
                    float dark);

/// Draws a color over what letters cover of each pixel, 0 … 255, `pitch` bytes a row.
void mark_rows_letters(MarkRows rows, MarkRowsInk ink, const uint8_t *coverage, size_t pitch);

/// Draws a color over what a dot covers of each pixel, 0 … 32,768, `pitch` pixels a row.
void mark_rows_dot(MarkRows rows, MarkRowsInk ink, const uint16_t *coverage, size_t pitch);

/// Draws a straight line with round ends.
void mark_rows_line(MarkRows rows, MarkRowsInk ink, MarkRowsLine line);

/// Draws a line along a circle.
void mark_rows_ring(MarkRows rows, MarkRowsInk ink, MarkRowsRing ring);

/// Draws a color over all pixels.
void mark_rows_fill(MarkRows rows, MarkRowsInk ink);
