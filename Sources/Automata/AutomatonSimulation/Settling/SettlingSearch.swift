import AutomatonEngines
import AutomatonRules
import CellPatterns
import SimulationKernel

/// A search for the generation from which a field is settled.
///
/// A copy runs ahead. When its populations repeat, its cells are traced until each part that touches no other
/// has come again. If no paths of parts cross later, the parts are followed backward, to the first
/// generation whose cells they explain; otherwise the copy runs on.
struct SettlingSearch {
  private let start: LifeState
  private var state: LifeState
  /// The last generation that is computed.
  private let last: Tick
  private let memory: Int
  /// The low bits of the population of each generation.
  private var populations: [UInt64] = []

  /// The least generations after the one in question, in which a cycle and free flight show.
  private static let margin: Tick = 1024
  /// The generations that populations have to repeat for, beyond one of their periods.
  private static let repeated = 32
  /// The generations after which cells are traced although populations don't repeat, as many periods may
  /// have a common one that is very long; then after twice as many.
  private static let firstTrace: Tick = 4096
  /// The generations that cells are traced for at least, when populations repeat.
  private static let traced = 1024

  /// Creates a search in `state`.
  ///
  /// - Parameters:
  ///   - state: The field.
  ///   - generations: The number of generations within which it has to settle.
  ///   - end: The last generation that can be reached.
  ///   - memory: The bytes that an engine and what is known of its past may take.
  init(_ state: LifeState, within generations: Tick, until end: Tick, memory: Int) {
    var state = state
    (state.history, state.passed) = (nil, nil)
    start = state
    self.state = state
    let left = min(end - state.tick, Tick(max(0, memory / 64)))
    let ahead = min(left, generations)
    last = state.tick + min(left, ahead + ahead / 8 + Self.margin)
    self.memory = memory
  }

  /// Returns the first settled generation, or `nil` when none is found.
  ///
  /// - Throws: `EngineError` when the memory is not enough.
  mutating func settlement(_ isCancelled: () -> Bool) throws(EngineError) -> Settlement? {
    guard start.topology.isUnbounded, start.elementary == nil else {
      return try cycle(isCancelled)
    }
    populations = [state.lowPopulation]
    var due = Tick(2 + Self.repeated), trace = Self.firstTrace
    while state.tick < last && !isCancelled() {
      let passed = state.tick - start.tick
      if passed < due {
        try step()
        continue
      }
      let repeats = repeatsPopulations
      if repeats || passed >= trace {
        if passed >= trace { trace *= 2 }
        let most = repeats ? max(Self.traced, Int(passed / 2)) : SettledPart.longestShip
        if let parts = try parts(within: most, isCancelled) {
          return try first(of: parts, isCancelled)
        }
        due = state.tick - start.tick + max(Tick(Self.repeated), passed / 8)
      } else {
        due = passed + max(16, passed / 64)
      }
    }
    return nil
  }

  private mutating func step() throws(EngineError) {
    try state.engine.advance(by: 1) { false }
    populations.append(state.lowPopulation)
  }

  /// Whether the last populations have a period.
  private var repeatsPopulations: Bool {
    let last = populations.count - 1
    return (1..<max(2, (populations.count - Self.repeated) / 2)).contains { period in
      (0..<period + Self.repeated).allSatisfy {
        populations[last - $0] == populations[last - $0 - period]
      }
    }
  }

  /// Goes on until each part has come again, and returns all when they meet nothing any more.
  private mutating func parts(
    within most: Int, _ isCancelled: () -> Bool
  ) throws(EngineError) -> SettledParts? {
    let tick = state.tick
    guard var trace = PartTrace(state, memory: memory / 4) else { return nil }
    while trace.count <= most && state.tick < last && !isCancelled() {
      try step()
      guard trace.add(state) else { return nil }
      // Looked at after 1, 2, 4, 8 generations and so on, each time once more in all.
      if (trace.count - 1) & (trace.count - 2) != 0 { continue }
      guard let found = trace.parts() else { continue }
      let parts = SettledParts(found, at: tick)
      guard let generations = parts.generationsToMeet else { return nil }
      if trace.count >= generations { return parts }
    }
    return nil
  }

  /// Returns the first generation that `parts` explain together with all later ones.
  private mutating func first(
    of parts: SettledParts, _ isCancelled: () -> Bool
  ) throws(EngineError) -> Settlement? {
    var tick = parts.tick
    while tick > start.tick
      && populations[Int(tick - 1 - start.tick)] == parts.count(at: tick - 1).population
    {
      tick -= 1
    }
    // Equal populations are a hint; the cells decide.
    state = start
    try state.engine.advance(by: tick - start.tick, isCancelled: isCancelled)
    var first = state.tick
    while state.tick < parts.tick {
      if isCancelled() { return nil }
      if state.partDigest != parts.count(at: state.tick).digest { first = state.tick + 1 }
      try state.engine.advance(by: 1) { false }
    }
    return Settlement(
      tick: first, population: Int(clamping: parts.count(at: first).population),
      period: parts.period, ships: parts.ships)
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
  /// The low bits of the population.
  fileprivate var lowPopulation: UInt64 {
    UInt64(truncatingIfNeeded: population.uint128 ?? 0)
  }

  /// The digest of the cells that ``SettledParts/count(at:)`` has.
  fileprivate var partDigest: UInt64 {
    var digest: UInt64 = 0
    // Only the closure can throw.
    try? forEachRun { run, y in digest &+= CellPiece(run, y: y).digest() }
    return digest
  }
}
