package import Lattice
package import Pictures

/// A picture being drawn on by a hand: shapes with soft edges, text and pictures.
///
/// Everything is mixed in sRGB bytes, also with what is transparent, and nothing is drawn outside of
/// ``bounds``. It is valid as long as the picture that it draws on.
package struct HandCanvas {
  let area: PixelArea<UInt32>
  /// The part of the picture that may be drawn on.
  package private(set) var bounds: Rect

  /// Creates a canvas of all of `area`.
  init(_ area: PixelArea<UInt32>) {
    self.area = area
    bounds = Rect(x: 0, y: 0, width: area.width, height: area.height)
  }

  /// Returns the canvas on which only what lies in `rect`, too, is drawn.
  package func clipped(to rect: Rect) -> HandCanvas {
    var canvas = self
    canvas.bounds = bounds.intersection(rect)
    return canvas
  }

  /// Mixes `color` into all pixels within the bounds.
  package func fill(_ color: Color, alpha: Double = 1) {
    let paint = Paint(color, alpha)
    for y in bounds.y..<bounds.maxY { paint.fill(area.row(y) + bounds.x, bounds.width) }
  }

  /// Draws what `distance` is negative for, with soft edges.
  ///
  /// - Parameters:
  ///   - box: The box that it lies in.
  ///   - color: The color, mixed with what is there if it isn't opaque.
  ///   - alpha: The opacity, 0 … 1.
  ///   - distance: A function that returns the distance of a point from the edge, negative inside.
  @inline(__always)
  func fill(
    in box: HandBox, _ color: Color, _ alpha: Double, _ distance: (Double, Double) -> Double
  ) {
    let paint = Paint(color, alpha)
    let (columns, rows) = pixels(of: box)
    for y in rows {
      let row = area.row(y), py = Double(y) + 0.5
      for x in columns {
        paint.mix(row + x, 0.5 - distance(Double(x) + 0.5, py))
      }
    }
  }

  /// Returns the pixels within the bounds that `box` touches.
  func pixels(of box: HandBox) -> (columns: Range<Int>, rows: Range<Int>) {
    func span(_ low: Double, _ high: Double, _ start: Int, _ end: Int) -> Range<Int> {
      let first = max(start, pixel((low - 0.5).rounded(.down)))
      return first..<max(first, min(end, pixel((high + 0.5).rounded(.up))))
    }
    return (
      span(box.x, box.maxX, bounds.x, bounds.maxX), span(box.y, box.maxY, bounds.y, bounds.maxY)
    )
  }
}

/// A color and its opacity, to be mixed into pixels.
struct Paint {
  private let word: UInt32
  /// The opacity in 1/256.
  let strength: Double

  init(_ color: Color, _ alpha: Double) {
    var opaque = color
    opaque.alpha = 255
    word = opaque.pixel
    strength = max(0, min(1, alpha)) * Double(color.alpha) / 255 * 256
  }

  /// Mixes it into a pixel of which it covers a part, 0 … 1; others count as the nearest of these.
  @inline(__always)
  func mix(_ target: UnsafeMutablePointer<UInt32>, _ coverage: Double) {
    let share = UInt32(max(0, min(1, coverage)) * strength + 0.5)
    if share > 0 { target.pointee = Self.mixed(target.pointee, word, share) }
  }

  /// Mixes it into `count` pixels.
  @inline(__always)
  func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let share = UInt32(strength + 0.5)
    if share == 0 || count <= 0 { return }
    if share == 256 { return target.update(repeating: word, count: count) }
    var all = UInt32.max
    for place in 0..<count { all &= target[place] }
    if all >> 24 == 255 {
      // Without a branch for each pixel, the compiler mixes several at once.
      for place in 0..<count { target[place] = Self.mixedOverOpaque(target[place], word, share) }
    } else {
      for place in 0..<count { target[place] = Self.mixed(target[place], word, share) }
    }
  }

  /// Returns `bottom` with `share` of the opaque `top` over it, of 256.
  @inline(__always)
  static func mixed(_ bottom: UInt32, _ top: UInt32, _ share: UInt32) -> UInt32 {
    bottom >> 24 == 255
      ? mixedOverOpaque(bottom, top, share) : mixedOverClear(bottom, top, share)
  }

  /// Returns the same over a pixel that is opaque.
  @inline(__always)
  private static func mixedOverOpaque(_ bottom: UInt32, _ top: UInt32, _ share: UInt32) -> UInt32 {
    let rest = 256 &- share
    let even: UInt32 = (bottom & 0xFF00FF) &* rest &+ (top & 0xFF00FF) &* share
    let green: UInt32 = (bottom & 0xFF00) &* rest &+ (top & 0xFF00) &* share
    return (even &+ 0x80_0080) &>> 8 & 0xFF00FF | (green &+ 0x8000) &>> 8 & 0xFF00 | 0xFF00_0000
  }

  /// Returns the same over one that isn't opaque.
  @inline(never)
  private static func mixedOverClear(_ bottom: UInt32, _ top: UInt32, _ share: UInt32) -> UInt32 {
    let below = Color(pixel: bottom), above = Color(pixel: top)
    let over = Int(share) * 255, under = Int(below.alpha) * (256 - Int(share))
    let sum = over + under
    if sum == 0 { return 0 }
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Int(a) * under + Int(b) * over + sum / 2) / sum)
    }
    return Color(
      red: channel(below.red, above.red), green: channel(below.green, above.green),
      blue: channel(below.blue, above.blue), alpha: UInt8((sum + 128) / 256)
    ).pixel
  }
}

extension Image {
  /// Returns the picture with what `draw` draws over it.
  ///
  /// - Complexity: O(n) for n pixels, and that of `draw`.
  package func drawnOver(_ draw: (HandCanvas) -> Void) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: width, height: height)
    let area = canvas.area
    withPixels { pixels in
      if let start = pixels.baseAddress { area.start.update(from: start, count: pixels.count) }
    }
    draw(HandCanvas(area))
    return canvas.finish()
  }

  /// Returns a picture of `size`, transparent but for what `draw` draws.
  package static func drawn(_ size: Size, _ draw: (HandCanvas) -> Void) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: size.width, height: size.height)
    canvas.area.fill(0)
    draw(HandCanvas(canvas.area))
    return canvas.finish()
  }
}
