import AtomicFiles
import SimulationKernel
import WorldFiles

/// The folder of a shard, `shards/I-of-N` in that of the experiment.
///
/// While a shard is run, its results are in files of a name of its own, `work-….journal` and
/// `work-….series`. When all runs are done, they are written in the order of the runs and moved to
/// the names of an experiment's journal and series, the same bytes whoever comes first.
struct ShardFolder {
  let shard: ExperimentShard
  let folder: ExperimentFolder

  /// What a shard is found to be.
  enum State {
    case whole, missing, damaged, ofOtherExperiment
  }

  /// What the names of unfinished files begin with.
  private static let work = "work-"

  /// The fewest bytes of a run in a journal: no checked number of runs needs more memory than a
  /// multiple of the files that have them.
  private static let fewestBytes = 32

  init(_ shard: ExperimentShard, in folder: ExperimentFolder) {
    self.shard = shard
    self.folder = ExperimentFolder(ShardSet.path(of: shard, in: folder.path))
  }

  /// Finds out what the shard of an experiment is.
  ///
  /// - Parameters:
  ///   - plan: The experiment.
  ///   - bytes: Its file.
  /// - Returns: What it is found to be, and its results where they are whole.
  /// - Throws: `FileError` when files can't be read.
  func state(
    _ plan: ExperimentPlan, _ bytes: [UInt8]
  ) throws(FileError) -> (state: State, results: ShardResults?) {
    do throws(FileError) {
      let journal = try Journal(reading: folder.file(.journal))
      let own = try readFile(folder.file(.plan), limit: max(bytes.count, 1 << 20), waits: false)
      if own != bytes {
        return ((try? ExperimentPlan(own)) == nil ? .damaged : .ofOtherExperiment, nil)
      }
      let runs = shard.runs(of: plan.experiment)
      guard journal.count / Self.fewestBytes >= runs,
        let results = try ShardResults(shard, plan, journal), try isWhole(plan, results)
      else { return (.damaged, nil) }
      return (.whole, results)
    } catch  where error.isMissing {
      return (.missing, nil)
    } catch  where error.isTooLong {
      return (.ofOtherExperiment, nil)
    }
  }

  /// Returns whether the series of all results are there, and not damaged.
  private func isWhole(_ plan: ExperimentPlan, _ results: ShardResults) throws(FileError) -> Bool {
    guard plan.experiment.perTick != nil else { return true }
    guard let series = try wholeSeries(plan) else { return false }
    let runs = series.runs
    for (number, result) in results {
      if case .failed = result.end { continue }
      guard runs.contains(number), (try? series.rows(of: number)) != nil else { return false }
    }
    return true
  }

  /// Opens the series of all runs, or returns `nil` where something else is in their file.
  func wholeSeries(_ plan: ExperimentPlan) throws(FileError) -> SeriesFile? {
    var series = try SeriesFile(reading: folder.file(.series))
    guard try series.isWhole(plan.experiment, plan.settings) else { return nil }
    return consume series
  }
}

// Running.
extension ShardFolder {
  /// Makes the folder one of an experiment.
  ///
  /// - Parameters:
  ///   - bytes: The file of the experiment.
  ///   - replaces: Whether results of another experiment, or of an earlier run, are removed.
  /// - Throws: ``ExperimentFolderError`` where it is one of another experiment; `FileError`.
  func prepare(_ bytes: [UInt8], replaces: Bool) throws {
    try createFolder(folder.path)
    if isOrdinaryFile(folder.file(.plan)) {
      let plan = try? ExperimentPlan(readingFrom: folder.file(.plan))
      if let plan, !replaces && plan.bytes != bytes {
        throw ExperimentFolderError.otherExperiment(folder.path)
      }
      if plan?.bytes == bytes && !replaces { return }
    }
    if replaces {
      try removeFile(folder.file(.journal))
      try removeFile(folder.file(.series))
      try removeWork()
    }
    try write(bytes, to: .plan, Self.newStem())
  }

  /// Opens the unfinished results of a process that was stopped, or begins new ones.
  ///
  /// - Returns: The results, and what the names of their files begin with.
  /// - Throws: `FileError`, ``ExperimentFolderError``.
  func open(_ plan: ExperimentPlan) throws -> Work {
    for stem in try stems() {
      do {
        let store = try ResultStore(
          folder, stem: stem, plan, .continued)
        return Work(stem: stem, store: store)
      } catch let error as FileError where error.isLocked {
        // Another process is at it: this one does the same in a file of its own.
      } catch is ExperimentFolderError {
        // Not even its first line is whole, or another program has begun it.
      }
    }
    let stem = Self.newStem()
    let store = try ResultStore(
      folder, stem: stem, plan, .continued)
    return Work(stem: stem, store: store)
  }

  /// The unfinished results of a shard.
  struct Work: ~Copyable {
    let stem: String
    var store: ResultStore
  }

  /// Writes the results of all runs in their order, under the names of whole ones.
  ///
  /// - Throws: `FileError`.
  func finish(
    _ plan: ExperimentPlan, _ work: borrowing Work, _ results: ExperimentResults
  ) throws(FileError) {
    let numbers = shard.numbers(of: plan.experiment)
    if plan.experiment.perTick != nil {
      try write(to: .series, work.stem) { file throws(FileError) in
        for number in numbers {
          guard let result = results[number] else { continue }
          if case .failed = result.end { continue }
          let rows = try work.store.series(of: number), place = plan.experiment[number]
          try file.append(
            SeriesFile.head(of: rows, setting: plan.digests[place.setting], seed: place.seed))
          try file.append(rows)
        }
      }
    }
    // It comes last: a shard with a journal is whole.
    try write(to: .journal, work.stem) { file throws(FileError) in
      let head = JournalLine.head(program: plan.record.program, world: plan.record.world)
      try file.append(head.bytes)
      for number in numbers {
        guard let result = results[number] else { continue }
        let place = plan.experiment[number]
        let line = JournalLine.run(
          setting: plan.digests[place.setting], seed: place.seed, result)
        try file.append(line.bytes)
      }
    }
    try remove(stem: work.stem)
    try removeWork()
  }

  private func write(
    to name: ExperimentFolder.Name, _ stem: String,
    _ content: (inout AtomicFile) throws(FileError) -> Void
  ) throws(FileError) {
    let path = folder.place(of: "\(stem).whole")
    var file = try AtomicFile(path)
    try content(&file)
    try file.commit()
    try moveFile(path, to: folder.file(name))
  }

  private func write(
    _ bytes: [UInt8], to name: ExperimentFolder.Name, _ stem: String
  ) throws(FileError) {
    try write(to: name, stem) { file throws(FileError) in try file.append(bytes) }
  }

  /// Removes the unfinished files of processes that are gone.
  func removeWork() throws(FileError) {
    for stem in try stems() {
      // One that is locked belongs to a process that is still at it.
      guard let journal = try? Journal(folder.file(.journal, stem: stem)) else { continue }
      try remove(stem: stem)
      _ = consume journal
    }
  }

  private func remove(stem: String) throws(FileError) {
    try removeFile(folder.file(.series, stem: stem))
    try removeFile(folder.file(.journal, stem: stem))
  }

  /// What the names of unfinished results begin with.
  private func stems() throws(FileError) -> [String] {
    let end = ".\(ExperimentFolder.Name.journal)"
    return try folderEntries(folder.path).filter { $0.hasPrefix(Self.work) && $0.hasSuffix(end) }
      .map { String($0.dropLast(end.count)) }
  }

  /// Returns the beginning of names that no other process has.
  private static func newStem() -> String {
    work + hexadecimal(UInt64.random(in: 0...UInt64.max), digits: 16)
  }
}
