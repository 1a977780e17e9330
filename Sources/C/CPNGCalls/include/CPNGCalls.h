#pragma once

#include <stddef.h>
#include <stdint.h>

// libpng reports errors by longjmp, which must not cross Swift frames: each call below that can
// fail has its own setjmp and returns 0 (done) or 1 (failed, with a reason in words).

// The layout that is written before the pixels, and the settings of their compression.
typedef struct {
  uint32_t width, height;
  uint32_t pixels_per_meter;        // across and down; 0: the file doesn't say
  int bit_depth, color_type;        // as in the IHDR chunk
  const uint8_t *palette;           // R, G, B of each color
  const uint8_t *palette_alpha;     // the alpha of the first colors; the others are opaque
  int palette_count, palette_alpha_count;
  // zlib's level, strategy and memory level, PNG_FILTER_… bits; -1: libpng's own.
  int level, filters, strategy, memory_level;
} cpng_layout;

typedef struct cpng_writer cpng_writer;

cpng_writer *cpng_writer_create(void);  // null: out of memory
void cpng_writer_destroy(cpng_writer *);
int cpng_writer_reset(cpng_writer *);  // as created, with the memory it has
size_t cpng_writer_bytes(const cpng_writer *);  // the memory it keeps
// Memory for the caller, `count` > 0 bytes until the next call; null: out of memory.
void *cpng_writer_scratch(cpng_writer *, size_t count);
const char *cpng_writer_reason(const cpng_writer *);
int cpng_add_text(cpng_writer *, const char *keyword, const char *utf8);  // before cpng_begin
int cpng_begin(cpng_writer *, const cpng_layout *);
int cpng_write_rows(cpng_writer *, const uint8_t *rows, size_t stride, uint32_t count);
int cpng_finish(cpng_writer *);
// Writes a chunk with a type of four letters, whose contents are those of `first`, then those of
// `rest`.
int cpng_write_chunk(
  cpng_writer *, const char *type, const uint8_t *first, size_t first_count, const uint8_t *rest,
  size_t rest_count);
const uint8_t *cpng_written(const cpng_writer *, size_t *count);
void cpng_forget_written(cpng_writer *);  // starts cpng_written again

// The contents of the IHDR chunk.
typedef struct {
  uint32_t width, height;
  int bit_depth, color_type, is_interlaced;
} cpng_header;

typedef struct cpng_reader cpng_reader;

// Keeps `bytes`, which must outlive the reader. Chunks that pixels don't need are skipped; with
// largest_text > 0 texts are kept, and one that is longer is refused.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count, size_t largest_text);
void cpng_reader_destroy(cpng_reader *);
const char *cpng_reader_reason(const cpng_reader *);
int cpng_read_header(cpng_reader *, cpng_header *);  // first: all that is before the pixels
int cpng_text_count(const cpng_reader *);
void cpng_text(const cpng_reader *, int index, const char **keyword, const char **text);
int cpng_text_is_latin1(const cpng_reader *, int index);
// Reads row by row: first to begin, then a row of 4·width bytes at a time, then to the file's end.
// Not for interlaced pictures.
int cpng_begin_rows(cpng_reader *);
int cpng_read_row(cpng_reader *, uint8_t *pixels);
int cpng_end_rows(cpng_reader *);
int cpng_read_rgba(cpng_reader *, uint8_t *pixels);  // 4·width·height bytes; then to the file's end
