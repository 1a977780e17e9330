/// Cells that are passed on as runs, one after the other, as often as needed, so that writing them
/// to a file needs no list of them.
public protocol RunSource {
  /// The smallest box around all cells that are not in state 0, or `nil` when there are none.
  var box: CellBox? { get }
  /// The largest state of a cell; 0 when no cell is alive.
  var largestState: UInt8 { get }
  /// The number of cells that are not in state 0.
  var cellCount: CellCount { get }
  /// Calls `body` with each run and its row, in reading order; the runs are those of ``CellRuns``
  /// of the same cells.
  ///
  /// - Throws: The error of `body`.
  func forEachRun(_ body: (_ run: CellRuns.Run, _ y: Int) throws -> Void) throws
}

extension CellRuns: RunSource {
  /// The number of cells that are not in state 0.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public var cellCount: CellCount { population }

  public func forEachRun(_ body: (_ run: Run, _ y: Int) throws -> Void) throws {
    for row in rows {
      for run in runs[row.runs] { try body(run, row.y) }
    }
  }
}

/// A joiner of pieces of rows to runs: pieces that touch and have the same state are joined.
public struct RunJoiner {
  private var x = 0
  private var y = 0
  private var length = 0
  private var state: UInt8 = 0

  /// Creates a joiner for pieces in reading order.
  public init() {}

  /// Adds `length` cells, 1 or more, of `state`, above 0, from column `x` of row `y` on, and calls
  /// `body` with the earlier pieces that this completes to a run.
  ///
  /// - Throws: The error of `body`.
  @inline(__always)
  public mutating func add(
    x: Int, y: Int, length: Int, state: UInt8,
    _ body: (_ run: CellRuns.Run, _ y: Int) throws -> Void
  ) throws {
    if y == self.y && state == self.state && x == self.x + self.length {
      self.length += length
      return
    }
    try finish(body)
    (self.x, self.y, self.length, self.state) = (x, y, length, state)
  }

  /// Calls `body` with the last run, after the last piece.
  ///
  /// - Throws: The error of `body`.
  public mutating func finish(
    _ body: (_ run: CellRuns.Run, _ y: Int) throws -> Void
  ) throws {
    while length > 0 {
      let run = CellRuns.Run(x: x, length: min(length, CellRuns.longestRun), state: state)
      try body(run, y)
      x = run.end
      length -= run.length
    }
  }
}
