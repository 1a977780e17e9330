// The files of assets/ that are embedded in the program.
#pragma once

#include <stddef.h>

/// A file's name, without its ending, and its bytes; both live as long as the program.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
} EmbeddedFile;

/// A list of files.
typedef struct {
  const EmbeddedFile *_Nonnull files;
  size_t count;
} EmbeddedFiles;

/// The sprite masters: square PNGs.
extern const EmbeddedFiles embedded_sprites;

/// The HTML page that shows a pyramid of tiles, with a placeholder for the description of the
/// pyramid.
extern const EmbeddedFile embedded_viewer;
