public import Pictures
public import SceneDescription

/// What a portrayal makes the look of a style of.
public struct StyleMaterials: Sendable {
  /// The colors of the pictures.
  public var inks: Inks
  /// The sprites that the style needs, by their names.
  public var sprites: [String: Sprite]

  /// Creates materials, by default without sprites.
  public init(inks: Inks, sprites: [String: Sprite] = [:]) {
    self.inks = inks
    self.sprites = sprites
  }
}
