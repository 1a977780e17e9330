/// The table in memory: its cells row by row, with a wall of one cell around them.
///
/// The wall left of a row is also the one right of the row above. With walls there, a neighbour is
/// one addition away and no turn asks where the edge is.
struct Board: Equatable, Sendable {
  let rows: Int
  let columns: Int

  /// From a cell to the one below it.
  var stride: Int { columns &+ 1 }
  /// All places, walls included.
  var count: Int { (rows + 2) * stride + 1 }

  @inline(__always)
  func place(row: Int, column: Int) -> Int {
    (row &+ 1) &* stride &+ column &+ 1
  }

  @inline(__always)
  func row(of place: Int) -> Int { (place &- 1) / stride &- 1 }

  @inline(__always)
  func column(of place: Int) -> Int { (place &- 1) % stride }

  /// From a place to its neighbours NW, N, NE, W, E, SW, S, SE.
  var offsets: [Int] {
    [-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1]
  }

  /// The empty table in its walls.
  var cells: [Cell] {
    var cells = [Cell](repeating: .empty, count: count)
    cells.withUnsafeMutableBufferPointer { cells in
      for place in 0...stride { cells[place] = .wall }
      for place in Swift.stride(from: 0, to: count, by: stride) { cells[place] = .wall }
      for place in (count - stride - 1)..<count { cells[place] = .wall }
    }
    return cells
  }
}
