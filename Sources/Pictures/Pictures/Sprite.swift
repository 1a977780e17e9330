/// A master picture that is scaled to any cell size: square, straight alpha, at least 1 px a side.
public struct Sprite: Sendable, Equatable {
  /// What the sprite is told apart by, such as the name of its file.
  public let name: String
  /// The picture as it was made, at its full size.
  public let master: Image

  /// A sprite of the picture `master`, which must be square and have a pixel at least.
  public init(name: String, master: Image) {
    precondition(
      master.width == master.height && master.width >= 1,
      "a sprite's picture is square and has at least one pixel")
    self.name = name
    self.master = master
  }
}
