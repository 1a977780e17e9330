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
    case shard = "experiment.shard"
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
    let digests = record.digests(of: experiment), json = record.json(of: experiment)
    var store = try ResultStore(
      self, experiment, digests, record, start)
    let digest = UInt64(fileDigest(json), radix: 16) ?? 0
    // The tables are those of this experiment, and nothing has come since.
    if store.isWhole(digest) && hasTables(of: experiment) {
      return ExperimentResults(experiment, store.table)
    }
    try writeFileAlone(file(.record), json)
    control.progress(store.table.done, 0)
    let table = try experiment.run(
      RunQueue(store.table), of: world, threads: threads ?? coreCount, control
    ) { (results: [(run: Int, result: RunResult)]) throws(FileError) in
      try store.append(results)
    }.table
    let results = ExperimentResults(experiment, table)
    try writeTables(of: results, world.seriesColumns.map(\.name), store)
    try store.note(tables: digest)
    return results
  }

  /// Returns the bytes of memory that the results of an experiment take while it runs.
  public static func bytesNeeded(runs: Int, measures: Int) -> Int {
    ResultTable.bytesNeeded(runs: runs, measures: measures)
  }

  /// Returns the path of a file of the folder, whose name may begin with `stem`.
  func file(_ name: Name, stem: String? = nil) -> String {
    place(of: stem.map { "\($0).\(name)" } ?? name.rawValue)
  }

  /// Returns the path of what has a name in the folder.
  func place(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}

// The tables.
extension ExperimentFolder {
  /// The tables that programs read, and the record.
  private static let tables: [Name] = [.record, .runs, .failures, .summary, .ticks]

  func hasTables(of experiment: Experiment) -> Bool {
    Self.tables.allSatisfy { name in
      isOrdinaryFile(file(name)) == (name != .ticks || experiment.perTick != nil)
    }
  }

  /// Refuses a folder with a file that would be replaced, and that no experiment has written.
  func refuseOtherFiles(_ start: Start) throws(ExperimentFolderError) {
    if start == .replaced || isOrdinaryFile(file(.journal)) { return }
    for name in Self.tables where isOrdinaryFile(file(name)) { throw .hasFile(file(name)) }
  }

  /// Writes the tables, each of which appears when it is whole.
  func writeTables(
    of results: ExperimentResults, _ columns: [String], _ store: borrowing ResultStore
  ) throws(FileError) {
    let tables = ExperimentTables(results)
    try write(.runs, tables.writeRuns)
    try write(.failures, tables.writeFailures)
    // One of an earlier experiment has other runs.
    if results.experiment.perTick == nil { try removeFile(file(.ticks)) }
    if results.experiment.perTick != nil {
      var table = try AtomicFile(file(.ticks))
      try store.writeTicks(of: results, columns) { (bytes: [UInt8]) throws(FileError) in
        try table.append(bytes)
      }
      try table.commit()
    }
    try write(.summary, tables.writeSummary)
  }

  private func write(
    _ name: Name, _ content: (([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    var table = try AtomicFile(file(name))
    try content { (bytes: [UInt8]) throws(FileError) in try table.append(bytes) }
    try table.commit()
  }
}
