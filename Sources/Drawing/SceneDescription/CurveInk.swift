package import Pictures

/// The colors of a chart's curves where cells are drawn as sprites: colors by which the sprites are
/// recognized.
package enum CurveInk {
  /// The least contrast ratios with the ground of the chart: thin lines look dim on a dark one.
  private static let leastOnLight = 3.0, leastOnDark = 4.0
  /// The least difference between the colors of two curves.
  private static let leastDifference = 20.0

  /// Returns the colors of curves, in the order of `inks`.
  ///
  /// The color of a sprite is one that is large and vivid in it and that no other sprite has, made
  /// lighter or darker where the ground requires it.
  ///
  /// - Parameters:
  ///   - inks: The inks of the kinds; one without a sprite keeps its own.
  ///   - sprites: The sprite of each kind; `nil` for a kind without one.
  ///   - ground: The color behind the curves, opaque.
  /// - Returns: A color for each of `inks`.
  package static func colors(inks: [Color], sprites: [Sprite?], on ground: Color) -> [Color] {
    let parts = sprites.map { $0.map { SpriteColors($0).parts } ?? [] }
    var colors: [Color] = []
    for (kind, ink) in inks.enumerated() {
      let others = parts.enumerated().filter { $0.offset != kind }.flatMap(\.element)
      guard let signature = signature(of: parts[kind], beside: others) else {
        colors.append(ink)
        continue
      }
      let color = seen(signature, on: ground, beside: colors.map { Oklab($0) })
      // Two sprites of the same colors are distinguished by their inks.
      colors.append(color ?? ink)
    }
    return colors
  }

  /// Returns the color by which a sprite of `parts` is recognized beside `others`; `nil` for a
  /// transparent sprite.
  private static func signature(
    of parts: [SpriteColors.Part], beside others: [SpriteColors.Part]
  ) -> Oklab? {
    func weight(_ part: SpriteColors.Part) -> Double {
      let chroma = (part.color.a * part.color.a + part.color.b * part.color.b).squareRoot()
      let difference = others.map { $0.color.difference(to: part.color) }.min() ?? 40
      return (chroma + 0.02) * part.share.squareRoot() * min(difference, 40)
    }
    return parts.max { weight($0) < weight($1) }?.color
  }

  /// Returns the color nearest to `color` that is visible on `ground` and differs clearly from
  /// `others`; `nil` if there is none of its hue.
  private static func seen(_ color: Oklab, on ground: Color, beside others: [Oklab]) -> Color? {
    let isDark = ground.contrast(with: Color(0xFFFFFF)) > ground.contrast(with: Color(0))
    let end = isDark ? 1.0 : 0.0, leastContrast = isDark ? leastOnDark : leastOnLight
    for step in 0...64 {
      var moved = color
      moved.l += (end - color.l) * Double(step) / 64
      let shown = moved.shown.color, place = Oklab(shown)
      let isSeen = shown.contrast(with: ground) >= leastContrast
      if isSeen && others.allSatisfy({ $0.difference(to: place) >= leastDifference }) {
        return shown
      }
    }
    return nil
  }
}

/// The colors that cover much of a sprite.
private struct SpriteColors {
  /// A color and the share of the sprite's opaque pixels that have it or nearly have it.
  typealias Part = (color: Oklab, share: Double)

  /// The parts that are larger than edges.
  let parts: [Part]

  /// The number of rows and columns that are sampled, and the least share that isn't just an edge.
  private static let side = 96, leastShare = 0.015

  init(_ sprite: Sprite) {
    let master = sprite.master
    let side = min(Self.side, master.width)
    // Colors with the same upper bits of each channel are nearly the same.
    var sums: [Int: (red: Int, green: Int, blue: Int, count: Int)] = [:]
    var count = 0
    for y in 0..<side {
      for x in 0..<side {
        // The middle of each part of the picture.
        let color = master[
          (2 * x + 1) * master.width / (2 * side), (2 * y + 1) * master.height / (2 * side)]
        guard color.alpha >= 128 else { continue }
        let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
        let key = (red / 32 * 8 + green / 32) * 8 + blue / 32
        let sum = sums[key] ?? (0, 0, 0, 0)
        sums[key] = (sum.red + red, sum.green + green, sum.blue + blue, sum.count + 1)
        count += 1
      }
    }
    // Sorted, so that the order is the same in every run.
    parts = sums.sorted { $0.key < $1.key }.map { _, sum in
      let mean = Color(
        red: UInt8(sum.red / sum.count), green: UInt8(sum.green / sum.count),
        blue: UInt8(sum.blue / sum.count))
      return (Oklab(mean), Double(sum.count) / Double(max(1, count)))
    }.filter { $0.share >= Self.leastShare }
  }
}
