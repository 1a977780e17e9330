import SimulationKernel
public import WorldRuns

/// What is asked of a sweep, as it was written: runs of a world for many settings and seeds.
public struct SweepRequest: Sendable {
  /// The options of the world that all settings have.
  public var given: GivenOptions
  /// The options of the world that may be varied, by their names without dashes.
  public var kinds: [String: RecordedRun.OptionKind]
  /// The varied options with their values, each `OPTION=LIST`.
  public var varied: [String] = []
  /// Whether lists are paired, in place of all combinations.
  public var isZipped = false
  /// The path of a table of settings, in place of ``varied``, or `nil`.
  public var table: String?
  /// The list of seeds, or `nil` for the world's default alone.
  public var seeds: String?
  /// The name of the condition that ends a run, or `nil` without one.
  public var end: String?
  /// The measures, each a list; none for the default ones.
  public var measures: [String] = []
  /// The ticks from one row of a run's series to the next, or `nil` for no series.
  public var perTick: String?
  /// Whether the table of series is compressed.
  public var compressesSeries = false
  /// The setting that others are compared with, or `nil` for the first.
  public var baseline: String?
  /// The largest number of threads that run worlds at the same time, from 1.
  public var threads = 1
  /// The largest amount of memory to use, in bytes.
  public var memory = MemoryLimit.standard.bytes
  /// The words of a command that asks for the same.
  public var command: [String] = []

  /// Creates the request of the runs of one setting.
  public init(given: GivenOptions, kinds: [String: RecordedRun.OptionKind]) {
    self.given = given
    self.kinds = kinds
  }
}
