import Lattice
import Raster

/// An exact mapping from the pixels of a level to those of a picture at another zoom: `numerator`
/// pixels of the picture for `denominator` pixels of the level.
struct Projection: Sendable {
  /// The way in which a picture is made of the pixels of a level.
  enum Kind {
    /// Pixels are copied.
    case same
    /// Each pixel shows the level's pixel that contains its upper left corner.
    case magnified
    /// Each pixel shows the average of the level's pixels beneath it.
    case reduced
  }

  let numerator: Int
  let denominator: Int

  /// Creates the mapping from `level`, which is shown at `zoom`.
  init(zoom: Scale, level: Int) {
    var n = Int128(zoom.numerator) << Int128(max(0, -level))
    var d = Int128(zoom.denominator) << Int128(max(0, level))
    let divisor = greatestCommonDivisor(n, d)
    n /= divisor
    d /= divisor
    precondition(
      d >> 14 <= n,
      "a layer is reduced at most 2^14 times below its coarsest level: give it more levels of detail"
    )
    // The larger of both is below 2⁶¹: no zoom has larger ones, and a level that would make them
    // larger is chosen so that they are about the same.
    numerator = Int(n)
    denominator = Int(d)
  }

  var kind: Kind {
    numerator == denominator ? .same : numerator > denominator ? .magnified : .reduced
  }

  /// Returns the pixels of the level, among those of `plane`, that a picture of `pixels` shows any
  /// part of.
  func source(of pixels: Rect, within plane: Rect) -> Rect {
    if pixels.isEmpty || plane.isEmpty { return Rect(x: plane.x, y: plane.y, width: 0, height: 0) }
    let columns = source(pixels.x, pixels.maxX, plane.x, plane.maxX)
    let rows = source(pixels.y, pixels.maxY, plane.y, plane.maxY)
    return Rect(x: columns.0, y: rows.0, width: columns.1, height: rows.1)
  }

  private func source(_ start: Int, _ end: Int, _ first: Int, _ behind: Int) -> (Int, Int) {
    func clamped(_ place: Int128) -> Int { Int(max(Int128(first), min(Int128(behind), place))) }
    let start = clamped(floor(Int128(start) * Int128(denominator)))
    let last =
      kind == .magnified
      ? floor((Int128(end) - 1) * Int128(denominator)) + 1
      : -floor(-Int128(end) * Int128(denominator))
    return (start, max(0, clamped(last) - start))
  }

  /// Returns the pixel of the level in which the left edge of `pixel` lies, counted from `base`.
  func sourcePixel(_ pixel: Int, from base: Int) -> Int {
    Int(floor(Int128(pixel) * Int128(denominator)) - Int128(base))
  }

  /// Returns the left edge of `pixel` in 1/`unit` of a pixel of the level, rounded down, from
  /// `base` on.
  func edge(_ pixel: Int, unit: Int, from base: Int) -> Int {
    let length = Int128(pixel) * Int128(denominator), whole = floor(length)
    // In two steps, because 1/unit of them may exceed an Int128.
    let rest = (length - whole * Int128(numerator)) * Int128(unit) / Int128(numerator)
    return Int((whole - Int128(base)) * Int128(unit) + rest)
  }

  private func floor(_ length: Int128) -> Int128 {
    let (quotient, remainder) = length.quotientAndRemainder(dividingBy: Int128(numerator))
    return remainder < 0 ? quotient - 1 : quotient
  }
}
