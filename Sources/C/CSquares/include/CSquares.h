#pragma once
#include <stddef.h>
#include <stdint.h>

/// Draws eight lines of squares 32 bytes wide: square i of each line is `fills[classes[i]]`, twice.
///
/// `lines` is the first byte of the first line, `pitch` the bytes from a line to the next; a fill
/// is 16 bytes of equal pixels. Wider stores than those of Swift's default target, where the
/// processor has them, make this as fast as a plain fill.
void squares_of_32_bytes(uint8_t *lines, size_t pitch, const uint8_t *classes, size_t count,
                         const void *fills);

/// Draws a line of squares 2 bytes wide: square i is the first two bytes of `fills[classes[i]]`, each of 16.
void squares_of_2_bytes(uint8_t *line, const uint8_t *classes, size_t count, const void *fills);
