package import Lattice
package import Pictures
package import SceneDescription

extension PlanePainter {
  /// Draws the pixels `region` of the plane in RGBA, replacing the content of `pixels`.
  ///
  /// - Parameters:
  ///   - region: The pixels of the plane, at most ``FrameLayout/largestSide`` across and down.
  ///   - cells: The source of the cells.
  ///   - pixels: Space for exactly the pixels of the region, row by row.
  package func paint(
    _ region: Rect, of cells: any CellSource, into pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    Self.check(region)
    precondition(
      pixels.count == region.width * region.height, "the buffer must fit the region exactly")
    guard let start = pixels.baseAddress else { return }
    plane.paint(
      cells, region: region,
      into: PixelArea(
        start: start, stride: region.width, width: region.width, height: region.height))
  }
}

/// Returns the color of a pixel that shows `top` in `area` parts of `whole` and `bottom` in the
/// others, averaged in linear light and rounded once.
package func mixture(of top: Color, _ area: Int, over bottom: Color, whole: Int) -> Color {
  LightMixer.mix([(bottom, whole - area), (top, area)], whole: whole)
}
