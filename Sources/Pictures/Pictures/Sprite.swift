import Synchronization

/// A square picture with straight alpha that is scaled to any cell size; at least 1 px a side.
public struct Sprite: Sendable, Equatable {
  /// The name that identifies the sprite, such as that of its file.
  public let name: String
  /// The picture at its full size.
  public var master: Image { source.master }
  /// Whether the picture is a user's, and not one of the built-in ones.
  package var isOwn: Bool { source.isOwn }
  private let source: SpriteSource
  private let halves = SpriteReductions()

  /// Creates a sprite of the picture `master`, which must be square and have at least one pixel.
  public init(name: String, master: Image) {
    precondition(
      master.width == master.height && master.width >= 1,
      "a sprite's picture is square and has at least one pixel")
    self.name = name
    source = SpriteSource(isOwn: true) { master }
  }

  /// Creates a sprite of the picture that `read` returns when it is first needed: one that is square and has
  /// at least one pixel.
  package init(name: String, reading read: @escaping @Sendable () -> Image) {
    self.name = name
    source = SpriteSource(isOwn: false, read)
  }

  /// Returns the smallest picture of those at half of its size, a quarter, and so on that has a side
  /// of at least `side`; `nil` if none has.
  package func reduction(ofAtLeast side: Float) -> SpriteReductions.Reduction? {
    halves.smallest(of: master, ofAtLeast: side)
  }

  /// Returns whether two sprites have the same name and picture.
  public static func == (a: Sprite, b: Sprite) -> Bool {
    a.name == b.name && (a.source === b.source || a.master == b.master)
  }
}

/// The picture of a sprite, which is read once.
private final class SpriteSource: Sendable {
  let isOwn: Bool
  private let read: @Sendable () -> Image
  private let picture = Mutex<Image?>(nil)

  init(isOwn: Bool, _ read: @escaping @Sendable () -> Image) {
    self.isOwn = isOwn
    self.read = read
  }

  var master: Image {
    picture.withLock { picture in
      if let picture { return picture }
      let read = read()
      picture = read
      return read
    }
  }
}
