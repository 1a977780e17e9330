import AtomicFiles
public import SimulationKernel
import SystemLibrary
import Workers
import WorldFiles

// Experiments beyond one machine: shards, and what joins them.
extension ExperimentFolder {
  /// Runs a shard of an experiment, in the folder `shards/I-of-N`.
  ///
  /// One that was stopped or killed goes on where it was, and one that is whole stays. Two processes
  /// that run the same shard write the same bytes.
  ///
  /// - Parameters:
  ///   - shard: The shard.
  ///   - experiment: The experiment.
  ///   - world: The way to make and to count worlds.
  ///   - record: What identifies the experiment.
  ///   - replaces: Whether the shard begins again, in place of one of any experiment.
  ///   - threads: The largest number of threads to use, or `nil` for one per core.
  ///   - control: The cancellation of the shard.
  /// - Returns: The results of the runs that are done.
  /// - Throws: ``ExperimentFolderError`` where the folder has a shard of another experiment; `FileError`.
  @discardableResult
  public func run<Model>(
    _ shard: ExperimentShard, of experiment: Experiment, _ world: ExperimentWorld<Model>,
    as record: ExperimentRecord, replaces: Bool = false, threads: Int? = nil,
    _ control: ExperimentControl = ExperimentControl()
  ) throws -> ExperimentResults {
    let plan = ExperimentPlan(
      experiment, record, columns: world.recordedColumns, tickName: world.tickColumn ?? "tick")
    let bytes = plan.bytes, place = ShardFolder(shard, in: self)
    try place.prepare(bytes, replaces: replaces)
    if let done = try place.state(plan, bytes).results {
      try place.removeWork()
      return ExperimentResults(experiment, done)
    }
    do {
      return try run(place, plan, of: world, threads: threads ?? coreCount, control)
    } catch let error as FileError {
      // Where locks don't reach other machines, another process may have ended this shard and removed
      // the files that this one writes.
      guard let done = try? place.state(plan, bytes).results else { throw error }
      return ExperimentResults(experiment, done)
    }
  }

  /// Runs what a shard lacks.
  private func run<Model>(
    _ place: ShardFolder, _ plan: ExperimentPlan, of world: ExperimentWorld<Model>, threads: Int,
    _ control: ExperimentControl
  ) throws -> ExperimentResults {
    let experiment = plan.experiment, shard = place.shard
    var work = try place.open(plan)
    control.progress(work.store.table.done, 0)
    let table = try experiment.run(
      RunQueue(work.store.takeTable(), shard), of: world, threads: threads, control
    ) { (results: [(run: Int, result: RunResult)]) throws(FileError) in
      try work.store.append(results)
    }.table
    let results = ExperimentResults(experiment, table)
    if results.done == shard.runs(of: experiment) && !(control.stopsAtFailure && results.hasFailed)
    {
      try place.finish(plan, work, results)
    }
    return results
  }

  /// Joins the shards of an experiment into its tables: the same bytes as of one process.
  ///
  /// Two processes may do so at once, and one that was killed is begun again.
  ///
  /// - Parameters:
  ///   - replaces: Whether files of other origin, or results of another experiment, are replaced.
  ///   - timeout: The longest time to wait for another process that writes into the folder.
  /// - Returns: The results of all runs.
  /// - Throws: `UnfinishedShards`, with all shards that are missing or damaged; `ShardError`;
  ///   ``ExperimentFolderError``; `FileError`.
  @discardableResult
  public func mergeShards(
    replaces: Bool = false, timeout: Duration = .seconds(600)
  ) throws -> ExperimentResults {
    let (plan, shards) = try wholeShards()
    let start: Start = replaces ? .replaced : .continued
    try refuseOtherFiles(start)
    var store = try whenUnlocked(within: timeout) { try ResultStore(self, plan, start) }
    if hasTables(of: plan, store) { return ExperimentResults(plan.experiment, store.table) }
    try write(plan)
    let bytes = plan.bytes
    var table = ResultTable(
      runs: plan.experiment.runs, measures: plan.experiment.measures.count)
    for place in shards {
      guard let results = try place.state(plan, bytes).results else {
        throw UnfinishedShards(
          .experiment, in: path, [(place.shard, .damaged(file: nil))], command: plan.record.command)
      }
      try store.take(results, of: place, plan)
      for (number, result) in results { table[number] = result }
    }
    return try writeTables(of: table, plan, &store)
  }

  /// Returns what `open` opens; another process that writes it is waited for.
  func whenUnlocked<Opened: ~Copyable>(
    within timeout: Duration, _ open: () throws -> Opened
  ) throws -> Opened {
    let clock = ContinuousClock(), begin = clock.now
    while true {
      do {
        return try open()
      } catch let error as FileError where error.isLocked && clock.now - begin < timeout {
        usleep(20_000)
      }
    }
  }
}

// Finding shards.
extension ExperimentFolder {
  /// Whether there are shards of an experiment in the folder.
  package var hasShards: Bool {
    (try? ShardSet(in: path))?.hasFile(Name.plan.rawValue) ?? false
  }

  /// Finds the shards, all of them whole.
  private func wholeShards() throws -> (plan: ExperimentPlan, shards: [ShardFolder]) {
    let shards = try ShardSet(in: path).joinable { shard in
      ShardFolder(shard, in: self).hasJournal
    } areAlike: { firsts in
      let plans = firsts.map { shard in
        try? readFile(
          ShardFolder(shard, in: self).folder.file(.plan), limit: ExperimentPlan.mostBytes,
          waits: false)
      }
      return plans.allSatisfy { $0 == plans[0] }
    }.map { ShardFolder($0, in: self) }
    let plan = shards.lazy.compactMap {
      try? ExperimentPlan(readingFrom: $0.folder.file(.plan))
    }.first
    let bytes = plan?.bytes ?? []
    var faults: [(shard: ExperimentShard, fault: UnfinishedShards.Fault)] = []
    for place in shards {
      guard let plan else {
        faults.append((place.shard, place.hasJournal ? .damaged(file: nil) : .missing))
        continue
      }
      switch try place.state(plan, bytes).state {
      case .whole: continue
      case .missing: faults.append((place.shard, .missing))
      case .damaged: faults.append((place.shard, .damaged(file: nil)))
      case .ofOtherExperiment: faults.append((place.shard, .ofOtherWork))
      }
    }
    guard let plan, faults.isEmpty else {
      throw UnfinishedShards(
        .experiment, in: path, faults, command: plan?.record.command ?? [])
    }
    return (plan, shards)
  }
}

extension ShardFolder {
  /// Whether it was run to its end.
  fileprivate var hasJournal: Bool { isOrdinaryFile(folder.file(.journal)) }
}

extension ExperimentResults {
  /// Creates the results of a shard.
  fileprivate init(_ experiment: Experiment, _ shard: ShardResults) {
    var table = ResultTable(runs: experiment.runs, measures: experiment.measures.count)
    for (number, result) in shard { table[number] = result }
    self.init(experiment, table)
  }

  fileprivate var hasFailed: Bool { !table.failures.isEmpty }
}

extension ResultStore {
  /// The results that are written at a time.
  private static let batch = 1024

  /// Adds the results of a shard that it lacks, with their series.
  fileprivate mutating func take(
    _ results: ShardResults, of place: ShardFolder, _ plan: ExperimentPlan
  ) throws(FileError) {
    let series = plan.experiment.perTick == nil ? nil : try place.wholeSeries(plan)
    var fresh: [(run: Int, result: RunResult)] = []
    for (number, result) in results where table[number] != result {
      var result = result
      if !result.hasFailed { result.series = try series?.rows(of: number) ?? [] }
      fresh.append((number, result))
      if fresh.count == Self.batch {
        try append(fresh)
        fresh = []
      }
    }
    try append(fresh)
  }
}
