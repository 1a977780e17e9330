/// A format in which patterns are written.
public enum PatternFormat: String, CaseIterable, Sendable {
  /// The run-length encoded format, with rule, field, place and generation.
  case rle
  /// The plain text format, a drawing in "." and "O" of cells of two states.
  case cells
  /// The macrocell format, a tree with its equal parts once, with rule, field, place and
  /// generation.
  case macrocell = "mc"
  /// The Life 1.06 format, a list of live cells, for two states.
  case life106 = "lif"
}

/// A reason why a pattern can't be written in a format, in one sentence.
public struct UnwritablePattern: Error, Hashable, Sendable, CustomStringConvertible {
  /// The description of what the format can't hold.
  public let description: String
  /// Whether the writer's limits of nodes or of runs were too low.
  public let isBeyondLimits: Bool

  init(_ description: String, isBeyondLimits: Bool = false) {
    self.description = description
    self.isBeyondLimits = isBeyondLimits
  }
}
