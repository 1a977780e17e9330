import AutomatonEngines
import AutomatonSimulation
import CellPatterns
import SimulationKernel
import WorldRuns

/// What makes an automaton of its start, and again of a state that was saved on the way.
struct LifeMaker {
  let choice: EngineChoice
  let watch: Life.Watch?
  /// The bytes that the engine may take: the rest is for pictures, and for what is read.
  let memory: Int
  let threads: Int

  init(choice: EngineChoice, watch: Life.Watch?, _ plan: RunPlan) {
    self.choice = choice
    self.watch = watch
    memory = Self.memory(of: plan)
    threads = plan.threads
  }

  /// What of the memory of `plan` an engine may take.
  static func memory(of plan: RunPlan) -> Int { plan.memory - plan.memory / 4 }

  /// The automaton at `start`.
  func life(_ start: LifeStart, _ request: LifeRequest) throws(EngineError) -> Life {
    try Life(
      start.cells, rule: start.rule, topology: start.topology, background: start.background,
      choice: choice, tick: start.tick, history: request.history(of: start), watch: watch,
      memory: memory, threads: threads)
  }

  /// The same without a watch.
  var unwatched: LifeMaker { LifeMaker(self, watch: nil) }

  private init(_ maker: LifeMaker, watch: Life.Watch?) {
    choice = maker.choice
    self.watch = watch
    memory = maker.memory
    threads = maker.threads
  }
}
