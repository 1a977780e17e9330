/// How far the pixels of a picture lie to the right of and below those of the plane, in 1/256 px.
///
/// A camera that moves is seldom at a whole pixel of the plane. The cell (0, 0) begins as far before
/// the pixel (0, 0) as the phase tells.
public struct Phase: Sendable, Hashable {
  /// A pixel's side.
  public static let unit = 256
  /// That of pictures whose pixels are those of the plane.
  public static let none = Phase(x: 0, y: 0)

  /// To the right: 0 ..< 256.
  public let x: Int
  /// Down: 0 ..< 256.
  public let y: Int

  /// The phase of so many 1/256 px, both in 0 ..< 256.
  public init(x: Int, y: Int) {
    precondition(
      (0..<Self.unit).contains(x) && (0..<Self.unit).contains(y),
      "a phase is less than a pixel")
    self.x = x
    self.y = y
  }
}
