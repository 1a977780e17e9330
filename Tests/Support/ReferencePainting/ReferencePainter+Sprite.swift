import SceneDescription
import Raster
package import Pictures

/// A pixel of a scaled sprite: its place from the sprite's corner in 1/256 px.
package struct SpritePixel: Hashable {
  package var displayClass: Int
  package var x: Int
  package var y: Int
}

extension ReferencePainter {
  /// A sprite's pixel by direct convolution in two dimensions, in double precision.
  ///
  /// The sprite's corner is the box's, to the nearest 1/4 px, or 1/8 px under a moving camera. The
  /// filter is Catmull–Rom's cubic, as wide as the reduction, on premultiplied linear light, its
  /// weights made to add up to 1. Only pixels that the sprite's square touches are drawn.
  package func spritePixel(_ displayClass: Int, _ x: Int, _ y: Int, _ box: Box) -> (
    weight: Int, color: Color
  ) {
    let glyph = look.glyphs[displayClass]
    let corner = glyph.isMirrored ? mirroredLeft(box.left) : placed(box.left)
    let key = SpritePixel(
      displayClass: displayClass, x: x * 256 - corner, y: y * 256 - placed(box.top))
    if let known = spritePixels[key] { return known }
    guard key.x > -256, key.y > -256, key.x < side, key.y < side else { return (0, .transparent) }
    guard let master = glyph.sprite?.master else { return (0, .transparent) }
    let left = glyph.isMirrored ? side - 256 - key.x : key.x
    let columns = weights(left, count: master.width), rows = weights(key.y, count: master.width)
    var light = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    for (row, down) in rows where down != 0 {
      for (column, across) in columns where across != 0 {
        let color = master[column, row]
        let weight = across * down * Double(color.alpha) / 255
        light.alpha += weight
        light.red += weight * Double(LinearLight.decode(color.red))
        light.green += weight * Double(LinearLight.decode(color.green))
        light.blue += weight * Double(LinearLight.decode(color.blue))
      }
    }
    let alpha = min(max(light.alpha, 0), 1)
    func channel(_ value: Double) -> UInt8 {
      alpha > 0 ? LinearLight.encode(UInt16(min(max(value / light.alpha, 0), 65_535) + 0.5)) : 0
    }
    let pixel = (
      weight: Int(alpha * 65_536 + 0.5),
      color: Color(
        red: channel(light.red), green: channel(light.green), blue: channel(light.blue))
    )
    spritePixels[key] = pixel
    return pixel
  }

  /// The left edge of a mirrored sprite in a box that begins at `left`: its right edge is placed,
  /// and it doesn't begin before the pixel in which its box does.
  private func mirroredLeft(_ left: Int) -> Int {
    let placedLeft = placed(left + side) - side
    var firstPixel = left / 256 * 256
    if firstPixel > left { firstPixel -= 256 }
    return placedLeft < firstPixel ? placedLeft + step : placedLeft
  }

  private var step: Int { phase == .none ? 64 : 32 }

  private func placed(_ position: Int) -> Int {
    var steps = (position + step / 2) / step
    if steps * step > position + step / 2 { steps -= 1 }
    return steps * step
  }

  /// The part of each of the master's pixels in the pixel that begins at `start`.
  private func weights(_ start: Int, count: Int) -> [(Int, Double)] {
    let ratio = Double(count * 256) / Double(side)
    let center = (Double(start) / 256 + 0.5) * ratio
    let stretch = max(1, ratio)
    let reach = Int(2 * stretch) + 2
    let all = (Int(center) - reach...Int(center) + reach).map { pixel in
      (pixel, cubic(abs(Double(pixel) + 0.5 - center) / stretch))
    }
    let sum = all.reduce(0) { $0 + $1.1 }
    return all.filter { (0..<count).contains($0.0) }.map { ($0.0, $0.1 / sum) }
  }

  private func cubic(_ x: Double) -> Double {
    if x >= 2 { return 0 }
    return x < 1 ? 1.5 * x * x * x - 2.5 * x * x + 1 : 2 - 4 * x + 2.5 * x * x - 0.5 * x * x * x
  }
}
