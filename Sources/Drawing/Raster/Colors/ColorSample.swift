import Lattice
import Pictures
import SceneDescription

/// Colors similar to those that pictures will have, if these aren't known in advance, each as often
/// as it is likely to occur.
struct ColorSample {
  let colors: [Color]

  /// Creates the mixtures of the inks of `look` in pixels of several cells each at `scale`.
  init(averaged look: Look, scale: Scale, outside: Color) {
    let cells = scale.denominator / scale.numerator
    // If each pixel has a whole number of cells, these are all possible mixtures of two inks.
    let isWhole = scale.numerator == 1 && cells <= 16
    let mixtures = MixtureColors(
      ground: look.background, inks: look.inks, parts: isWhole ? cells * cells : nil)
    let edge = (0...Self.edgeSteps).map { share in
      LightMixer.mix(
        [(look.background, Self.edgeSteps - share), (outside, share)], whole: Self.edgeSteps)
    }
    colors = mixtures.colors + edge
  }

  private static let edgeSteps = 16

  /// Creates the colors of a table with all kinds of cells side by side, drawn by `painter` at
  /// `scale`, including some of the area around the table if pictures show its edge.
  init(
    drawnBy painter: FractionalCells, look: Look, cores: Int = 0, scale: Scale, showsEdge: Bool
  ) {
    // A few cells of 64 px would have no tenth line if they began with the first cell.
    let cells = MixedCells(
      kinds: look.glyphs.count + cores, scale: scale, first: look.majorGridLine == nil ? 0 : 8)
    let edge = showsEdge ? 2 : -2
    let start = scale.position(ofCell: cells.bounds.x) - edge
    let side = scale.position(ofCell: cells.bounds.maxX) + edge - start
    let table = Rect(x: start, y: start, width: side, height: side)
    let canvas = Canvas<UInt32>(uninitializedWidth: table.width, height: table.height)
    painter.paint(cells, region: table, into: canvas.area)
    colors = canvas.finish().withPixels { $0.map(Color.init(pixel:)) }
  }
}

/// Cells of all classes in random order, half of them empty.
private struct MixedCells: CellSource {
  private static let side = 256
  private static let largestSide = 1024

  let kinds: Int
  let bounds: Rect

  /// Creates a table from the cell (`first`, `first`) on in which each class occurs a few times,
  /// unless it would have too many pixels.
  init(kinds: Int, scale: Scale, first: Int) {
    self.kinds = kinds
    let side = scale.cell(atPixel: Self.side), largest = scale.cell(atPixel: Self.largestSide)
    var fewest = 3
    while fewest * fewest < 16 * kinds { fewest += 1 }
    let cells = max(3, min(largest, max(side, fewest)))
    bounds = Rect(x: first, y: first, width: cells, height: cells)
  }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let cell = UInt64((rect.y + row) * bounds.width + rect.x + column)
        let hash = splitMixed((cell &+ 1) &* 0x9E37_79B9_7F4A_7C15)
        let kind = DisplayClass((hash >> 8) % UInt64(kinds))
        classes[row * rect.width + column] = hash & 1 == 0 ? 0 : kind
      }
    }
  }
}
