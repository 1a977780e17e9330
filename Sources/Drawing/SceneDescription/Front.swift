public import Pictures

/// The ground under people, which is warm where cases are new: flat colors from one to another.
public struct Front: Sendable, Equatable {
  /// The color of the ground, opaque.
  public var ground: Color
  /// The color of ground that is as warm as it can be.
  public var warm: Color

  /// Creates a ground between two colors.
  public init(ground: Color, warm: Color) {
    self.ground = ground
    self.warm = warm
  }
}
