import Pictures
import SceneDescription

// Masks of what is in the water: everything about the line is drawn once, into the mask.
extension FigureMask {
  /// Creates the mask of an ellipse of `color`, whose alpha is its opacity, around (`x`, `y`).
  convenience init(ellipseOf color: Color, x: Float, y: Float, across: Float, down: Float) {
    let (rx, ry) = (max(across / 2, 0.5), max(down / 2, 0.5))
    let opacity = Float(color.alpha) / 255 * 256
    var opaque = color
    opaque.alpha = 255
    let (columns, rows) = (Self.pixels(x, rx), Self.pixels(y, ry))
    self.init(capacity: columns.count * rows.count) { builder in
      for row in rows {
        let dy = (Float(row) + 0.5 - y) / ry
        for column in columns {
          let dx = (Float(column) + 0.5 - x) / rx
          let distance = (dx * dx + dy * dy).squareRoot()
          let coverage = min(max((1 - distance) * min(rx, ry) + 0.5, 0), 1)
          builder.add(opaque.pixel, share: Int(coverage * opacity + 0.5), x: column, y: row)
        }
      }
    }
  }

  /// Returns the mask of the same figure in the water.
  ///
  /// - Parameters:
  ///   - line: The line of the water.
  ///   - x: The middle of the figure.
  ///   - y: The middle of the figure.
  ///   - side: Its side, in pixels.
  /// - Returns: The mask, in which what lies under water is tinted.
  func afloat(at line: Waterline, x: Float, y: Float, side: Float) -> FigureMask {
    let level = y + Float(line.depth) * side, curve = 0.03 * side
    let foam = Foam(
      x: x, y: level - 0.02 * side, rx: 0.36 * side, ry: 0.085 * side,
      reach: 0.018 * side + 0.6)
    // As far as a square reaches that is turned.
    let columns = Self.pixels(x, 0.71 * side)
    let end = Self.pixels(y, 0.71 * side).upperBound
    let first = Int((min(level - curve, foam.y) - 0.5).rounded(.down))
    // What is below is under water, without foam.
    let last = Int(max(level + curve, foam.y + foam.ry + foam.reach).rounded(.up)) + 1
    let rows = first..<max(first, min(end, last))
    // The water rises where it meets the figure's middle.
    let surface = columns.map { column in
      let turn = (Float(column) + 0.5 - x) / side * 4_294_967_296
      return level - curve * Float(TurnSine.cosine(UInt32(truncatingIfNeeded: Int64(turn))))
    }
    let drowned = line.drowned.pixel | 0xff00_0000, opacity = Float(line.drowned.alpha) / 255 * 256
    var below = [(color: UInt32, share: Int)](
      repeating: (0, 0), count: columns.count * rows.count)
    forEachPixel(in: rows) { column, row, color, share in
      guard columns.contains(column) else { return }
      let depth = min(max(Float(row) + 1 - surface[column - columns.lowerBound], 0), 1)
      below[(row - first) * columns.count + column - columns.lowerBound] = (
        MarkCanvas.mix(color, drowned, Int(depth * opacity + 0.5)), share
      )
    }
    return FigureMask(capacity: below.count + count, above: self, to: first) { builder in
      for row in rows {
        for column in columns {
          var (color, share) = below[(row - first) * columns.count + column - columns.lowerBound]
          let weight = foam.weight(line.foam, column, row)
          if weight > 0 {
            let above = line.foam.pixel | 0xff00_0000
            let whole = weight + share - (weight * share + 128) >> 8
            color = share == 0 ? above : MarkCanvas.mix(color, above, weight * 256 / whole)
            share = whole
          }
          builder.add(color, share: min(share, 256), x: column, y: row)
        }
      }
      forEachPixel(in: rows.upperBound..<max(rows.upperBound, end)) { column, row, color, share in
        let mixed = MarkCanvas.mix(color, drowned, Int(opacity + 0.5))
        builder.add(mixed, share: share, x: column, y: row)
      }
    }
  }

  /// Returns the pixels within `reach` of a place.
  private static func pixels(_ middle: Float, _ reach: Float) -> Range<Int> {
    Int((middle - reach).rounded(.down)) - 1..<Int((middle + reach).rounded(.up)) + 1
  }
}

/// The front half of a ring of foam.
private struct Foam {
  let x: Float
  let y: Float
  let rx: Float
  let ry: Float
  /// The distance at which it ends, in pixels.
  let reach: Float

  /// Returns the share of the foam, of a color with alpha, in a pixel, of 256.
  @inline(__always) func weight(_ color: Color, _ column: Int, _ row: Int) -> Int {
    let down = Float(row) + 0.5 - y
    if down <= 0 || down > ry + reach { return 0 }
    let dx = (Float(column) + 0.5 - x) / rx, dy = down / ry
    let distance = abs((dx * dx + dy * dy).squareRoot() - 1) * ry
    let ring = min(max(0.9 - distance / reach, 0), 1)
    // It fades in at its ends.
    return Int(ring * min(down / 3, 1) * Float(color.alpha) / 255 * 256 + 0.5)
  }
}
