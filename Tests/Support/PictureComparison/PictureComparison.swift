package import Pictures

/// Whether both are of one form and have the same pixels.
package func isSame(_ one: Picture, _ other: Picture) -> Bool {
  switch (one, other) {
  case (.indexed(let one), .indexed(let other)):
    one.palette == other.palette && one.hasBits == other.hasBits
      && one.withIndices { a in other.withIndices { b in a.elementsEqual(b) } }
  case (.rgba(let one, let isOpaque), .rgba(let other, let isOtherOpaque)):
    one == other && isOpaque == isOtherOpaque
  default: false
  }
}

extension Image {
  /// Returns the sum of the differences of all channels of two pictures of one size.
  package func change(to other: Image) -> Int {
    withPixels { first in
      other.withPixels { second in
        zip(first, second).reduce(0) { sum, pair in
          let (a, b) = (Color(pixel: pair.0), Color(pixel: pair.1))
          return sum + abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
            + abs(Int(a.blue) - Int(b.blue))
        }
      }
    }
  }

  /// The mean of all channels in linear light, 0 … 1.
  package var light: Double {
    withPixels { pixels in
      let sum = pixels.reduce(0) { sum, pixel in
        let color = Color(pixel: pixel)
        return sum + Int(LinearLight.decode(color.red)) + Int(LinearLight.decode(color.green))
          + Int(LinearLight.decode(color.blue))
      }
      return Double(sum) / Double(3 * 65_535 * pixels.count)
    }
  }
}
