extension Topology {
  /// Returns the cell of the field that is seen at `x`, `y`, which is at most one column and one
  /// row beyond the edges, or `nil` for a dead one.
  ///
  /// Widths and heights are 1 or more; on fields that small a cell can be its own neighbor. The
  /// cells are those of Golly's bounded grids, as its help, "Bounded Grids", draws them, except for
  /// shifted Klein bottles, which it runs with the shift the other way.
  public func place(x: Int, y: Int) -> (x: Int, y: Int)? {
    switch form {
    case .plane:
      let isInside = contains(x, below: width) && contains(y, below: height)
      return isInside ? (x, y) : nil
    case .torus(let shiftX, let shiftY):
      // At most one shift is not 0, so each sum is right whichever edge is crossed first.
      return (
        wrapped(x + turns(y, height) * shiftX, width), wrapped(y + turns(x, width) * shiftY, height)
      )
    case .klein(let twistsHorizontalEdges, let shift):
      guard let width, let height else { return nil }
      let column = wrapped(x, width), row = wrapped(y, height)
      if twistsHorizontalEdges {
        return row == y ? (column, row) : (wrapped(width - 1 - column - shift, width), row)
      }
      return column == x ? (column, row) : (column, wrapped(height - 1 - row - shift, height))
    case .crossSurface:
      guard let width, let height else { return nil }
      // Beyond a corner both edges are crossed, each reversing the direction along the other.
      let column = y < 0 || y >= height ? width - 1 - x : x
      let row = x < 0 || x >= width ? height - 1 - y : y
      return (wrapped(column, width), wrapped(row, height))
    case .sphere:
      guard let side = width else { return nil }
      return placeOnSphere(x, y, side)
    }
  }

  private func placeOnSphere(_ x: Int, _ y: Int, _ side: Int) -> (x: Int, y: Int) {
    let isBeyondX = x < 0 || x >= side
    let isBeyondY = y < 0 || y >= side
    if isBeyondX == isBeyondY {
      return (min(max(x, 0), side - 1), min(max(y, 0), side - 1))
    }
    return isBeyondX ? (y, x < 0 ? 0 : side - 1) : (y < 0 ? 0 : side - 1, x)
  }

  private func contains(_ place: Int, below size: Int?) -> Bool {
    size.map { (0..<$0).contains(place) } ?? true
  }

  /// Returns the number of times that `place` has passed the last cell of `size`: −1, 0 or 1 next
  /// to the field.
  private func turns(_ place: Int, _ size: Int?) -> Int {
    guard let size else { return 0 }
    return place < 0 ? -1 : place >= size ? 1 : 0
  }

  private func wrapped(_ place: Int, _ size: Int?) -> Int {
    guard let size else { return place }
    let rest = place % size
    return rest < 0 ? rest + size : rest
  }
}
