public import Statistics

/// The results of an experiment's runs, and the statistics of its settings.
public struct ExperimentResults: Sendable {
  /// The experiment.
  public let experiment: Experiment
  let table: ResultTable

  init(_ experiment: Experiment, _ table: ResultTable) {
    self.experiment = experiment
    self.table = table
  }

  /// The number of runs that are done.
  public var done: Int { table.done }

  /// Whether all runs are done.
  public var isWhole: Bool { done == experiment.runs }

  /// The reasons of the runs that failed, by their numbers.
  public var failures: [Int: String] { table.failures }

  /// The number of runs that the last tick ended, before the condition was met.
  public var endedByTicks: Int { table.endedByTicks }

  /// Returns the result of the run of a number, or `nil` where it is not done.
  public subscript(number: Int) -> RunResult? { table[number] }

  /// Returns the values of a measure in a setting, in the order of the seeds: `nil` where one has not
  /// come about, or the run is not done.
  public func values(of measure: Int, in setting: Int) -> [Double?] {
    runs(of: setting).map { table.isDone($0) ? table.value(of: measure, in: $0) : nil }
  }

  /// Returns the number of runs of a setting that are done.
  public func done(in setting: Int) -> Int { runs(of: setting).count(where: table.isDone) }

  /// Returns the statistics of a measure in a setting, or `nil` where it has come about in no run.
  ///
  /// - Complexity: O(*n* log *n*) for *n* seeds.
  public func summary(of measure: Int, in setting: Int) -> SampleSummary? {
    SampleSummary(
      of: values(of: measure, in: setting).compactMap(\.self),
      seed: UInt64(setting) << 16 | UInt64(measure))
  }

  /// Returns the mean difference of a measure from the experiment's baseline, of runs with the same
  /// seed where both have a value; `nil` of the baseline itself, and without such runs.
  public func difference(of measure: Int, in setting: Int) -> MeanEstimate? {
    if setting == experiment.baseline { return nil }
    let pairs = zip(
      values(of: measure, in: setting), values(of: measure, in: experiment.baseline))
    return MeanEstimate(
      of: pairs.compactMap { value, base in
        value.flatMap { value in base.map { value - $0 } }
      })
  }

  private func runs(of setting: Int) -> StrideTo<Int> {
    stride(from: setting, to: table.count, by: experiment.design.settings.count)
  }
}
