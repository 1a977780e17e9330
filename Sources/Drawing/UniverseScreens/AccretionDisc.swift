import Pictures
import SceneDescription

/// The disc of glowing gas around a black hole.
struct AccretionDisc {
  /// The radius that the disc may take relative to that of the hole's shadow.
  static let reach = 3.02
  /// The seconds in which its clouds turn once.
  private static let period: Int64 = 24

  private let gas: GasDisc
  private let color: Color

  /// Creates the disc around the hole `id`.
  init(_ id: UInt32, _ snapshot: UniverseSnapshot, _ inks: UniverseInks) {
    gas = GasDisc(
      inner: Color(inks.isDark ? 0xFFFFFF : 0x4A1606),
      outer: Color(inks.isDark ? 0x8A2C10 : 0xD9A066), seed: UInt64(id),
      turn: snapshot.turn(period: Self.period, from: id &* 0x9E37_79B9), isBehind: true)
    color = inks.halo
  }

  /// Draws the half of the disc that is behind the hole, or the one in front of it, around (x, y);
  /// the hole's shadow has a radius of `radius` pixels.
  func draw(on sheet: inout Sheet, _ x: Double, _ y: Double, _ radius: Double, isBehind: Bool) {
    var half = gas
    half.isBehind = isBehind
    sheet.half(.gas(half), x, y, radius, color)
  }
}
