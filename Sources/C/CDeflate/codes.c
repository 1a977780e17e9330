#include "codes.h"

#include <string.h>

/// Sorts `count` keys, the smallest first.
static void sort(uint32_t *keys, int count) {
  for (int gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11) {
    for (int i = gap; i < count; i++) {
      uint32_t key = keys[i];
      int place = i;
      for (; place >= gap && keys[place - gap] > key; place -= gap) keys[place] = keys[place - gap];
      keys[place] = key;
    }
  }
}

/// Sets `counts[l]` to the number of codes of length l ≤ `longest` in an optimal code of `count` ≥ 2
/// ascending frequencies; codes that would be longer are counted as `longest`.
///
/// Huffman's algorithm with two queues: leaves and joined nodes both come in ascending order.
static void count_lengths(const uint32_t *frequencies, int count, int longest, int *counts) {
  uint32_t weights[FIXED_LITERAL_SYMBOLS];
  int parents[2 * FIXED_LITERAL_SYMBOLS], depths[2 * FIXED_LITERAL_SYMBOLS];
  int leaf = 0, node = 0;
  for (int made = 0; made < count - 1; made++) {
    uint32_t weight = 0;
    for (int child = 0; child < 2; child++) {
      int takes_leaf = leaf < count && (node == made || frequencies[leaf] <= weights[node]);
      weight += takes_leaf ? frequencies[leaf] : weights[node];
      parents[takes_leaf ? leaf++ : count + node++] = count + made;
    }
    weights[made] = weight;
  }
  int root = 2 * count - 2;
  depths[root] = 0;
  for (int i = root - 1; i >= 0; i--) {
    depths[i] = depths[parents[i]] + 1;
    if (i < count) counts[depths[i] < longest ? depths[i] : longest]++;
  }
}

/// Makes the counts those of a complete code: their sum of 2^−l is 1 (Kraft's equality).
///
/// Each step moves one symbol to the next length. The longest codes below the limit cost the least to
/// lengthen. What is then missing to 1 is a multiple of the share of the longest code there is, so that
/// shortening one of those never exceeds it.
static void complete(int *counts, int longest) {
  int32_t excess = -(1 << longest);
  for (int length = 1; length <= longest; length++) excess += counts[length] << (longest - length);
  while (excess > 0) {
    int length = longest - 1;
    while (counts[length] == 0) length--;
    counts[length]--;
    counts[length + 1]++;
    excess -= 1 << (longest - length - 1);
  }
  while (excess < 0) {
    int length = longest;
    while (counts[length] == 0) length--;
    counts[length]--;
    counts[length - 1]++;
    excess += 1 << (longest - length);
  }
}

void make_code(prefix_code *code, const uint32_t *frequencies, int count, int longest) {
  uint32_t keys[FIXED_LITERAL_SYMBOLS], used[FIXED_LITERAL_SYMBOLS];
  int used_count = 0;
  for (int symbol = 0; symbol < count; symbol++) {
    if (frequencies[symbol]) keys[used_count++] = frequencies[symbol] << 9 | (uint32_t)symbol;
  }
  // A code of one symbol is incomplete, which not every decoder accepts.
  for (int symbol = 0; used_count < 2; symbol++) {
    if (!frequencies[symbol]) keys[used_count++] = (uint32_t)symbol;
  }
  sort(keys, used_count);
  for (int i = 0; i < used_count; i++) used[i] = keys[i] >> 9;
  int counts[16] = {0};
  count_lengths(used, used_count, longest, counts);
  complete(counts, longest);
  memset(code->lengths, 0, sizeof code->lengths);
  int next = 0;
  for (int length = longest; length > 0; length--) {
    for (int i = 0; i < counts[length]; i++) code->lengths[keys[next++] & 511] = (uint8_t)length;
  }
  assign_codes(code, count);
}

void assign_codes(prefix_code *code, int count) {
  unsigned counts[16] = {0}, next[16] = {0};
  for (int symbol = 0; symbol < count; symbol++) counts[code->lengths[symbol]]++;
  counts[0] = 0;
  for (int length = 1; length < 16; length++) {
    next[length] = (next[length - 1] + counts[length - 1]) << 1;
  }
  memset(code->codes, 0, sizeof code->codes);
  for (int symbol = 0; symbol < count; symbol++) {
    unsigned length = code->lengths[symbol];
    if (length == 0) continue;
    uint16_t reversed = __builtin_bitreverse16((uint16_t)next[length]++);
    code->codes[symbol] = (uint16_t)((uint32_t)reversed >> (16 - length));
  }
}

void set_fixed_lengths(prefix_code *literals, prefix_code *distances) {
  memset(literals->lengths, 8, FIXED_LITERAL_SYMBOLS);
  memset(literals->lengths + 144, 9, 112);
  memset(literals->lengths + 256, 7, 24);
  memset(distances->lengths, 0, sizeof distances->lengths);
  memset(distances->lengths, 5, FIXED_DISTANCE_SYMBOLS);
}
