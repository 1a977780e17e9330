import Statistics

/// The tables of an experiment's results: one row for each run, each failure, and each measure of
/// each setting.
struct ExperimentTables {
  let experiment: Experiment
  let results: ResultTable

  /// Writes `runs.csv`: the runs that are done, in the order of their numbers.
  func writeRuns<Failure>(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var line = CSVLine()
    for name in ["run", "seed"] + experiment.design.options + ["ticks", "stopped"]
      + experiment.measures.map(\.name)
    {
      line.add(name)
    }
    try write(line.end())
    for number in 0..<results.count {
      guard let result = results[number] else { continue }
      let place = experiment[number]
      begin(&line, place)
      line.add(result.tick)
      line.add(result.end.word)
      for (measure, value) in zip(experiment.measures, result.values) {
        line.add(value, isWhole: measure.isWhole)
      }
      try write(line.end())
    }
  }

  /// Writes `failures.csv`: the runs that failed, and why.
  func writeFailures<Failure>(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var line = CSVLine()
    for name in ["run", "seed"] + experiment.design.options + ["tick", "reason"] { line.add(name) }
    try write(line.end())
    for number in results.failures.keys.sorted() {
      begin(&line, experiment[number])
      line.add(results[number]?.tick ?? 0)
      line.add(results.failures[number] ?? "")
      try write(line.end())
    }
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
    for name in experiment.design.options + Self.summaryColumns { line.add(name) }
    try write(line.end())
    for (measure, column) in experiment.measures.enumerated() {
      let baseline = values(of: measure, setting: experiment.baseline)
      for setting in experiment.design.settings.indices {
        let values = values(of: measure, setting: setting)
        for value in experiment.design.settings[setting] { line.add(value) }
        line.add(column.name)
        add(values, to: &line, seed: UInt64(setting) << 16 | UInt64(measure))
        add(setting == experiment.baseline ? nil : differences(values, baseline), to: &line)
        try write(line.end())
      }
    }
  }

  private func add(_ values: [Double?], to line: inout CSVLine, seed: UInt64) {
    let present = values.compactMap { $0 }
    let done = values.count
    line.add(present.count)
    line.add(done - present.count)
    let summary = SampleSummary(of: present, seed: seed)
    line.add(summary?.mean.mean)
    line.add(summary?.mean.deviation)
    line.add(summary?.mean.interval?.low)
    line.add(summary?.mean.interval?.high)
    line.add(summary?.median)
    line.add(summary?.medianInterval?.low)
    line.add(summary?.medianInterval?.high)
    for place in SampleSummary.shares.indices { line.add(summary?.quantiles[place]) }
  }

  private func add(_ differences: [Double]?, to line: inout CSVLine) {
    let estimate = differences.flatMap { MeanEstimate(of: $0) }
    line.add(estimate?.mean)
    line.add(estimate?.interval?.low)
    line.add(estimate?.interval?.high)
  }

  /// Returns the differences of runs with the same seed where both have a value.
  private func differences(_ values: [Double?], _ baseline: [Double?]) -> [Double] {
    zip(values, baseline).compactMap { value, base in
      value.flatMap { value in base.map { value - $0 } }
    }
  }

  /// Returns the values of a measure in a setting, in the order of the seeds: `nil` where one has
  /// not come about, or the run is not done.
  private func values(of measure: Int, setting: Int) -> [Double?] {
    stride(from: setting, to: results.count, by: experiment.design.settings.count).map {
      results.isDone($0) ? results.value(of: measure, in: $0) : nil
    }
  }
}
