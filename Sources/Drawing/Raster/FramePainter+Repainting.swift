package import Lattice
package import Pictures
package import SceneDescription

// Pictures that are made from the one before.
extension FramePainter {
  /// Returns the cells of `bounds` that the picture shows, possibly with some beside them.
  package func cellsSeen(of bounds: Rect) -> Rect {
    PlanePixels.cells(seenIn: layout.region, of: bounds, scale: layout.scale)
  }

  /// Returns the pixels of the plane inside the picture that may change if `cells`, which are among
  /// the visible ones, do.
  package func pixels(showing cells: Rect) -> Rect {
    plane.pixels(showing: cells, in: layout.region, scale: layout.scale)
  }

  /// Returns `scene` in the form of ``picture(of:threads:)``, taking all cells except those in
  /// `parts` from an earlier picture.
  ///
  /// - Parameters:
  ///   - scene: The scene, of which the cells of `parts`, the text and the chart are drawn.
  ///   - earlier: A ``picture(of:threads:)`` of this painter, or one made from such a picture.
  ///   - parts: The pixels of the plane to draw, within the layout's region.
  /// - Returns: The picture; `nil` if it can't be made this way, because the cells no longer
  ///   provide bits.
  package func picture(
    of scene: Scene, on earlier: Picture, repainting parts: [Rect]
  ) -> Picture? {
    switch earlier {
    case .rgba(let image, let opaque):
      return .rgba(self.image(of: scene, on: image, parts), opaque: opaque)
    case .indexed(let image):
      if image.hasBits { return bits(of: scene, on: image, parts).map(Picture.indexed) }
      return .indexed(indices(of: scene, on: image, parts))
    }
  }

  private func image(of scene: Scene, on earlier: Image, _ parts: [Rect]) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: earlier.width, height: earlier.height)
    let area = canvas.area
    earlier.withPixels { area.copy($0) }
    for part in parts { plane.paint(scene.cells, region: part, into: area.part(place(of: part))) }
    text?.paintCounters(scene.counters, into: area, \.pixel)
    chart?.words.paint(scene.curves, into: area)
    return canvas.finish()
  }

  private func indices(
    of scene: Scene, on earlier: IndexedImage, _ parts: [Rect]
  ) -> IndexedImage {
    let canvas = Canvas<UInt8>(uninitializedWidth: earlier.width, height: earlier.height)
    let area = canvas.area
    earlier.withIndices { area.copy($0) }
    if let nearest {
      for part in parts { copy(nearest.indexed(image(of: scene.cells, part)), to: area, part) }
      repaintPage(scene, area, nearest)
    } else if let cells = plane.indices, let colors {
      for part in parts { cells.paint(scene.cells, region: part, into: area.part(place(of: part))) }
      text?.paintCounters(scene.counters, into: area, colors.index)
      chart?.indices?.paint(scene.curves, into: area)
    }
    return canvas.finish(palette: earlier.palette)
  }

  /// Draws counters and chart if indices are found from colors alone.
  private func repaintPage(
    _ scene: Scene, _ area: PixelArea<UInt8>, _ nearest: NearestColor
  ) {
    let parts = [layout.page.counters?.frame, layout.page.chart?.frame].compactMap { $0 }
    if parts.isEmpty { return }
    let canvas = Canvas<UInt32>(uninitializedWidth: area.width, height: area.height)
    let drawn = canvas.area
    text?.paintCounters(scene.counters, into: drawn, \.pixel)
    chart?.words.paint(scene.curves, into: drawn)
    for part in parts {
      let copied = Canvas<UInt32>(uninitializedWidth: part.width, height: part.height)
      let source = drawn.part(part), target = copied.area
      for y in 0..<part.height { target.row(y).update(from: source.row(y), count: part.width) }
      nearest.indexed(copied.finish()).withIndices { area.part(part).copy($0) }
    }
  }

  private func image(of cells: any CellSource, _ part: Rect) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: part.width, height: part.height)
    plane.paint(cells, region: part, into: canvas.area)
    return canvas.finish()
  }

  private func copy(_ image: IndexedImage, to area: PixelArea<UInt8>, _ part: Rect) {
    image.withIndices { area.part(place(of: part)).copy($0) }
  }

  private func bits(
    of scene: Scene, on earlier: IndexedImage, _ parts: [Rect]
  ) -> IndexedImage? {
    let rowBytes = BitRows.bytes(width: earlier.width)
    let bits = PixelStorage<UInt8>(uninitialized: rowBytes * earlier.height)
    let isCopied: Void? = earlier.withBits {
      UnsafeMutableRawBufferPointer(bits.elements).copyMemory(from: $0)
    }
    guard isCopied != nil, let cells = plane.indices else { return nil }
    for part in parts {
      // Whole bytes: rows of bits begin with the window's first pixel.
      let left = (part.x - layout.origin.x) / 8 * 8
      let right = min(layout.window.width, (part.maxX - layout.origin.x + 7) / 8 * 8)
      let wider = Rect(
        x: layout.origin.x + left, y: part.y, width: right - left, height: part.height)
      guard let new = cells.bits(of: scene.cells, region: wider) else { return nil }
      let bytes = BitRows.bytes(width: wider.width)
      for row in 0..<part.height {
        let target = (part.y - layout.origin.y + row) * rowBytes + left / 8
        _ = bits.elements[target..<target + bytes].update(
          fromContentsOf: new.elements[row * bytes..<(row + 1) * bytes])
      }
    }
    return IndexedImage(
      width: earlier.width, height: earlier.height, palette: earlier.palette, bits: bits)
  }

  /// Returns the place of pixels of the plane in the picture.
  private func place(of part: Rect) -> Rect {
    Rect(
      x: layout.window.x + part.x - layout.origin.x, y: layout.window.y + part.y - layout.origin.y,
      width: part.width, height: part.height)
  }
}

extension PixelArea {
  /// Copies all pixels from `pixels`, row by row.
  fileprivate func copy(_ pixels: UnsafeBufferPointer<Pixel>) {
    precondition(pixels.count == width * height, "only a picture of the same size can be copied")
    guard let source = pixels.baseAddress else { return }
    for y in 0..<(stride == width ? min(1, height) : height) {
      row(y).update(from: source + y * width, count: stride == width ? pixels.count : width)
    }
  }
}
