import Lattice
import Raster
import SceneDescription

extension ReferencePainter {
  /// A pixel below 1 px a cell: the exact average by area of the light of what it covers.
  ///
  /// Lengths are in 1/numerator of a cell, so that pixels and cells begin at whole numbers.
  func averagePixel(_ x: Int, _ y: Int) -> Color {
    var light = Light()
    let bounds = cells.bounds, columns = overlaps(x)
    for (row, down) in overlaps(y) {
      for (column, across) in columns {
        let isInside =
          column >= bounds.x && column < bounds.maxX && row >= bounds.y && row < bounds.maxY
        let displayClass = isInside ? Int(cells.displayClass(column, row)) : 0
        let glyph = displayClass == 0 ? nil : look.glyphs[displayClass]
        let color = glyph?.ink ?? (isInside ? look.background : look.outside)
        // In 1/256 of what is covered of the cell, which a core may have any number of.
        let inner = glyph?.core.map { $0.sixteenths * $0.sixteenths } ?? 0
        light.add(color, across &* down &* (256 - inner))
        light.add(glyph?.core?.ink ?? color, across &* down &* inner)
      }
    }
    return light.average(of: 256 * scale.denominator * scale.denominator)
  }

  private func overlaps(_ pixel: Int) -> [(Int, Int)] {
    let start = pixel * scale.denominator, end = start + scale.denominator
    let first = start / scale.numerator - 1
    return (first...first + scale.denominator / scale.numerator + 3).compactMap { cell in
      let left = cell * scale.numerator
      let overlap = min(end, left + scale.numerator) - max(start, left)
      return overlap > 0 ? (cell, overlap) : nil
    }
  }
}

/// A sum of light, each channel of which is multiplied by alpha.
private struct Light {
  var red = 0
  var green = 0
  var blue = 0
  var alpha = 0

  mutating func add(_ color: Color, _ area: Int) {
    let weight = area &* Int(color.alpha)
    red &+= weight &* Int(LinearLight.decode(color.red))
    green &+= weight &* Int(LinearLight.decode(color.green))
    blue &+= weight &* Int(LinearLight.decode(color.blue))
    alpha &+= weight
  }

  /// Alpha is the average of alphas, a channel the average of light weighted by alpha, halves up.
  func average(of area: Int) -> Color {
    let rounded = (2 * alpha + area) / (2 * area)
    if rounded == 0 { return .transparent }
    func channel(_ sum: Int) -> UInt8 {
      LinearLight.encode(UInt16((2 * sum + alpha) / (2 * alpha)))
    }
    return Color(
      red: channel(red), green: channel(green), blue: channel(blue), alpha: UInt8(rounded))
  }
}
