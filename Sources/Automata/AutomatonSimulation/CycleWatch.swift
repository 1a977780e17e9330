import AutomatonEngines
import SimulationKernel

/// What finds out that an automaton has come to a state it was in before.
///
/// It remembers the digests of the last generations. Digests that agree are only a hint: a copy then
/// goes round the supposed cycle, and its cells are compared.
struct CycleWatch: Sendable {
  /// How many generations are remembered: the longest period that is found.
  private let most: Int
  private var ticks: [UInt64: Tick] = [:]
  private var digests: [UInt64] = []
  /// Where the oldest digest is once there are as many as are remembered.
  private var oldest = 0

  /// The most generations that are remembered, and what each takes while the table grows, in bytes.
  static let mostGenerations = 1 << 20
  private static let bytesPerGeneration = 64

  /// A watch that takes an eighth of `memory` bytes at the most.
  init(memory: Int) {
    most = max(1, min(Self.mostGenerations, memory / 8 / Self.bytesPerGeneration))
  }

  /// Looks at the next generation.
  ///
  /// - Parameters:
  ///   - engine: the automaton, which stands at `tick`.
  ///   - tick: the tick, one more than at the call before.
  ///   - isCancelled: asked now and then; when it says so nothing is found.
  /// - Returns: the generations until it is as it stands again; nil when it was never so before.
  /// - Throws: when the copy has no memory to go round.
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
  /// Whether its cells are the same again after `generations`; not when it is cancelled.
  func recurs(
    after generations: Tick, isCancelled: () -> Bool
  ) throws(EngineError) -> Bool {
    var later = self
    try later.advance(by: generations, isCancelled: isCancelled)
    return later.generation == generation + generations && later.hasSameCells(as: self)
  }

  /// Whether `other` is an engine of the same kind with the same cells.
  func hasCells(of other: any AutomatonEngine) -> Bool {
    (other as? Self).map(hasSameCells) ?? false
  }
}
