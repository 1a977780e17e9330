import Lattice
import Pictures
import SceneDescription

/// Colours like those that pictures will have, where these are not known beforehand, each as often
/// as it is likely to be seen.
struct ColorSample {
  let colors: [Color]

  /// The mixtures of the inks of `look` that pixels of several cells each show at `scale`.
  init(averaged look: Look, scale: Scale, outside: Color) {
    let cells = scale.denominator / scale.numerator
    // Where each pixel has a whole number of cells, these are all there are of two inks.
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

  /// The colours of a table with all sorts of cells side by side, drawn by `painter` at `scale`,
  /// with some of what is around the table if the pictures show its edge.
  init(drawnBy painter: FractionalCells, look: Look, scale: Scale, showsEdge: Bool) {
    // A few cells of 64 px would have no tenth line if they began with the first.
    let cells = MixedCells(
      kinds: look.glyphs.count, scale: scale, first: look.majorGridLine == nil ? 0 : 8)
    let edge = showsEdge ? 2 : -2
    let start = scale.position(ofCell: cells.bounds.x) - edge
    let side = scale.position(ofCell: cells.bounds.maxX) + edge - start
    let table = Rect(x: start, y: start, width: side, height: side)
    let canvas = Canvas<UInt32>(uninitializedWidth: table.width, height: table.height)
    painter.paint(cells, region: table, into: canvas.area)
    colors = canvas.finish().withPixels { $0.map(Color.init(pixel:)) }
  }
}

/// Cells of all classes in no order, half of them empty.
private struct MixedCells: CellSource {
  private static let side = 256
  private static let largestSide = 1024

  let kinds: Int
  let bounds: Rect

  /// A table from the cell (`first`, `first`) on in which each class is seen a few times, unless
  /// its pixels would be too many.
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
        // The finaliser of SplitMix64.
        var hash = (cell &+ 1) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
        hash ^= hash >> 31
        let kind = DisplayClass((hash >> 8) % UInt64(kinds))
        classes[row * rect.width + column] = hash & 1 == 0 ? 0 : kind
      }
    }
  }
}
