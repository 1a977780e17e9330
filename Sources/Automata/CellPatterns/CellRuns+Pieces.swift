public import Lattice

extension CellRuns {
  /// Adjacent live cells of state 1, anywhere.
  package struct Piece {
    let x: Int
    let y: Int
    let length: Int

    /// Creates the `length` cells, 1 or more, from column `x` of row `y` on.
    package init(x: Int, y: Int, length: Int) {
      self.x = x
      self.y = y
      self.length = length
    }

    fileprivate func isBefore(_ other: Piece) -> Bool { y == other.y ? x < other.x : y < other.y }
  }

  /// Creates the cells of all `pieces`, which may be in any order and overlap.
  package init(_ pieces: [Piece]) {
    self.init()
    var ordered = pieces
    let isOrdered = !zip(pieces, pieces.dropFirst()).contains { $1.isBefore($0) }
    if !isOrdered { ordered.sort { $0.isBefore($1) } }
    for piece in ordered {
      var from = piece.x
      if let row = rows.last, row.y == piece.y, let last = runs.last { from = max(from, last.end) }
      let end = piece.x + piece.length
      if from < end { append(x: from, y: piece.y, length: end - from) }
    }
  }

  /// Returns the same cells, `offset` further to the right and down.
  ///
  /// - Throws: ``PatternTooLarge`` when they reach beyond ±2⁶¹ there.
  /// - Complexity: O(*n*) for *n* runs.
  public func moved(by offset: Point) throws(PatternTooLarge) -> CellRuns {
    if offset == Point(x: 0, y: 0) { return self }
    guard var box else { return self }
    box.x += Int128(offset.x)
    box.y += Int128(offset.y)
    guard box.rect != nil else { throw .beyondPlane }
    return CellRuns(
      rows: rows.map { Row(y: $0.y + offset.y, runs: $0.runs) },
      runs: runs.map { Run(x: $0.x + offset.x, length: $0.length, state: $0.state) })
  }
}
