import Lattice
import Pictures
import SceneDescription

/// A painter of figures over cells.
struct FigurePainter: Sendable {
  /// The smallest cell in pixels in which figures are turned, and change their breadth.
  static let smallestDetail = 12

  private let masks = FigureMasks()

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
    let hasDetails = scale.numerator >= Self.smallestDetail * scale.denominator
    let corner = (x: region.x << 8 + phase.x, y: region.y << 8 + phase.y)
    for figure in figures {
      let glyph = look.glyphs[Int(figure.displayClass)]
      let isDetailed = hasDetails && glyph.shape.usesSprites
      var key = FigureMasks.Key(
        displayClass: figure.displayClass, size: figure.size,
        breadth: isDetailed ? figure.breadth : figure.breadth < 0 ? -32 : 32,
        turn: isDetailed ? figure.turn : 0, left: 0, top: 0)
      if !glyph.shape.usesSprites { key.breadth = 32 }
      let own = box * figure.size / 32
      func steps(_ place: Double, _ corner: Int) -> Int {
        let start = (place - 0.5) * Double(cell) + Double(box - own) / 2 - Double(corner)
        return Int((start / Double(FigureMasks.step)).rounded())
      }
      let left = steps(figure.x, corner.x), top = steps(figure.y, corner.y)
      let perPixel = ShapeBox.unit / FigureMasks.step
      let column = left.flooringDivision(by: perPixel), row = top.flooringDivision(by: perPixel)
      key.left = left - column * perPixel
      key.top = top - row * perPixel
      let placed = masks.mask(key, glyph, side: box)
      placed.mask.paint(
        x: column + placed.left, y: row + placed.top, alpha: figure.alpha, into: area)
    }
  }
}

extension ShapeMask {
  /// Draws the mask, with its first pixel at (x, y) and an opacity of `alpha` in 255, over `area`.
  fileprivate func paint(x: Int, y: Int, alpha: Int, into area: PixelArea<UInt32>) {
    let columns = max(0, -x)..<max(0, -x, min(width, area.width - x))
    let opacity = alpha + alpha >> 7
    let isPlain = colors.count == 1
    weights.withUnsafeBufferPointer { weights in
      colors.withUnsafeBufferPointer { colors in
        for row in max(0, -y)..<max(0, -y, min(height, area.height - y)) {
          let pixels = area.row(y + row) + x, start = row * width
          for column in columns {
            let weight = Int(weights[start &+ column])
            if weight == 0 { continue }
            let color = colors[isPlain ? 0 : start &+ column].pixel
            if weight == Mixture.whole && opacity == 256 && color >> 24 == 255 {
              pixels[column] = color
              continue
            }
            // Of an opaque color; one that lets through what is beneath takes less.
            let share = weight &* opacity &* Int(color >> 24) / (255 << 8)
            pixels[column] = MarkCanvas.mix(
              pixels[column], color | 0xff00_0000, (share &+ 128) >> 8)
          }
        }
      }
    }
  }
}
