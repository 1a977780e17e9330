import AutomatonEngines
import AutomatonRules
import CellPatterns
import SimulationKernel

/// A search for the generation from which a field is settled.
///
/// A copy runs ahead. When its populations repeat, its cells are traced for a while: each part that touches no
/// other has to come again, and the paths of the parts must not cross. Until they don't, the copy runs
/// on. The parts are then followed backward, to the first generation whose cells they explain.
struct SettlingSearch {
  /// The field at the start.
  private let start: LifeState
  private var state: LifeState
  /// The last generation that is computed.
  private let last: Tick
  private let memory: Int
  /// The low bits of the populations of the last generations.
  private var populations: [UInt64]
  private let mostPopulations: Int

  /// The least generations after the one in question, in which a cycle and free flight show.
  private static let margin: Tick = 1024
  /// The generations that populations have to repeat for, beyond one of their periods.
  private static let repeated = 32
  /// The generations after which cells are traced in any case, as populations may have a common period
  /// beyond all patience; then after twice as many.
  private static let firstTrace: Tick = 4096
  /// The generations that cells are traced for at most, early on.
  private static let traced = 1024

  /// Creates a search in `state`.
  ///
  /// - Parameters:
  ///   - state: The field.
  ///   - generations: The number of generations within which it has to settle.
  ///   - end: The last generation that can be reached.
  ///   - memory: The bytes that an engine and what is known of its past may take.
  init(_ state: LifeState, within generations: Tick, until end: Tick, memory: Int) {
    start = state.withoutHistory
    self.state = start
    let ahead = min(end - state.tick, generations)
    last = state.tick + min(end - state.tick, ahead + ahead / 8 + Self.margin)
    self.memory = memory
    populations = [start.lowPopulation]
    mostPopulations = max(4 * Self.traced, min(1 << 24, memory / 64))
  }

  /// Returns the first settled generation, or `nil` when none is found.
  ///
  /// - Throws: `EngineError` when the memory is not enough.
  mutating func settlement(_ isCancelled: () -> Bool) throws(EngineError) -> Settlement? {
    guard start.topology.isUnbounded, start.elementary == nil else {
      return try cycle(isCancelled)
    }
    var due = Tick(2 + Self.repeated), trace = Self.firstTrace
    while state.tick < last && !isCancelled() {
      let passed = state.tick - start.tick
      if passed < due {
        try step()
      } else if repeatsPopulations || passed >= trace {
        if passed >= trace { trace *= 2 }
        if let parts = try parts(isCancelled) { return try first(of: parts, isCancelled) }
        due = state.tick - start.tick + max(Tick(Self.repeated), passed / 8)
      } else {
        due = passed + max(16, passed / 64)
      }
    }
    return nil
  }

  private mutating func step() throws(EngineError) {
    try state.engine.advance(by: 1) { false }
    if populations.count == mostPopulations { populations.removeFirst(mostPopulations / 2) }
    populations.append(state.lowPopulation)
  }

  /// Whether the last populations have a period.
  private var repeatsPopulations: Bool {
    let last = populations.count - 1
    return (1..<max(2, (populations.count - Self.repeated) / 2)).contains { period in
      (0..<period + Self.repeated).allSatisfy {
        last - $0 - period >= 0 && populations[last - $0] == populations[last - $0 - period]
      }
    }
  }

  /// Goes on until each part has come again, and returns them when they meet nothing any more.
  private mutating func parts(_ isCancelled: () -> Bool) throws(EngineError) -> SettledParts? {
    let most = max(Self.traced, Int((state.tick - start.tick) / 2))
    let tick = state.tick
    guard var trace = PartTrace(state, memory: memory / 8) else { return nil }
    var needed = 0
    while trace.count <= most && state.tick < last && !isCancelled() {
      try step()
      guard trace.add(state) else { return nil }
      if !trace.isComplete || trace.count < needed { continue }
      let parts = SettledParts(trace.parts(), at: tick)
      switch parts.flight {
      case .free(let generations) where generations <= trace.count: return parts
      case .free(let generations): needed = generations
      case .crossing: return nil
      }
    }
    return nil
  }

  /// Returns the first generation that `parts` explain together with all later ones.
  private mutating func first(
    of parts: SettledParts, _ isCancelled: () -> Bool
  ) throws(EngineError) -> Settlement? {
    let oldest = state.tick - Tick(populations.count - 1)
    var tick = parts.tick
    while tick > oldest
      && populations[Int(tick - 1 - oldest)] == parts.population(at: tick - 1).truncated
    {
      tick -= 1
    }
    // Equal populations are a hint; the cells decide. Before them, one generation is as good as another.
    state = start
    if tick > oldest {
      try state.engine.advance(by: tick - start.tick, isCancelled: isCancelled)
    }
    var first = state.tick
    while state.tick < parts.tick {
      if isCancelled() { return nil }
      if state.partDigest != parts.digest(at: state.tick) { first = state.tick + 1 }
      try state.engine.advance(by: 1) { false }
    }
    return Settlement(
      tick: first, population: parts.population(at: first), period: parts.period,
      ships: parts.ships)
  }

  /// Returns the first generation of the cycle of a field in which no ship flies freely.
  private mutating func cycle(_ isCancelled: () -> Bool) throws(EngineError) -> Settlement? {
    var cycles = CycleWatch(memory: memory)
    while !isCancelled() {
      if let period = try cycles.note(state.engine, at: state.tick, isCancelled: isCancelled) {
        return Settlement(
          tick: state.tick - period, population: state.population.int ?? .max,
          period: Int128(period), ships: 0)
      }
      if state.tick == last { return nil }
      try state.engine.advance(by: 1) { false }
    }
    return nil
  }
}

extension LifeState {
  /// The same field without ages and trails.
  fileprivate var withoutHistory: LifeState {
    var state = self
    (state.history, state.passed) = (nil, nil)
    return state
  }

  /// The low bits of the population.
  fileprivate var lowPopulation: UInt64 {
    UInt64(truncatingIfNeeded: population.uint128 ?? 0)
  }

  /// The digest of the cells that ``SettledParts/digest(at:)`` compares.
  fileprivate var partDigest: UInt64 {
    var digest: UInt64 = 0
    // Only the closure can throw.
    try? forEachRun { run, y in
      digest &+= CellPiece(run, y: y).digest(dx: 0, dy: 0)
    }
    return digest
  }
}

extension Int {
  fileprivate var truncated: UInt64 { UInt64(truncatingIfNeeded: self) }
}
