import Pictures
import SceneDescription

/// How much of a pixel the inks of cells smaller than pixels take, by how much of it they cover.
///
/// Dark ink mixed into a light ground by area in linear light is hardly seen below a third of it, and
/// light ink on a dark ground at once. So with a least share l, of a cover c, 0 … 1, inks take
/// l + (1 − l) √c on a light ground and ⅔ l + (1 − ⅔ l) c on a dark one; nothing of nothing, and all of
/// all. The share grows with the cover, and is a function of the areas alone: these are exact, and
/// square roots and quotients are rounded the same on every machine.
struct InkRamp: Sendable {
  /// The least share of what is inside the table, 0 … 1.
  private let least: Double
  private let isOnLight: Bool
  /// How much of the way from the area to the share is gone, 0 … 1.
  private let strength: Double

  /// The ramp of `look`; nil where inks take just the area that they cover.
  ///
  /// - Parameters:
  ///   - look: how cells look.
  ///   - scale: below 1 px a cell. From ½ px on inks are strengthened less and less, up to where
  ///     cells are pixels and nothing is to be strengthened any more.
  init?(look: Look, scale: Scale) {
    let behind = look.ground == 0 ? look.background : look.glyphs[Int(look.ground)].ink
    let inks = look.inks.filter { $0 != behind }.map(\.relativeLuminance)
    if look.leastInk == 0 || inks.isEmpty { return nil }
    isOnLight =
      inks.reduce(0, +) / Double(inks.count) < Self.luminance(of: behind, under: look.text)
    least = Double(isOnLight ? 3 * look.leastInk : 2 * look.leastInk) / 300
    // Nearly the binary logarithm: a camera that comes nearer sees inks weaken evenly.
    let cell = Double(scale.numerator) / Double(scale.denominator)
    strength = min(1, (1 - cell) * (1 + 0.5 / cell))
  }

  /// The luminance of `ground`: of a transparent one, white under dark text and black under light text.
  private static func luminance(of ground: Color, under text: Color) -> Double {
    if ground.alpha == 255 { return ground.relativeLuminance }
    return text.contrast(with: Color(0xFFFFFF)) > text.contrast(with: Color(0)) ? 1 : 0
  }

  /// How much more of a pixel inks take than the area `ink` that they cover, of an area `inside` of the
  /// table; 0 or above, and at most what is left of `whole`.
  func extra(ink: Double, inside: Double, whole: Double) -> Double {
    let curve = isOnLight ? (ink * inside).squareRoot() : ink
    let share = least * inside + (1 - least) * curve
    // A pixel on the table's edge shows what is in it, too.
    return strength * max(0, max(share, least * whole) - ink)
  }
}
