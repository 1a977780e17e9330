import Pictures

/// Two pictures aligned at their upper left corners.
struct PicturePair {
  let expected: Image
  let actual: Image

  var width: Int { max(expected.width, actual.width) }
  var height: Int { max(expected.height, actual.height) }

  /// Returns whether both pictures have row `y` with the same pixels.
  func isRowEqual(_ y: Int) -> Bool {
    guard expected.width == actual.width, y < expected.height, y < actual.height else {
      return false
    }
    let row = y * width..<(y + 1) * width
    return expected.withPixels { a in actual.withPixels { b in a[row].elementsEqual(b[row]) } }
  }

  /// Returns the largest difference of a channel at (x, y), as it is seen: 255 where only one picture
  /// has a pixel, 0 where neither has.
  func difference(_ x: Int, _ y: Int) -> Int {
    switch (color(of: expected, x, y), color(of: actual, x, y)) {
    case (nil, nil): return 0
    case (let a?, let b?):
      if a == b { return 0 }
      return max(
        Self.difference(a.red, a.alpha, b.red, b.alpha),
        Self.difference(a.green, a.alpha, b.green, b.alpha),
        Self.difference(a.blue, a.alpha, b.blue, b.alpha), abs(Int(a.alpha) - Int(b.alpha)))
    default: return 255
    }
  }

  /// Returns the difference of two channels behind their alphas, in whole numbers as most decoders
  /// hold them: a color is no more exact than its alpha lets it be seen.
  private static func difference(_ a: UInt8, _ alphaA: UInt8, _ b: UInt8, _ alphaB: UInt8) -> Int {
    func seen(_ channel: UInt8, _ alpha: UInt8) -> Int { (Int(channel) * Int(alpha) + 127) / 255 }
    return abs(seen(a, alphaA) - seen(b, alphaB))
  }

  /// Returns the color of `image` at (x, y), or `nil` outside of it.
  func color(of image: Image, _ x: Int, _ y: Int) -> Color? {
    x < image.width && y < image.height ? image[x, y] : nil
  }
}
