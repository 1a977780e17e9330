import Experiments
import SimulationKernel
import Statistics

/// The runs of an experiment that are done and did not fail.
struct DoneRuns: Sendable {
  /// A run: the number of its seed, its last tick, and whether the condition ended it.
  struct Run: Sendable {
    let seed: Int
    let tick: Tick
    let isOver: Bool
  }

  /// The runs of each setting.
  let runs: [[Run]]
  private let results: ExperimentResults

  init(_ results: ExperimentResults) {
    let experiment = results.experiment, settings = experiment.design.settings.count
    var runs = Array(repeating: [Run](), count: settings)
    for number in 0..<experiment.runs {
      guard let result = results[number], !result.end.isFailure else { continue }
      runs[number % settings].append(
        Run(seed: number / settings, tick: result.tick, isOver: result.end == .until))
    }
    self.runs = runs
    self.results = results
  }

  /// The number of all of them.
  var count: Int { runs.reduce(0) { $0 + $1.count } }

  /// Returns the values of a measure in the runs of a setting.
  func values(of measure: Int, in setting: Int) -> [Double?] {
    let values = results.values(of: measure, in: setting)
    return runs[setting].map { values[$0.seed] }
  }

  /// Returns the value of a measure that all runs have, `.some(nil)` where none has any, or `nil` where runs
  /// differ and without runs.
  func constant(of measure: Int) -> Double?? {
    var found: Double??
    for setting in runs.indices {
      for value in values(of: measure, in: setting) {
        if let found, found != value { return nil }
        found = .some(value)
      }
    }
    return found
  }

  /// Returns the median of a measure in a setting, or `nil` without any value.
  func median(of measure: Int, in setting: Int) -> Double? {
    SortedSample(values(of: measure, in: setting).compactMap(\.self)).quantile(0.5)
  }

  /// Returns when the runs of a setting got to what a measure is the time of; `nil` where the measure
  /// is no such time.
  ///
  /// That is the first tick with a value, which runs without it did not reach before their last one;
  /// and the last tick, which is the end of runs that the condition ended.
  func observations(
    of measure: Int, in setting: Int, tickName: String
  ) -> [SurvivalCurve.Observation]? {
    let known = results.experiment.measures[measure]
    switch known.reducer {
    case .first:
      return zip(values(of: measure, in: setting), runs[setting]).map { value, run in
        SurvivalCurve.Observation(time: value ?? Double(run.tick), isEvent: value != nil)
      }
    case .last where known.column == "tick" || known.column == tickName:
      return runs[setting].map {
        SurvivalCurve.Observation(time: Double($0.tick), isEvent: $0.isOver)
      }
    default: return nil
    }
  }
}
