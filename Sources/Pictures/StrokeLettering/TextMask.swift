/// The coverage of each pixel by a line of text: 0 … 255, row by row from the top.
public struct TextMask: Sendable, Equatable {
  /// The number of pixels in a row, those of a halo included.
  public let width: Int
  /// The number of rows, those of a halo included.
  public let height: Int
  /// The number of rows above the baseline: letters stand on the lower edge of row `baseline` − 1.
  public let baseline: Int
  /// The coverage of width × height pixels, a byte each.
  public internal(set) var coverage: [UInt8]
}

/// The coverage of one letter, relative to the pen's position and the baseline.
struct LetterMask: Sendable {
  let advance: Int
  /// The column of the first byte of a row, from the pen's position.
  let left: Int
  /// The number of rows from the top of the mask down to the baseline.
  let top: Int
  let width: Int
  let height: Int
  let coverage: [UInt8]
}

extension LetterMask {
  /// Draws `letter` with its pen made wider by `halo` pixels all around.
  ///
  /// Coverage is that of a straight edge at the pixel's distance from the nearest stroke.
  init(_ letter: FittedLetter, halo: Int) {
    let box = PixelBox(letter.capsules, margin: Double(halo) + 0.5)
    var coverage = [UInt8](repeating: 0, count: box.width * box.height)
    for capsule in letter.capsules {
      var capsule = capsule
      capsule.radius += Double(halo)
      box.draw(capsule, into: &coverage)
    }
    self.init(
      advance: letter.advance, left: box.left, top: box.top, width: box.width,
      height: box.height, coverage: coverage)
  }
}

/// The range of pixels that strokes can touch.
private struct PixelBox {
  var left = 0
  /// The upper edge, in rows above the baseline.
  var top = 0
  var width = 0
  var height = 0

  /// Creates the pixels within `margin` of the pen's edge.
  init(_ capsules: [Capsule], margin: Double) {
    guard !capsules.isEmpty else { return }
    var low = StrokePoint(.infinity, .infinity)
    var high = StrokePoint(-.infinity, -.infinity)
    for capsule in capsules {
      let reach = capsule.radius + margin
      low.x = min(low.x, capsule.start.x - reach, capsule.end.x - reach)
      low.y = min(low.y, capsule.start.y - reach, capsule.end.y - reach)
      high.x = max(high.x, capsule.start.x + reach, capsule.end.x + reach)
      high.y = max(high.y, capsule.start.y + reach, capsule.end.y + reach)
    }
    // A pixel is touched when its center is inside.
    left = Int((low.x - 0.5).rounded(.up))
    top = Int((high.y + 0.5).rounded(.down))
    width = Int((high.x + 0.5).rounded(.down)) - left
    height = top - Int((low.y - 0.5).rounded(.up))
  }

  /// Raises the coverage where that of `capsule` is larger.
  func draw(_ capsule: Capsule, into coverage: inout [UInt8]) {
    let reach = capsule.radius + 0.5
    let (a, b) = (capsule.start, capsule.end)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let columns = pixels(min(a.x, b.x) - reach - Double(left), max(a.x, b.x) + reach - Double(left))
      .clamped(to: 0..<width)
    let rows = pixels(Double(top) - max(a.y, b.y) - reach, Double(top) - min(a.y, b.y) + reach)
      .clamped(to: 0..<height)
    for row in rows {
      let y = Double(top) - Double(row) - 0.5 - a.y
      for column in columns {
        let x = Double(left) + Double(column) + 0.5 - a.x
        let along = length > 0 ? min(max((x * dx + y * dy) / length, 0), 1) : 0
        let (ex, ey) = (x - along * dx, y - along * dy)
        let square = ex * ex + ey * ey
        guard square < reach * reach else { continue }
        let covered = UInt8(min(reach - square.squareRoot(), 1) * 255 + 0.5)
        let index = row * width + column
        if covered > coverage[index] { coverage[index] = covered }
      }
    }
  }

  private func pixels(_ low: Double, _ high: Double) -> Range<Int> {
    let first = Int((low - 0.5).rounded(.up))
    return first..<max(first, Int((high + 0.5).rounded(.down)))
  }
}
