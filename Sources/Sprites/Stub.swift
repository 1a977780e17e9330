public import SceneDescription
public struct SpriteError: Error {}
public struct SpriteSet: Sendable { public static let builtIn = SpriteSet(); public init() {} ; public init(folder: String) throws(SpriteError) {}
 public var byName: [String: Sprite] { [:] } }
