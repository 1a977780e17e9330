import Lattice

/// A finite pattern as rows of runs of adjacent cells with the same state; all other cells are in
/// state 0.
///
/// Memory depends on the number of runs, not of cells, nor on the extent: a row of 2⁶⁰ live cells
/// is one run. Each pattern has only one value: runs are in ascending order, never empty, and two
/// that touch have different states, or the first of them has the maximum length.
public struct CellRuns: Hashable, Sendable {
  /// A run of adjacent cells in one row.
  public struct Run: Hashable, Sendable {
    /// The first column.
    public let x: Int
    private let packed: UInt64

    init(x: Int, length: Int, state: UInt8) {
      self.x = x
      packed = UInt64(length) << 8 | UInt64(state)
    }

    /// The number of cells, 1 … 2⁵⁶ − 1.
    public var length: Int { Int(packed >> 8) }
    /// The state of all its cells, above 0.
    public var state: UInt8 { UInt8(truncatingIfNeeded: packed) }
    /// The column right of the last cell.
    public var end: Int { x + length }
  }

  /// A row with at least one run.
  public struct Row: Hashable, Sendable {
    /// The coordinate of the row, y pointing down.
    public let y: Int
    /// The indices of its runs in ``CellRuns/runs``.
    public internal(set) var runs: Range<Int>
  }

  /// The most cells of a run, 2⁵⁶ − 1.
  public static let longestRun = 1 << 56 - 1

  /// The rows that have runs, from the top.
  public private(set) var rows: [Row] = []
  /// The runs of all rows.
  public private(set) var runs: [Run] = []

  /// Creates a pattern without live cells.
  public init() {}

  /// Creates the pattern of `rows` and `runs`, which have to be valid.
  init(rows: [Row], runs: [Run]) {
    self.rows = rows
    self.runs = runs
  }

  /// Appends cells in reading order, after all others.
  ///
  /// - Parameters:
  ///   - x: The first column; all columns are within ±2⁶¹.
  ///   - y: The row, within ±2⁶¹.
  ///   - length: The number of cells, 1 or more; above ``longestRun`` they make several runs.
  ///   - state: 1 … 255.
  /// - Complexity: Amortized O(1).
  public mutating func append(x: Int, y: Int, length: Int, state: UInt8 = 1) {
    precondition(length > 0 && state > 0, "a run has live cells")
    if let row = rows.last, row.y == y, let last = runs.last {
      precondition(x >= last.end, "runs come in reading order")
      if x == last.end && state == last.state {
        extend(last, by: length)
        return
      }
    } else {
      precondition(rows.last.map { $0.y < y } ?? true, "runs come in reading order")
      rows.append(Row(y: y, runs: runs.count..<runs.count))
    }
    addRuns(x: x, length: length, state: state)
  }

  private mutating func extend(_ last: Run, by length: Int) {
    let fitting = min(length, Self.longestRun - last.length)
    runs[runs.count - 1] = Run(x: last.x, length: last.length + fitting, state: last.state)
    if fitting < length {
      addRuns(x: last.end + fitting, length: length - fitting, state: last.state)
    }
  }

  private mutating func addRuns(x: Int, length: Int, state: UInt8) {
    var x = x
    var length = length
    while length > 0 {
      let piece = min(length, Self.longestRun)
      runs.append(Run(x: x, length: piece, state: state))
      x += piece
      length -= piece
    }
    rows[rows.count - 1].runs = rows[rows.count - 1].runs.lowerBound..<runs.count
  }

  /// Whether no cell is alive.
  public var isEmpty: Bool { runs.isEmpty }

  /// The largest state of a cell; 0 when no cell is alive.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public var largestState: UInt8 { runs.lazy.map(\.state).max() ?? 0 }

  /// The number of cells that are not in state 0.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public var population: CellCount {
    var count: UInt128 = 0
    for run in runs { count += UInt128(run.length) }
    return CellCount(count)
  }

  /// The smallest box around all runs, or `nil` when there are none.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public var box: CellBox? {
    guard let top = rows.first?.y, let bottom = rows.last?.y else { return nil }
    var left = Int.max
    var right = Int.min
    for row in rows {
      left = min(left, runs[row.runs.lowerBound].x)
      right = max(right, runs[row.runs.upperBound - 1].end)
    }
    return CellBox(Rect(x: left, y: top, width: right - left, height: bottom - top + 1))
  }
}

extension CellRuns {
  /// Creates the pattern drawn in `lines`, "." or a space for state 0, "O" or "*" for 1, and
  /// letters "A" … "X" except "O" for states as in multi-state RLE; its first character is at `x`,
  /// `y`.
  package init(drawn lines: [String], x: Int = 0, y: Int = 0) {
    for (row, line) in lines.enumerated() {
      for (column, character) in line.utf8.enumerated() {
        let state: UInt8
        switch character {
        case UInt8(ascii: "."), UInt8(ascii: " "): continue
        case UInt8(ascii: "O"), UInt8(ascii: "*"): state = 1
        default: state = character &- 64
        }
        append(x: x + column, y: y + row, length: 1, state: state)
      }
    }
  }
}
