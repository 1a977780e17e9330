/// The edges of cells larger than a pixel on one axis of the pixel grid, to 1/256 px, the same for
/// every picture of one scale and phase.
struct CellEdges: Sendable {
  let scale: Scale
  /// The offset of pixels from those of the plane, in 1/256 px.
  let phase: Int

  /// Returns the left or upper edge of a cell, in 1/256 px from the pixel `origin`.
  func edge(_ cell: Int, from origin: Int) -> Int {
    scale.position(ofCell: cell, unit: ShapeBox.unit, from: origin) - phase
  }

  /// Returns the cells that can have a part of the pixels `start` ..< `end`, and a few more.
  func cells(touching start: Int, _ end: Int) -> Range<Int> {
    scale.cell(atPixel: start) - 1..<scale.cell(atPixel: end + 1) + 2
  }
}

/// The parts of each pixel of a row or column that are covered by cells and by the lines between
/// them.
struct CellAxis {
  /// The parts of one pixel, in 1/256 of it; their sum is 256.
  struct Part: Equatable {
    /// The first cell that has a part of it, counted from the axis' first one.
    var cell = 0
    /// The part of that cell, without the line that closes it.
    var near = 0
    /// The part of the next cell.
    var far = 0
    /// The part of the lines that close no tenth cell.
    var line = 0
    /// The part of the lines that close a tenth cell.
    var major = 0
    /// The part beyond the first and the last cell.
    var outside = 0

    /// The part between the edges of the first and the last cell.
    var inside: Int { ShapeBox.unit - outside }
    /// The part of all lines.
    var lines: Int { line + major }
  }

  let parts: [Part]

  /// Creates the axis of a range of pixels.
  ///
  /// - Parameters:
  ///   - start: The first pixel, as numbered on the plane.
  ///   - count: The number of pixels.
  ///   - cells: The visible cells, at least one.
  ///   - edges: The edges of the cells.
  ///   - lineWidth: The width of the line that closes each cell, in 1/256 px.
  init(start: Int, count: Int, cells: Range<Int>, edges: CellEdges, lineWidth: Int) {
    let places = (cells.lowerBound...cells.upperBound).map { edges.edge($0, from: start) }
    let isMajor = cells.map { GridLines<Int>.isMajor($0) }
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
        for closed in cell..<min(cell + 2, cells.count) where isMajor[closed] {
          part.major += overlap(places[closed + 1] - lineWidth, places[closed + 1])
        }
        part.line = part.inside - part.near - part.far - part.major
      }
      return part
    }
  }
}
