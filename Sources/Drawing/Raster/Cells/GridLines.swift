import Pictures
import SceneDescription

/// The inks of the lines between cells: one for all but those of every tenth column and row.
struct GridLines<Ink: Sendable>: Sendable {
  /// The line that closes an ordinary column or row.
  let plain: Ink
  /// The line that closes every tenth one.
  let major: Ink

  init(plain: Ink, major: Ink) {
    self.plain = plain
    self.major = major
  }

  /// Returns the same lines in inks of another form.
  func map<Other>(_ ink: (Ink) -> Other) -> GridLines<Other> {
    GridLines<Other>(plain: ink(plain), major: ink(major))
  }

  /// Returns the line at the right or lower edge of the column or row `cell`.
  func line(closing cell: Int) -> Ink { Self.isMajor(cell) ? major : plain }

  /// Returns whether `cell` is the last of ten, counted from 0 in both directions.
  @inline(__always) static func isMajor(_ cell: Int) -> Bool { (cell + 1) % 10 == 0 }

  /// Sets the last pixel of each of `columns` to its line's ink.
  ///
  /// - Parameters:
  ///   - columns: The columns of cells.
  ///   - side: The side of a cell in pixels.
  ///   - origin: The pixel of the plane at which `line` begins.
  ///   - line: The row of pixels, which may begin or end within a column.
  func close(_ columns: Range<Int>, side: Int, from origin: Int, on line: inout [Ink]) {
    for column in columns {
      let x = (column + 1) * side - 1 - origin
      if line.indices.contains(x) { line[x] = self.line(closing: column) }
    }
  }
}

extension GridLines<Color> {
  /// Creates the lines of `look`; `nil` if it has none.
  init?(_ look: Look) {
    guard let plain = look.gridLine else { return nil }
    self.init(plain: plain, major: look.majorGridLine ?? plain)
  }
}

extension Scale {
  /// The smallest cell, in pixels, in which there are gaps between squares.
  static let smallestGapCell = 4

  /// Whether cells are large enough for gaps.
  var hasGaps: Bool { numerator / Self.smallestGapCell >= denominator }
}

extension Look {
  /// Whether there are gaps between cells that are large enough.
  var showsGaps: Bool {
    hasGaps && gridLine == nil && glyphs.dropFirst().allSatisfy { $0.shape == .square }
  }

  /// The look with lines of the background's color as gaps.
  var withGaps: Look {
    var look = self
    look.gridLine = background
    return look
  }

  /// The colors of grid lines, each once.
  var lines: [Color] {
    guard let grid = GridLines(self) else { return [] }
    return grid.plain == grid.major ? [grid.plain] : [grid.plain, grid.major]
  }
}
