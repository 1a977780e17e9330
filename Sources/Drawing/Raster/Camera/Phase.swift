/// The offset of the pixels of a picture to the right of and below those of the plane, in 1/256 px.
///
/// A moving camera is rarely at a whole pixel of the plane. The cell (0, 0) begins before the pixel
/// (0, 0) by the phase.
public struct Phase: Sendable, Hashable {
  /// The side of a pixel.
  public static let unit = 256
  /// The phase of pictures whose pixels are those of the plane.
  public static let none = Phase(x: 0, y: 0)

  /// The offset to the right: 0 ..< 256.
  public let x: Int
  /// The offset down: 0 ..< 256.
  public let y: Int

  /// Creates the phase of `x` and `y` 1/256 px, both in 0 ..< 256.
  public init(x: Int, y: Int) {
    precondition(
      (0..<Self.unit).contains(x) && (0..<Self.unit).contains(y),
      "a phase must be less than a pixel")
    self.x = x
    self.y = y
  }
}
