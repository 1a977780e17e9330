import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

/// The colors of what a hand does in a golden: a palette in a theme.
struct HandExampleColors: Sendable, CustomTestStringConvertible {
  var palette: Palette
  var theme: Theme

  /// Two palettes that differ much, each by day and by night.
  static let all = [Palette.lagoon, .ink].flatMap { palette in
    Theme.allCases.map { HandExampleColors(palette: palette, theme: $0) }
  }

  var name: String { "\(palette.name)-\(theme.rawValue)" }
  var testDescription: String { name }

  /// Returns the look of cells of `side` pixels, with lines between large ones.
  func look(_ side: Int) throws -> Look {
    let inks = try palette.inks(for: theme)
    var look = Look(
      glyphs: [
        Glyph(shape: .square, ink: inks.background), Glyph(shape: .square, ink: inks.kinds[0]),
      ], background: inks.background, outside: inks.outside,
      gridLine: side >= 12 ? inks.grid : nil, text: inks.text)
    (look.accent, look.warning) = (inks.accent, inks.warning)
    return look
  }
}

/// A field of cells on which a hand does something in a golden.
struct HandExampleField {
  let layout: FrameLayout
  let look: Look
  private let painter: FramePainter
  private let empty: Image

  /// Lays out a picture of `size` of cells of `cell` pixels.
  ///
  /// - Parameters:
  ///   - size: The size.
  ///   - cell: The side of a cell in pixels.
  ///   - left: The pixels of the first column that are left of the picture.
  ///   - up: The pixels of the first row that are above the picture.
  ///   - hasStrip: Whether there is a strip under the cells.
  ///   - colors: The colors.
  ///   - isAlive: Whether a cell is alive.
  /// - Throws: ``LayoutError`` for a picture that can't be drawn.
  init(
    _ size: Size, cell: Int, left: Int = 0, up: Int = 0, hasStrip: Bool = false,
    _ colors: HandExampleColors, _ isAlive: (Point) -> Bool = isAlive
  ) throws {
    let bounds = Rect(x: 0, y: 0, width: 96, height: 80)
    let plan = try FrameLayout(
      bounds: bounds, framing: .zoom(Scale(cell), center: nil, size), hasStrip: hasStrip)
    func middle(_ pixels: Int) -> Int128 { Int128(pixels) * 500 / Int128(cell) }
    layout = try plan.showing(
      Scale(cell),
      center: CellPoint(
        thousandthsX: middle(plan.window.width + 2 * left),
        thousandthsY: middle(plan.window.height + 2 * up)))
    look = try colors.look(cell)
    painter = FramePainter(layout: layout, look: look.inFullColor)
    var cells = CellGrid(size: bounds.size)
    for y in 0..<bounds.height {
      for x in 0..<bounds.width where isAlive(Point(x: x, y: y)) { cells[x, y] = 1 }
    }
    empty = painter.image(of: Scene(cells: cells))
  }

  /// Returns the picture of the field with a hand.
  func picture(_ hand: (HandExampleField) -> HandScene) -> Image {
    painter.paint(hand(self), on: empty)
  }

  static func isAlive(_ cell: Point) -> Bool { noise(cell, 5) < 34 }

  /// Returns a number from 0 to 99 that looks like a random one.
  static func noise(_ cell: Point, _ seed: Int) -> Int {
    var word = UInt32(truncatingIfNeeded: cell.x &* 0x9E37 &+ cell.y &* 0x85EB_CA6B &+ seed)
    for _ in 0..<2 {
      word = (word ^ word >> 15) &* 0x2C1B_3C6D
      word = (word ^ word >> 12) &* 0x297A_2D39
    }
    return Int((word ^ word >> 15) % 100)
  }
}

extension Image {
  /// Returns the pixels of `rect`.
  func part(_ rect: Rect) -> Image {
    Image.drawn(rect.size) { $0.image(self, x: -rect.x, y: -rect.y) }
  }

  /// Returns `images` below one another.
  static func stacked(_ images: [Image]) -> Image {
    let width = images.map(\.width).max() ?? 1
    return Image.drawn(Size(width: width, height: images.reduce(0) { $0 + $1.height })) { canvas in
      var y = 0
      for image in images {
        canvas.image(image, x: 0, y: y)
        y += image.height
      }
    }
  }

  /// Returns `images` beside one another.
  static func sideBySide(_ images: [Image]) -> Image {
    let height = images.map(\.height).max() ?? 1
    return Image.drawn(Size(width: images.reduce(0) { $0 + $1.width }, height: height)) { canvas in
      var x = 0
      for image in images {
        canvas.image(image, x: x, y: 0)
        x += image.width
      }
    }
  }
}
