import AutomatonRules
public import CellPatterns
import Lattice

/// Writes patterns in a format of files.
///
/// Reading what is written gives the same cells, and of RLE and macrocell files the same rule, field,
/// place and generation. A drawing begins at the upper left corner of the cells' box. The middle of
/// a bounded field is at 0,0 in RLE and macrocell files, as Golly has it; a list of cells gives them
/// as they are.
public struct PatternWriter: Sendable {
  /// The format.
  public let format: PatternFormat
  /// What is refused for its size: what a reader with the same limits would refuse.
  public var limits: PatternLimits

  /// A writer of `format`, for patterns within `limits`.
  public init(_ format: PatternFormat, limits: PatternLimits = PatternLimits()) {
    self.format = format
    self.limits = limits
  }

  /// Hands the file of `pattern` to `sink`, piece by piece.
  ///
  /// - Throws: ``UnwritablePattern``, before anything is written, when the format has no room for it;
  ///   and what `sink` throws.
  public func write(_ pattern: Pattern, to sink: ([UInt8]) throws -> Void) throws {
    try withoutActuallyEscaping(sink) { sink in
      var output = TextOutput(sink)
      switch format {
      case .macrocell:
        try MacrocellWriter(pattern, try tree(of: pattern)).write(to: &output)
      case .rle:
        var writer = try RLEWriter(pattern, runs(of: pattern))
        try writer.write(to: &output)
      case .cells:
        let runs = try ofTwoStates(runs(of: pattern), ".cells")
        try PlaintextWriter(pattern, runs).write(to: &output, limit: limits.textBytes)
      case .life106:
        let runs = try ofTwoStates(runs(of: pattern), "Life 1.06")
        try LifeListWriter(runs).write(to: &output, limits: limits)
      }
      try output.finish()
    }
  }

  private func runs(of pattern: Pattern) throws(UnwritablePattern) -> CellRuns {
    switch pattern.cells {
    case .runs(let runs): return runs
    case .tree(let tree):
      do throws(PatternTooLarge) {
        return try CellRuns(tree, limit: limits.runs)
      } catch {
        throw UnwritablePattern("the cells can't be written in rows: \(error)")
      }
    }
  }

  private func tree(of pattern: Pattern) throws(UnwritablePattern) -> CellTree {
    let states = max(pattern.rule?.states ?? 2, Int(pattern.cells.largestState) + 1)
    let origin = pattern.topology.map(\.originInFiles) ?? Point(x: 0, y: 0)
    do throws(PatternTooLarge) {
      switch pattern.cells {
      case .tree(let tree) where (tree.states == 2) == (states == 2):
        return try tree.placed(by: origin, limit: limits.nodes)
      case .tree(let tree):
        let runs = try CellRuns(tree, limit: limits.runs).moved(by: origin)
        return try CellTree(runs, states: states, limit: limits.nodes)
      case .runs(let runs):
        return try CellTree(runs.moved(by: origin), states: states, limit: limits.nodes)
      }
    } catch {
      throw UnwritablePattern("the cells can't be written as a tree: \(error)")
    }
  }

  private func ofTwoStates(
    _ runs: CellRuns, _ name: String
  ) throws(UnwritablePattern) -> CellRuns {
    if runs.largestState > 1 {
      throw UnwritablePattern(
        "\(name) files have cells of two states, and there is a cell in state \(runs.largestState)")
    }
    return runs
  }
}
