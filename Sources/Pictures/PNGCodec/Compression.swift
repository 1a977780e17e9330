/// The settings of libpng and zlib for the rows of a picture; −1 leaves a choice to libpng.
///
/// The sizes of window and buffer are zlib's defaults: smaller windows slide more often and are
/// slower, larger buffers bring nothing.
struct Compression: Sendable, Equatable {
  let level: Int32
  /// A sum of ``noFilter``, ``up`` and libpng's other bits.
  let filters: Int32
  let strategy: Int32
  /// zlib's memory level, which sets how many symbols are gathered to a block. Where all symbols
  /// are literals, few large blocks take less time; elsewhere they take more, as they leave the
  /// nearest caches.
  let memoryLevel: Int32

  private init(level: Int32, filters: Int32, strategy: Int32, memoryLevel: Int32 = -1) {
    self.level = level
    self.filters = filters
    self.strategy = strategy
    self.memoryLevel = memoryLevel
  }

  private static let noFilter: Int32 = 0x08
  private static let up: Int32 = 0x20
  private static let allFilters: Int32 = 0xf8
  private static let huffmanOnly: Int32 = 2
  private static let runLengths: Int32 = 3

  static let libpngDefaults = Compression(level: -1, filters: -1, strategy: -1)

  /// Settings for rows that repeat, as those of square cells do: the filter makes zeros of them,
  /// and zlib need not search, only count.
  static let repeatedRows = Compression(level: 1, filters: up, strategy: runLengths)

  /// Settings for soup at a pixel a cell, where a search for repetitions finds nothing.
  private static let noise = Compression(
    level: 1, filters: noFilter, strategy: huffmanOnly, memoryLevel: 9)

  /// Settings for isolated pixels on a plain ground, where a search finds little but runs.
  private static let sparse = Compression(level: 1, filters: noFilter, strategy: runLengths)

  /// Settings for circles, sprites and lettering, whose rows consist of the same few pieces.
  static let shapes = Compression(level: 1, filters: noFilter, strategy: 0)

  /// The settings that are tried when only the size counts.
  static let thorough =
    [noFilter, up, allFilters].map { Compression(level: 9, filters: $0, strategy: 0) }
    + [noise, sparse]
}
