import Experiments
import Portrayals
import SimulationKernel
import WorldFiles
import WorldRuns

/// What a request asks for, as far as it is known before a world is made.
struct SweepPlan<Description: ReadsOptions> {
  typealias Model = Description.World.Model

  let settings: SweepSettings
  /// The table of the settings, or `nil` without one.
  let table: ExperimentRecord.Input?
  let seeds: SeedList
  let end: EndCondition<Model>?
  let measures: [Measure]
  /// The ticks from one row of a run's series to the next, or `nil` for no series.
  let perTick: Tick?
  let baseline: Int
  /// The bytes of the results.
  let tableBytes: Int

  /// Reads a request, and adds mistakes to `problems`.
  ///
  /// - Throws: `OptionProblems` where the settings are wrong themselves; `DamagedDesign`, `FileError`.
  init(_ request: SweepRequest, _ problems: inout Problems) throws {
    let read = try Self.readDesign(request, &problems)
    let settings = SweepSettings(
      given: request.given, kinds: request.kinds, design: read?.design ?? .single,
      table: request.table)
    table = read?.table
    let isKnown = problems.areNone { settings.check(&$0) }.sound && read != nil
    let isLoaded =
      request.given.has("load") || settings.design.options.contains("load")
    seeds =
      try problems.check("seeds") {
        try request.seeds(default: Description.defaultSeed, isLoaded: isLoaded)
      } ?? SeedList(Description.defaultSeed...Description.defaultSeed)
    end = request.end.flatMap { name in
      problems.check("until") { try EndCondition.called(name, among: Description.endConditions) }
    }
    measures = request.measures(
      among: Self.columns, named: Description.namedMeasures.map(\.column), &problems)
    Self.checkEnds(of: measures, request, &problems)
    perTick = request.perTick.map { problems.ticks("per-tick", $0, default: 1, from: 1) }
    baseline =
      request.baseline.map { text in
        isKnown ? problems.check("baseline") { try settings.design.setting(of: text) } ?? 0 : 0
      } ?? 0
    // Worlds of wrong settings are not tried.
    if !isKnown { try problems.throwIfAny() }
    self.settings = settings
    let (runs, isTooMany) = seeds.count.multipliedReportingOverflow(
      by: settings.design.settings.count)
    tableBytes = ExperimentFolder.bytesNeeded(
      runs: isTooMany ? .max : runs, seeds: seeds.count, measures: measures.count,
      hasSeries: perTick != nil)
  }

  /// The columns of the world's census, the first of which has the tick.
  static var columns: [CensusColumn] {
    CensusTable<Model>()?.columns
      ?? (["tick"] + Description.World.namesOfCounts).map { CensusColumn($0) }
  }

  /// Reads the settings, or returns `nil` where they are wrong.
  private static func readDesign(
    _ request: SweepRequest, _ problems: inout Problems
  ) throws -> (design: Design, table: ExperimentRecord.Input?)? {
    do {
      return try request.readDesign()
    } catch let problem as OptionProblem {
      problems.add(problem)
      return nil
    }
  }

  /// Adds problems for measures that come about only in runs that a condition ends.
  private static func checkEnds(
    of measures: [Measure], _ request: SweepRequest, _ problems: inout Problems
  ) {
    let ends = Description.measured?.endsOfMeasures ?? [:]
    for measure in measures where measure.reducer == .named {
      guard let end = ends[measure.name], end != request.end else { continue }
      problems.add(
        "measure", "'\(measure.name)' needs \(option: "until") \(end), which finds it"
      )
    }
  }
}
