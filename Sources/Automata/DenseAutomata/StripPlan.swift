/// How a pass over a field is cut: into strips of rows, each taken some generations on while it is in
/// cache.
struct StripPlan: Sendable {
  /// What the processor's second cache is taken to hold of a thread's work.
  private static let cacheBytes = 1 << 19
  /// What the first one is taken to hold of the rows that a kernel runs down.
  private static let columnBytes = 1 << 16
  /// Below this, waking a thread costs more than it saves.
  private static let fewestBytesForThreads = 1 << 19

  /// The most generations of a pass.
  let generations: Int
  /// The rows of a strip in passes of several generations.
  let rows: Int
  /// The rows of a strip in passes of one.
  let rowsOfOne: Int
  /// How many work at once.
  let threads: Int
  /// The bytes of the rows that a thread works in, in passes of several generations.
  let scratchBytes: Int

  /// The plan of a field.
  ///
  /// - Parameters:
  ///   - layout: where its cells are.
  ///   - isSimple: whether rows are only beside the next ones, and the last beside the first.
  ///   - threads: how many may work at once.
  ///   - memory: the bytes there are to work in.
  init(_ layout: FieldLayout, isSimple: Bool, threads: Int, memory: Int) {
    let rowBytes = layout.pitch * 8 * (layout.dyingPlanes + 1)
    self.threads = layout.bytes < Self.fewestBytesForThreads ? 1 : threads
    let shared = max(16, layout.height / (4 * threads))
    rowsOfOne = min(max(32, Self.columnBytes / (layout.pitch * 8)), shared)
    // Two strips are in cache, one to read and one to write; each loses a row above and below with
    // each generation.
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
