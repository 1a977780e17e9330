/// What a field of cells held at some moment, as the one who tells it put it: given back later, it is
/// asked what has changed since.
public struct CellVersion: Sendable {
  private let content: any Sendable

  /// The version that `content` describes, to whom knows its type.
  public init(_ content: some Sendable) {
    self.content = content
  }

  /// What describes the version; nil when it is of another type, and so was told by another source.
  public func content<Content: Sendable>(as type: Content.Type) -> Content? {
    content as? Content
  }
}
