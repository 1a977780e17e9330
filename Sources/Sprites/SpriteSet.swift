import AtomicFiles
public import SceneDescription

/// What sprites there are; the raw value names the sprite.
public enum SpriteName: String, Sendable, CaseIterable {
  case penguin
  case orca

  /// The name of its file in a folder of sprites, such as `penguin.png`.
  public var fileName: String { rawValue + ".png" }
}

/// A sprite of every name.
public struct SpriteSet: Sendable, Equatable {
  /// The pixels that the longer side of a user's sprite may have.
  public static let sideLimits = 16...4096

  private let penguin: Sprite
  private let orca: Sprite

  /// The sprites of the program's own drawing.
  public static let builtIn = SpriteSet(penguin: .embedded(.penguin), orca: .embedded(.orca))

  private init(penguin: Sprite, orca: Sprite) {
    self.penguin = penguin
    self.orca = orca
  }

  /// The sprites in `folder`, a PNG each, and built-in ones for those that are missing.
  ///
  /// A picture that is not square is centred in a transparent square. Its longer side has to be
  /// within ``sideLimits``.
  ///
  /// - Parameter folder: a folder with at least one of the files named ``SpriteName/fileName``.
  /// - Throws: ``SpriteError`` when none is there, or one can't be read or has a wrong size.
  public init(folder: String) throws(SpriteError) {
    let penguin = try Sprite.found(.penguin, in: folder)
    let orca = try Sprite.found(.orca, in: folder)
    guard penguin != nil || orca != nil else { throw .noneFound(folder: folder) }
    self.init(penguin: penguin ?? .embedded(.penguin), orca: orca ?? .embedded(.orca))
  }

  /// The sprite called `name`.
  public subscript(name: SpriteName) -> Sprite {
    switch name {
    case .penguin: penguin
    case .orca: orca
    }
  }

  /// The sprites by their names, as a world's kinds are called.
  public var byName: [String: Sprite] {
    Dictionary(uniqueKeysWithValues: SpriteName.allCases.map { ($0.rawValue, self[$0]) })
  }
}
