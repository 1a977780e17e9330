import AtomicFiles
import SimulationKernel
import Workers

/// The folder of an experiment: a journal of the runs that are done, and the tables of their results.
///
/// `runs.csv`, `failures.csv`, `summary.csv` and `experiment.json` are whole at any instant. The
/// journal grows while worlds run, so that an experiment that was stopped or killed goes on where it
/// was. One program at a time writes into the folder.
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
  static let names = (
    journal: "experiment.journal", record: "experiment.json", runs: "runs.csv",
    failures: "failures.csv", summary: "summary.csv"
  )

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
    var journal = try Journal(file(Self.names.journal))
    let digests = record.digests(of: experiment), json = record.json(of: experiment)
    var state = try read(&journal, experiment, digests, record, start)
    let digest = UInt64(fileDigest(json), radix: 16) ?? 0
    // The tables are those of this experiment, and nothing has come since.
    if state.table.done == experiment.runs && state.tables == digest && hasTables {
      return ExperimentResults(experiment, state.table)
    }
    try writeFileAlone(file(Self.names.record), json)
    control.progress(state.table.done, 0)
    state.table = try experiment.run(
      RunQueue(state.table), of: world, threads: threads ?? coreCount, control
    ) { (results: [(run: Int, result: RunResult)]) throws(FileError) in
      for (number, result) in results {
        let place = experiment[number]
        try journal.append(.run(setting: digests[place.setting], seed: place.seed, result))
      }
      try journal.flush()
    }.table
    let results = ExperimentResults(experiment, state.table)
    try writeTables(of: results)
    try journal.append(.tables(digest))
    try journal.flush()
    return results
  }

  private func file(_ name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  private var hasTables: Bool {
    [Self.names.record, Self.names.runs, Self.names.failures, Self.names.summary]
      .allSatisfy { isOrdinaryFile(file($0)) }
  }

  /// Refuses a folder with a file that would be replaced, and that no experiment has written.
  private func refuseOtherFiles(_ start: Start) throws(ExperimentFolderError) {
    if start == .replaced || isOrdinaryFile(file(Self.names.journal)) { return }
    for name in [Self.names.record, Self.names.runs, Self.names.failures, Self.names.summary]
    where isOrdinaryFile(file(name)) {
      throw .hasFile(file(name))
    }
  }

  /// Reads the journal, and begins one that is empty.
  private func read(
    _ journal: inout Journal, _ experiment: Experiment, _ digests: [UInt64],
    _ record: ExperimentRecord, _ start: Start
  ) throws -> JournalState {
    var state = JournalState(of: experiment)
    let isFresh = journal.isEmpty
    if !isFresh && start == .new { throw ExperimentFolderError.holdsExperiment(path) }
    if start == .replaced { try journal.clear() }
    if !isFresh && start == .continued {
      let settings = Dictionary(
        digests.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      try journal.read { state.take($0, of: experiment, settings) }
      if let head = state.head {
        try refuse(head, record)
        return state
      }
      // A program that was killed may not have come to its first line.
      if !journal.isEmpty { throw ExperimentFolderError.noJournal(file(Self.names.journal)) }
    }
    try journal.append(.head(program: record.program, world: record.world))
    try journal.flush()
    return state
  }

  private func refuse(
    _ head: (program: String, world: String), _ record: ExperimentRecord
  ) throws(ExperimentFolderError) {
    if head.world != record.world {
      throw .otherWorld(path, held: head.world, wanted: record.world)
    }
    if head.program != record.program {
      throw .otherProgram(path, held: head.program, wanted: record.program)
    }
  }

  /// Writes the tables, each of which appears when it is whole.
  private func writeTables(of results: ExperimentResults) throws(FileError) {
    let tables = ExperimentTables(results)
    try write(Self.names.runs, tables.writeRuns)
    try write(Self.names.failures, tables.writeFailures)
    try write(Self.names.summary, tables.writeSummary)
  }

  private func write(
    _ name: String, _ content: (([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    var table = try AtomicFile(file(name))
    try content { (bytes: [UInt8]) throws(FileError) in try table.append(bytes) }
    try table.commit()
  }
}

extension ExperimentFolder {
  /// Returns the bytes of memory that the results of an experiment take while it runs.
  public static func bytesNeeded(runs: Int, measures: Int) -> Int {
    ResultTable.bytesNeeded(runs: runs, measures: measures)
  }
}
