public import Pictures

extension Picture {
  /// Creates the same pixels in the form that takes the fewest bits: a palette when there are at
  /// most 256 colors, else RGB when all are opaque, else RGBA.
  ///
  /// The palette has its colors in order of their first appearance, opaque ones last, so that the
  /// file lists as few alphas as possible.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public init(smallestFormOf image: Image) {
    let colors = image.withPixels { firstColors(of: $0, atMost: 256) }
    guard let colors, !colors.isEmpty else {
      let isOpaque = image.withPixels { $0.allSatisfy { $0 >> 24 == 255 } }
      self = .rgba(image, opaque: isOpaque)
      return
    }
    let palette = colors.filter { $0 >> 24 != 255 } + colors.filter { $0 >> 24 == 255 }
    var indices: [UInt32: UInt8] = [:]
    for (index, pixel) in palette.enumerated() { indices[pixel] = UInt8(index) }
    let indexed = IndexedImage(
      width: image.width, height: image.height, palette: palette.map(Color.init(pixel:))
    ) { target in
      image.withPixels { pixels in
        for place in pixels.indices { target[place] = indices[pixels[place], default: 0] }
      }
    }
    self = .indexed(indexed)
  }
}

/// Returns the distinct pixels in order of their first appearance, or `nil` when there are more
/// than `limit`.
private func firstColors(of pixels: UnsafeBufferPointer<UInt32>, atMost limit: Int) -> [UInt32]? {
  var seen: Set<UInt32> = []
  var colors: [UInt32] = []
  for pixel in pixels where colors.last != pixel && seen.insert(pixel).inserted {
    if colors.count == limit { return nil }
    colors.append(pixel)
  }
  return colors
}
