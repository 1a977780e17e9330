import Lattice
package import Pictures

extension HandCanvas {
  /// Draws `image`, scaled to fill `box`, whose corners cut it.
  ///
  /// A pixel is the mean of at most 4 × 4 places of the part of the image that it covers, so one that is
  /// much smaller than its image is better made of an image reduced before. One that is larger shows
  /// the image's pixels.
  package func image(_ image: Image, in box: HandBox, alpha: Double = 1) {
    guard image.width > 0, image.height > 0, box.width > 0, box.height > 0 else { return }
    let (columns, rows) = pixels(of: box)
    let across = columns.map { Self.places($0, box.x, box.width, image.width) }
    image.withPixels { source in
      for y in rows {
        let row = area.row(y), py = Double(y) + 0.5
        let down = Self.places(y, box.y, box.height, image.height)
        for (index, x) in columns.enumerated() {
          let coverage = 0.5 - box.distance(Double(x) + 0.5, py)
          if coverage <= 0 { continue }
          let color = Self.mean(source, image.width, across[index], down)
          Paint(color, alpha).mix(row + x, coverage)
        }
      }
    }
  }

  /// Draws `image` with its upper left corner at column `x` of row `y`, pixel by pixel.
  package func image(_ image: Image, x: Int, y: Int) {
    let place = Rect(x: x, y: y, width: image.width, height: image.height)
    let part = place.intersection(bounds)
    image.withPixels { source in
      guard let start = source.baseAddress else { return }
      for row in part.y..<part.maxY {
        let from = start + ((row - y) * image.width + part.x - x)
        let target = area.row(row) + part.x
        for column in 0..<part.width {
          let word = from[column], alpha = word >> 24
          if alpha == 255 {
            target[column] = word
          } else if alpha > 0 {
            Paint(Color(pixel: word), 1).mix(target + column, 1)
          }
        }
      }
    }
  }

  /// Returns the places among `count` source pixels, 1 … 4 of them, that pixel `number` is made of.
  private static func places(
    _ number: Int, _ start: Double, _ length: Double, _ count: Int
  ) -> [Int] {
    let scale = Double(count) / length
    let taps = max(1, min(4, pixel(scale.rounded(.up))))
    return (0..<taps).map { tap in
      let middle = Double(number) - start + (Double(tap) + 0.5) / Double(taps)
      return max(0, min(count - 1, pixel((middle * scale).rounded(.down))))
    }
  }

  private static func mean(
    _ source: UnsafeBufferPointer<UInt32>, _ width: Int, _ columns: [Int], _ rows: [Int]
  ) -> Color {
    var red = 0, green = 0, blue = 0, opacity = 0
    for y in rows {
      for x in columns {
        let color = Color(pixel: source[y * width + x]), alpha = Int(color.alpha)
        red += alpha * Int(color.red)
        green += alpha * Int(color.green)
        blue += alpha * Int(color.blue)
        opacity += alpha
      }
    }
    let count = columns.count * rows.count
    if opacity == 0 { return .transparent }
    return Color(
      red: UInt8((red + opacity / 2) / opacity), green: UInt8((green + opacity / 2) / opacity),
      blue: UInt8((blue + opacity / 2) / opacity), alpha: UInt8((opacity + count / 2) / count))
  }
}
