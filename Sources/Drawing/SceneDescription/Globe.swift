public import Pictures

/// How a sphere is textured, turned and lit.
public struct Globe: Sendable, Equatable {
  /// The pattern on a sphere's surface.
  public enum Surface: Sendable, Hashable, CaseIterable {
    /// The main color, with a little of the second one in wide spots.
    case plain
    /// Stripes along the circles of latitude, slightly wavy, as gas giants have.
    case bands
    /// Continents of the second color in a sea of the main one.
    case patches
    /// Poles of the second color, the main one between them.
    case caps
    /// A shining ball, with the second color at its edge; it has no night side.
    case star
    /// A star's face, bright grains that darken toward its limb, in a corona of rays.
    case sun
  }

  /// The direction from which light comes; its length has no effect.
  public struct Light: Sendable, Hashable {
    /// The component to the right; above 0, the light comes from the right.
    public var x: Int8
    /// The downward component; above 0, the light comes from below.
    public var y: Int8
    /// The component toward the viewer; above 0, the light comes from the viewer's side.
    public var z: Int8

    /// Creates light from the direction (x, y, z): to the right, down and toward the viewer. Three
    /// zeros are light from the viewer.
    public init(x: Int8, y: Int8, z: Int8) {
      self.x = x
      self.y = y
      self.z = z
    }

    /// Light from the upper left, a little from the front.
    public static let upperLeft = Light(x: -60, y: -40, z: 50)
  }

  /// The second color of the surface; its alpha has no effect.
  public var second: Color
  /// The pattern on the surface.
  public var surface: Surface
  /// The seed of the places of spots and stripes.
  public var seed: UInt64
  /// The rotation about the axis, which is slightly tilted, in 2⁻³² of a full turn.
  public var turn: UInt32
  /// The direction from which the light comes.
  ///
  /// The night side has a seventh of the day side's light; the edge between them is soft.
  public var light: Light

  /// Creates a globe of this surface, by default without rotation and lit from the upper left.
  public init(
    _ surface: Surface, second: Color, seed: UInt64 = 0, turn: UInt32 = 0, light: Light = .upperLeft
  ) {
    self.second = second
    self.surface = surface
    self.seed = seed
    self.turn = turn
    self.light = light
  }
}
