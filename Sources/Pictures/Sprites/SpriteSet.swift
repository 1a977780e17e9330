import AtomicFiles
public import Pictures

/// A set of sprites by name, one for each kind of thing in a world.
public struct SpriteSet: Sendable {
  /// The allowed lengths of the longer side of a user's sprite, in pixels.
  public static let sideLimits = 16...4096

  /// All built-in sprites.
  public static let builtIn = SpriteSet(kinds: Sprite.embeddedNames)

  /// The sprites by name; kinds without a sprite are missing.
  public let byName: [String: Sprite]

  /// The user's files that were read, in the order of the kinds: a name such as `penguin.png`, and
  /// the `fileDigest` of the content.
  public let files: [(name: String, digest: String)]

  /// Creates the built-in sprites of `kinds`, and no others: each has to be decoded.
  public init(kinds: [String]) {
    var byName: [String: Sprite] = [:]
    for kind in kinds { byName[kind] = Sprite.embedded(kind) }
    self.byName = byName
    files = []
  }

  /// Creates the sprites in `folder`, a PNG each, and built-in ones for those that are missing.
  ///
  /// A picture that is not square is centered in a transparent square. Its longer side has to be
  /// within ``sideLimits``.
  ///
  /// - Parameters:
  ///   - folder: A folder with `KIND.png` for at least one of the kinds.
  ///   - kinds: The names of the sprites to look for, at least one.
  /// - Throws: ``SpriteError`` when there is no such folder, the folder has none of them, or one
  ///   can't be read or has a wrong size.
  public init(folder: String, kinds: [String]) throws(SpriteError) {
    precondition(!kinds.isEmpty)
    guard isFolder(folder) else { throw .noFolder(folder) }
    var byName: [String: Sprite] = [:]
    var files: [(name: String, digest: String)] = []
    for kind in kinds {
      if let (sprite, digest) = try Sprite.found(kind, in: folder) {
        byName[kind] = sprite
        files.append((name: Sprite.fileName(kind), digest: digest))
      } else {
        byName[kind] = Sprite.embedded(kind)
      }
    }
    guard !files.isEmpty else {
      throw .noneFound(folder: folder, files: kinds.map(Sprite.fileName))
    }
    self.byName = byName
    self.files = files
  }
}
