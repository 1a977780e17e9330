import Pictures

/// A light that fades from its center to nothing, in pixels from a picture's corner.
///
/// A pixel has (1 − d²/r²)² of the color's alpha in 256ths, where d is the distance of its center,
/// rounded to the nearest 256th.
struct Glow {
  /// The center and the radius, in 1/256 px.
  let x: Int
  let y: Int
  let radius: Int
  let color: Color

  /// The number that is added to another one so that its integral part is in the lowest bits.
  private static let wholeBits: Float = 8_388_608

  func paint(into canvas: MarkCanvas) {
    let ink = MarkInk(color)
    let columns = pixels(x, in: canvas.width), rows = pixels(y, in: canvas.height)
    if columns.isEmpty || rows.isEmpty || ink.alpha == 0 { return }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: columns.count) { squares in
      for column in 0..<columns.count {
        squares[column] = square(columns.lowerBound + column, x)
      }
      for row in rows {
        let line = Line(
          squares: UnsafeBufferPointer(squares), rest: 1 - square(row, y), alpha: Float(ink.alpha))
        line.paint(canvas.row(row) + columns.lowerBound, ink, isOpaque: canvas.isOpaque)
      }
    }
  }

  /// Returns the pixels whose centers are within the radius along one axis.
  private func pixels(_ center: Int, in count: Int) -> Range<Int> {
    let first = max(0, (center - radius) >> 8), end = min(count, (center + radius) >> 8 + 1)
    return first..<max(first, end)
  }

  /// Returns the square of a pixel's distance along one axis, in squares of the radius.
  @inline(__always) private func square(_ pixel: Int, _ center: Int) -> Float {
    let part = Double(pixel << 8 + 128 - center) / Double(radius)
    return Float(part * part)
  }

  /// The light of a row of pixels.
  private struct Line {
    /// The value (dx/r)² of each pixel.
    let squares: UnsafeBufferPointer<Float>
    /// The value 1 − (dy/r)².
    let rest: Float
    let alpha: Float

    @inline(__always)
    func paint(_ pixels: UnsafeMutablePointer<UInt32>, _ ink: MarkInk, isOpaque: Bool) {
      guard rest > 0 else { return }
      var column = first(in: 0..<squares.count)
      let end = last(in: column..<squares.count)
      if isOpaque {
        let tint = MarkTint(ink.color)
        while column &+ MarkTint.count <= end {
          tint.lay(weights(column), over: pixels + column)
          column &+= MarkTint.count
        }
      }
      while column < end {
        pixels[column] = MarkCanvas.mix(pixels[column], ink.color.pixel, weight(column))
        column &+= 1
      }
    }

    /// Returns the first column that has any light, or the end: distances fall and then rise.
    @inline(__always) private func first(in columns: Range<Int>) -> Int {
      var first = columns.lowerBound
      while first < columns.upperBound, squares[first] >= rest { first &+= 1 }
      return first
    }

    /// Returns the end of the columns that have any light.
    @inline(__always) private func last(in columns: Range<Int>) -> Int {
      var end = columns.upperBound
      while end > columns.lowerBound, squares[end &- 1] >= rest { end &-= 1 }
      return end
    }

    @inline(__always) private func weight(_ column: Int) -> Int {
      let light = max(0, rest - squares[column])
      return Int((light * light * alpha + Glow.wholeBits).bitPattern & 0x1ff)
    }

    @inline(__always) private func weights(_ column: Int) -> MarkTint.Weights {
      let raw = UnsafeRawPointer(squares.baseAddress.unsafelyUnwrapped + column)
      // Between the first and the last column nothing is below 0.
      let light = SIMD8<Float>(repeating: rest) - raw.loadUnaligned(as: SIMD8<Float>.self)
      let sum = light * light * alpha + Glow.wholeBits
      let weights =
        unsafeBitCast(sum, to: MarkTint.Weights.self) & MarkTint.Weights(repeating: 0x1ff)
      return weights | weights &<< 16
    }
  }
}
