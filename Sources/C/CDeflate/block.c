#include "events.h"
#include "header.h"

/// How often each symbol is in a block, and the number of extra bits.
typedef struct {
  uint32_t literals[FIXED_LITERAL_SYMBOLS], distances[DISTANCE_SYMBOLS];
  size_t extra_bits;
} frequencies;

/// What a block is made of, and the codes of its symbols.
typedef struct {
  size_t event_count;
  frequencies frequencies;
  prefix_code literals, distances;
  block_header header;
  /// The number of bits of the block with these codes.
  size_t bit_count;
} block_plan;

/// The forms of a block.
enum { STORED = 0, FIXED = 1, DYNAMIC = 2 };

enum {
  LONGEST_STORED = 65535,
  // The counts of symbols stay below 2²².
  LARGEST_BLOCK = 1 << 21,
  LARGEST_REPETITION = 1 << 28,
};

size_t cdeflate_event_capacity(size_t byte_count, size_t row_count, size_t repeated_byte_count) {
  // Of each match and each row's repetition, all pieces but two have 258 bytes.
  return byte_count / SHORTEST_ECHO + 2 * row_count + repeated_byte_count / LONGEST_MATCH;
}

size_t cdeflate_block_capacity(size_t byte_count, size_t row_count, size_t repeated_byte_count) {
  // A literal takes at most 9 bits of the fixed code, and a match 8 + 5 and 5 + 13, which are fewer than those
  // of the five bytes that it stands for at least, or with the match before it, if both are pieces of one.
  size_t matches = 2 * row_count + repeated_byte_count / LONGEST_MATCH;
  return byte_count + byte_count / 8 + 4 * matches + 16;
}

/// Counts bytes in four tables, so that equal ones needn't wait for each other.
static void count_bytes(const uint8_t *bytes, size_t count, uint32_t tables[4][256]) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    for (int k = 0; k < 4; k++) tables[k][bytes[i + k]]++;
  }
  for (; i < count; i++) tables[0][bytes[i]]++;
}

static void count_symbols(frequencies *frequencies, const cdeflate_rows *rows,
                          const cdeflate_event *events, size_t event_count) {
  memset(frequencies, 0, sizeof *frequencies);
  uint32_t tables[4][256] = {{0}};
  const uint8_t *place = rows->bytes, *end = rows->bytes + rows->stride * rows->count;
  for (size_t i = 0; i < event_count; i++) {
    match_symbol length = length_symbol(length_of(events[i]));
    match_symbol distance = distance_symbol(events[i].distance);
    frequencies->literals[257 + length.symbol]++;
    frequencies->distances[distance.symbol]++;
    frequencies->extra_bits += length.extra_count + distance.extra_count;
    count_bytes(place, events[i].literals, tables);
    place += events[i].literals + advance_of(events[i]);
  }
  count_bytes(place, (size_t)(end - place), tables);
  for (int byte = 0; byte < 256; byte++) {
    frequencies->literals[byte] =
        tables[0][byte] + tables[1][byte] + tables[2][byte] + tables[3][byte];
  }
  frequencies->literals[END_OF_BLOCK] = 1;
}

/// The number of bits of the symbols and their extra bits.
static size_t bit_count(const frequencies *frequencies, const prefix_code *literals,
                        const prefix_code *distances) {
  size_t bits = frequencies->extra_bits;
  for (int i = 0; i < LITERAL_SYMBOLS; i++) {
    bits += (size_t)frequencies->literals[i] * literals->lengths[i];
  }
  for (int i = 0; i < DISTANCE_SYMBOLS; i++) {
    bits += (size_t)frequencies->distances[i] * distances->lengths[i];
  }
  return bits;
}

/// Writes `count` literals, four a store; `codes` has the length of each code above its 16 bits.
static const uint8_t *put_literals(bit_writer *writer, const uint8_t *bytes, size_t count,
                                   const uint32_t *codes) {
  for (; count >= 4; count -= 4, bytes += 4) {
    uint32_t a = codes[bytes[0]], b = codes[bytes[1]], c = codes[bytes[2]], d = codes[bytes[3]];
    uint64_t first = (a & 0xffff) | (uint64_t)(b & 0xffff) << (a >> 16);
    uint64_t second = (c & 0xffff) | (uint64_t)(d & 0xffff) << (c >> 16);
    unsigned length = (a >> 16) + (b >> 16);
    put_bits(writer, first | second << length, length + (c >> 16) + (d >> 16));
    store_bits(writer);
  }
  for (; count > 0; count--, bytes++) {
    put_bits(writer, codes[*bytes] & 0xffff, codes[*bytes] >> 16);
    store_bits(writer);
  }
  return bytes;
}

static void put_match(bit_writer *writer, match_symbol symbol, uint32_t rest, int first_symbol,
                      const prefix_code *code) {
  unsigned index = (unsigned)first_symbol + symbol.symbol;
  put_bits(writer, code->codes[index], code->lengths[index]);
  put_bits(writer, rest & ((1u << symbol.extra_count) - 1), symbol.extra_count);
}

static void put_symbols(bit_writer *writer, const cdeflate_rows *rows, const cdeflate_event *events,
                        size_t event_count, const prefix_code *literals,
                        const prefix_code *distances) {
  uint32_t codes[256];
  for (int i = 0; i < 256; i++) codes[i] = literals->codes[i] | (uint32_t)literals->lengths[i] << 16;
  const uint8_t *place = rows->bytes, *end = rows->bytes + rows->stride * rows->count;
  for (size_t i = 0; i < event_count; i++) {
    uint32_t length = length_of(events[i]), distance = events[i].distance;
    place = put_literals(writer, place, events[i].literals, codes);
    put_match(writer, length_symbol(length), length - SHORTEST_MATCH, 257, literals);
    put_match(writer, distance_symbol(distance), distance - 1, 0, distances);
    store_bits(writer);
    place += advance_of(events[i]);
  }
  put_literals(writer, place, (size_t)(end - place), codes);
  put_bits(writer, literals->codes[END_OF_BLOCK], literals->lengths[END_OF_BLOCK]);
  store_bits(writer);
}

/// Fills the byte with zeros.
static void fill_byte(bit_writer *writer) {
  writer->count = (writer->count + 7) & ~7u;
  store_bits(writer);
}

/// Writes the rows, repetitions too, in stored blocks (RFC 1951, 3.2.4).
static void put_stored(bit_writer *writer, const cdeflate_rows *rows, int is_last) {
  size_t rest = rows->stride * (rows->count + rows->repeat_count), space = 0;
  for (size_t row = 0; row < rows->count; row++) {
    for (uint32_t time = 0; time <= rows->repeats[row]; time++) {
      const uint8_t *bytes = rows->bytes + row * rows->stride;
      for (size_t left = rows->stride; left > 0;) {
        if (space == 0) {
          space = rest < LONGEST_STORED ? rest : LONGEST_STORED;
          put_bits(writer, is_last && space == rest, 1);
          put_bits(writer, STORED, 2);
          fill_byte(writer);
          put_bits(writer, space | (space ^ 0xffff) << 16, 32);
          store_bits(writer);
        }
        size_t piece = left < space ? left : space;
        memcpy(writer->next, bytes, piece);
        writer->next += piece;
        bytes += piece;
        left -= piece;
        space -= piece;
        rest -= piece;
      }
    }
  }
}

/// Makes the plan of the events that `find` finds, and leaves those in `events`.
static void make_plan(block_plan *plan, const cdeflate_rows *rows, cdeflate_event *events,
                      size_t (*find)(const cdeflate_rows *, cdeflate_event *)) {
  plan->event_count = find(rows, events);
  count_symbols(&plan->frequencies, rows, events, plan->event_count);
  make_code(&plan->literals, plan->frequencies.literals, LITERAL_SYMBOLS, LONGEST_CODE);
  make_code(&plan->distances, plan->frequencies.distances, DISTANCE_SYMBOLS, LONGEST_CODE);
  make_header(&plan->header, &plan->literals, &plan->distances);
  plan->bit_count = 3 + plan->header.bit_count +
                    bit_count(&plan->frequencies, &plan->literals, &plan->distances);
}

/// Makes the plan of what the rows are to be searched for, and leaves its events in `events`.
static void make_shorter_plan(block_plan *plan, const cdeflate_rows *rows, cdeflate_event *events) {
  if (rows->search != CDEFLATE_ECHOES) make_plan(plan, rows, events, find_runs);
  if (rows->search == CDEFLATE_RUNS) return;
  size_t runs = rows->search == CDEFLATE_SHORTER ? plan->bit_count : SIZE_MAX;
  make_plan(plan, rows, events, find_echoes);
  // Runs are found again faster than kept.
  if (runs <= plan->bit_count) make_plan(plan, rows, events, find_runs);
}

int cdeflate_block(cdeflate_output *output, const cdeflate_rows *rows, int is_last,
                   cdeflate_event *events, size_t event_capacity) {
  size_t byte_count = rows->stride * rows->count, repeated = rows->stride * rows->repeat_count;
  if (byte_count == 0 || byte_count > LARGEST_BLOCK || repeated > LARGEST_REPETITION) return 1;
  if (repeated > 0 && (rows->stride < SHORTEST_MATCH || rows->stride > LARGEST_DISTANCE)) return 1;
  if (cdeflate_event_capacity(byte_count, rows->count, repeated) > event_capacity) return 1;
  size_t space = output->capacity - output->count;
  if (cdeflate_block_capacity(byte_count, rows->count, repeated) > space) return 1;

  block_plan plan;
  make_shorter_plan(&plan, rows, events);
  const frequencies *frequencies = &plan.frequencies;
  prefix_code fixed_literals, fixed_distances;
  set_fixed_lengths(&fixed_literals, &fixed_distances);
  size_t fixed = 3 + bit_count(frequencies, &fixed_literals, &fixed_distances);
  size_t all = byte_count + repeated;
  size_t stored = 8 * (all + 5 * ((all + LONGEST_STORED - 1) / LONGEST_STORED));

  bit_writer writer = begin_bits(output);
  if (stored <= plan.bit_count && stored <= fixed) {
    put_stored(&writer, rows, is_last);
  } else {
    int is_fixed = fixed <= plan.bit_count;
    put_bits(&writer, is_last ? 1 : 0, 1);
    put_bits(&writer, is_fixed ? FIXED : DYNAMIC, 2);
    if (is_fixed) {
      assign_codes(&fixed_literals, FIXED_LITERAL_SYMBOLS);
      assign_codes(&fixed_distances, FIXED_DISTANCE_SYMBOLS);
      put_symbols(&writer, rows, events, plan.event_count, &fixed_literals, &fixed_distances);
    } else {
      put_header(&writer, &plan.header);
      put_symbols(&writer, rows, events, plan.event_count, &plan.literals, &plan.distances);
    }
  }
  end_bits(&writer, output);
  return 0;
}

int cdeflate_begin(cdeflate_output *output) {
  if (output->capacity - output->count < 2) return 1;
  // Deflate with a window of 32 KiB, by a fast algorithm.
  output->bytes[output->count++] = 0x78;
  output->bytes[output->count++] = 0x01;
  return 0;
}

int cdeflate_end(cdeflate_output *output, uint32_t adler) {
  if (output->capacity - output->count < 5) return 1;
  if (output->bit_count > 0) output->bytes[output->count++] = (uint8_t)output->bits;
  output->bits = 0;
  output->bit_count = 0;
  for (int shift = 24; shift >= 0; shift -= 8) output->bytes[output->count++] = (uint8_t)(adler >> shift);
  return 0;
}
