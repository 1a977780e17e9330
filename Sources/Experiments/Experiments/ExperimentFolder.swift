import AtomicFiles
import SimulationKernel
import Workers

/// The folder of an experiment: a journal of the runs that are done, and the tables of their results.
///
/// `runs.csv`, `failures.csv`, `summary.csv`, `ticks.csv` where runs have series, and
/// `experiment.json` are whole at any instant. The journal grows while worlds run, so that an
/// experiment that was stopped or killed goes on where it was. One program at a time writes into the
/// folder.
public struct ExperimentFolder: Sendable {
  /// What becomes of an experiment that the folder holds.
  public enum Start: Sendable {
    /// It stays: nothing is written.
    case new
    /// It is continued: only what it lacks is run.
    case continued
    /// It is replaced.
    case replaced
  }

  /// The path of the folder.
  public let path: String

  /// The names of the files.
  enum Name: String, CaseIterable {
    case journal = "experiment.journal"
    case series = "experiment.series"
    case record = "experiment.json"
    case runs = "runs.csv"
    case failures = "failures.csv"
    case summary = "summary.csv"
    case ticks = "ticks.csv"
    case compressedTicks = "ticks.csv.gz"
    case plan = "experiment.plan"
    case report = "report.html"

    /// The table of series.
    static func ticks(isCompressed: Bool) -> Name { isCompressed ? .compressedTicks : .ticks }
  }

  /// Creates the folder at `path`, which may not be there yet.
  public init(_ path: String) { self.path = path.isEmpty ? "." : path }

  /// Runs an experiment, and writes its tables.
  ///
  /// An experiment that is cancelled has the tables of the runs that are done.
  ///
  /// - Parameters:
  ///   - experiment: The experiment.
  ///   - world: The way to make and to count worlds.
  ///   - record: What identifies the experiment.
  ///   - start: What becomes of an experiment that the folder holds.
  ///   - threads: The largest number of threads to use, or `nil` for one per core.
  ///   - control: The cancellation of the experiment.
  /// - Returns: The results.
  /// - Throws: ``ExperimentFolderError`` before anything is written; `FileError`, which is
  ///   `isLocked` while another program writes into the folder.
  @discardableResult
  public func run<Model>(
    _ experiment: Experiment, of world: ExperimentWorld<Model>, as record: ExperimentRecord,
    _ start: Start = .new, threads: Int? = nil,
    _ control: ExperimentControl = ExperimentControl()
  ) throws -> ExperimentResults {
    try refuseOtherFiles(start)
    try createFolder(path)
    let plan = ExperimentPlan(
      experiment, record, columns: world.recordedColumns, tickName: world.tickColumn ?? "tick")
    var store = try ResultStore(self, plan, start)
    if hasTables(of: plan, store) { return ExperimentResults(experiment, store.table) }
    try write(plan)
    control.progress(store.table.done, 0)
    let table = try experiment.run(
      RunQueue(store.takeTable()), of: world, threads: threads ?? coreCount, control
    ) { (results: [(run: Int, result: RunResult)]) throws(FileError) in
      try store.append(results)
    }.table
    return try writeTables(of: table, plan, &store)
  }

  /// Returns the bytes of memory that the results of an experiment take, with its statistics and plots.
  ///
  /// - Parameters:
  ///   - runs: The number of all runs.
  ///   - seeds: The number of runs of a setting.
  ///   - measures: The number of measures.
  ///   - hasSeries: Whether the folder keeps the series of each run.
  /// - Returns: The bytes, and not less than a quarter of the largest number where there are more.
  public static func bytesNeeded(
    runs: Int, seeds: Int, measures: Int, hasSeries: Bool
  ) -> Int {
    let table = ResultTable.bytesNeeded(runs: runs, measures: measures)
    // What is summarized at a time are the values of a setting; plots know how each run ended.
    let others = [
      (runs, bytesOfRun + (hasSeries ? SeriesFile.bytesOfPlace : 0)), (seeds, bytesOfValue),
    ]
    return others.reduce(table) { sum, part in
      let (bytes, isTooMuch) = part.0.multipliedReportingOverflow(by: part.1)
      return min(sum, Int.max >> 2) + (isTooMuch ? Int.max >> 2 : min(bytes, Int.max >> 2))
    }
  }

  /// The bytes of a run in plots, and of a value in statistics.
  private static let bytesOfRun = 24, bytesOfValue = 64

  /// Returns the path of a file of the folder, whose name may begin with `stem`.
  func file(_ name: Name, stem: String? = nil) -> String {
    place(of: stem.map { "\($0).\(name)" } ?? name.rawValue)
  }

  /// Returns the path of what has a name in the folder.
  package func place(of name: String) -> String { joined(path, name) }
}
