/// A turn by a right angle, or a reflection.
public enum Turn: String, CaseIterable, Sendable {
  /// A turn by 90° counterclockwise.
  case left
  /// A turn by 90° clockwise.
  case right
  /// An exchange of left and right.
  case mirror
  /// An exchange of top and bottom.
  case flip

  /// Whether columns become rows.
  package var isQuarter: Bool { self == .left || self == .right }
}
