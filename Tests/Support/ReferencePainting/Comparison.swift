package import Lattice
package import Pictures

/// How far two colors are apart: the largest difference of alpha or of a channel times alpha,
/// as it would show on black.
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

/// The first pixel that is further from the expected one than `tolerance`, in words.
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
