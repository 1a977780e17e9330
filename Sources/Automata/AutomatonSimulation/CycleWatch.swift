import AutomatonEngines
import SimulationKernel

/// A detector of cycles: it notices that an automaton has returned to an earlier state.
///
/// It remembers the digests of the last generations. Digests that agree are only a hint: a copy
/// then runs through the supposed cycle, and its cells are compared.
struct CycleWatch: Sendable {
  /// The number of generations that are remembered: the longest period that is found.
  private let most: Int
  private var ticks: [UInt64: Tick] = [:]
  private var digests: [UInt64] = []
  /// The index of the oldest digest once there are as many as are remembered.
  private var oldest = 0

  /// The most generations that are remembered.
  static let mostGenerations = 1 << 20
  private static let bytesPerGeneration = 64

  /// Creates a watch that takes at most an eighth of `memory` bytes.
  init(memory: Int) {
    most = max(1, min(Self.mostGenerations, memory / 8 / Self.bytesPerGeneration))
  }

  /// Records the next generation.
  ///
  /// - Parameters:
  ///   - engine: The automaton, which is at `tick`.
  ///   - tick: The tick, one more than at the call before.
  ///   - isCancelled: A function called now and then; once it returns true, nothing is found.
  /// - Returns: The number of generations until the present state recurs, or `nil` when it is new.
  /// - Throws: `EngineError` when the copy has not enough memory.
  mutating func note(
    _ engine: any AutomatonEngine, at tick: Tick, isCancelled: () -> Bool
  ) throws(EngineError) -> Tick? {
    let digest = engine.digest
    if let earlier = ticks[digest],
      try engine.recurs(after: tick - earlier, isCancelled: isCancelled)
    {
      return tick - earlier
    }
    ticks[digest] = tick
    if digests.count < most {
      digests.append(digest)
      return nil
    }
    let forgotten = digests[oldest]
    if ticks[forgotten] == tick - Tick(most) { ticks[forgotten] = nil }
    digests[oldest] = digest
    oldest = (oldest + 1) % most
    return nil
  }
}

extension AutomatonEngine {
  /// Returns whether its cells are the same again after `generations`; `false` when it is
  /// cancelled.
  func recurs(
    after generations: Tick, isCancelled: () -> Bool
  ) throws(EngineError) -> Bool {
    var later = self
    try later.advance(by: generations, isCancelled: isCancelled)
    return later.generation == generation + generations && later.hasSameCells(as: self)
  }

  /// Returns whether `other` is an engine of the same type with the same cells.
  func hasCells(of other: any AutomatonEngine) -> Bool {
    (other as? Self).map(hasSameCells) ?? false
  }
}
