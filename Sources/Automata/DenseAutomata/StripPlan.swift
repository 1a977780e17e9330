/// The division of a pass over a field into strips of rows, each of which is advanced by some
/// generations while it is in the cache.
struct StripPlan: Sendable {
  /// The assumed capacity of the second-level cache for a thread's work, in bytes.
  private static let cacheBytes = 1 << 19
  /// The assumed capacity of the first-level cache for the rows that a kernel runs down, in bytes.
  private static let columnBytes = 1 << 16
  /// The fewest bytes of cells for which waking a thread pays.
  fileprivate static let fewestBytesForThreads = 1 << 19

  /// The most generations of a pass.
  let generations: Int
  /// The number of rows of a strip in passes of several generations.
  let rows: Int
  /// The number of rows of a strip in passes of one generation.
  let rowsOfOne: Int
  /// The number of threads that work at once.
  let threads: Int
  /// The memory of a thread's work rows in passes of several generations, in bytes.
  let scratchBytes: Int

  /// Creates the plan for a field.
  ///
  /// - Parameters:
  ///   - layout: The layout of its cells.
  ///   - isSimple: Whether rows are only beside the next ones, and the last beside the first.
  ///   - threads: The most threads that work at once.
  ///   - memory: The bytes available for work rows.
  init(_ layout: FieldLayout, isSimple: Bool, threads: Int, memory: Int) {
    let rowBytes = layout.pitch * 8 * (layout.dyingPlanes + 1)
    self.threads = DenseField.threads(of: threads, bytes: layout.bytes * 2)
    let shared = max(16, layout.height / (4 * threads))
    rowsOfOne = min(max(32, Self.columnBytes / (layout.pitch * 8)), shared)
    // Two strips are in the cache, one to read and one to write; each loses a row above and below
    // with each generation.
    let cached = Self.cacheBytes / 2 / rowBytes
    let generations = min(16, cached / 6)
    let bytes = (cached + 2) * rowBytes * 2
    let pays = isSimple && layout.bytes * 2 > Self.cacheBytes && generations > 1
    guard pays, bytes <= memory / threads else {
      self.generations = 1
      rows = rowsOfOne
      scratchBytes = 0
      return
    }
    self.generations = generations
    rows = cached - 2 * generations
    scratchBytes = bytes
  }
}

extension DenseField {
  /// Returns how many of `threads` work at once on a field that takes `bytes`, of which half are the
  /// cells of a generation.
  package static func threads(of threads: Int, bytes: Int) -> Int {
    bytes / 2 < StripPlan.fewestBytesForThreads ? 1 : threads
  }
}
