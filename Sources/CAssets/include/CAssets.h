// The files of assets/ that the program carries in itself.
#pragma once

#include <stddef.h>

/// A file's bytes, which live as long as the program.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} EmbeddedFile;

/// The sprite masters: PNG, 512 × 512, RGBA.
extern const EmbeddedFile embedded_penguin_png;
extern const EmbeddedFile embedded_orca_png;
