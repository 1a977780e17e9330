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

  /// Creates the built-in sprites called `kinds`, and no others, with those for dark pictures where these
  /// `areDark` and there are such.
  public init(kinds: [String], areDark: Bool = false) {
    var byName: [String: Sprite] = [:]
    for kind in kinds { byName[kind] = Self.builtIn(kind, areDark) }
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
  ///   - looks: The names of their looks, such as `penguin-left`; one without a file is that of its kind,
  ///     where this has one.
  ///   - areDark: Whether built-in ones are those for dark pictures.
  /// - Throws: ``SpriteError`` when there is no such folder, the folder has none of them, or one
  ///   can't be read or has a wrong size.
  public init(
    folder: String, kinds: [String], looks: [String] = [], areDark: Bool = false
  ) throws(SpriteError) {
    precondition(!kinds.isEmpty)
    guard isFolder(folder) else { throw .noFolder(folder) }
    var byName: [String: Sprite] = [:]
    var files: [(name: String, digest: String)] = []
    for name in kinds + looks {
      if let (sprite, digest) = try Sprite.found(name, in: folder) {
        byName[name] = sprite
        files.append((name: Self.fileName(name), digest: digest))
      } else {
        let kind = kinds.first { name.hasPrefix($0 + "-") && byName[$0]?.isOwn == true }
        byName[name] = kind.flatMap { byName[$0] } ?? Self.builtIn(name, areDark)
      }
    }
    guard !files.isEmpty else {
      throw .noneFound(folder: folder, files: kinds.map(Self.fileName))
    }
    self.byName = byName
    self.files = files
  }

  /// Returns the name of the file of the sprite `name` in a folder of sprites.
  package static func fileName(_ name: String) -> String { name + ".png" }

  private static func builtIn(_ name: String, _ isDark: Bool) -> Sprite? {
    (isDark ? Sprite.embedded(name + "-dark") : nil) ?? Sprite.embedded(name)
  }
}
