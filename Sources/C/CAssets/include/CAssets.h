// The files of assets/ that the program carries in itself.
#pragma once

#include <stddef.h>

/// A file's name, without its ending, and its bytes; both live as long as the program.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
} EmbeddedFile;

/// Files in a row.
typedef struct {
  const EmbeddedFile *_Nonnull files;
  size_t count;
} EmbeddedFiles;

/// The sprite masters: PNG, square.
extern const EmbeddedFiles embedded_sprites;

/// The page that shows a pyramid of tiles, HTML in which a place for what it shows is left.
extern const EmbeddedFile embedded_viewer;
