import Lattice
package import Pictures

extension HandCanvas {
  /// Draws `image`, scaled to fill `box`, whose corners cut it.
  ///
  /// A pixel of a smaller picture is the mean of what it covers: exactly so down to half the size, and
  /// below that of pixels that have been halved. A larger one shows the image's pixels.
  ///
  /// - Complexity: O(n) for n pixels drawn, and those of an image that is at least twice as wide or high
  ///   as the box.
  package func image(_ image: Image, in box: HandBox, alpha: Double = 1) {
    guard image.width > 0, image.height > 0, box.width > 0, box.height > 0 else { return }
    let (columns, rows) = pixels(of: box)
    if columns.isEmpty || rows.isEmpty { return }
    let blend = PixelBlend(alpha)
    let scaling = ImageScaling(image, in: box)
    scaling.forEachRow(rows, columns) { y, pixels in
      let row = area.row(y), py = Double(y) + 0.5
      let solid = box.columns(inRow: y, depth: 0.5).clamped(to: columns)
      func edge(_ part: Range<Int>) {
        for x in part {
          let coverage = 0.5 - box.distance(Double(x) + 0.5, py)
          blend.mix(pixels[x - columns.lowerBound], row + x, coverage)
        }
      }
      edge(columns.lowerBound..<(solid.isEmpty ? columns.upperBound : solid.lowerBound))
      if solid.isEmpty { return }
      blend.fill(
        pixels + (solid.lowerBound - columns.lowerBound), row + solid.lowerBound, solid.count)
      edge(solid.upperBound..<columns.upperBound)
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
}

/// Pixels of a picture that are mixed into those below them with one opacity.
private struct PixelBlend {
  /// The opacity in 1/256.
  private let strength: Double

  init(_ alpha: Double) {
    strength = max(0, min(1, alpha)) * 256
  }

  /// Mixes a pixel into another one of which it covers a part, 0 … 1; others count as the nearest of
  /// these.
  @inline(__always)
  func mix(_ pixel: UInt32, _ target: UnsafeMutablePointer<UInt32>, _ coverage: Double) {
    let opacity = Double(pixel >> 24) / 255
    let share = UInt32(max(0, min(1, coverage)) * strength * opacity + 0.5)
    if share > 0 { target.pointee = Paint.mixed(target.pointee, pixel | 0xFF00_0000, share) }
  }

  /// Mixes `count` pixels into others.
  @inline(__always)
  func fill(
    _ pixels: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let share = UInt32(strength + 0.5)
    if share == 0 || count <= 0 { return }
    for place in 0..<count {
      let pixel = pixels[place]
      if pixel >> 24 != 255 {
        mix(pixel, target + place, 1)
      } else {
        target[place] = share == 256 ? pixel : Paint.mixed(target[place], pixel, share)
      }
    }
  }
}
