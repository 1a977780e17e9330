package import Lattice
package import Raster
package import Pictures
package import SceneDescription
import Testing

/// One way to draw: a shape at a scale, with or without grid lines, transparent colors and cores.
package struct DrawingCase: Sendable, CustomTestStringConvertible {
  package var shape: Shape
  package var scale: Scale
  package var hasGrid: Bool
  package var isOpaque: Bool
  /// Whether squares and circles have cores.
  package var hasCores = false
  /// The least share of a pixel that inks in it have, in percent.
  package var leastInk = 0
  /// The class that the inks of others stand out from.
  package var ground: DisplayClass = 0
  /// The offset of the pixels.
  package var phase = Phase.none

  package init(
    shape: Shape, scale: Scale, hasGrid: Bool, isOpaque: Bool, hasCores: Bool = false,
    leastInk: Int = 0, phase: Phase = .none
  ) {
    self.shape = shape
    self.scale = scale
    self.hasGrid = hasGrid
    self.isOpaque = isOpaque
    self.hasCores = hasCores
    self.leastInk = leastInk
    self.phase = phase
  }

  package static let scales = [
    Scale(1), Scale(2), Scale(3), Scale(4), Scale(5), Scale(8), Scale(13), Scale(64), Scale(5, 2),
    Scale(7, 3), Scale(37, 10), Scale(9, 2), Scale(16, 3), Scale(27, 4), Scale(1, 2), Scale(1, 3),
    Scale(2, 5),
    Scale(3, 7), Scale(1, 16), Scale(1, 24), Scale(6, 7),
  ]

  /// All combinations: below 1 px a cell there are no shapes, and grid lines only from 4 px on.
  /// Sprites have no cores, but meet a square with one: a few cases of these are enough.
  package static let all = scales.flatMap { scale in
    (scale.isZoomedOut ? [.circle] : Shape.allCases).flatMap { shape in
      (scale.numerator < 3 * scale.denominator ? [true] : [false, true]).flatMap { hasGrid in
        [false, true].flatMap { isOpaque in
          (shape == .sprite && isOpaque ? [false] : [false, true]).map { hasCores in
            DrawingCase(
              shape: shape, scale: scale, hasGrid: hasGrid, isOpaque: isOpaque, hasCores: hasCores)
          }
        }
      }
    }
  }

  /// Cells smaller than pixels, few of which live, so that inks are made stronger.
  package static let strengthened = scales.filter(\.isZoomedOut).flatMap { scale in
    [false, true].flatMap { isOpaque in
      [(5, 0), (30, 0), (60, 0), (30, 2)].map { (leastInk, ground: DisplayClass) in
        var drawing = DrawingCase(
          shape: .square, scale: scale, hasGrid: false, isOpaque: isOpaque, leastInk: leastInk)
        drawing.ground = ground
        return drawing
      }
    }
  }

  /// All combinations at a few scales of each sort, with an offset between the pixels of the plane.
  package static let betweenPixels = zip(
    all.filter { phasedScales.contains($0.scale) && ($0.hasGrid || $0.scale.isZoomedOut) },
    (0...).lazy.map { Phase(x: $0 * 77 % 256, y: 255 - $0 * 31 % 256) }
  ).map { drawing, phase in
    var drawing = drawing
    drawing.phase = phase
    return drawing
  }

  private static let phasedScales = [
    Scale(1), Scale(2), Scale(5), Scale(13), Scale(7, 3), Scale(9, 2), Scale(1, 2), Scale(3, 7),
    Scale(1, 16), Scale(6, 7),
  ]

  package var testDescription: String {
    "\(shape) at \(scale.numerator)/\(scale.denominator)\(hasGrid ? ", grid" : "")"
      + (isOpaque ? "" : ", transparent") + (hasCores ? ", cores" : "")
      + (phase == .none ? "" : ", \(phase.x), \(phase.y)")
      + (leastInk > 0 ? ", least ink \(leastInk) on \(ground)" : "")
  }

  package var look: Look {
    let inks =
      isOpaque
      ? [Color(0xD0641A), Color(0x0C2F4D), Color(0x0F7F86)]
      : [
        Color(0xFFC675), Color(red: 53, green: 119, blue: 173, alpha: 180),
        Color(red: 240, green: 143, blue: 176, alpha: 1),
      ]
    let glyphs = inks.enumerated().map { index, ink in
      // The last kind is always a square: shapes of several sorts meet.
      let shape = index == 2 ? .square : shape
      // The ring is not the same on both sides.
      return Glyph(
        shape: shape, ink: ink, sprite: shape == .sprite ? TestSprites.all[index] : nil,
        isMirrored: shape == .sprite && !isOpaque && index == 0,
        core: hasCores && shape != .sprite ? cores[index] : nil)
    }
    var look = Look(
      glyphs: [Glyph(shape: .square, ink: Color(0))] + glyphs,
      background: isOpaque
        ? Color(0xE6F3F7) : Color(red: 20, green: 30, blue: 60, alpha: 100),
      outside: isOpaque ? Color(0x808890) : .transparent,
      gridLine: hasGrid ? Color(0xC04080) : nil,
      // In half of the cases, and also where there is no grid, which has no lines then.
      majorGridLine: hasCores ? nil : majorGridLine, text: Color(0x123A50))
    look.leastInk = leastInk
    look.ground = ground
    return look
  }

  private var majorGridLine: Color {
    isOpaque ? Color(0x402080) : Color(red: 64, green: 32, blue: 255, alpha: 130)
  }

  private var cores: [Core] {
    [
      Core(ink: isOpaque ? Color(0x0A7B2E) : .transparent, sixteenths: 3),
      Core(ink: Color(0xE6E03C), sixteenths: 14),
      Core(
        ink: isOpaque ? Color(0) : Color(red: 90, green: 250, blue: 7, alpha: 99), sixteenths: 9),
    ]
  }

  /// A table around the cell (0, 0) of some 50 × 36 pixels, at least 2 × 1 cells.
  package var bounds: Rect {
    let width = max(2, 50 * scale.denominator / scale.numerator)
    let height = max(1, 36 * scale.denominator / scale.numerator)
    return Rect(x: -(width / 2) - 1, y: -(height / 2) - 1, width: width, height: height)
  }

  package var cells: PatternedCells {
    // Where inks are made stronger most pixels have few of them, or none.
    PatternedCells(bounds: bounds, rarity: leastInk == 0 ? 1 : 13)
  }

  /// The table's pixels and a few beyond them on every side.
  package var region: Rect {
    let cells = bounds
    func pixel(_ cell: Int) -> Int {
      Int((Double(cell * scale.numerator) / Double(scale.denominator)).rounded(.down))
    }
    return Rect(
      x: pixel(cells.x) - 3, y: pixel(cells.y) - 2,
      width: pixel(cells.maxX) - pixel(cells.x) + 7,
      height: pixel(cells.maxY) - pixel(cells.y) + 5)
  }

  /// A painter at this scale.
  package var painter: PlanePainter { PlanePainter(look: look, scale: scale, phase: phase) }
}

/// Masters of sprites for tests.
package enum TestSprites {
  /// A soft ring, and a plate that reaches its master's edges.
  package static let all = [ring, plate(Color(0x205080), side: 20)]

  /// A soft ring of changing color.
  package static let ring = Sprite(
    name: "ring",
    master: Image(width: 24, height: 24) { pixels in
      for index in pixels.indices {
        let x = index % 24, y = index / 24
        let distance = (2 * x - 23) * (2 * x - 23) + (2 * y - 23) * (2 * y - 23)
        let alpha = max(0, min(255, (530 - distance) * 2))
        let isHole = distance < 60
        pixels[index] =
          Color(
            red: UInt8(x * 10), green: UInt8(y * 9),
            blue: UInt8(x * y % 256), alpha: isHole ? 40 : UInt8(alpha)
          ).pixel
      }
    })

  /// A square of `color` that fills its master but for `margin` pixels around.
  package static func plate(_ color: Color, side: Int = 32, margin: Int = 0) -> Sprite {
    Sprite(
      name: "plate",
      master: Image(width: side, height: side) { pixels in
        for index in pixels.indices {
          let range = margin..<side - margin
          let isInside = range.contains(index % side) && range.contains(index / side)
          pixels[index] = (isInside ? color : .transparent).pixel
        }
      })
  }
}
