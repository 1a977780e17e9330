import Lattice
import Raster
package import Pictures
import SceneDescription

extension ReferencePainter {
  /// A pixel below 1 px a cell: the exact average by area of the light of what it covers.
  ///
  /// Lengths are in 1/(256 · numerator) of a cell, so that pixels and cells begin at whole numbers.
  package func averagePixel(_ x: Int, _ y: Int) -> Color {
    // The light of the parts that cover the pixel: inks, the background, the outside.
    var inks = Light(), ground = Light(), empty = Light(), beyond = Light()
    let bounds = cells.bounds, columns = overlaps(x, phase.x)
    for (row, down) in overlaps(y, phase.y) {
      for (column, across) in columns {
        let isInside =
          column >= bounds.x && column < bounds.maxX && row >= bounds.y && row < bounds.maxY
        let displayClass = isInside ? Int(cells.displayClass(column, row)) : 0
        if displayClass == 0 || displayClass == Int(look.ground) {
          if displayClass != 0 {
            ground.add(look.glyphs[displayClass].ink, across &* down &* 256)
          } else if isInside {
            empty.add(look.background, across &* down &* 256)
          } else {
            beyond.add(look.outside, across &* down &* 256)
          }
          continue
        }
        let glyph = look.glyphs[displayClass]
        // In 1/256 of what is covered of the cell, which a core may have any number of.
        let inner = glyph.core.map { $0.size / 4 * ($0.size / 4) } ?? 0
        inks.add(glyph.ink, across &* down &* (256 - inner))
        inks.add(glyph.core?.ink ?? glyph.ink, across &* down &* inner)
      }
    }
    return mixture(inks, ground, empty, beyond)
  }

  /// All by their areas; but inks are given the least and more the more they cover, on light grounds
  /// with the root of that, at first of the ground's area, then of the background's and the outside's.
  private func mixture(_ inks: Light, _ ground: Light, _ empty: Light, _ beyond: Light) -> Color {
    let whole = 256 * Self.parts * scale.denominator * Self.parts * scale.denominator
    if inks.area == 0 || look.leastInk == 0 {
      return (inks + ground + empty + beyond).average(of: whole)
    }
    let least = Double(look.leastInk) / 100 * (isOnLightGround ? 1 : 2 / 3.0)
    let inside = Double(whole - beyond.area), area = Double(inks.area)
    let curve = isOnLightGround ? (area / inside).squareRoot() : area / inside
    let full = max(inside * (least + (1 - least) * curve), least * Double(whole))
    // The strength decreases from half a pixel a cell on.
    let side = scale.numerator, pixel = scale.denominator
    let near = min(1, Double((pixel - side) * (2 * side + pixel)) / Double(2 * side * pixel))
    let wanted = Int(area + near * max(0, full - area))
    let behind = max(0, ground.area - (wanted - inks.area))
    let none = min(empty.area, max(0, whole - wanted - behind - beyond.area))
    let rest = min(beyond.area, whole - wanted - behind - none)
    return
      (inks.with(area: whole - behind - none - rest) + ground.with(area: behind)
      + empty.with(area: none) + beyond.with(area: rest)).average(of: whole)
  }

  private var isOnLightGround: Bool {
    var inks: [Color] = []
    let ground = look.ground == 0 ? look.background : look.glyphs[Int(look.ground)].ink
    for glyph in look.glyphs.dropFirst() {
      for ink in [glyph.ink, glyph.core?.ink].compactMap({ $0 })
      where ink != ground && !inks.contains(ink) {
        inks.append(ink)
      }
    }
    let light = inks.map(\.relativeLuminance).reduce(0, +) / Double(inks.count)
    if ground.alpha == 255 { return light < ground.relativeLuminance }
    return light < 1 && look.text.relativeLuminance < 0.18
  }

  /// The number of parts into which a length is cut so that phases are whole numbers, too.
  private static let parts = 256

  private func overlaps(_ pixel: Int, _ phase: Int) -> [(Int, Int)] {
    let start = (Self.parts * pixel + phase) * scale.denominator
    let end = start + Self.parts * scale.denominator, side = Self.parts * scale.numerator
    let first = start / side - 1
    return (first...first + scale.denominator / scale.numerator + 3).compactMap { cell in
      let left = cell * side
      let overlap = min(end, left + side) - max(start, left)
      return overlap > 0 ? (cell, overlap) : nil
    }
  }
}

/// A sum of light, each channel of which is multiplied by alpha.
struct Light {
  var red = 0
  var green = 0
  var blue = 0
  var alpha = 0
  /// The area it comes from.
  var area = 0

  mutating func add(_ color: Color, _ area: Int) {
    let weight = area &* Int(color.alpha)
    red &+= weight &* Int(LinearLight.decode(color.red))
    green &+= weight &* Int(LinearLight.decode(color.green))
    blue &+= weight &* Int(LinearLight.decode(color.blue))
    alpha &+= weight
    self.area += area
  }

  static func + (left: Light, right: Light) -> Light {
    Light(
      red: left.red + right.red, green: left.green + right.green, blue: left.blue + right.blue,
      alpha: left.alpha + right.alpha, area: left.area + right.area)
  }

  /// The same light from another area.
  func with(area: Int) -> Light {
    if area == self.area { return self }
    func scaled(_ sum: Int) -> Int { Int(Int128(sum) * Int128(area) / Int128(self.area)) }
    return Light(
      red: scaled(red), green: scaled(green), blue: scaled(blue), alpha: scaled(alpha), area: area)
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
