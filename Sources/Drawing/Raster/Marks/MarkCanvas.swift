import CMarkRows
import Pictures

/// A color that is drawn over others.
struct MarkInk {
  /// The color, opaque.
  let color: Color
  /// The alpha in 256ths: 0 … 256.
  let alpha: Int

  init(_ color: Color) {
    var opaque = color
    opaque.alpha = 255
    self.color = opaque
    alpha = Int(color.alpha) + Int(color.alpha >> 7)
  }

  /// The same ink for loops over whole blocks.
  var forRows: MarkRowsInk {
    MarkRowsInk(pixel: color.pixel, alpha: UInt32(truncatingIfNeeded: alpha))
  }

  /// Returns the weight of the color in a pixel of which it covers `coverage` of
  /// ``MarkCanvas/whole``.
  @inline(__always) func weight(covering coverage: Int) -> Int {
    (coverage &* alpha &+ MarkCanvas.whole / 2) >> 15
  }
}

/// The pixels that colors are drawn over, one shape after the other.
///
/// A shape has a whole number of 256ths of a pixel: its coverage times its alpha, rounded to the
/// nearest. The pixel is then the ``Mixture`` of both colors with these weights.
struct MarkCanvas {
  /// The coverage of a whole pixel.
  static let whole = 1 << 15

  /// The number of pixels that are drawn at a time.
  private static let block = 8

  /// Returns the number of pixels in as many blocks as contain `width` pixels.
  @inline(__always) static func wholeBlocks(_ width: Int) -> Int {
    (width + block - 1) / block * block
  }

  let area: PixelArea<UInt32>
  /// Whether all pixels have alpha 255.
  let isOpaque: Bool

  var width: Int { area.width }
  var height: Int { area.height }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { area.row(y) }

  /// Returns the pixel of which `color`, opaque, takes `weight` of 256 parts.
  @inline(__always) static func mix(_ pixel: UInt32, _ color: UInt32, _ weight: Int) -> UInt32 {
    if pixel >> 24 != 255 { return mixThrough(pixel, color, weight) }
    // Four channels at once, each in 16 bits.
    let below = spread(pixel), above = spread(color)
    let sum = (below << 8) &+ (above &- below) &* UInt64(truncatingIfNeeded: weight)
    let mixed = ((sum &+ 0x0080_0080_0080_0080) >> 8) & 0x00ff_00ff_00ff_00ff
    return UInt32(truncatingIfNeeded: mixed | mixed >> 24)
  }

  @inline(__always) private static func spread(_ pixel: UInt32) -> UInt64 {
    let pixel = UInt64(pixel)
    return (pixel | pixel << 24) & 0x00ff_00ff_00ff_00ff
  }

  /// Returns the same mixture over a pixel that isn't opaque.
  @inline(never) private static func mixThrough(
    _ pixel: UInt32, _ color: UInt32, _ weight: Int
  ) -> UInt32 {
    let unit = Mixture.whole / 256
    var mixture = Mixture()
    mixture.add(Color(pixel: pixel), (256 - weight) * unit)
    mixture.add(Color(pixel: color), weight * unit)
    return mixture.color.pixel
  }

  /// Fills the pixels `columns` of row `y` with the ink.
  @inline(__always) func fill(_ columns: Range<Int>, _ y: Int, _ ink: MarkInk) {
    let pixels = row(y) + columns.lowerBound
    if ink.alpha == 256 {
      pixels.update(repeating: ink.color.pixel, count: columns.count)
      return
    }
    let blocks = isOpaque ? columns.count / Self.block : 0
    if blocks > 0 {
      mark_rows_fill(MarkRows(pixels: pixels, pitch: 0, blocks: blocks, rows: 1), ink.forRows)
    }
    for place in blocks * Self.block..<columns.count {
      pixels[place] = Self.mix(pixels[place], ink.color.pixel, ink.alpha)
    }
  }

  /// Returns the columns of as many blocks as contain `columns`, which begin where these do or
  /// before; fewer where the picture is not as wide, and none where it isn't opaque.
  @inline(__always) func blocks(of columns: Range<Int>) -> Range<Int> {
    let needed = Self.wholeBlocks(columns.count)
    let count = isOpaque ? min(needed, width / Self.block * Self.block) : 0
    let first = min(columns.lowerBound, width - count)
    return first..<first + count
  }

  /// Returns the pixels of `rows` in the blocks `columns`.
  @inline(__always) func rows(_ rows: Range<Int>, _ columns: Range<Int>) -> MarkRows {
    MarkRows(
      pixels: row(rows.lowerBound) + columns.lowerBound, pitch: area.stride,
      blocks: columns.count / Self.block, rows: rows.count)
  }

  /// Draws the ink over the pixel of column `x` in row `y`, of which it covers `coverage` of
  /// ``whole``.
  @inline(__always) func cover(_ x: Int, _ y: Int, _ coverage: Int, _ ink: MarkInk) {
    let pixel = row(y) + x
    pixel.pointee = Self.mix(pixel.pointee, ink.color.pixel, ink.weight(covering: coverage))
  }
}
