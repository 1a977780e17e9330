/// A version of a field's cells, in the representation of the source that made it: given back to
/// the source later, it yields what has changed since.
public struct CellVersion: Sendable {
  private let content: any Sendable

  /// Creates a version that `content` describes; only code that knows its type can read it.
  public init(_ content: some Sendable) {
    self.content = content
  }

  /// Returns the description of the version, or `nil` when it is of another type and so comes from
  /// another source.
  public func content<Content: Sendable>(as type: Content.Type) -> Content? {
    content as? Content
  }
}
