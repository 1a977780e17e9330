#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "CPNGCalls.h"

// The memory that libpng and zlib ask for to write a picture, apart from long rows.
#define WORKSPACE_BYTES ((size_t)1 << 19)

struct cpng_writer {
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t count, capacity;
  uint8_t *workspace;
  size_t used;
  void *scratch;
  size_t scratch_count;
  char reason[160];
};

// Allocates from the writer's own memory: if it were freed after each picture, the system would
// clear and map its pages again for the next, which costs an eighth of what a small picture takes.
static png_voidp on_malloc(png_structp png, png_alloc_size_t bytes) {
  cpng_writer *writer = png_get_mem_ptr(png);
  if (bytes > WORKSPACE_BYTES - writer->used) return malloc(bytes);
  void *memory = writer->workspace + writer->used;
  // libpng asks for nothing near SIZE_MAX, and the bytes are below the workspace's here.
  size_t next = writer->used + (bytes + 63) / 64 * 64;
  writer->used = next < WORKSPACE_BYTES ? next : WORKSPACE_BYTES;
  return memory;
}

static void on_free(png_structp png, png_voidp memory) {
  cpng_writer *writer = png_get_mem_ptr(png);
  uintptr_t place = (uintptr_t)memory, start = (uintptr_t)writer->workspace;
  if (place < start || place >= start + WORKSPACE_BYTES) free(memory);
}

static void on_error(png_structp png, png_const_charp reason) {
  cpng_writer *writer = png_get_error_ptr(png);
  snprintf(writer->reason, sizeof writer->reason, "%s", reason);
  longjmp(png_jmpbuf(png), 1);
}

static void on_warning(png_structp png, png_const_charp reason) { (void)png, (void)reason; }

static void on_write(png_structp png, png_bytep bytes, size_t count) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->count) {
    if (count > SIZE_MAX / 4 || writer->count > SIZE_MAX / 4) png_error(png, "out of memory");
    size_t capacity = 2 * (writer->count + count);
    uint8_t *larger = realloc(writer->bytes, capacity);
    if (!larger) png_error(png, "out of memory");
    writer->bytes = larger;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
}

static void on_flush(png_structp png) { (void)png; }

cpng_writer *cpng_writer_create(void) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (writer) writer->workspace = malloc(WORKSPACE_BYTES);
  if (writer && writer->workspace && cpng_writer_reset(writer) == 0) return writer;
  cpng_writer_destroy(writer);
  return NULL;
}

int cpng_writer_reset(cpng_writer *writer) {
  png_destroy_write_struct(&writer->png, &writer->info);
  writer->used = 0;
  writer->count = 0;
  writer->png = png_create_write_struct_2(
    PNG_LIBPNG_VER_STRING, writer, on_error, on_warning, writer, on_malloc, on_free);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  if (!writer->info) {
    snprintf(writer->reason, sizeof writer->reason, "out of memory");
    return 1;
  }
  png_set_write_fn(writer->png, writer, on_write, on_flush);
  return 0;
}

void cpng_writer_destroy(cpng_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->bytes);
  free(writer->workspace);
  free(writer->scratch);
  free(writer);
}

size_t cpng_writer_bytes(const cpng_writer *writer) {
  return sizeof *writer + WORKSPACE_BYTES + writer->capacity + writer->scratch_count;
}

void *cpng_writer_scratch(cpng_writer *writer, size_t count) {
  if (count > writer->scratch_count) {
    void *larger = malloc(count);
    if (!larger) return NULL;
    free(writer->scratch);
    writer->scratch = larger;
    writer->scratch_count = count;
  }
  return writer->scratch;
}

const char *cpng_writer_reason(const cpng_writer *writer) { return writer->reason; }

int cpng_add_text(cpng_writer *writer, const char *keyword, const char *utf8) {
  if (setjmp(png_jmpbuf(writer->png))) return 1;
  png_text text = {0};
  text.compression = PNG_ITXT_COMPRESSION_NONE;
  text.key = (char *)keyword;
  text.text = (char *)utf8;
  png_set_text(writer->png, writer->info, &text, 1);
  return 0;
}

static void set_palette(cpng_writer *writer, const cpng_layout *layout) {
  png_color colors[PNG_MAX_PALETTE_LENGTH];
  for (int i = 0; i < layout->palette_count; i++) {
    const uint8_t *rgb = layout->palette + 3 * i;
    colors[i] = (png_color){rgb[0], rgb[1], rgb[2]};
  }
  png_set_PLTE(writer->png, writer->info, colors, layout->palette_count);
  if (layout->palette_alpha_count > 0) {
    png_set_tRNS(
      writer->png, writer->info, layout->palette_alpha, layout->palette_alpha_count, NULL);
  }
  // Checking every index again would take longer than packing them.
  png_set_check_for_invalid_index(writer->png, 0);
}

int cpng_begin(cpng_writer *writer, const cpng_layout *layout) {
  png_structp png = writer->png;
  if (setjmp(png_jmpbuf(png))) return 1;
  if (layout->palette_count > PNG_MAX_PALETTE_LENGTH) png_error(png, "too many colors");
  // libpng's own limit is a million pixels a side.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(
    png, writer->info, layout->width, layout->height, layout->bit_depth, layout->color_type,
    PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (layout->pixels_per_meter > 0) {
    png_set_pHYs(
      png, writer->info, layout->pixels_per_meter, layout->pixels_per_meter, PNG_RESOLUTION_METER);
  }
  if (layout->palette_count > 0) set_palette(writer, layout);
  if (layout->level >= 0) png_set_compression_level(png, layout->level);
  if (layout->filters >= 0) png_set_filter(png, PNG_FILTER_TYPE_BASE, layout->filters);
  if (layout->strategy >= 0) png_set_compression_strategy(png, layout->strategy);
  if (layout->memory_level >= 0) png_set_compression_mem_level(png, layout->memory_level);
  png_write_info(png, writer->info);
  return 0;
}

int cpng_write_rows(cpng_writer *writer, const uint8_t *rows, size_t stride, uint32_t count) {
  if (setjmp(png_jmpbuf(writer->png))) return 1;
  for (uint32_t y = 0; y < count; y++) png_write_row(writer->png, rows + y * stride);
  return 0;
}

int cpng_finish(cpng_writer *writer) {
  if (setjmp(png_jmpbuf(writer->png))) return 1;
  png_write_end(writer->png, NULL);
  return 0;
}

int cpng_write_chunk(
  cpng_writer *writer, const char *type, const uint8_t *first, size_t first_count,
  const uint8_t *rest, size_t rest_count) {
  png_structp png = writer->png;
  if (setjmp(png_jmpbuf(png))) return 1;
  if (first_count > PNG_UINT_31_MAX || rest_count > PNG_UINT_31_MAX - first_count) {
    png_error(png, "a chunk can't hold that much");
  }
  png_write_chunk_start(png, (png_const_bytep)type, (png_uint_32)(first_count + rest_count));
  png_write_chunk_data(png, first, first_count);
  png_write_chunk_data(png, rest, rest_count);
  png_write_chunk_end(png);
  return 0;
}

const uint8_t *cpng_written(const cpng_writer *writer, size_t *count) {
  *count = writer->count;
  return writer->bytes;
}

void cpng_forget_written(cpng_writer *writer) { writer->count = 0; }
