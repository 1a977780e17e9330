import SimulationKernel

/// The results of all runs of an experiment, by their numbers.
///
/// - Memory: 9 bytes for each run, and 8 for each of its measures.
struct ResultTable: Sendable {
  /// The last tick of each run; −1 where it is not done.
  private var ticks: [Tick]
  private var ends: [End]
  /// The values of a run's measures, one run after the other; NaN where one has not come about.
  private var values: [Double]
  private let measures: Int
  /// The reasons of failures by the number of the run.
  private(set) var failures: [Int: String] = [:]
  /// The number of runs that are done.
  private(set) var done = 0
  /// The number of runs that ended with their last tick.
  private(set) var endedByTicks = 0

  private enum End: UInt8 {
    case until, ticks, failed
  }

  init(runs: Int, measures: Int) {
    ticks = Array(repeating: -1, count: runs)
    ends = Array(repeating: .until, count: runs)
    values = Array(repeating: .nan, count: runs * measures)
    self.measures = measures
  }

  /// Returns the bytes of memory of a table.
  static func bytesNeeded(runs: Int, measures: Int) -> Int {
    let (bytes, isTooMuch) = runs.multipliedReportingOverflow(by: 9 + 8 * measures)
    return isTooMuch ? Int.max >> 2 : min(bytes, Int.max >> 2)
  }

  var count: Int { ticks.count }

  func isDone(_ run: Int) -> Bool { ticks[run] >= 0 }

  /// The result of a run; setting it again does nothing.
  subscript(run: Int) -> RunResult? {
    get {
      guard isDone(run) else { return nil }
      let end: RunResult.End =
        switch ends[run] {
        case .until: .until
        case .ticks: .ticks
        case .failed: .failed(reason: failures[run] ?? "")
        }
      return RunResult(
        tick: ticks[run], end: end, values: (0..<measures).map { value(of: $0, in: run) })
    }
    set {
      guard let newValue, !isDone(run) else { return }
      ticks[run] = max(0, newValue.tick)
      switch newValue.end {
      case .until: ends[run] = .until
      case .ticks:
        ends[run] = .ticks
        endedByTicks += 1
      case .failed(let reason):
        ends[run] = .failed
        failures[run] = reason
      }
      for (measure, value) in newValue.values.enumerated().prefix(measures) {
        values[run * measures + measure] = value ?? .nan
      }
      done += 1
    }
  }

  /// Returns the value of a measure in a run, or `nil` where it has not come about.
  func value(of measure: Int, in run: Int) -> Double? {
    let value = values[run * measures + measure]
    return value.isNaN ? nil : value
  }
}
