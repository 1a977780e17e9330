// The loops over rows, compiled once for each kind of processor: `TARGET` is its attribute, `VERSION`
// gives a function its name, and `ROUNDED(a, b)`, where there is an instruction for it, is
// (a · b + 16,384) ÷ 32,768 of signed numbers, rounded down.

// These are macros because a vector wider than the default target's must not cross a function's
// boundary.

/// The even and the odd channels of an ink, for MIX.
#define TINT(ink)                                                            \
  const Halves even = (Halves)((Words){} + (ink.pixel & 0x00ff00ff));        \
  const Halves odd = (Halves)((Words){} + (ink.pixel >> 8 & 0x00ff00ff));

/// The even ones of 16 numbers, each twice.
#define TWICE(numbers)                                                       \
  __builtin_shufflevector(numbers, numbers, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14)

/// Draws the ink over the eight pixels at `place`, of which it takes `weights` 256ths: the lower
/// halves of these.
#ifdef ROUNDED
#define MIX(place, weights)                                                  \
  {                                                                          \
    Words below;                                                             \
    memcpy(&below, place, sizeof below);                                     \
    const Halves parts = TWICE((Halves)(weights));                           \
    Halves low = (Halves)(below & 0x00ff00ff);                               \
    Halves high = (Halves)below >> 8;                                        \
    low += ROUNDED((even - low) << 7, parts);                                \
    high += ROUNDED((odd - high) << 7, parts);                               \
    below = (Words)(low | high << 8);                                        \
    memcpy(place, &below, sizeof below);                                     \
  }
#else
#define MIX(place, weights)                                                  \
  {                                                                          \
    Words below;                                                             \
    memcpy(&below, place, sizeof below);                                     \
    const Halves parts = TWICE((Halves)(weights));                           \
    Halves low = (Halves)(below & 0x00ff00ff);                               \
    Halves high = (Halves)below >> 8;                                        \
    low = ((low << 8) + (even - low) * parts + 128) >> 8;                    \
    high = ((high << 8) + (odd - high) * parts + 128) & 0xff00;              \
    below = (Words)(low | high);                                             \
    memcpy(place, &below, sizeof below);                                     \
  }
#endif

TARGET void VERSION(mark_rows_squares)(float *squares, size_t blocks, double first, double radius) {
  const Doubles steps = {0, 256, 512, 768, 1024, 1280, 1536, 1792};
  for (size_t block = 0; block < blocks; block++) {
    const Doubles part = (steps + (first + 2048 * (double)(int32_t)block)) / radius;
    const Floats square = __builtin_convertvector(part * part, Floats);
    memcpy(squares + 8 * block, &square, sizeof square);
  }
}

TARGET void VERSION(mark_rows_glow)(MarkRows rows, MarkRowsInk ink, const float *squares,
                           const float *rests, float dark) {
  TINT(ink)
  const float alpha = (float)ink.alpha;
  for (size_t y = 0; y < rows.rows; y++) {
    uint32_t *row = rows.pixels + y * rows.pitch;
    const float rest = rests[y], seen = rest - dark;
    // Squares fall toward the middle and rise from there: a block is dark if the end that is nearer
    // to the middle is.
    size_t first = 0, end = rows.blocks;
    for (; first < end; first++) {
      const float *outer = squares + 8 * first;
      if (outer[7] < seen || outer[7] > outer[6]) break;
    }
    for (; end > first; end--) {
      const float *outer = squares + 8 * end - 8;
      if (outer[0] < seen || outer[0] > outer[1]) break;
    }
    for (size_t block = first; block < end; block++) {
      Floats light;
      memcpy(&light, squares + 8 * block, sizeof light);
      light = rest - light;
      light = (Floats)((Integers)light & (light > 0));
      // The integral part of the sum is in its lowest bits.
      light = light * light * alpha + 8388608.0f;
      // Processors fetch ahead along a row, but a picture's next rows are far away.
      __builtin_prefetch(row + 4 * rows.pitch + 8 * block, 1);
      MIX(row + 8 * block, light)
    }
  }
}

TARGET void VERSION(mark_rows_letters)(MarkRows rows, MarkRowsInk ink, const uint8_t *coverage,
                              size_t pitch) {
  TINT(ink)
  for (size_t y = 0; y < rows.rows; y++) {
    uint32_t *row = rows.pixels + y * rows.pitch;
    const uint8_t *line = coverage + y * pitch;
    for (size_t block = 0; block < rows.blocks; block++) {
      uint64_t any;
      memcpy(&any, line + 8 * block, sizeof any);
      if (any == 0) continue;
      Letters letters;
      memcpy(&letters, &any, sizeof letters);
      // 255 is all of a pixel: (32,768 c + 127) ÷ 255, rounded down.
      Words covered = __builtin_convertvector(letters, Words);
      Words rest = covered * 128 + 127;
      Words shares = covered * 128 + ((rest + 1 + (rest >> 8)) >> 8);
      Words weights = (shares * ink.alpha + 16384) >> 15;
      MIX(row + 8 * block, weights)
    }
  }
}

TARGET void VERSION(mark_rows_dot)(MarkRows rows, MarkRowsInk ink, const uint16_t *coverage, size_t pitch) {
  TINT(ink)
  for (size_t y = 0; y < rows.rows; y++) {
    uint32_t *row = rows.pixels + y * rows.pitch;
    const uint16_t *line = coverage + y * pitch;
    for (size_t block = 0; block < rows.blocks; block++) {
      Dots dots;
      memcpy(&dots, line + 8 * block, sizeof dots);
      Words shares = __builtin_convertvector(dots, Words);
      Words weights = (shares * ink.alpha + 16384) >> 15;
      MIX(row + 8 * block, weights)
    }
  }
}

/// Numbers outside of 0 … `most` become these.
#define CLAMP(numbers, most)                                                 \
  numbers = (Doubles)((Masks)numbers & (numbers > 0));                       \
  numbers = __builtin_elementwise_min(numbers, (Doubles){} + most);

TARGET void VERSION(mark_rows_line)(MarkRows rows, MarkRowsInk ink, MarkRowsLine line) {
  TINT(ink)
  const Doubles centers = {0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5};
  const double furthest = line.reach * line.reach;
  for (size_t y = 0; y < rows.rows; y++) {
    uint32_t *row = rows.pixels + y * rows.pitch;
    const double down = (double)(int32_t)y + 0.5 - line.y;
    for (size_t block = 0; block < rows.blocks; block++) {
      const Doubles across = centers + (double)(int32_t)(8 * block) - line.x;
      Doubles share = (across * line.along_x + down * line.along_y) * line.inverse;
      CLAMP(share, 1)
      const Doubles away_x = across - share * line.along_x;
      const Doubles away_y = down - share * line.along_y;
      const Doubles square = away_x * away_x + away_y * away_y;
      if (__builtin_reduce_or((Masks)(square < furthest)) == 0) continue;
      Doubles covered = line.reach - __builtin_elementwise_sqrt(square);
      CLAMP(covered, line.most)
      covered = covered * 32768 + 0.5;
      Words weights = (Words)__builtin_convertvector(covered, Integers);
      weights = (weights * ink.alpha + 16384) >> 15;
      MIX(row + 8 * block, weights)
    }
  }
}

#define CHOICE(condition, is, not)                                           \
  ((Doubles)(((Masks)(is) & (Masks)(condition)) | ((Masks)(not) & ~(Masks)(condition))))

/// How much of each pixel, 0 … 32,768, is in the disc of radius `most`: the area that `DiscArc` of
/// Swift computes, with both results of each of its choices.
#define IN_DISC(covered, most)                                               \
  {                                                                          \
    const Doubles inside = most - distance;                                  \
    const Doubles depth = __builtin_elementwise_abs(inside);                 \
    const Doubles middle = shorter * depth / longer;                         \
    const Doubles near = middle * middle + 1 / (12 * longer * longer);       \
    const Doubles tip = corner - depth;                                      \
    const Doubles ahead = CHOICE(tip > 0, bend - tip * longer / shorter, bend);     \
    const Doubles behind = CHOICE(tip > 0, bend + tip * shorter / longer, bend);    \
    const Doubles far = (ahead * ahead + ahead * behind + behind * behind) / 3;     \
    const Doubles straight = inside - CHOICE(depth <= bend, near, far) / (2 * most); \
    const Doubles away = __builtin_elementwise_abs(straight);                \
    const Doubles rest = corner - away;                                      \
    const Doubles cut =                                                      \
        CHOICE(rest > 0, rest * rest / (2 * longer * shorter), (Doubles){}); \
    const Doubles beyond = CHOICE(straight > 0, 1 - cut, cut);               \
    Doubles area = CHOICE(away <= bend, 0.5 + straight / longer, beyond);    \
    area = CHOICE(inside >= 1, (Doubles){} + 1, area);                       \
    area = CHOICE(inside <= -1, (Doubles){}, area);                          \
    area = area * 32768 + 0.5;                                               \
    covered = __builtin_convertvector(area, Integers);                       \
  }

TARGET void VERSION(mark_rows_ring)(MarkRows rows, MarkRowsInk ink, MarkRowsRing ring) {
  TINT(ink)
  const Doubles centers = {0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5};
  for (size_t y = 0; y < rows.rows; y++) {
    uint32_t *row = rows.pixels + y * rows.pitch;
    const Doubles down =
        (Doubles){} + __builtin_elementwise_abs((double)(int32_t)y + 0.5 - ring.y);
    for (size_t block = 0; block < rows.blocks; block++) {
      const Doubles across =
          __builtin_elementwise_abs(centers + (double)(int32_t)(8 * block) - ring.x);
      const Doubles distance = __builtin_elementwise_sqrt(across * across + down * down);
      const Doubles longer = __builtin_elementwise_max(across, down) / distance;
      const Doubles shorter = __builtin_elementwise_min(across, down) / distance;
      const Doubles corner = (longer + shorter) / 2, bend = (longer - shorter) / 2;
      Integers outer, inner;
      IN_DISC(outer, ring.outer)
      IN_DISC(inner, ring.inner)
      Integers covered = outer - inner;
      covered &= covered > 0;
      const Words weights = ((Words)covered * ink.alpha + 16384) >> 15;
      MIX(row + 8 * block, weights)
    }
  }
}

TARGET void VERSION(mark_rows_fill)(MarkRows rows, MarkRowsInk ink) {
  TINT(ink)
  const Words weights = (Words){} + ink.alpha;
  for (size_t y = 0; y < rows.rows; y++) {
    uint32_t *row = rows.pixels + y * rows.pitch;
    for (size_t block = 0; block < rows.blocks; block++) MIX(row + 8 * block, weights)
  }
}

#undef TINT
#undef TWICE
#undef MIX
#undef CLAMP
#undef CHOICE
#undef IN_DISC
