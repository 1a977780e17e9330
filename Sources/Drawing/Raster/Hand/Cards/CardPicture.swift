import Lattice
import Pictures
package import SceneDescription

extension ContactSheet.Entry.Content {
  /// Returns the picture of a thing that is drawn as `glyph`.
  package static func picture(of glyph: Glyph) -> Self {
    if let sprite = glyph.sprite {
      return .picture(glyph.isMirrored ? sprite.master.mirrored : sprite.master)
    }
    let side = 96.0
    return .picture(
      Image.drawn(Size(width: 96, height: 96)) { canvas in
        canvas.fill(
          HandBox(
            x: 0, y: 0, width: side, height: side, radius: glyph.shape == .circle ? side / 2 : 0),
          glyph.ink)
      })
  }

  /// Draws the content as a picture that fits into `size`.
  ///
  /// - Parameters:
  ///   - size: The largest size.
  ///   - cell: The largest side of a cell in pixels.
  ///   - isWhole: Whether a cell has a whole number of pixels where it has more than one.
  /// - Returns: The picture, or `nil` where there is nothing to draw.
  /// - Complexity: O(n) for n cells or pixels of the content.
  func image(within size: Size, cell: Int, isWhole: Bool) -> Image? {
    switch self {
    case .cells(let cells, let look):
      Self.image(of: cells, look, within: size, cell: cell, isWhole)
    case .picture(let image): image.reduced(within: size)
    }
  }

  private static func image(
    of cells: any CellSource, _ look: Look, within size: Size, cell: Int, _ isWhole: Bool
  ) -> Image? {
    let bounds = cells.bounds
    guard !bounds.isEmpty, size.width > 0, size.height > 0 else { return nil }
    let side = min(cell, size.width / bounds.width, size.height / bounds.height)
    let scale: Scale
    if side >= 1 && (isWhole || side == cell) {
      scale = Scale(side)
    } else {
      // The share of a pixel, from the side that is longer for its space.
      let isWide =
        Int128(bounds.width) * Int128(size.height) >= Int128(bounds.height) * Int128(size.width)
      let (pixels, length) =
        isWide ? (size.width, bounds.width) : (size.height, bounds.height)
      scale =
        length < 1 << 59 ? Scale(pixels, length) : Scale(1, min(1 << 60, length / pixels + 1))
    }
    func pixels(_ length: Int, _ most: Int) -> Int {
      let exact = Int128(length) * Int128(scale.numerator)
      let whole = (exact + Int128(scale.denominator) - 1) / Int128(scale.denominator)
      return max(1, Int(min(whole, Int128(most))))
    }
    var look = look
    look.outside = look.background
    look.markInks = []
    // Cells have their gaps, without lines where none are alive.
    look.hasGaps = look.hasGaps || look.gridLine != nil
    look.gridLine = nil
    look.majorGridLine = nil
    let picture = Size(
      width: pixels(bounds.width, size.width), height: pixels(bounds.height, size.height))
    let layout = try? FrameLayout(
      bounds: bounds, framing: .zoom(scale, center: nil, picture))
    return layout.map {
      FramePainter(layout: $0, look: look.inFullColor).image(of: Scene(cells: cells))
    }
  }
}

extension Image {
  /// The picture with left and right exchanged.
  fileprivate var mirrored: Image {
    Image(width: width, height: height) { target in
      withPixels { source in
        for y in 0..<height {
          for x in 0..<width { target[y * width + x] = source[(y + 1) * width - 1 - x] }
        }
      }
    }
  }

  /// Returns the picture in the size that fits into `size`: its own, or a smaller one.
  fileprivate func reduced(within size: Size) -> Image? {
    guard width > 0, height > 0, size.width > 0, size.height > 0 else { return nil }
    if width <= size.width && height <= size.height { return self }
    let isWide = width * size.height >= height * size.width
    let reduced =
      isWide
      ? Size(width: size.width, height: max(1, height * size.width / width))
      : Size(width: max(1, width * size.height / height), height: size.height)
    let canvas = Canvas<UInt32>(uninitializedWidth: reduced.width, height: reduced.height)
    ReducedPicture(self).paint(filling: canvas.area)
    return canvas.finish()
  }
}
