public import SimulationKernel

/// The end of a run of an experiment, and its measures.
public struct RunResult: Sendable, Equatable {
  /// What ended a run.
  public enum End: Sendable, Equatable {
    /// The condition of `--until`.
    case until
    /// The last tick that it was given.
    case ticks
    /// An error, for this reason.
    case failed(reason: String)

    /// The word in tables.
    public var word: String {
      switch self {
      case .until: "until"
      case .ticks: "ticks"
      case .failed: "failed"
      }
    }
  }

  /// The last tick of the run.
  public var tick: Tick
  /// What ended it.
  public var end: End
  /// The value of each measure, `nil` where it has not come about.
  public var values: [Double?]

  /// The rows of its series, as tables have them without the number of the run; none by default.
  var series: [UInt8] = []

  /// Whether an error ended it.
  var hasFailed: Bool { if case .failed = end { true } else { false } }

  /// Creates the result of a run.
  public init(tick: Tick, end: End, values: [Double?]) {
    self.tick = tick
    self.end = end
    self.values = values
  }
}

/// A run of an experiment: its setting and its seed.
public struct RunPlace: Sendable, Hashable {
  /// The number of the run, from 0.
  public var number: Int
  /// The number of its setting, from 0.
  public var setting: Int
  /// Its seed.
  public var seed: UInt64
}
