public import SimulationKernel

/// What an experiment consists of: settings, seeds and measures, and with them its runs.
///
/// Seeds are the outer loop: all settings with the first seed, then all with the second, so that an
/// experiment that was stopped is a smaller whole one.
public struct Experiment: Sendable, Equatable {
  /// The settings.
  public var design: Design
  /// The seeds, the same for every setting.
  public var seeds: SeedList
  /// The measures, the columns of tables.
  public var measures: [Measure]
  /// The last tick of a run.
  public var ticks: Tick
  /// The setting that others are compared with.
  public var baseline: Int

  /// The most runs that an experiment may have.
  public static let most = 1 << 40

  /// Creates an experiment whose first setting is the one that others are compared with.
  ///
  /// - Throws: `OptionProblem` for more than ``most`` runs.
  public init(
    _ design: Design, seeds: SeedList, measures: [Measure], ticks: Tick
  ) throws(OptionProblem) {
    if design.settings.count > Self.most / seeds.count {
      throw OptionProblem(
        option: "seeds",
        reason: "\(design.settings.count) settings with \(seeds.count) seeds are more than "
          + "\(Self.most) runs")
    }
    self.design = design
    self.seeds = seeds
    self.measures = measures
    self.ticks = ticks
    baseline = 0
  }

  /// The number of runs.
  public var runs: Int { design.settings.count * seeds.count }

  /// Returns the run of a number, 0 ..< ``runs``.
  public subscript(number: Int) -> RunPlace {
    let (seed, setting) = number.quotientAndRemainder(dividingBy: design.settings.count)
    return RunPlace(number: number, setting: setting, seed: seeds[seed])
  }
}
