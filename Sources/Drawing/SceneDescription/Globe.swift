public import Pictures

/// How a sphere is textured, turned and lit.
public struct Globe: Sendable, Equatable {
  /// What there is on a sphere.
  public enum Surface: Sendable, Hashable, CaseIterable {
    /// The main colour, a little of the second one in wide spots.
    case plain
    /// Stripes along the circles of latitude, slightly wavy, as gas giants have.
    case bands
    /// Continents of the second colour in a sea of the main one.
    case patches
    /// Poles of the second colour, the main one between them.
    case caps
    /// A shining ball, at the edge of the second colour: it has no night side.
    case star
  }

  /// The direction from which light comes; its length is of no account.
  public struct Light: Sendable, Hashable {
    /// From the right, if above 0.
    public var x: Int8
    /// From below, if above 0.
    public var y: Int8
    /// From the viewer, if above 0.
    public var z: Int8

    /// Light from so far right, below and before the picture; of three zeros, from the viewer.
    public init(x: Int8, y: Int8, z: Int8) {
      self.x = x
      self.y = y
      self.z = z
    }

    /// From the upper left, a little from the front.
    public static let usual = Light(x: -60, y: -40, z: 50)
  }

  /// The second colour of the surface; its alpha is of no account.
  public var second: Color
  /// What there is on the sphere.
  public var surface: Surface
  /// What the places of spots and stripes are made of: others for each seed.
  public var seed: UInt64
  /// How far it has turned about its axis, which is slightly tilted, in 2⁻³² of a whole turn.
  public var turn: UInt32
  /// Where its light comes from.
  ///
  /// The night side has a seventh of the day's light, between both there is a soft edge.
  public var light: Light

  /// A globe of this surface, not turned and lit from the upper left unless they are given.
  public init(
    _ surface: Surface, second: Color, seed: UInt64 = 0, turn: UInt32 = 0, light: Light = .usual
  ) {
    self.second = second
    self.surface = surface
    self.seed = seed
    self.turn = turn
    self.light = light
  }
}
