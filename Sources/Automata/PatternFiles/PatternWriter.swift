import AutomatonRules
public import CellPatterns
import Lattice

/// A writer of patterns in a file format.
///
/// Reading the file gives the same cells, and for RLE and macrocell files the same rule, field,
/// place and generation. A drawing starts at the upper left corner of the cells' box, an RLE file at
/// that of `Pattern.frame`, where it contains all cells. The middle of a bounded field is at 0,0 in RLE
/// and macrocell files, as in Golly; a list of cells has their own coordinates.
public struct PatternWriter: Sendable {
  /// The format.
  public let format: PatternFormat
  /// The limits beyond which a pattern is refused, as by a reader with the same limits.
  public var limits: PatternLimits

  /// Creates a writer of `format`, for patterns within `limits`.
  public init(_ format: PatternFormat, limits: PatternLimits = PatternLimits()) {
    self.format = format
    self.limits = limits
  }

  /// Writes the file of `pattern` to `sink`, piece by piece.
  ///
  /// - Throws: ``UnwritablePattern``, before anything is written, when the format can't hold it;
  ///   the error of `sink`.
  /// - Complexity: That of ``write(_:as:to:)``; O(*n*) for *n* nodes of a tree in a macrocell file.
  public func write(_ pattern: Pattern, to sink: ([UInt8]) throws -> Void) throws {
    switch (pattern.cells, format) {
    case (.runs(let runs), _): try write(runs, as: pattern, to: sink)
    case (.tree(let tree), .macrocell):
      let writer = MacrocellWriter(pattern)
      let tree = try placed(tree, of: pattern)
      try withOutput(to: sink) { try writer.write(tree, to: &$0) }
    case (.tree(let tree), _): try write(runs(of: tree), as: pattern, to: sink)
    }
  }

  /// Writes the file of `cells` to `sink`, piece by piece, as ``write(_:to:)`` does, without a list
  /// of the cells: only the nodes of a macrocell file are held, of ``bytesPerNode`` bytes each.
  ///
  /// - Parameters:
  ///   - cells: The cells, which are visited more than once.
  ///   - heading: The further contents of the file; its own cells are ignored.
  ///   - sink: A function that takes the bytes.
  /// - Throws: ``UnwritablePattern``, before anything is written, when the format can't hold it;
  ///   the errors of `sink` and `cells`.
  /// - Complexity: O(*n*) for *n* runs, on each level of the tree in a macrocell file; in `.cells`
  ///   and Life 1.06 also for *n* bytes of the file.
  public func write(
    _ cells: some RunSource, as heading: Pattern, to sink: ([UInt8]) throws -> Void
  ) throws {
    switch format {
    case .macrocell:
      let tree = try tree(of: cells, heading)
      try withOutput(to: sink) { try MacrocellWriter(heading).write(tree, to: &$0) }
    case .rle:
      let writer = try RLEWriter(heading, cells)
      try withOutput(to: sink) { try writer.write(to: &$0) }
    case .cells:
      try refuseManyStates(cells, ".cells")
      let writer = PlaintextWriter(heading, cells)
      try withOutput(to: sink) { try writer.write(to: &$0, limit: limits.textBytes) }
    case .life106:
      try refuseManyStates(cells, "Life 1.06")
      let writer = LifeListWriter(cells)
      try withOutput(to: sink) { try writer.write(to: &$0, limits: limits) }
    }
  }

  /// The most bytes that a node of a macrocell file takes while it is written.
  public static var bytesPerNode: Int { LevelTree.bytesPerNode }

  /// The most bytes that a node of a pattern's own tree takes while it is moved to its place in a
  /// macrocell file, the tree itself included.
  public static let bytesPerPlacedNode = 256

  private func withOutput(
    to sink: ([UInt8]) throws -> Void, _ body: (inout TextOutput) throws -> Void
  ) throws {
    try withoutActuallyEscaping(sink) { sink in
      var output = TextOutput(sink)
      try body(&output)
      try output.finish()
    }
  }

  private func runs(of tree: CellTree) throws(UnwritablePattern) -> CellRuns {
    do throws(PatternTooLarge) {
      return try CellRuns(tree, limit: limits.runs)
    } catch {
      throw UnwritablePattern(
        "the cells can't be written in rows: \(error)", isBeyondLimits: error != .beyondPlane)
    }
  }

  /// Returns the tree of a pattern at its place in a macrocell file.
  private func placed(
    _ tree: CellTree, of pattern: Pattern
  ) throws(UnwritablePattern) -> CellTree {
    try pattern.refuseUnknownRule(of: Int(tree.largestState))
    let states = max(pattern.rule?.states ?? 2, Int(tree.largestState) + 1)
    let origin = pattern.originInFiles
    do throws(PatternTooLarge) {
      if (tree.states == 2) == (states == 2) {
        return try tree.placed(by: origin, limit: limits.nodes)
      }
      let runs = try CellRuns(tree, limit: limits.runs).moved(by: origin)
      return try CellTree(runs, states: states, limit: limits.nodes)
    } catch {
      throw .noTree(error)
    }
  }

  private func tree(of cells: some RunSource, _ heading: Pattern) throws -> LevelTree {
    try heading.refuseUnknownRule(of: Int(cells.largestState))
    let states = max(heading.rule?.states ?? 2, Int(cells.largestState) + 1)
    do {
      return try LevelTree(
        cells, by: heading.originInFiles, states: states, limit: limits.nodes)
    } catch let error as PatternTooLarge {
      throw UnwritablePattern.noTree(error)
    }
  }

  private func refuseManyStates(
    _ cells: some RunSource, _ name: String
  ) throws(UnwritablePattern) {
    let largest = cells.largestState
    if largest > 1 {
      throw UnwritablePattern(
        "\(name) files have cells of two states, and there is a cell in state \(largest)")
    }
  }
}

extension UnwritablePattern {
  fileprivate static func noTree(_ error: PatternTooLarge) -> UnwritablePattern {
    let isFar = error == .beyondPlane || error == .beyondTree
    return UnwritablePattern(
      "the cells can't be written as a tree: \(error)", isBeyondLimits: !isFar)
  }
}

extension Pattern {
  /// The coordinates of 0,0 of its field in RLE and macrocell files.
  var originInFiles: Point { topology.map(\.originInFiles) ?? Point(x: 0, y: 0) }
}
