package import Lattice
package import Pictures

/// The distance of two colors: the largest difference of alpha or of a channel times alpha, as seen
/// on black.
package func distance(_ a: Color, _ b: Color) -> Double {
  if a == b { return 0 }
  func shown(_ value: UInt8, _ color: Color) -> Double {
    Double(value) * Double(color.alpha) / 255
  }
  return [
    abs(Double(a.alpha) - Double(b.alpha)), abs(shown(a.red, a) - shown(b.red, b)),
    abs(shown(a.green, a) - shown(b.green, b)), abs(shown(a.blue, a) - shown(b.blue, b)),
  ].max() ?? 0
}

/// A description of the first pixel that differs from the expected one by more than `tolerance`.
package func firstDifference(
  _ image: Image, _ expected: [Color], region: Rect, tolerance: Double = 0
) -> String? {
  if expected.count != image.width * image.height { return "sizes differ" }
  return image.withPixels { pixels in
    for (index, color) in expected.enumerated() where pixels[index] != color.pixel {
      let drawn = Color(pixel: pixels[index])
      if distance(drawn, color) <= tolerance && tolerance > 0 { continue }
      let x = region.x + index % region.width, y = region.y + index / region.width
      return "pixel (\(x), \(y)) is \(drawn), expected \(color)"
    }
    return nil
  }
}
