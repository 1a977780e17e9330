import Pictures

extension Image {
  /// Returns the picture with a pixel for each square of `side` × `side` pixels, averaged in linear
  /// light. Incomplete squares at the right and bottom edges are left out.
  func reduced(by side: Int) -> Image {
    let columns = width / side, rows = height / side
    return Image(width: columns, height: rows) { target in
      withPixels { pixels in
        for row in 0..<rows {
          for column in 0..<columns {
            var mixture = LightSum()
            for y in row * side..<(row + 1) * side {
              let start = y * width + column * side
              for place in start..<start + side { mixture.add(Color(pixel: pixels[place])) }
            }
            target[row * columns + column] = mixture.color(of: side * side).pixel
          }
        }
      }
    }
  }
}

/// The sum of several pixels in linear light, weighted by their opacity.
private struct LightSum {
  private var red = 0, green = 0, blue = 0, alpha = 0

  mutating func add(_ color: Color) {
    let alpha = Int(color.alpha)
    red += Int(LinearLight.decode(color.red)) * alpha
    green += Int(LinearLight.decode(color.green)) * alpha
    blue += Int(LinearLight.decode(color.blue)) * alpha
    self.alpha += alpha
  }

  /// Returns the average color of `count` pixels, from 1.
  func color(of count: Int) -> Color {
    guard alpha > 0 else { return .transparent }
    func channel(_ sum: Int) -> UInt8 {
      LinearLight.encode(UInt16(clamping: (sum + alpha / 2) / alpha))
    }
    return Color(
      red: channel(red), green: channel(green), blue: channel(blue),
      alpha: UInt8(clamping: (alpha + count / 2) / count))
  }
}
