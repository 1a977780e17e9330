/// A square picture with straight alpha that is scaled to any cell size; at least 1 px a side.
public struct Sprite: Sendable, Equatable {
  /// The name that identifies the sprite, such as that of its file.
  public let name: String
  /// The picture at its full size.
  public let master: Image
  private let halves = SpriteReductions()

  /// Creates a sprite of the picture `master`, which must be square and have at least one pixel.
  public init(name: String, master: Image) {
    precondition(
      master.width == master.height && master.width >= 1,
      "a sprite's picture is square and has at least one pixel")
    self.name = name
    self.master = master
  }

  /// Returns the smallest picture of those at half of its size, a quarter, and so on that has a side
  /// of at least `side`; `nil` if none has.
  package func reduction(ofAtLeast side: Float) -> SpriteReductions.Reduction? {
    halves.smallest(of: master, ofAtLeast: side)
  }

  /// Returns whether two sprites have the same name and picture.
  public static func == (a: Sprite, b: Sprite) -> Bool {
    a.name == b.name && a.master == b.master
  }
}
