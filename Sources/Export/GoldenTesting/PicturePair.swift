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

  /// Returns the largest difference of a channel at (x, y): 255 where only one picture has a pixel,
  /// 0 where neither has.
  func difference(_ x: Int, _ y: Int) -> Int {
    switch (color(of: expected, x, y), color(of: actual, x, y)) {
    case (nil, nil): return 0
    case (let a?, let b?):
      let red = abs(Int(a.red) - Int(b.red)), green = abs(Int(a.green) - Int(b.green))
      let blue = abs(Int(a.blue) - Int(b.blue)), alpha = abs(Int(a.alpha) - Int(b.alpha))
      return max(red, green, blue, alpha)
    default: return 255
    }
  }

  /// Returns the color of `image` at (x, y), or `nil` outside of it.
  func color(of image: Image, _ x: Int, _ y: Int) -> Color? {
    x < image.width && y < image.height ? image[x, y] : nil
  }
}
