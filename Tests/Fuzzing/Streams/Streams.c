// Streams of cells against zlib's inflate and libpng's reader, as fast as libFuzzer makes them up.
//
// The first three bytes of an input are the size of a row and the way in which it is compressed, each of the
// others begins a piece of the rows: literals, a run, repeated rows, noise, a ramp or an earlier piece. A few
// inputs have rows nearly as wide as the window, and streams of more than a hundred kilobytes.

#include "CDeflate.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

enum { MOST_BYTES = 1 << 12, MOST_LARGE = 1 << 17, MOST_STREAM = 1 << 18, WIDEST_ROW = 32766 };

static void fail(const char *text) {
  fprintf(stderr, "%s\n", text);
  abort();
}

// Memory of at most `capacity` bytes that ends where none can be read or written.
typedef struct {
  uint8_t *end;
} guarded;

static guarded guarded_memory(size_t capacity) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE), size = (capacity + page - 1) / page * page;
  uint8_t *start =
      mmap(NULL, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED || mprotect(start + size, page, PROT_NONE) != 0) fail("no memory");
  return (guarded){start + size};
}

typedef struct {
  size_t row_bytes, height, rows_per_block, most_repeats, most, count;
  cdeflate_search search;
  // Rows more than there may be, because the last one is completed.
  uint8_t bytes[MOST_LARGE + 2 * WIDEST_ROW];
} rows;

static void add(rows *all, uint8_t byte) {
  if (all->count < all->most) all->bytes[all->count++] = byte;
}

static void complete_row(rows *all) {
  while (all->count == 0 || all->count % all->row_bytes != 0) all->bytes[all->count++] = 0;
}

static void repeat_row(rows *all, size_t times) {
  complete_row(all);
  for (size_t time = 0; time < times && all->count < all->most; time++) {
    memcpy(all->bytes + all->count, all->bytes + all->count - all->row_bytes, all->row_bytes);
    all->count += all->row_bytes;
  }
}

// Whether an input stands for much larger rows than others: one of 128, whatever libFuzzer prefers, because
// these take a hundred times as long.
static int is_large(const uint8_t *input, size_t size) {
  uint32_t hash = 0;
  for (size_t place = 0; place < size; place++) hash = (hash ^ input[place]) * 0x9E3779B1u;
  return hash >> 25 == 0;
}

static void read_rows(rows *all, const uint8_t *input, size_t size) {
  size_t scale = is_large(input, size) ? 32 : 1;
  all->row_bytes = ((input[0] < 240 ? input[0] : (size_t)(input[0] - 239) * 60) + 1) * scale;
  if (all->row_bytes > WIDEST_ROW) all->row_bytes = WIDEST_ROW;
  all->most_repeats = (size_t)(input[1] >> 4) * 40;
  all->search = (input[2] >> 3 & 1) + (input[2] >> 7);
  all->most = scale > 1 ? MOST_LARGE : input[2] & 64 ? MOST_BYTES : MOST_BYTES / 8;
  // At most about 16 blocks, because their codes take most of the time of an input.
  all->rows_per_block = (size_t)(input[1] & 15) * (input[1] & 15) * 4 + 1;
  size_t fewest = all->most / all->row_bytes / (input[2] & 32 ? 16 : 1) + 1;
  if (all->rows_per_block < fewest) all->rows_per_block = fewest;
  all->count = 0;
  size_t place = 3;
#define NEXT (place < size ? input[place++] : 0)
  while (place < size && all->count < all->most) {
    uint8_t piece = NEXT, byte;
    size_t amount = piece & 31;
    switch (piece >> 5) {
    case 0:
    case 1:
      for (size_t left = (piece & 63) + 1; left > 0 && place < size; left--) add(all, NEXT);
      break;
    case 2:
    case 3:
      byte = NEXT;
      for (size_t left = (piece >> 5 == 2 ? amount : amount * 20) * scale + 1; left > 0; left--)
        add(all, byte);
      break;
    case 4: repeat_row(all, amount + 1); break;
    case 5: repeat_row(all, amount * amount + 1); break;
    case 6: {
      uint64_t random = (uint64_t)NEXT << 8;
      random |= NEXT;
      for (size_t left = amount * 8 * scale + 1; left > 0; left--) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        add(all, random >> 56);
      }
      break;
    }
    default:
      byte = NEXT;
      if (piece & 1 && all->count > 0) {
        // A piece that occurs again, from up to thousands of bytes before.
        size_t distance = ((size_t)byte * byte * scale / 8) % all->count + 1;
        for (size_t left = amount * 4 + 2; left > 0; left--)
          add(all, all->bytes[all->count - distance]);
        break;
      }
      for (size_t step = 0; step <= amount * 8 * scale; step++) add(all, (uint8_t)(byte + step));
    }
  }
#undef NEXT
  complete_row(all);
  all->height = all->count / all->row_bytes;
}

// Memory that is made once.
static guarded block_memory, output_memory, event_memory, repeat_memory;
static uint8_t stream[MOST_STREAM], inflated[2 * MOST_LARGE];
static size_t stream_count;

// Compresses a block in memory of exactly the size that it asks for.
static void write_block(cdeflate_output *output, cdeflate_rows part, int is_last, uint32_t *adler) {
  size_t bytes = part.stride * part.count, repeated = part.stride * part.repeat_count;
  size_t events = cdeflate_event_capacity(bytes, part.count, repeated);
  output->capacity = cdeflate_block_capacity(bytes, part.count, repeated) + (is_last ? 5 : 0);
  output->bytes = output_memory.end - output->capacity;
  output->count = 0;
  *adler = cdeflate_adler(*adler, &part);
  if (cdeflate_block(output, &part, is_last, (cdeflate_event *)event_memory.end - events, events) != 0)
    fail("a block needs more memory than it asks for");
  if (is_last && cdeflate_end(output, *adler) != 0) fail("there is no space for the end");
  size_t most = bytes + repeated;
  if (output->count > most + 5 * (most / 65535 + 1) + 16) fail("a block is longer than its bytes");
  if (stream_count + output->count > sizeof stream) fail("a stream is too long");
  memcpy(stream + stream_count, output->bytes, output->count);
  stream_count += output->count;
}

static void write_stream(const rows *all) {
  size_t stride = all->row_bytes + 1, most_repeats = stride < 3 ? 0 : all->most_repeats;
  cdeflate_output output = {stream, 8, 0, 0, 0};
  uint32_t adler = 1;
  if (cdeflate_begin(&output) != 0) fail("there is no space for the beginning");
  stream_count = output.count;
  size_t y = 0;
  while (y < all->height) {
    // The rows of the block are counted first, so that their memory ends with them.
    size_t end = y, count = 0, repeated = 0;
    while (end < all->height) {
      int is_same = end > y && repeated < most_repeats &&
                    memcmp(all->bytes + end * all->row_bytes,
                           all->bytes + (end - 1) * all->row_bytes, all->row_bytes) == 0;
      if (!is_same && count == all->rows_per_block) break;
      if (is_same) repeated++;
      else count++;
      end++;
    }
    uint8_t *bytes = block_memory.end - count * stride;
    uint32_t *repeats = (uint32_t *)repeat_memory.end - count;
    cdeflate_rows part = {bytes, stride, count, repeats, repeated, all->search};
    size_t row = 0, left = most_repeats;
    for (; y < end; y++) {
      const uint8_t *source = all->bytes + y * all->row_bytes;
      if (row > 0 && left > 0 && memcmp(bytes + (row - 1) * stride + 1, source, stride - 1) == 0) {
        repeats[row - 1]++;
        left--;
        continue;
      }
      bytes[row * stride] = 0;
      memcpy(bytes + row * stride + 1, source, all->row_bytes);
      repeats[row++] = 0;
    }
    write_block(&output, part, y == all->height, &adler);
  }
}

static void try_inflate(const rows *all) {
  static z_stream reader;
  static int is_made;
  if (!is_made && inflateInit(&reader) != Z_OK) fail("no memory");
  is_made = 1;
  inflateReset(&reader);
  reader.next_in = stream;
  reader.avail_in = (uInt)stream_count;
  reader.next_out = inflated;
  reader.avail_out = sizeof inflated;
  if (inflate(&reader, Z_FINISH) != Z_STREAM_END) fail("zlib refuses the stream");
  if (reader.avail_in != 0) fail("zlib leaves bytes of the stream");
  if (reader.total_out != all->height * (all->row_bytes + 1)) fail("zlib reads another length");
  for (size_t y = 0; y < all->height; y++) {
    const uint8_t *row = inflated + y * (all->row_bytes + 1);
    if (row[0] != 0 || memcmp(row + 1, all->bytes + y * all->row_bytes, all->row_bytes) != 0)
      fail("zlib reads another row");
  }
}

static uint8_t *append_chunk(uint8_t *end, const char *name, const uint8_t *bytes, size_t count) {
  uint8_t *start = end + 4;
  for (int shift = 24; shift >= 0; shift -= 8) *end++ = (uint8_t)(count >> shift);
  memcpy(end, name, 4);
  if (count > 0) memcpy(end + 4, bytes, count);
  uint32_t sum = (uint32_t)crc32(crc32(0, NULL, 0), start, (uInt)count + 4);
  end += count + 4;
  for (int shift = 24; shift >= 0; shift -= 8) *end++ = (uint8_t)(sum >> shift);
  return end;
}

// Has libpng read the stream as a gray picture of a byte a pixel.
static void try_libpng(const rows *all) {
  static uint8_t file[MOST_STREAM + 256];
  uint8_t header[13] = {0, 0, all->row_bytes >> 8, (uint8_t)all->row_bytes, 0, 0,
                        all->height >> 8, (uint8_t)all->height, 8, 0, 0, 0, 0};
  static const uint8_t signature[] = {137, 80, 78, 71, 13, 10, 26, 10};
  memcpy(file, signature, sizeof signature);
  uint8_t *end = append_chunk(file + sizeof signature, "IHDR", header, sizeof header);
  end = append_chunk(end, "IDAT", stream, stream_count);
  end = append_chunk(end, "IEND", NULL, 0);
  png_image picture = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&picture, file, (size_t)(end - file))) fail(picture.message);
  picture.format = PNG_FORMAT_GRAY;
  if (PNG_IMAGE_SIZE(picture) != all->count) fail("libpng reads another size");
  if (!png_image_finish_read(&picture, NULL, inflated, 0, NULL)) fail(picture.message);
  if (picture.warning_or_error != 0) fail(picture.message);
  if (memcmp(inflated, all->bytes, all->count) != 0) fail("libpng reads other pixels");
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size) {
  static rows all;
  if (size <= 3) return -1;
  if (block_memory.end == NULL) {
    size_t most = 2 * MOST_LARGE;
    block_memory = guarded_memory(most);
    output_memory = guarded_memory(cdeflate_block_capacity(most, most, most));
    event_memory = guarded_memory(sizeof(cdeflate_event) * cdeflate_event_capacity(most, most, most));
    repeat_memory = guarded_memory(4 * most);
  }
  read_rows(&all, input, size);
  write_stream(&all);
  try_inflate(&all);
  // libpng takes most of the time.
  if (input[2] % 4 == 0) try_libpng(&all);
  return 0;
}
