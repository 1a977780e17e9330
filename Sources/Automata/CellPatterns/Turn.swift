/// A turn by a right angle, or a mirror image.
public enum Turn: String, CaseIterable, Sendable {
  /// By 90° against the clock.
  case left
  /// By 90° with the clock.
  case right
  /// Left and right exchanged.
  case mirror
  /// Top and bottom exchanged.
  case flip

  /// Whether columns become rows.
  var isQuarter: Bool { self == .left || self == .right }
}
