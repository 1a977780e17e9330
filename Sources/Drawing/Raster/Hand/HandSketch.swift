package import Lattice
package import Pictures
import SceneDescription

/// What a hand holds above the cells of a picture.
package struct HandSketch: Sendable, Equatable {
  /// The frame around selected cells, or `nil` without one.
  package var frame: Rect?
  /// The rectangle of a floating pattern, or `nil` without one.
  package var floating: Rect?
  /// The live cells of the floating pattern, as runs of cells beside one another.
  package var cells: [Rect] = []

  /// Creates the sketch of an empty hand.
  package init() {}

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { frame == nil && floating == nil }
}

extension FramePainter {
  /// The share of text in a plain surface and in the line above it, of 256.
  private static let surface = 23
  private static let hairline = 41

  /// Returns `image`, a picture of this painter, with the hand above its cells, and with its strip.
  ///
  /// - Complexity: O(n) for n pixels.
  package func paint(_ hand: HandSketch, on image: Image) -> Image {
    if hand.isEmpty && layout.strip == nil { return image }
    let canvas = Canvas<UInt32>(uninitializedWidth: image.width, height: image.height)
    let area = canvas.area
    image.withPixels { pixels in
      area.start.update(from: pixels.baseAddress.unsafelyUnwrapped, count: pixels.count)
    }
    if let strip = layout.strip {
      area.part(strip).fill(look.outside.mixed(with: look.text, Self.surface).pixel)
      area.part(Rect(x: strip.x, y: strip.y, width: strip.width, height: 1))
        .fill(look.outside.mixed(with: look.text, Self.hairline).pixel)
    }
    let ink = look.glyphs.count > 1 ? look.glyphs[1].ink : look.text
    for run in hand.cells { fill(run, ink.pixel, area) }
    if let floating = hand.floating { outline(floating, area) }
    if let frame = hand.frame { outline(frame, area) }
    return canvas.finish()
  }

  /// Draws a line around `cells`, with a lighter one outside of it.
  private func outline(_ cells: Rect, _ area: PixelArea<UInt32>) {
    let inner = pixels(of: cells)
    for (width, color) in [(3, look.background), (2, look.text)] {
      let outer = Rect(
        x: inner.x - width, y: inner.y - width, width: inner.width + 2 * width,
        height: inner.height + 2 * width)
      let lines = [
        Rect(x: outer.x, y: outer.y, width: outer.width, height: width),
        Rect(x: outer.x, y: inner.maxY, width: outer.width, height: width),
        Rect(x: outer.x, y: inner.y, width: width, height: inner.height),
        Rect(x: inner.maxX, y: inner.y, width: width, height: inner.height),
      ]
      for line in lines { area.part(line.intersection(layout.window)).fill(color.pixel) }
    }
  }

  private func fill(_ cells: Rect, _ pixel: UInt32, _ area: PixelArea<UInt32>) {
    area.part(pixels(of: cells).intersection(layout.window)).fill(pixel)
  }

  /// Returns the pixels of the picture on which `cells` lie, at most a little beyond the window.
  private func pixels(of cells: Rect) -> Rect {
    func edge(_ cell: Int, _ origin: Int, _ start: Int, _ length: Int) -> Int {
      let pixel = Int128(cell) * Int128(layout.scale.numerator) / Int128(layout.scale.denominator)
      return start + Int(max(-8, min(pixel - Int128(origin), Int128(length) + 8)))
    }
    let window = layout.window, origin = layout.origin
    let left = edge(cells.x, origin.x, window.x, window.width)
    let top = edge(cells.y, origin.y, window.y, window.height)
    return Rect(
      x: left, y: top, width: edge(cells.maxX, origin.x, window.x, window.width) - left,
      height: edge(cells.maxY, origin.y, window.y, window.height) - top)
  }
}

extension Color {
  /// Returns the color with a share of `other`, of 256, in sRGB bytes.
  fileprivate func mixed(with other: Color, _ share: Int) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Int(a) * (256 - share) + Int(b) * share + 128) / 256)
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha)
  }
}
