import Lattice
import Pictures
import SceneDescription

/// A painter of figures over cells.
struct FigurePainter: Sendable {
  /// The smallest cell in pixels in which figures are turned, and change their breadth.
  static let smallestDetail = 12
  /// The smallest cell in pixels in which figures have the whole light line around them.
  static let smallestRim = 16

  let masks = FigureMasks()

  /// Draws `figures` over the pixels `region` of the plane.
  ///
  /// - Parameters:
  ///   - figures: The figures, each over those before it.
  ///   - look: The appearance of cells.
  ///   - region: The pixels of the plane.
  ///   - scale: The pixels per cell.
  ///   - phase: The offset of pixels from those of the plane.
  ///   - area: The pixels of the region, with the content beneath the figures.
  func paint(
    _ figures: [Figure], look: Look, region: Rect, scale: Scale, phase: Phase,
    into area: PixelArea<UInt32>
  ) {
    if region.isEmpty { return }
    let hasGrid =
      look.gridLine != nil && scale.numerator >= FramePainter.smallestGridCell * scale.denominator
    let cell = ShapeBox.unit * scale.numerator / scale.denominator
    let box = hasGrid ? cell - ShapeBox.unit : cell
    let exactCell = Double(ShapeBox.unit * scale.numerator) / Double(scale.denominator)
    let hasDetails = scale.numerator >= Self.smallestDetail * scale.denominator
    let isThin = scale.numerator < Self.smallestRim * scale.denominator
    let corner = (x: region.x << 8 + phase.x, y: region.y << 8 + phase.y)
    for figure in figures {
      let usesSprite =
        figure.look != nil || look.glyphs[Int(figure.displayClass)].shape.usesSprites
      var key = FigureMasks.Key(
        figure, box: figure.look == nil ? box : cell, usesSprite: usesSprite,
        isDetailed: hasDetails && usesSprite)
      key.isThin = isThin
      let step = key.step
      func steps(_ place: Double, _ corner: Int) -> Int {
        let start =
          figure.look == nil
          ? (place - 0.5) * Double(cell) + Double(box - key.side) / 2 - Double(corner)
          : place * exactCell - Double(key.side) / 2 - Double(corner)
        // Halves are rounded to the right and down everywhere, so that a part of a picture equals that
        // part of the whole.
        return Int((start / Double(step) + 0.5).rounded(.down)) * step
      }
      let left = steps(figure.x, corner.x), top = steps(figure.y, corner.y)
      key.left = UInt8(truncatingIfNeeded: left)
      key.top = UInt8(truncatingIfNeeded: top)
      masks.mask(key, look).paint(x: left >> 8, y: top >> 8, alpha: figure.alpha, into: area)
    }
  }
}
