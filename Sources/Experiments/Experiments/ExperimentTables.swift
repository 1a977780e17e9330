import SimulationKernel
import Statistics

/// The tables of an experiment's results: one row for each run, each failure, and each measure of
/// each setting.
struct ExperimentTables {
  private let results: ExperimentResults
  private var experiment: Experiment { results.experiment }

  init(_ results: ExperimentResults) { self.results = results }

  /// Writes `runs.csv`: the runs that are done, in the order of their numbers.
  func writeRuns<Failure>(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var line = CSVLine()
    let measures = experiment.measures
    addHeading(
      before: ["run", "seed"], after: ["ticks", "stopped"] + measures.map(\.name), to: &line)
    try write(line.end())
    for number in 0..<experiment.runs {
      guard let result = results[number] else { continue }
      begin(&line, experiment[number])
      line.add(result.tick)
      line.add(result.end.word)
      for (measure, value) in zip(measures, result.values) {
        line.add(value, isWhole: measure.isWhole)
      }
      try write(line.end())
    }
  }

  /// Writes `failures.csv`: the runs that failed, and why.
  func writeFailures<Failure>(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var line = CSVLine()
    addHeading(before: ["run", "seed"], after: ["tick", "reason"], to: &line)
    try write(line.end())
    for (number, reason) in results.failures.sorted(by: { $0.key < $1.key }) {
      begin(&line, experiment[number])
      line.add(results[number]?.tick ?? 0)
      line.add(reason)
      try write(line.end())
    }
  }

  /// Adds the names of the options, and of the columns before and after them. A column that has the name
  /// of an option, as `ticks` may, is called `run_ticks`.
  private func addHeading(before: [String], after: [String], to line: inout CSVLine) {
    let options = experiment.design.options
    func own(_ name: String) -> String { options.contains(name) ? "run_\(name)" : name }
    for name in before.map(own) + options + after.map(own) { line.add(name) }
  }

  private func begin(_ line: inout CSVLine, _ place: RunPlace) {
    line.add(place.number + 1)
    line.add(place.seed)
    for value in experiment.design.settings[place.setting] { line.add(value) }
  }

  /// The columns of `summary.csv` after the options.
  private static let summaryColumns = [
    "measure", "n", "missing", "mean", "sd", "mean_low", "mean_high", "median", "median_low",
    "median_high", "q05", "q25", "q75", "q95", "difference", "difference_low", "difference_high",
  ]

  /// Writes `summary.csv`: for each setting and measure its statistics, and its difference from the
  /// baseline, run by run with the same seed.
  func writeSummary<Failure>(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var line = CSVLine()
    addHeading(before: [], after: Self.summaryColumns, to: &line)
    try write(line.end())
    for (setting, values) in experiment.design.settings.enumerated() {
      let done = results.done(in: setting)
      for (measure, column) in experiment.measures.enumerated() {
        for value in values { line.add(value) }
        line.add(column.name)
        add(results.summary(of: measure, in: setting), of: done, to: &line)
        let difference = results.difference(of: measure, in: setting)
        line.add(difference?.mean)
        line.add(difference?.interval?.low)
        line.add(difference?.interval?.high)
        try write(line.end())
      }
    }
  }

  /// Adds the statistics of a measure, which may be missing in some of the `done` runs.
  private func add(_ summary: SampleSummary?, of done: Int, to line: inout CSVLine) {
    let count = summary?.mean.count ?? 0
    line.add(count)
    line.add(done - count)
    line.add(summary?.mean.mean)
    line.add(summary?.mean.deviation)
    line.add(summary?.mean.interval?.low)
    line.add(summary?.mean.interval?.high)
    line.add(summary?.median)
    line.add(summary?.medianInterval?.low)
    line.add(summary?.medianInterval?.high)
    for place in SampleSummary.shares.indices { line.add(summary?.quantiles[place]) }
  }
}
