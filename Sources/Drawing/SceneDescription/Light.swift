/// Light that is summed over what a scene shows, beneath its marks.
///
/// Strengths are linear, in 1/4096 of white, and sums stop at 16 times white, so that neither the order nor
/// the number of threads matters. Lengths are in 1/256 of a cell, as those of marks.
public struct Light: Sendable, Equatable {
  /// The strength of red, green and blue, in 1/4096 of white; the fourth number is 0.
  public typealias Strength = SIMD4<UInt16>

  /// A point of a cloud, in radii from its center, spread over the four pixels around it.
  public struct Point: Sendable, Equatable {
    /// The distance to the right.
    public var x: Float
    /// The distance down.
    public var y: Float
    /// The strength of the whole point in a pixel.
    public var strength: Strength

    /// Creates a point.
    public init(x: Float, y: Float, _ strength: Strength) {
      (self.x, self.y, self.strength) = (x, y, strength)
    }
  }

  /// Points around a center, kept from frame to frame however they are moved and magnified.
  public struct Cloud: Sendable, Equatable {
    /// The points, of which the first ``count`` are drawn.
    public var points: [Point]
    /// The number of points that are drawn.
    public var count: Int
    /// The center.
    public var center: MarkPoint
    /// The radius.
    public var radius: Int
    /// The factor of all strengths in 256ths, up to 65,535.
    public var gain: Int

    /// Creates a cloud of all `points`.
    public init(_ points: [Point], center: MarkPoint, radius: Int, gain: Int = 256) {
      self.points = points
      (count, self.center, self.radius, self.gain) = (points.count, center, radius, gain)
    }
  }

  /// A light whose strength falls off as (1 − d²/r²)² with the distance d from its center.
  public struct Glow: Sendable, Equatable {
    /// The center.
    public var center: MarkPoint
    /// The radius.
    public var radius: Int
    /// The strength in the center.
    public var strength: Strength

    /// Creates a glow.
    public init(center: MarkPoint, radius: Int, _ strength: Strength) {
      (self.center, self.radius, self.strength) = (center, radius, strength)
    }
  }

  /// Clouds and glows.
  public struct Layer: Sendable, Equatable {
    /// The clouds.
    public var clouds: [Cloud] = []
    /// The glows.
    public var glows: [Glow] = []

    /// Creates a layer without light.
    public init() {}
  }

  /// Light that is blurred by three boxes, of twice a radius and a pixel.
  public struct Bloom: Sendable, Equatable {
    /// The part of the radius that grows with cells.
    public var radius: Int
    /// The part of the radius in 1/256 px.
    public var pixels: Int
    /// The share of the light in 256ths.
    public var share: Int

    /// Creates a bloom of a radius in 1/256 of a cell, and of another one in 1/256 px that is added.
    public init(radius: Int = 0, pixels: Int = 0, share: Int) {
      (self.radius, self.pixels, self.share) = (radius, pixels, share)
    }
  }

  /// A dark disc with a ring of light, and around it what is behind, bent.
  public struct Lens: Sendable, Equatable {
    /// The center.
    public var center: MarkPoint
    /// The radius of the dark disc.
    public var radius: Int

    /// Creates a lens.
    public init(center: MarkPoint, radius: Int) {
      (self.center, self.radius) = (center, radius)
    }
  }

  /// How light is drawn over what is beneath.
  public enum Tone: Sendable, Hashable {
    /// Nearer to white the stronger it is, with stronger colors: for stars on a dark sky.
    case screen
    /// Added, with a soft shoulder above three quarters of white.
    case soft
  }

  /// How light is drawn over what is beneath.
  public var tone: Tone
  /// Light that blooms.
  public var blooming = Layer()
  /// The light of each display class, which blooms and isn't seen itself; none by default.
  public var emission: [Strength] = []
  /// The share of the light that blooms that is seen itself, in 256ths.
  public var direct = 256
  /// The blooms, at most three.
  public var blooms: [Bloom]
  /// Dust that dims what blooms: the depth of each point by color, in 1/4096, as the natural logarithm.
  public var dust: [Cloud] = []
  /// The blur of dust; its share applies to the depth.
  public var dustBlur = Bloom(share: 256)
  /// Light in front of all, which neither blooms nor is dimmed.
  public var sharp = Layer()
  /// What bends the light.
  public var lenses: [Lens] = []

  /// Creates light with these blooms.
  public init(_ tone: Tone, blooms: [Bloom] = []) {
    self.tone = tone
    self.blooms = blooms
  }
}
