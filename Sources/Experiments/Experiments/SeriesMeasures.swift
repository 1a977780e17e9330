import SimulationKernel
import WorldFiles

/// Measures that are made of the results of an experiment and, where it had others, of the series of
/// its runs.
struct SeriesMeasures {
  /// The measures.
  let measures: [Measure]
  /// The place of each in the results that are there, or `nil` where it is made of series.
  private let kept: [Int?]
  /// The column of series that each is made of, −1 for the tick.
  private let places: [Int]
  private let reader: SeriesReader

  /// Reads measures.
  ///
  /// - Parameters:
  ///   - texts: The measures; those that the experiment has are among them by their names.
  ///   - plan: The experiment.
  /// - Throws: `OptionProblem` of the option `measure`.
  init(_ texts: [String], _ plan: ExperimentPlan) throws(OptionProblem) {
    let had = plan.experiment.measures
    var measures: [Measure] = []
    for text in texts {
      let measure: Measure
      if let kept = had.first(where: { $0.name == text }) {
        measure = kept
      } else {
        let names = had.map { CensusColumn($0.name, isWhole: $0.isWhole) }
        measure = try Measure(text, columns: plan.columns, named: names)
      }
      if measures.contains(measure) {
        throw OptionProblem(
          option: "measure", reason: "'\(text)' was given twice: drop one of the two")
      }
      measures.append(measure)
    }
    kept = measures.map { measure in had.firstIndex { $0.name == measure.name } }
    places = measures.map { measure in
      plan.columns.firstIndex { $0.name == measure.column } ?? -1
    }
    reader = SeriesReader(columns: plan.columns.count)
    self.measures = measures
    if plan.experiment.perTick == nil, let place = kept.firstIndex(of: nil) {
      throw OptionProblem(
        option: "measure",
        reason: "'\(measures[place].name)' needs the series of runs, which "
          + "\(option: "per-tick") keeps: this folder has only "
          + "\(had.map(\.name).joined(separator: ", "))")
    }
  }

  /// Whether some of them are made of series.
  var needsSeries: Bool { kept.contains(nil) }

  /// Returns the measures of a run, or `nil` where its series is damaged.
  ///
  /// - Parameters:
  ///   - result: Its result.
  ///   - rows: The rows of its series.
  /// - Returns: A value for each measure, `nil` where it has not come about.
  func values(of result: RunResult, _ rows: [UInt8]) -> [Double?]? {
    var progress = measures.map(MeasureProgress.init)
    if !result.hasFailed && needsSeries {
      let isSound = reader.read(rows) { tick, values in
        for (index, place) in places.enumerated() where kept[index] == nil {
          let value = place < 0 ? Double(tick) : values[place]
          if !value.isNaN { progress[index].add(value, at: tick) }
        }
      }
      if !isSound { return nil }
    }
    return measures.indices.map { index in
      kept[index].map { result.values[$0] } ?? progress[index].result
    }
  }
}
