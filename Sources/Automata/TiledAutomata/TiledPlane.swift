public import AutomatonEngines
public import AutomatonRules
public import CellPatterns
public import Lattice
public import SimulationKernel

/// The engine of the unbounded plane as tiles of 64 × 64 cells, of which only those are stepped in
/// which something changes; for patterns that grow chaotically.
///
/// Memory depends on the tiles that have cells, time on those that are not as they were two
/// generations ago. It works on one thread.
public struct TiledPlane: SelectableEngine {
  public static let name = "tiles"

  /// The tiles, which copies share until one of them goes on.
  final class Storage: @unchecked Sendable {
    // The world is written to only while one plane holds it.
    var world: TileWorld

    init(_ world: consuming TileWorld) {
      self.world = world
    }
  }

  private(set) var storage: Storage
  /// The rule in its stepped form.
  let rule: TileRule
  public private(set) var generation: Tick = 0
  private(set) var timeline = EngineTimeline()

  public static func refusal(rule: Rule, topology: Topology) -> String? {
    if !topology.isUnbounded { return "runs on the unbounded plane only" }
    if rule.isBornOfNothing && rule.states > 2 {
      return "can't run a rule under which an empty plane comes alive and then dies as a whole"
    }
    return nil
  }

  public init(
    _ cells: PatternCells, rule: Rule, topology: Topology, background: UInt8, memory: Int,
    threads: Int
  ) throws(EngineError) {
    precondition(Self.refusal(rule: rule, topology: topology) == nil, "tiles can run it")
    let bytes = Self.bytesNeeded(cells, rule: rule, topology: topology)
    guard bytes <= memory else {
      throw EngineError(
        "as tiles the cells need \(bytes) bytes at least: give more \(option: "memory"), or "
          + "\(option: "engine") hashlife")
    }
    self.rule = TileRule(rule, from: background)
    var world = try TileWorld(planes: self.rule.planes, memory: memory)
    try world.arena.place(cells)
    storage = Storage(world)
  }

  public mutating func advance(
    by generations: Tick, isCancelled: () -> Bool
  ) throws(EngineError) {
    let end = generation + generations
    if generation < end { makeUnique() }
    while generation < end && !isCancelled() {
      if storage.world.isSettled && rule.isRepeated(at: generation) {
        // From here on, every generation is as the one two earlier.
        generation = end
      } else {
        try storage.world.step(rule, at: generation)
        generation += 1
      }
    }
  }

  /// Advances the plane by a generation and counts changes.
  ///
  /// - Returns: The numbers of cells that came alive (in state 1), and that ceased to be; on a
  ///   background that flips, of the cells that differ from it.
  /// - Throws: `EngineError` when memory runs out; then the plane stays as it was.
  /// - Complexity: O(*n*) for *n* tiles.
  public mutating func advanceCounting() throws(EngineError)
    -> (births: CellCount, deaths: CellCount)?
  {
    try advance(by: 1) { false }
    let changes = storage.world.arena.changes(phase: phase)
    return (CellCount(changes.births), CellCount(changes.deaths))
  }

  /// Replaces the cells of `rect` by `cells`.
  ///
  /// - Throws: `EngineError` when memory runs out, or cells are where no tile can be; then the plane
  ///   stays as it was.
  /// - Complexity: O(*n*) for *n* tiles of `rect` and of `cells`, and for all tiles when a copy
  ///   shares them.
  public mutating func replace(_ rect: Rect, with cells: CellRuns) throws(EngineError) {
    if rect.isEmpty { return }
    precondition(
      cells.box.map { CellBox(rect).union($0) == CellBox(rect) } ?? true,
      "the cells are in the rectangle")
    precondition(Int(cells.largestState) < rule.states, "the cells have the rule's states")
    makeUnique()
    try storage.world.replace(rect, with: cells, at: generation)
    timeline.noteEdit(of: rect, at: generation)
  }

  /// Gives the plane tiles of its own, where it shares them with copies.
  ///
  /// - Complexity: O(*n*) for *n* tiles; O(1) when no copy shares them.
  public mutating func detach() { makeUnique() }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.world.copy()) }
  }

  /// The phase of the tiles that has the cells of this generation.
  var phase: Int { Int(generation & 1) }

  public var background: UInt8 { rule.background(at: generation) }

  public var bytes: Int { storage.world.arena.bytes }
}
