import Lattice
import SceneDescription

/// The rows of blocks of a strip, read from the top: as many at once as memory allows.
struct BlockBand {
  /// The loaded rows, counted from the strip's first one.
  private(set) var rowsRead = 0..<0

  private let columns: Range<Int>
  private let rows: Range<Int>
  private let level: Int
  private var plane: CoveragePlane

  /// - Parameters:
  ///   - columns: The columns of blocks, at least one.
  ///   - rows: The rows of blocks.
  ///   - level: The level of the blocks, which have 2^level cells per side.
  ///   - classCount: The number of display classes.
  init(columns: Range<Int>, rows: Range<Int>, level: Int, _ classCount: Int) {
    self.columns = columns
    self.rows = rows
    self.level = level
    plane = CoveragePlane(classCount: classCount)
  }

  /// Loads the row `first` and, if it has to be read, further rows after it.
  ///
  /// - Parameters:
  ///   - first: A row, counted from the strip's first one and ascending from call to call.
  ///   - cells: The source of the cells.
  ///   - shares: The most shares to read; one row is read in any case.
  mutating func read(from first: Int, of cells: any CellSource, atMost shares: Int) {
    if rowsRead.contains(first) { return }
    let count = max(1, min(rows.count - first, shares / (columns.count * plane.classCount)))
    let blocks = Rect(
      x: columns.lowerBound, y: rows.lowerBound + first, width: columns.count, height: count)
    cells.readCoverage(blocks, level: level, into: &plane)
    precondition(
      plane.blocks == blocks && plane.shares.count == blocks.width * count * plane.classCount,
      "a source of cells must return the coverage of exactly the given blocks")
    rowsRead = first..<first + count
  }

  /// Calls `body` with the shares of the loaded rows, from row `first` of them on.
  func withShares(from first: Int, _ body: (UnsafePointer<UInt32>) -> Void) {
    plane.shares.withUnsafeBufferPointer { shares in
      let skipped = (first - rowsRead.lowerBound) * columns.count * plane.classCount
      body(shares.baseAddress.unsafelyUnwrapped + skipped)
    }
  }
}
