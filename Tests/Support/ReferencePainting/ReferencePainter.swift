package import Lattice
package import Raster
package import Pictures
package import SceneDescription

/// The definition of a pixel, computed one pixel at a time: slow, and sharing nothing with the
/// rasterizer but the description of the scene.
///
/// Lengths are in 1/256 px by default, areas in 1/65,536 px.
package final class ReferencePainter {
  package let look: Look
  package let scale: Scale
  package let phase: Phase
  package let cells: any ReferenceCells
  /// The width of grid lines.
  package let line: Int
  /// The side of a shape's box, without the rounding of cell edges.
  package let side: Int
  package var discCounts: [DiscPixel: Int] = [:]
  package var spritePixels: [SpritePixel: (weight: Int, color: Color)] = [:]

  package init(
    look: Look, scale: Scale, phase: Phase = .none, cells: any ReferenceCells
  ) {
    self.look = look
    self.scale = scale
    self.phase = phase
    self.cells = cells
    line = look.gridLine != nil && scale.numerator >= 4 * scale.denominator ? 256 : 0
    side = 256 * scale.numerator / scale.denominator - line
  }

  /// The pixels of `region`, row by row.
  package func pixels(_ region: Rect) -> [Color] {
    var colors: [Color] = []
    for y in region.y..<region.maxY {
      for x in region.x..<region.maxX {
        colors.append(
          scale.numerator >= scale.denominator ? shapesPixel(x, y) : averagePixel(x, y))
      }
    }
    return colors
  }

  /// The edge between cells `cell` − 1 and `cell`, to the nearest 1/256 px, halves up.
  package func edge(_ cell: Int, _ phase: Int) -> Int {
    let doubled = 2 * 256 * cell * scale.numerator + scale.denominator
    let quotient = doubled / (2 * scale.denominator)
    return (quotient * 2 * scale.denominator > doubled ? quotient - 1 : quotient) - phase
  }

  /// The cells of one axis that can touch a pixel, those of `bounds` alone.
  private func neighbors(_ pixel: Int, _ first: Int, _ end: Int) -> Range<Int> {
    let near = pixel * scale.denominator / scale.numerator
    let low = max(first, near - 3)
    return low..<max(low, min(end, near + 4))
  }

  /// The width of the line that closes a column or row, if it closes ten of them, else 0.
  private func majorGridLine(_ cell: Int) -> Int {
    let place = cell % 10
    return place == 9 || place == -1 ? line : 0
  }

  private func overlap(_ pixel: Int, _ start: Int, _ end: Int) -> Int {
    max(0, min(pixel * 256 + 256, end) - max(pixel * 256, start))
  }

  /// Whether all cells are drawn as squares.
  private var isOfSquares: Bool {
    look.glyphs.dropFirst().allSatisfy { glyph in
      switch glyph.shape {
      case .square: true
      case .circle: side < 3 * 256
      case .sprite: side < 5 * 256
      }
    }
  }

  /// A pixel at 1 px a cell and above: the mixture of everything that covers a part of it.
  private func shapesPixel(_ x: Int, _ y: Int) -> Color {
    let bounds = cells.bounds
    var parts: [(Color, Int)] = []
    var inside = 0
    var lines = 0
    var tenths = 0
    var shapes: [Part] = []
    for row in neighbors(y, bounds.y, bounds.maxY) {
      let top = edge(row, phase.y), bottom = edge(row + 1, phase.y)
      for column in neighbors(x, bounds.x, bounds.maxX) {
        let left = edge(column, phase.x), right = edge(column + 1, phase.x)
        let cell = overlap(x, left, right) * overlap(y, top, bottom)
        let box = overlap(x, left, right - line) * overlap(y, top, bottom - line)
        inside += cell
        lines += cell - box
        tenths +=
          cell - overlap(x, left, right - majorGridLine(column))
          * overlap(y, top, bottom - majorGridLine(row))
        let displayClass = Int(cells.displayClass(column, row))
        if displayClass == 0 { continue }
        shapes.append(
          shape(
            displayClass, x, y,
            Box(left: left, top: top, right: right - line, bottom: bottom - line)))
      }
    }
    // A sprite may reach over its cell's edge by what rounding moved it, but never out of the
    // table.
    var rest = inside
    for shape in shapes {
      let whole = min(shape.weight, rest)
      let inner = min(shape.coreWeight, whole)
      parts += [(shape.color, whole - inner), (shape.coreColor, inner)]
      rest -= whole
    }
    if let gridLine = look.gridLine {
      let seen = min(lines, rest), tenth = min(tenths, seen)
      parts += [(look.majorGridLine ?? gridLine, tenth), (gridLine, seen - tenth)]
    }
    parts.append((look.background, max(0, rest - lines)))
    parts.append((look.outside, 65_536 - inside))
    // Where each pixel shows one cell alone, its core's edge is mixed as the edges of all shapes.
    if isOfSquares && (scale.denominator > 1 || phase != .none) {
      var light = Light()
      for (color, weight) in parts { light.add(color, weight) }
      return light.average(of: 65_536)
    }
    return mixture(parts)
  }

  package struct Box {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
  }

  /// The part of a pixel that a cell's shape covers; `weight` counts the core's part too.
  private struct Part {
    var color: Color
    var weight: Int
    var coreColor = Color.transparent
    var coreWeight = 0
  }

  private func shape(_ displayClass: Int, _ x: Int, _ y: Int, _ box: Box) -> Part {
    let glyph = look.glyphs[displayClass]
    if glyph.shape == .sprite, side >= 5 * 256 {
      let pixel = spritePixel(displayClass, x, y, box)
      return Part(color: pixel.color, weight: pixel.weight)
    }
    func count(_ sixteenths: Int) -> Int {
      if glyph.shape == .circle, side >= 3 * 256 {
        return discCount(x, y, box, sixteenths: sixteenths)
      }
      return squareCount(x, y, box, sixteenths: sixteenths)
    }
    var part = Part(color: glyph.ink, weight: count(16))
    if let core = glyph.core {
      part.coreColor = core.ink
      part.coreWeight = count(core.size / 4)
    }
    return part
  }

  /// How much of a pixel is in the square in the middle of `box`, with `sixteenths` of its side:
  /// the gap on each side of it is rounded down.
  private func squareCount(_ x: Int, _ y: Int, _ box: Box, sixteenths: Int) -> Int {
    func part(_ pixel: Int, _ start: Int, _ end: Int) -> Int {
      let gap = (end - start) * (16 - sixteenths) / 32
      return overlap(pixel, start + gap, end - gap)
    }
    return part(x, box.left, box.right) * part(y, box.top, box.bottom)
  }

  /// Colors by weight: the weights of all add up to 65,536. One rounding, halves up.
  private func mixture(_ parts: [(Color, Int)]) -> Color {
    var red = 0
    var green = 0
    var blue = 0
    var alpha = 0
    for (color, weight) in parts {
      let weight = weight &* Int(color.alpha)
      alpha &+= weight
      red &+= weight &* Int(color.red)
      green &+= weight &* Int(color.green)
      blue &+= weight &* Int(color.blue)
    }
    let rounded = (2 * alpha + 65_536) / (2 * 65_536)
    if rounded == 0 { return .transparent }
    func channel(_ sum: Int) -> UInt8 { UInt8((2 * sum + alpha) / (2 * alpha)) }
    return Color(
      red: channel(red), green: channel(green), blue: channel(blue), alpha: UInt8(rounded))
  }
}
