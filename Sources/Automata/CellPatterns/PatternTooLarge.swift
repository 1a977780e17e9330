/// A reason why cells can't be stored in another form, in one sentence.
public struct PatternTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// The description of what is too large, and what is allowed.
  public let description: String

  /// Returns the error for more than `limit` runs.
  package static func runs(limit: Int) -> PatternTooLarge {
    PatternTooLarge(description: "the pattern has more than \(limit) runs of cells side by side")
  }

  /// Returns the error for more than `limit` nodes.
  package static func nodes(limit: Int) -> PatternTooLarge {
    PatternTooLarge(description: "the pattern's tree has more than \(limit) nodes")
  }

  /// The error for runs beyond ±2⁶¹.
  package static let beyondPlane = PatternTooLarge(
    description: "the pattern reaches beyond ±2^61 columns or rows")

  /// The error for a tree above the highest level.
  package static let beyondTree = PatternTooLarge(
    description: "the pattern reaches beyond ±2^\(CellTree.highestLevel - 1) columns or rows")
}
