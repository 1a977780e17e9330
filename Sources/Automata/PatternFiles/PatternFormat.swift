/// A format that patterns are written in.
public enum PatternFormat: String, CaseIterable, Sendable {
  /// Run-length encoded, with rule, field, place and generation.
  case rle
  /// A drawing in "." and "O", of cells of two states.
  case cells
  /// A tree with its equal parts once, with rule, field, place and generation.
  case macrocell = "mc"
  /// Life 1.06: a list of live cells, of two states.
  case life106 = "lif"
}

/// Why a pattern can't be written in a format, in one sentence.
public struct UnwritablePattern: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the format has no room for.
  public let description: String
  /// Whether it was the writer's limits of nodes or of runs that were too low.
  public let isBeyondLimits: Bool

  init(_ description: String, isBeyondLimits: Bool = false) {
    self.description = description
    self.isBeyondLimits = isBeyondLimits
  }
}
