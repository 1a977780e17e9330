/// What a journal says of an experiment.
struct JournalState {
  /// The results of its runs.
  var table: ResultTable
  /// The digest of the tables that were written last, or `nil` if runs have followed.
  private(set) var tables: UInt64?
  /// The results of runs that failed, and were not run again since.
  private var failures: [Int: RunResult] = [:]
  /// The program and the world of the first line, or `nil` without it.
  private(set) var head: (program: String, world: String)?

  /// The state before the first line.
  init(of experiment: Experiment) {
    table = ResultTable(runs: experiment.runs, measures: experiment.measures.count)
  }

  /// Takes a line of the journal. A run is done where `isKept` is true of its number.
  ///
  /// Runs that failed are run again, as they may have failed for lack of memory, or of a file.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - experiment: The experiment.
  ///   - settings: The numbers of its settings, by their digests.
  ///   - isKept: A function that returns whether all that belongs to a run is there.
  mutating func take(
    _ line: JournalLine, of experiment: Experiment, _ settings: [UInt64: Int],
    isKept: (Int) -> Bool
  ) {
    switch line {
    case .head(let program, let world): head = head ?? (program, world)
    case .tables(let digest): tables = digest
    case .run(let digest, let seed, let result):
      tables = nil
      guard let setting = settings[digest],
        let number = experiment.number(setting: setting, seed: seed)
      else { return }
      if result.hasFailed {
        failures[number] = result
      } else if result.values.count == experiment.measures.count && isKept(number) {
        table[number] = result
        failures[number] = nil
      }
    }
  }

  /// Hands the results over, of which it has none afterwards.
  mutating func takeTable() -> ResultTable {
    defer { table = ResultTable(runs: 0, measures: 0) }
    return table
  }

  /// The results with those of runs that failed.
  var tableWithFailures: ResultTable {
    var table = table
    for (number, result) in failures { table[number] = result }
    return table
  }
}
