import AutomatonEngines
import AutomatonSimulation
import CellPatterns
import SimulationKernel
import WorldRuns

/// A factory of automata from a start, or from a state that was saved on the way.
struct LifeMaker {
  let choice: EngineChoice
  let watch: Life.Watch?
  /// The bytes that the engine may use. The rest is for pictures and for input.
  let memory: Int
  let threads: Int
  /// The trial of HashLife, where it may give way to another engine because none has been requested.
  let trial: EngineTrial?

  init(choice: EngineChoice, watch: Life.Watch?, isTried: Bool = false, _ plan: RunPlan) {
    self.choice = choice
    self.watch = watch
    // A trial leaves memory for pictures, with which the dense engine alone would do.
    let memory = MemoryLimit(bytes: plan.memory).available / 2
    trial = isTried ? EngineTrial(generations: plan.ticks, memory: memory) : nil
    self.memory = Self.memory(of: plan)
    threads = plan.threads
  }

  /// Returns the part of the memory of `plan` that an engine may use.
  static func memory(of plan: RunPlan) -> Int { plan.memory - plan.memory / 4 }

  /// Creates the automaton at `start`.
  func life(_ start: LifeStart, _ request: LifeRequest) throws(EngineError) -> Life {
    let isElementary = start.elementary != nil
    var life = try Life(
      start.cells, rule: start.rule, topology: start.topology, background: start.background,
      choice: choice, tick: start.tick, history: request.history(of: start),
      watch: isElementary ? nil : watch, memory: memory, threads: threads,
      trial: trial)
    guard let elementary = start.elementary else { return life }
    life = try life.configured(elementary: elementary.rule, row: elementary.row).life
    if let watch { try life.begin(watching: watch) }
    return life
  }

  /// The same factory without a watch.
  var unwatched: LifeMaker { LifeMaker(self, watch: nil) }

  private init(_ maker: LifeMaker, watch: Life.Watch?) {
    choice = maker.choice
    self.watch = watch
    memory = maker.memory
    threads = maker.threads
    trial = maker.trial
  }

  /// Returns the least memory in bytes that the engine takes for `start`, and on trial the most.
  func bytesNeeded(_ start: LifeStart) -> Int {
    let least = choice.bytesNeeded(start.cells, rule: start.rule, topology: start.topology)
    return max(least, bytesOfTrial(start) ?? 0)
  }

  /// Returns the most memory in bytes of HashLife and of the dense engine that may take over from it,
  /// or `nil` when none can.
  func bytesOfTrial(_ start: LifeStart) -> Int? {
    choice.bytesOfTrial(
      of: trial, start.cells, rule: start.rule, topology: start.topology,
      memory: memory, threads: threads)
  }
}
