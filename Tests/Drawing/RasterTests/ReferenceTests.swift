import SceneDescription
import Raster
import ReferencePainting
import Testing

@Suite struct `A picture drawn` {
  @Test(arguments: DrawingCase.all + DrawingCase.strengthened + DrawingCase.betweenPixels)
  func `equals the reference, pixel by pixel`(drawing: DrawingCase) throws {
    let cells = drawing.cells, region = drawing.region
    let image = drawing.painter.image(region, of: cells)
    let expected = ReferencePainter(
      look: drawing.look, scale: drawing.scale, phase: drawing.phase, cells: cells
    ).pixels(region)
    let difference = firstDifference(
      image, expected, region: region, tolerance: drawing.tolerance)
    #expect(difference == nil)
  }
}

extension DrawingCase {
  /// Sprites are filtered in single precision, a pixel's edges at fractions below 1 are placed to
  /// 1/4096 of a block, and strengthened inks are rounded before they are mixed; everything else is
  /// exact.
  fileprivate var tolerance: Double {
    let isZoomedOut = scale.isZoomedOut
    if isZoomedOut {
      // With a phase pixels end within blocks of several cells, of whose parts only the area is
      // known.
      if phase != .none && scale.denominator >= 8 * scale.numerator { return 12 }
      // For half-transparent pixels, both the alpha and the product with it are rounded.
      if leastInk > 0 && !isOpaque { return 2 }
      return scale.numerator == 1 && leastInk == 0 && phase == .none ? 0 : 1
    }
    return shape == .sprite && 2 * scale.numerator >= 9 * scale.denominator ? 2 : 0
  }
}
