import AutomatonEngines
import SimulationKernel

/// What finds out that an automaton has come to a state it was in before.
///
/// It remembers the digests of the last ``mostGenerations`` generations. Digests that agree are only
/// a hint: a copy then goes round the supposed cycle, and its cells are compared.
struct CycleWatch: Sendable {
  /// The longest period that is found.
  static let mostGenerations = 1 << 20

  private var ticks: [UInt64: Tick] = [:]
  private var digests: [UInt64] = []
  /// Where the oldest digest is once there are as many as are remembered.
  private var oldest = 0

  /// Looks at the next generation.
  ///
  /// - Parameters:
  ///   - engine: the automaton, which stands at `tick`.
  ///   - tick: the tick, one more than at the call before.
  /// - Returns: the generations until it is as it stands again; nil when it was never so before.
  mutating func note(
    _ engine: any AutomatonEngine, at tick: Tick
  ) throws(EngineError) -> Tick? {
    let digest = engine.digest
    if let earlier = ticks[digest], try engine.recurs(after: tick - earlier) {
      return tick - earlier
    }
    ticks[digest] = tick
    if digests.count < Self.mostGenerations {
      digests.append(digest)
      return nil
    }
    let forgotten = digests[oldest]
    if ticks[forgotten] == tick - Tick(Self.mostGenerations) { ticks[forgotten] = nil }
    digests[oldest] = digest
    oldest = (oldest + 1) % Self.mostGenerations
    return nil
  }
}

extension AutomatonEngine {
  /// Whether its cells are the same again after `generations`.
  func recurs(after generations: Tick) throws(EngineError) -> Bool {
    var later = self
    try later.advance(by: generations) { false }
    return later.hasSameCells(as: self)
  }

  /// Whether `other` is an engine of the same kind with the same cells.
  func hasCells(of other: any AutomatonEngine) -> Bool {
    (other as? Self).map(hasSameCells) ?? false
  }
}
