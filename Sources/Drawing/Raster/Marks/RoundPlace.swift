/// The place of a round mark in pixels from a picture's corner, around which light is drawn pixel by pixel.
struct RoundPlace {
  let x: Double
  let y: Double
  let radius: Double

  /// Calls `body` with each pixel within about `reach` radii, and with its place to the right of the center
  /// and below it, in radii.
  @inline(__always) func forEachPixel(
    of canvas: MarkCanvas, within reach: Double,
    _ body: (_ pixel: inout UInt32, _ right: Double, _ down: Double) -> Void
  ) {
    let reach = reach * radius
    func range(_ middle: Double, _ most: Int) -> Range<Int> {
      let first = Int(max(0, min(Double(most), middle - reach)))
      return first..<max(first, Int(max(0, min(Double(most), middle + reach + 1))))
    }
    let columns = range(x, canvas.width)
    for row in range(y, canvas.height) {
      let pixels = canvas.row(row), down = (Double(row) + 0.5 - y) / radius
      for column in columns { body(&pixels[column], (Double(column) + 0.5 - x) / radius, down) }
    }
  }
}

/// Returns the opaque pixel of red, green and blue, 0 … 255, each rounded to the nearest.
@inline(__always) func opaquePixel(_ channels: SIMD3<Float>) -> UInt32 {
  @inline(__always) func whole(_ value: Float) -> UInt32 {
    UInt32(max(0, min(255, value)) + 0.5)
  }
  return whole(channels.x) | whole(channels.y) << 8 | whole(channels.z) << 16 | 0xff00_0000
}
