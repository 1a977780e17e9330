import Pictures
import SceneDescription

/// Colors evenly spread over those of pixels that show several cells each.
struct MixtureColors {
  /// The color between and beneath the inks.
  let ground: Color
  /// The inks, each once.
  let inks: [Color]
  /// The number of equal parts of each mixture; `nil` for as many as fit.
  let parts: Int?

  /// The most colors, unless there are several hundred inks.
  private static let most = 1024
  private static let fewestParts = 4
  private static let mostParts = 255

  /// The mixtures of the ground with any two of the inks or, if those would be too few for each
  /// pair, with any one; some occur more than once.
  var colors: [Color] {
    let pairs = inks.count * (inks.count - 1) / 2
    let most = (Self.fewestParts...Self.mostParts).last {
      pairs * ($0 + 1) * ($0 + 2) / 2 <= Self.most
    }
    guard pairs > 0, let most else { return ofOneInk }
    let whole = parts.map { min($0, most) } ?? most
    return inks.indices.flatMap { first in
      inks[(first + 1)...].flatMap { second in triangle(inks[first], second, whole: whole) }
    }
  }

  private var ofOneInk: [Color] {
    let most = min(Self.mostParts, max(1, Self.most / max(1, inks.count)))
    let whole = parts.map { min($0, most) } ?? most
    return inks.flatMap { ink in
      (0...whole).map { LightMixer.mix([(ground, whole - $0), (ink, $0)], whole: whole) }
    }
  }

  private func triangle(_ first: Color, _ second: Color, whole: Int) -> [Color] {
    (0...whole).flatMap { a in
      (0...whole - a).map { b in
        LightMixer.mix([(ground, whole - a - b), (first, a), (second, b)], whole: whole)
      }
    }
  }
}

extension Look {
  /// The inks of all cells that aren't empty, each once.
  var inks: [Color] {
    var inks: [Color] = []
    for glyph in glyphs.dropFirst() {
      for ink in [glyph.ink, glyph.core?.ink].compactMap({ $0 }) where !inks.contains(ink) {
        inks.append(ink)
      }
    }
    return inks
  }

  /// The colors that fill areas, the largest first.
  var flatColors: [Color] { [background, outside] + lines + inks + [text] + markInks }
}
