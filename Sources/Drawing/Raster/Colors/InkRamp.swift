import Pictures
import SceneDescription

/// The share of a pixel that the inks of cells smaller than pixels take, as a function of the area
/// they cover.
///
/// Dark ink mixed into a light ground by area in linear light is barely visible below a third of
/// it, light ink on a dark ground immediately. So with a least share l and a covered area c, 0 … 1,
/// inks take l + (1 − l) √c on a light ground and ⅔ l + (1 − ⅔ l) c on a dark one; 0 of 0, and 1 of
/// 1. The share grows with the area and depends on the areas alone: these are exact, and square
/// roots and quotients are rounded the same on every machine.
struct InkRamp: Sendable {
  /// The least share of the area inside the table, 0 … 1.
  private let least: Double
  private let isOnLight: Bool
  /// The strength with which the share replaces the area, 0 … 1.
  private let strength: Double

  /// Creates the ramp of `look`; `nil` if inks take exactly the area that they cover.
  ///
  /// - Parameters:
  ///   - look: The appearance of cells.
  ///   - scale: The pixels per cell, below 1. From ½ px on inks are strengthened less and less,
  ///     until at 1 px they aren't strengthened at all.
  init?(look: Look, scale: Scale) {
    let behind = look.ground == 0 ? look.background : look.glyphs[Int(look.ground)].ink
    let inks = look.inks.filter { $0 != behind }.map(\.relativeLuminance)
    if look.leastInk == 0 || inks.isEmpty { return nil }
    isOnLight =
      inks.reduce(0, +) / Double(inks.count) < Self.luminance(of: behind, under: look.text)
    least = Double(isOnLight ? 3 * look.leastInk : 2 * look.leastInk) / 300
    // Nearly the binary logarithm: with a camera that comes closer, inks weaken evenly.
    let cell = Double(scale.numerator) / Double(scale.denominator)
    strength = min(1, (1 - cell) * (1 + 0.5 / cell))
  }

  /// Returns the luminance of `ground`; if it isn't opaque, that of white under dark text and of
  /// black under light text.
  private static func luminance(of ground: Color, under text: Color) -> Double {
    if ground.alpha == 255 { return ground.relativeLuminance }
    return text.contrast(with: Color(0xFFFFFF)) > text.contrast(with: Color(0)) ? 1 : 0
  }

  /// Returns the additional area that inks take beyond the area `ink` that they cover, of an area
  /// `inside` of the table; 0 or above, and at most the rest of `whole`.
  func extra(ink: Double, inside: Double, whole: Double) -> Double {
    let curve = isOnLight ? (ink * inside).squareRoot() : ink
    let share = least * inside + (1 - least) * curve
    // A pixel on the table's edge shows the part inside it, too.
    return strength * max(0, max(share, least * whole) - ink)
  }
}
