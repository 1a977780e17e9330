public import Experiments
public import Portrayals
import ProgressReporting
public import SimulationKernel
import WorldFiles
public import WorldRuns

/// A sweep: many runs of a world that is described by options, ready to begin.
public struct WorldSweep<Description: ReadsOptions> {
  /// The type of the world.
  public typealias Model = Description.World.Model

  /// Settings, seeds and measures.
  public let experiment: Experiment
  /// The way to make and to count worlds.
  public let world: ExperimentWorld<Model>
  /// What identifies the sweep.
  public let record: ExperimentRecord
  /// Notes for a person, in whole sentences.
  public let notes: [Explanation]
  /// The largest amount of memory that the sweep uses, in bytes.
  public let bytesNeeded: Int

  /// Reads a request, and makes the world of each setting once, so that everything that is wrong is
  /// reported before the first run.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - problems: The problems found already, which are thrown with those found here.
  ///   - control: The cancellation of the sweep.
  /// - Throws: `OptionProblems` with all wrong values; `DamagedDesign`; errors of files;
  ///   `RunCancelled`; and the errors of the world.
  public init(
    _ request: SweepRequest, _ problems: inout Problems, _ control: RunControl = RunControl()
  ) throws {
    let plan = try SweepPlan<Description>(request, &problems)
    var ofRuns = RunPlan()
    ofRuns.threads = 1
    ofRuns.memory = try request.memoryOfRun(beside: plan.tableBytes)
    let maker = SweepMaker<Description>(
      settings: plan.settings, end: plan.end,
      isCounted: plan.perTick != nil || plan.measures.contains(where: \.needsEachTick),
      plan: ofRuns, isCancelled: control.isCancelled)
    let check = try SettingCheck(maker, seed: plan.seeds[0], &problems)
    try problems.throwIfAny()
    var experiment = try Experiment(
      plan.settings.design, seeds: plan.seeds, measures: plan.measures,
      ticksOfSettings: check.ticks, baseline: plan.baseline)
    experiment.perTick = plan.perTick
    experiment.compressesSeries = request.compressesSeries
    self.experiment = experiment
    var record = ExperimentRecord(
      world: check.name, program: Release.name, command: request.command,
      options: request.shared(ticksOption: Description.ticksOption), inputs: check.inputs)
    record.design = plan.table
    record.ticksOptions = Set(["ticks"] + [Description.ticksOption].compactMap(\.self))
    self.record = record
    let portrayal = check.portrayal
    var world = ExperimentWorld(
      columns: SweepPlan<Description>.columns, named: Description.namedMeasures,
      make: { try maker.started(setting: $0, seed: $1).model },
      values: { columns in
        let table = CensusTable<Model>() ?? portrayal.map { CensusTable(countsOf: $0) }
        return table?.values(columns) ?? { _ in columns.map { _ in .nan } }
      },
      isOver: plan.end?.isMet)
    world.tickColumn = SweepPlan<Description>.columns.first?.name
    self.world = world
    notes = check.notes
    bytesNeeded =
      MemoryLimit.program + plan.tableBytes
      + min(request.threads, experiment.runs) * (check.mostBytes - MemoryLimit.program)
  }
}

extension WorldSweep {
  /// Returns the facts of the sweep, a line for each, with its time by a few runs.
  ///
  /// - Parameters:
  ///   - threads: The largest number of threads that run worlds at the same time.
  ///   - control: The cancellation of the sweep.
  /// - Returns: The lines.
  /// - Throws: `RunCancelled`.
  public func estimate(threads: Int, _ control: RunControl) throws -> [String] {
    let settings = experiment.design.settings.count, seeds = experiment.seeds.count
    let most = (0..<settings).map { experiment.ticks(of: $0) }.max() ?? 0
    let columns = ["tick"] + world.columns.map(\.name).filter { $0 != "tick" }
    let names = world.named.map(\.column.name)
    let sample = try sample(control)
    let seconds =
      sample.seconds / Double(sample.runs) * Double(experiment.runs)
      / Double(min(threads, experiment.runs))
    return [
      "runs      \(experiment.runs): \(counted(settings, "setting")) with \(counted(seeds, "seed"))",
      "ticks     at most \(most)",
      "measures  \(experiment.measures.map(\.name).joined(separator: ", "))",
      "columns   \(columns.joined(separator: ", "))"
        + (names.isEmpty ? "" : ", and by name \(names.joined(separator: ", "))"),
      "memory    about \(megabytes(bytesNeeded))",
      "time      \(sample.isCut ? "over" : "about") \(duration(seconds)) on \(counted(threads, "thread")), by a sample of "
        + "\(sample.runs)" + (sample.isCut ? ", the last of which was not over" : ""),
    ]
  }

  /// The most runs of a sample.
  private static var mostSampled: UInt64 { 64 }

  /// Runs some worlds for half a second, and for up to three until one has finished.
  private func sample(
    _ control: RunControl
  ) throws -> (runs: Int, seconds: Double, isCut: Bool) {
    let clock = ContinuousClock(), start = clock.now
    let isOver = { control.isCancelled() || clock.now - start > .seconds(3) }
    var runs = 0
    let all = UInt64(experiment.runs), most = min(all, Self.mostSampled)
    for place in 0..<most {
      // Multiples of the golden ratio are spread evenly over settings and over seeds, however many
      // there are of either.
      let number =
        all == most ? place : (place &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: all).high
      let isCut = experiment.result(ofRun: Int(number), of: world, isCancelled: isOver) == nil
      if control.isCancelled() { throw RunCancelled("in a sample of the runs") }
      runs += 1
      if isCut { return (runs, (clock.now - start) / .seconds(1), true) }
      if clock.now - start > .milliseconds(500) { break }
    }
    return (runs, (clock.now - start) / .seconds(1), false)
  }
}

private func counted(_ count: Int, _ name: String) -> String {
  count == 1 ? "1 \(name)" : "\(count) \(name)s"
}
