/// Where cells of more than a pixel begin and end on one axis of the pixel grid, to 1/256 px, the same
/// for every picture of one scale and phase.
struct CellEdges: Sendable {
  let scale: Scale
  /// In 1/256 px.
  let phase: Int

  /// The left or upper edge of a cell, in 1/256 px from the pixel `origin`.
  func edge(_ cell: Int, from origin: Int) -> Int {
    scale.position(ofCell: cell, unit: ShapeBox.unit, from: origin) - phase
  }

  /// The cells that can have a part of the pixels `start` ..< `end`, and a few more.
  func cells(touching start: Int, _ end: Int) -> Range<Int> {
    scale.cell(atPixel: start) - 1..<scale.cell(atPixel: end + 1) + 2
  }
}

/// What cells and the lines between them have of each of a row or column of pixels.
struct CellAxis {
  /// One pixel, in 1/256 of it: what its parts have adds up to 256.
  struct Part: Equatable {
    /// The first cell that has a part of it, counted from the axis' first one.
    var cell = 0
    /// How much that cell has, but for the line that closes it.
    var near = 0
    /// How much the next cell has.
    var far = 0
    /// How much lines cover that close no tenth cell.
    var line = 0
    /// How much those cover that close a tenth one.
    var tenth = 0
    /// How much lies beyond the first and the last cell.
    var outside = 0

    /// How much of it is between the first and the last cell.
    var inside: Int { ShapeBox.unit - outside }
    /// How much of it all lines cover.
    var lines: Int { line + tenth }
  }

  let parts: [Part]

  /// The axis of some pixels.
  ///
  /// - Parameters:
  ///   - start: the first pixel, as it is numbered on the plane.
  ///   - count: how many there are.
  ///   - cells: the cells there are, at least one.
  ///   - edges: where they begin.
  ///   - lineWidth: the width of the line that closes each cell, in 1/256 px.
  init(start: Int, count: Int, cells: Range<Int>, edges: CellEdges, lineWidth: Int) {
    let places = (cells.lowerBound...cells.upperBound).map { edges.edge($0, from: start) }
    let isTenth = cells.map { GridLines<Int>.isTenth($0) }
    var cell = 0
    parts = (0..<count).map { pixel in
      let left = pixel * ShapeBox.unit, right = left + ShapeBox.unit
      while cell < cells.count - 1 && places[cell + 1] <= left { cell += 1 }
      var part = Part(cell: cell)
      func overlap(_ start: Int, _ end: Int) -> Int { max(0, min(right, end) - max(left, start)) }
      part.outside =
        ShapeBox.unit - overlap(places[0], places[cells.count])
      part.near = overlap(places[cell], places[cell + 1] - lineWidth)
      if cell + 1 < cells.count {
        part.far = overlap(places[cell + 1], places[cell + 2] - lineWidth)
      }
      if lineWidth > 0 {
        for closed in cell..<min(cell + 2, cells.count) where isTenth[closed] {
          part.tenth += overlap(places[closed + 1] - lineWidth, places[closed + 1])
        }
        part.line = part.inside - part.near - part.far - part.tenth
      }
      return part
    }
  }
}
