#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "CPNGCalls.h"

enum { LARGEST_TEXT_COUNT = 1000 };

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *rest;
  size_t rest_count;
  png_textp texts;
  int text_count;
  size_t width;
  // Whether libpng reads indices into a palette, and the palette as R, G, B, A.
  int is_indexed;
  uint8_t palette[256][4];
  char reason[160];
};

static void on_error(png_structp png, png_const_charp reason) {
  cpng_reader *reader = png_get_error_ptr(png);
  snprintf(reader->reason, sizeof reader->reason, "%s", reason);
  longjmp(png_jmpbuf(png), 1);
}

static void on_warning(png_structp png, png_const_charp reason) { (void)png, (void)reason; }

static void on_read(png_structp png, png_bytep bytes, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->rest_count) png_error(png, "it ends too early");
  memcpy(bytes, reader->rest, count);
  reader->rest += count;
  reader->rest_count -= count;
}

// Keeps only the texts among the chunks that pixels don't need: one that is too large or damaged is
// an error and not skipped.
static void keep_text(png_structp png, size_t largest_text) {
  static const png_byte texts[] = "tEXt\0zTXt\0iTXt";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, texts, 3);
  png_set_chunk_cache_max(png, LARGEST_TEXT_COUNT);
  png_set_chunk_malloc_max(png, largest_text);
  png_set_benign_errors(png, 0);
}

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count, size_t largest_text) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->rest = bytes;
  reader->rest_count = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info || setjmp(png_jmpbuf(reader->png))) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  png_structp png = reader->png;
  png_set_read_fn(png, reader, on_read);
  // The caller checks the size after the header, before anything of that size is allocated.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  if (largest_text > 0) keep_text(png, largest_text);
  return reader;
}

void cpng_reader_destroy(cpng_reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

const char *cpng_reader_reason(const cpng_reader *reader) { return reader->reason; }

int cpng_read_header(cpng_reader *reader, cpng_header *header) {
  png_structp png = reader->png;
  png_infop info = reader->info;
  if (setjmp(png_jmpbuf(png))) return 1;
  png_read_info(png, info);
  header->width = png_get_image_width(png, info);
  header->height = png_get_image_height(png, info);
  header->bit_depth = png_get_bit_depth(png, info);
  header->color_type = png_get_color_type(png, info);
  header->is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  png_get_text(png, info, &reader->texts, &reader->text_count);
  return 0;
}

int cpng_text_count(const cpng_reader *reader) { return reader->text_count; }

void cpng_text(const cpng_reader *reader, int index, const char **keyword, const char **text) {
  *keyword = reader->texts[index].key;
  *text = reader->texts[index].text ? reader->texts[index].text : "";
}

int cpng_text_is_latin1(const cpng_reader *reader, int index) {
  return reader->texts[index].compression < PNG_ITXT_COMPRESSION_NONE;
}

// Keeps the palette. A color that it lacks is black, as it is to libpng.
static void keep_palette(cpng_reader *reader) {
  png_colorp colors = NULL;
  png_bytep alphas = NULL;
  int color_count = 0, alpha_count = 0;
  png_get_PLTE(reader->png, reader->info, &colors, &color_count);
  png_get_tRNS(reader->png, reader->info, &alphas, &alpha_count, NULL);
  for (int i = 0; i < 256; i++) {
    png_color color = i < color_count ? colors[i] : (png_color){0};
    uint8_t alpha = i < alpha_count ? alphas[i] : 0xff;
    memcpy(reader->palette[i], (uint8_t[]){color.red, color.green, color.blue, alpha}, 4);
  }
}

// Makes all pixels R, G, B, A and returns the number of passes; calls png_error where that is
// impossible.
static int begin_rgba(cpng_reader *reader) {
  png_structp png = reader->png;
  reader->width = png_get_image_width(png, reader->info);
  reader->is_indexed = png_get_color_type(png, reader->info) == PNG_COLOR_TYPE_PALETTE;
  if (reader->is_indexed) {
    // Looking colors up here takes a fourth of the time that libpng takes.
    keep_palette(reader);
    png_set_packing(png);
    png_set_check_for_invalid_index(png, 0);
  } else {
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  }
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  size_t bytes = reader->is_indexed ? 1 : 4;
  if (png_get_rowbytes(png, reader->info) != bytes * reader->width) {
    png_error(png, "its pixels can't be made RGBA");
  }
  return passes;
}

// Reads a row of a pass into 4·width bytes; after the last pass it is R, G, B, A.
static void read_rgba(cpng_reader *reader, uint8_t *pixels, int is_last) {
  if (!reader->is_indexed) return png_read_row(reader->png, pixels, NULL);
  // Indices are read into the last quarter of the row: each is looked up before its place is overwritten.
  const size_t width = reader->width;
  uint8_t *indices = pixels + 3 * width;
  png_read_row(reader->png, indices, NULL);
  if (!is_last) return;
  for (size_t x = 0; x < width; x++) memcpy(pixels + 4 * x, reader->palette[indices[x]], 4);
}

int cpng_begin_rows(cpng_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return 1;
  if (begin_rgba(reader) != 1) png_error(reader->png, "it has no rows one after the other");
  return 0;
}

int cpng_read_row(cpng_reader *reader, uint8_t *pixels) {
  if (setjmp(png_jmpbuf(reader->png))) return 1;
  read_rgba(reader, pixels, 1);
  return 0;
}

int cpng_end_rows(cpng_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return 1;
  png_read_end(reader->png, NULL);
  return 0;
}

int cpng_read_rgba(cpng_reader *reader, uint8_t *pixels) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return 1;
  int passes = begin_rgba(reader);
  uint32_t height = png_get_image_height(png, reader->info);
  for (int pass = 1; pass <= passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      read_rgba(reader, pixels + 4 * reader->width * y, pass == passes);
    }
  }
  png_read_end(png, NULL);
  return 0;
}
