public import Pictures

/// A disc of hot gas around a black hole, seen nearly from its edge: gravity bends the light of its far side
/// over the hole.
///
/// Its mark has the radius of the hole's shadow; the disc is drawn 3.1 times as large.
public struct GasDisc: Sendable, Equatable {
  /// The radius of all that is seen, in radii of the hole's shadow.
  package static let reach = 3.1

  /// The color of its inner edge; that of the middle is the mark's.
  public var inner: Color
  /// The color of its outer edge.
  public var outer: Color
  /// The seed of its clouds.
  public var seed: UInt64
  /// The rotation of its clouds, in 2⁻³² of a full turn.
  public var turn: UInt32
  /// Whether the half behind the hole is drawn, or the one in front of it.
  public var isBehind: Bool

  /// Creates a half of a disc.
  public init(inner: Color, outer: Color, seed: UInt64, turn: UInt32, isBehind: Bool) {
    (self.inner, self.outer, self.seed) = (inner, outer, seed)
    (self.turn, self.isBehind) = (turn, isBehind)
  }
}

/// The rings around a planet, whose radius is that of their mark.
public struct PlanetRings: Sendable, Equatable {
  /// The radii of the inner and the outer edge, in radii of the planet.
  package static let edges = (inner: 1.3, outer: 2.25)

  /// The direction from which light comes.
  public var light: Globe.Light
  /// Whether the half behind the planet is drawn, or the one in front of it.
  public var isBehind: Bool

  /// Creates a half of the rings.
  public init(light: Globe.Light, isBehind: Bool) {
    (self.light, self.isBehind) = (light, isBehind)
  }
}
