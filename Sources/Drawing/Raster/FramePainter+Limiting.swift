package import Pictures
import SceneDescription

extension FramePainter {
  /// Returns the picture that this painter draws of a scene whose exact picture is `image`, or `nil`
  /// where a color of it is none of those that the painter knows. Those of cards become the nearest ones.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package func picture(limiting image: Image) -> Picture? {
    guard let palette, let colors else { return .rgba(image, opaque: isOpaque) }
    if let nearest { return .indexed(nearest.indexed(image)) }
    let others = look.hasCards ? NearestColor(palette) : nil
    return IndexedImage(image, palette: palette) {
      colors.knownIndex(of: $0) ?? others?.index(of: $0)
    }.map(Picture.indexed)
  }
}

extension IndexedImage {
  /// Creates a picture of `image` in indices into `palette`, or returns `nil` where `index` knows none
  /// for one of its colors.
  ///
  /// - Complexity: O(*n*) for *n* pixels, beside `index`, which is called once for each color.
  package init?(_ image: Image, palette: [Color], index: (Color) -> UInt8?) {
    var known: [UInt32: UInt8] = [:]
    var isWhole = true
    self.init(width: image.width, height: image.height, palette: palette) { target in
      image.withPixels { pixels in
        var last: (pixel: UInt32, index: UInt8)?
        for place in pixels.indices {
          let pixel = pixels[place]
          if let last, last.pixel == pixel {
            target[place] = last.index
            continue
          }
          let found = known[pixel] ?? index(Color(pixel: pixel))
          if found == nil { isWhole = false }
          known[pixel] = found ?? 0
          target[place] = found ?? 0
          last = (pixel, found ?? 0)
        }
      }
    }
    if !isWhole { return nil }
  }
}
