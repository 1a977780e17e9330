import CMarkRows
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
    if ink.alpha == 0 { return }
    // Where 1 − d²/r² is less, its square of the alpha is less than half a 256th.
    let dark = 0.706 / Double(ink.alpha).squareRoot()
    let reach = Int(Double(radius) * (1 - dark).squareRoot()) + 1
    let columns = pixels(x, reach, in: canvas.width), rows = pixels(y, reach, in: canvas.height)
    if columns.isEmpty || rows.isEmpty { return }
    let blocks = canvas.blocks(of: columns)
    let first = blocks.lowerBound, end = max(blocks.upperBound, columns.upperBound)
    let across = MarkCanvas.wholeBlocks(end - first), down = MarkCanvas.wholeBlocks(rows.count)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: across + down) { space in
      guard let squares = space.baseAddress else { return }
      let rests = squares + across
      writeSquares(squares, across, from: first, x)
      writeSquares(rests, down, from: rows.lowerBound, y)
      for row in 0..<down { rests[row] = 1 - rests[row] }
      if !blocks.isEmpty {
        mark_rows_glow(canvas.rows(rows, blocks), ink.forRows, squares, rests, Float(dark))
      }
      // What is beyond blocks.
      let single = max(columns.lowerBound, blocks.upperBound)..<end
      if single.isEmpty { return }
      for row in rows {
        let pixels = canvas.row(row), rest = rests[row - rows.lowerBound]
        for column in single {
          let light = max(0, rest - squares[column - first])
          let weight = Int((light * light * Float(ink.alpha) + Self.wholeBits).bitPattern & 0x1ff)
          pixels[column] = MarkCanvas.mix(pixels[column], ink.color.pixel, weight)
        }
      }
    }
  }

  /// Returns the pixels whose centers may be within `reach` along one axis.
  private func pixels(_ center: Int, _ reach: Int, in count: Int) -> Range<Int> {
    let first = max(0, (center - reach) >> 8), end = min(count, (center + reach) >> 8 + 1)
    return first..<max(first, end)
  }

  /// Writes the squares of the distances of `count` pixels from `first` on along one axis, in squares
  /// of the radius; `count` is that of whole blocks.
  @inline(__always) private func writeSquares(
    _ squares: UnsafeMutablePointer<Float>, _ count: Int, from first: Int, _ center: Int
  ) {
    mark_rows_squares(squares, count / 8, Double(first << 8 + 128 - center), Double(radius))
  }
}
