import Pictures
import SceneDescription

/// The lines between cells: one colour for all, another one for those of every tenth column and
/// row.
struct GridLines<Ink: Sendable>: Sendable {
  /// The line that closes a usual column or row.
  let usual: Ink
  /// The line that closes every tenth one.
  let tenth: Ink

  init(usual: Ink, tenth: Ink) {
    self.usual = usual
    self.tenth = tenth
  }

  /// The same lines in inks of another form.
  func map<Other>(_ ink: (Ink) -> Other) -> GridLines<Other> {
    GridLines<Other>(usual: ink(usual), tenth: ink(tenth))
  }

  /// The line at the right or lower edge of the column or row `cell`.
  func line(closing cell: Int) -> Ink { Self.isTenth(cell) ? tenth : usual }

  /// Whether `cell` is the last of ten, counted from 0 to both sides.
  @inline(__always) static func isTenth(_ cell: Int) -> Bool { (cell + 1) % 10 == 0 }

  /// Gives the last pixel of each of `columns` its line's ink.
  ///
  /// - Parameters:
  ///   - columns: columns of cells.
  ///   - side: the pixels of a cell.
  ///   - origin: the pixel of the plane that `line` begins with.
  ///   - line: a row of pixels, which may begin or end within a column.
  func close(_ columns: Range<Int>, side: Int, from origin: Int, on line: inout [Ink]) {
    for column in columns {
      let x = (column + 1) * side - 1 - origin
      if line.indices.contains(x) { line[x] = self.line(closing: column) }
    }
  }
}

extension GridLines<Color> {
  /// The lines of `look`; nil where it has none.
  init?(_ look: Look) {
    guard let usual = look.gridLine else { return nil }
    self.init(usual: usual, tenth: look.majorGridLine ?? usual)
  }
}

extension Scale {
  /// The smallest cell, in pixels, in which squares that have gaps between them stand apart.
  static let smallestGapCell = 6

  /// Whether cells are large enough for gaps.
  var hasGaps: Bool { numerator / Self.smallestGapCell >= denominator }
}

extension Look {
  /// Whether there are gaps between cells, if they are large enough.
  var showsGaps: Bool {
    hasGaps && gridLine == nil && glyphs.dropFirst().allSatisfy { $0.shape == .square }
  }

  /// The look with lines of the background's color as gaps.
  var withGaps: Look {
    var look = self
    look.gridLine = background
    return look
  }

  /// The colours of grid lines, each once.
  var lines: [Color] {
    guard let grid = GridLines(self) else { return [] }
    return grid.usual == grid.tenth ? [grid.usual] : [grid.usual, grid.tenth]
  }
}
