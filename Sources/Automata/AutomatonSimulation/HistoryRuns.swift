package import CellPatterns

/// The bytes of a history that are not 0, as states of cells, to be written row by row.
package struct HistoryRuns: RunSource {
  private let history: CellHistory
  private let places: [Int]
  package private(set) var box: CellBox?
  package private(set) var largestState: UInt8 = 0
  package private(set) var cellCount = CellCount()

  /// Creates the bytes of `history`, which is visited once to measure them.
  package init(_ history: CellHistory) {
    self.history = history
    places = history.tilesInReadingOrder
    var measures = RunMeasures()
    // Only the closure can throw.
    try? forEachRun { run, y in measures.add(run, y) }
    box = measures.box
    largestState = measures.largestState
    cellCount = CellCount(measures.population)
  }

  package func forEachRun(_ body: (_ run: CellRuns.Run, _ y: Int) throws -> Void) throws {
    var joiner = RunJoiner()
    try history.forEachByte(of: places) { x, y, value in
      try joiner.add(x: x, y: y, length: 1, state: value, body)
    }
    try joiner.finish(body)
  }
}

/// The totals of all runs.
private struct RunMeasures {
  var largestState: UInt8 = 0
  var population = 0
  private var columns = (from: Int.max, to: Int.min)
  private var rows = (from: Int.max, to: Int.min)

  mutating func add(_ run: CellRuns.Run, _ y: Int) {
    largestState = max(largestState, run.state)
    population += run.length
    columns = (min(columns.from, run.x), max(columns.to, run.end))
    rows = (min(rows.from, y), max(rows.to, y + 1))
  }

  var box: CellBox? {
    guard population > 0 else { return nil }
    return CellBox(
      x: Int128(columns.from), y: Int128(rows.from), width: Int128(columns.to - columns.from),
      height: Int128(rows.to - rows.from))
  }
}
