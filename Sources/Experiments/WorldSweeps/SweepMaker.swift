import AtomicFiles
import Experiments
import SimulationKernel
import WorldRuns

/// The way to make the worlds of a sweep.
struct SweepMaker<Description: ReadsOptions>: Sendable {
  typealias Model = Description.World.Model

  /// The options of each setting.
  let settings: SweepSettings
  /// The condition that ends a run, or `nil` without one.
  let end: EndCondition<Model>?
  /// Whether the world is counted at each tick.
  let isCounted: Bool
  /// The plan of all runs but for their ticks. A plan of its own for each would ask the system for
  /// the number of cores each time.
  let plan: RunPlan
  /// A function that returns whether the sweep has to stop.
  let isCancelled: @Sendable () -> Bool

  /// Returns the most ticks of a run with `options`, and the name of the option that has them.
  func ticks(
    _ options: GivenOptions, _ problems: inout Problems
  ) -> (option: String, ticks: Tick) {
    var options = options
    if let end { options.add("until", [end.name]) }
    var name = "ticks", text = options["ticks"]
    if let own = Description.ticksOption,
      let ownText = options[own] ?? Description.defaultTicks(options).map({ "\($0)" })
    {
      if text != nil {
        problems.exclude(own, "ticks")
      }
      (name, text) = (own, ownText)
    }
    return (name, problems.ticks(name, text, default: RunPlan.defaultTicks, from: 0))
  }

  /// Makes the world of a setting and a seed.
  ///
  /// - Throws: `OptionProblems` for wrong values of the setting, and the errors of the world.
  func started(setting: Int, seed: UInt64) throws -> StartedWorld<Description> {
    let options = settings[setting]
    var problems = Problems()
    var plan = plan
    (plan.ticksOption, plan.ticks) = ticks(options, &problems)
    let description = Description(options, seed: seed, &problems)
    refuseReadOnce(options, description, &problems)
    let run = WorldRun(
      description, plan: plan,
      records: RecordPlan(census: isCounted ? "-" : nil, load: options["load"]), end: end)
    return try run.started(&problems, RunControl(isCancelled: isCancelled))
  }

  /// Adds problems for files that can't be read for each run.
  private func refuseReadOnce(
    _ options: GivenOptions, _ description: Description, _ problems: inout Problems
  ) {
    let reason: Explanation = "it is read for each run, which takes a file: name one"
    if let load = options["load"] {
      problems.checkPath("load", load, isInput: true)
      if isReadOnce(load) { problems.add("load", reason) }
    }
    for input in description.inputs where isReadOnce(input.path) {
      problems.add("'\(options["pattern"] ?? input.path)'", reason)
    }
  }
}
