public import CellPatterns
public import Lattice

extension TiledPlane {
  public var population: CellCount { CellCount(storage.world.arena.population(phase: phase)) }

  public var cells: PatternCells { .runs(storage.world.arena.runs(phase: phase)) }

  public func forEachPiece(
    _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) throws -> Void
  ) throws {
    try storage.world.arena.forEachPiece(phase: phase, body)
  }

  /// Returns the cells of `rect` that are not in the background's state.
  ///
  /// - Throws: `PatternTooLarge` when they have more runs than `limit`.
  /// - Complexity: O(*n*) for the tiles of `rect`.
  public func cells(in rect: Rect, limit: Int) throws(PatternTooLarge) -> CellRuns {
    try storage.world.arena.runs(in: rect, phase: phase, limit: limit)
  }

  public var digest: UInt64 {
    storage.world.arena.digest(phase: phase) &+ UInt64(background) &* 0x9E37_79B9_7F4A_7C15
  }

  public var box: CellBox? { storage.world.arena.box(phase: phase) }

  public func hasSameCells(as other: TiledPlane) -> Bool {
    if background != other.background { return false }
    if storage === other.storage && phase == other.phase { return true }
    return storage.world.arena.hasSameCells(
      phase: phase, as: other.storage.world.arena, phase: other.phase)
  }

  public func read(_ rect: Rect, into states: UnsafeMutableBufferPointer<UInt8>) {
    guard !rect.isEmpty else { return }
    precondition(states.count == rect.size.count, "there is space for each cell")
    states.update(repeating: background)
    storage.world.arena.read(rect, phase: phase, background: background, into: states)
  }

  public func addCoverage(
    of blocks: Rect, level: Int, to shares: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard !blocks.isEmpty else { return }
    let coverage = TileCoverage(
      blocks: blocks, level: level, states: rule.states, background: Int(background),
      shares: shares)
    precondition((0...60).contains(level), "a level is 0 … 60")
    precondition(
      shares.count == blocks.size.count * rule.states, "there is space for each block's states")
    coverage.addBackground()
    coverage.add(storage.world.arena, phase: phase)
  }
}
