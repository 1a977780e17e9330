import AtomicFiles

/// The results of an experiment's runs as they are kept in its folder: a journal, and the rows of
/// series where runs have them.
struct ResultStore: ~Copyable {
  private let experiment: Experiment
  /// The digest of each setting.
  private let digests: [UInt64]
  private var journal: Journal
  private var series: SeriesFile?
  private var state: JournalState

  /// The results when the folder was opened, without those of runs that failed.
  var table: ResultTable { state.table }

  /// Hands the results over, of which the store has none afterwards: a copy would take their memory twice.
  mutating func takeTable() -> ResultTable { state.takeTable() }

  /// The results when the folder was opened, runs that failed included.
  var tableWithFailures: ResultTable { state.tableWithFailures }

  /// Opens the files of `folder`, or begins them.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - stem: What the paths of the files begin with, or `nil` for the default names in the folder.
  ///   - plan: The experiment.
  ///   - start: What becomes of results that are there.
  ///   - repairs: Whether damaged results are as if they were not there, so that their runs are run
  ///     again; else they are an error, and nothing is changed.
  /// - Throws: ``ExperimentFolderError``, `FileError`.
  init(
    _ folder: ExperimentFolder, stem: String? = nil, _ plan: ExperimentPlan,
    _ start: ExperimentFolder.Start, repairs: Bool = true
  ) throws {
    let experiment = plan.experiment, record = plan.record
    var journal = try Journal(folder.file(.journal, stem: stem))
    if journal.count > 0 && start == .new {
      throw ExperimentFolderError.holdsExperiment(folder.path)
    }
    let seriesPath = folder.file(.series, stem: stem)
    // One that is opened to be written is made where it is missing.
    if !repairs && experiment.perTick != nil && !isOrdinaryFile(seriesPath) {
      throw ExperimentFolderError.damagedResults(seriesPath)
    }
    var series = experiment.perTick == nil ? nil : try SeriesFile(seriesPath)
    var state = JournalState(of: experiment)
    if start == .continued {
      let settings = plan.settings
      try series?.find(experiment, settings)
      let kept = series?.runs
      var isDamaged = false, lacksSeries = series?.isDamaged ?? false
      let whole = try journal.lines { line in
        guard let line else {
          isDamaged = true
          return
        }
        state.take(line, of: experiment, settings) { run in
          let isKept = kept?.contains(run) ?? true
          lacksSeries = lacksSeries || !isKept
          return isKept
        }
      }
      if !repairs && (isDamaged || state.head == nil) {
        throw ExperimentFolderError.damagedResults(folder.file(.journal, stem: stem))
      }
      if !repairs && lacksSeries { throw ExperimentFolderError.damagedResults(seriesPath) }
      try series?.dropTail()
      try journal.drop(after: whole)
      try Self.check(state, folder, record, isEmpty: journal.count == 0)
    } else {
      try journal.clear()
      try series?.clear()
    }
    if state.head == nil {
      try journal.append(.head(program: record.program, world: record.world))
      try journal.flush()
    }
    self.experiment = experiment
    digests = plan.digests
    self.state = state
    self.journal = journal
    self.series = series
  }

  /// Refuses a journal of another world or program, and a file that is none.
  private static func check(
    _ state: JournalState, _ folder: ExperimentFolder, _ record: ExperimentRecord, isEmpty: Bool
  ) throws(ExperimentFolderError) {
    guard let head = state.head else {
      // A program that was killed may not have come to its first line. Where that is damaged, the plan
      // says whose the others are.
      let plan = try? ExperimentPlan(readingFrom: folder.file(.plan))
      if isEmpty || plan?.record.world == record.world && plan?.record.program == record.program {
        return
      }
      throw .noJournal(folder.file(.journal))
    }
    if head.world != record.world {
      throw .otherWorld(folder.path, held: head.world, wanted: record.world)
    }
    if head.program != record.program {
      throw .otherProgram(folder.path, held: head.program, wanted: record.program)
    }
  }

  /// Whether all runs are done.
  var isWhole: Bool { table.done == experiment.runs }

  /// Returns whether no result has come since the tables with this digest were written.
  func hasTables(_ digest: UInt64) -> Bool { state.tables == digest }

  /// Adds the results of runs. What is written of them survives a kill of the program.
  ///
  /// - Throws: `FileError` when they can't be written.
  mutating func append(_ results: [(run: Int, result: RunResult)]) throws(FileError) {
    if series != nil {
      for (number, result) in results {
        if case .failed = result.end { continue }
        let place = experiment[number]
        try series?.append(
          result.series, of: number, setting: digests[place.setting], seed: place.seed)
      }
      // A run that the journal has has its series.
      try series?.flush()
    }
    for (number, result) in results {
      let place = experiment[number]
      try journal.append(.run(setting: digests[place.setting], seed: place.seed, result))
    }
    try journal.flush()
  }

  /// Notes that the tables of all results were written, which have this digest.
  ///
  /// - Throws: `FileError` when it can't be written.
  mutating func note(tables digest: UInt64) throws(FileError) {
    try journal.append(.tables(digest))
    try journal.flush()
  }

  /// Returns the rows of a run's series, none where it has none.
  ///
  /// - Throws: `FileError` when they can't be read, or are damaged.
  func series(of run: Int) throws(FileError) -> [UInt8] { try series?.rows(of: run) ?? [] }

  /// Writes `ticks.csv`: the series of all runs, in the order of their numbers.
  func writeTicks(
    of results: ExperimentResults, _ columns: [String],
    _ write: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    var head = CSVLine()
    for name in ["run", "tick"] + columns { head.add(name) }
    try write(head.end())
    for number in 0..<experiment.runs where results[number] != nil {
      let start = Array("\(number + 1),".utf8)
      let rows = try series(of: number)
      var lines: [UInt8] = []
      lines.reserveCapacity(rows.count + rows.count / 2)
      for row in rows.split(separator: 0x0a) {
        lines += start
        lines += row
        lines.append(0x0a)
      }
      try write(lines)
    }
  }
}
