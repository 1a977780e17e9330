public import SimulationKernel

/// What an experiment consists of: settings, seeds and measures, and with them its runs.
///
/// Seeds are the outer loop: all settings with the first seed, then all with the second, so that an
/// experiment that was stopped is a smaller whole one.
public struct Experiment: Sendable, Equatable {
  /// The settings.
  public let design: Design
  /// The seeds, the same for every setting.
  public let seeds: SeedList
  /// The measures, the columns of tables.
  public let measures: [Measure]
  /// The number of the setting that others are compared with.
  public let baseline: Int
  /// The ticks from one row of a run's series to the next, or `nil` for no series.
  public var perTick: Tick?
  /// Whether the table of series is compressed, `ticks.csv.gz`.
  public var compressesSeries = false
  /// The most ticks of a run: of all, or of each setting.
  private let ticks: [Tick]

  /// The most runs that an experiment may have.
  public static let most = 1 << 40

  /// Creates an experiment.
  ///
  /// - Parameters:
  ///   - design: The settings.
  ///   - seeds: The seeds.
  ///   - measures: The measures.
  ///   - ticks: The most ticks of a run.
  ///   - baseline: The number of the setting that others are compared with.
  /// - Throws: `OptionProblem` for more than ``most`` runs, and a baseline that is no setting.
  public init(
    _ design: Design, seeds: SeedList, measures: [Measure], ticks: Tick, baseline: Int = 0
  ) throws(OptionProblem) {
    try self.init(
      design, seeds: seeds, measures: measures, ticksOfSettings: [ticks], baseline: baseline)
  }

  /// Creates an experiment whose runs have as many ticks at most as their settings say, or all the
  /// same.
  package init(
    _ design: Design, seeds: SeedList, measures: [Measure], ticksOfSettings: [Tick], baseline: Int
  ) throws(OptionProblem) {
    guard design.settings.indices.contains(baseline) else {
      throw OptionProblem(
        option: "baseline",
        reason: "there is no setting \(baseline): they are 0 to \(design.settings.count - 1)")
    }
    precondition(
      ticksOfSettings.count == 1 || ticksOfSettings.count == design.settings.count,
      "each setting has its ticks")
    if design.settings.count > Self.most / seeds.count {
      throw OptionProblem(
        option: "seeds",
        reason: "\(design.settings.count) settings with \(seeds.count) seeds are more than "
          + "\(Self.most) runs")
    }
    self.design = design
    self.seeds = seeds
    self.measures = measures
    self.baseline = baseline
    ticks = ticksOfSettings
  }

  /// The number of runs.
  public var runs: Int { design.settings.count * seeds.count }

  /// Returns the most ticks of a run with a setting.
  public func ticks(of setting: Int) -> Tick { ticks.count == 1 ? ticks[0] : ticks[setting] }

  /// Returns the run of a number, 0 ..< ``runs``.
  public subscript(number: Int) -> RunPlace {
    let (seed, setting) = number.quotientAndRemainder(dividingBy: design.settings.count)
    return RunPlace(number: number, setting: setting, seed: seeds[seed])
  }

  /// Returns the number of the run of a setting and a seed, or `nil` where the seed is none of its.
  func number(setting: Int, seed: UInt64) -> Int? {
    seeds.place(of: seed).map { $0 * design.settings.count + setting }
  }
}
