import AtomicFiles

/// The results of all runs of a shard.
struct ShardResults {
  private let shard: ExperimentShard
  private let table: ResultTable

  /// Reads the results of a shard's journal, or returns `nil` where some are missing or damaged.
  ///
  /// - Throws: `FileError` when it can't be read.
  init?(
    _ shard: ExperimentShard, _ plan: ExperimentPlan, _ journal: borrowing Journal
  ) throws(FileError) {
    let experiment = plan.experiment, settings = plan.settings
    var table = ResultTable(
      runs: shard.runs(of: experiment), measures: experiment.measures.count)
    var isSound = true, hasHead = false
    let whole = try journal.lines { line in
      switch line {
      case .head(let program, let world):
        if program != plan.record.program || world != plan.record.world { isSound = false }
        hasHead = true
      case .run(let digest, let seed, let result):
        guard let setting = settings[digest],
          let number = experiment.number(setting: setting, seed: seed),
          number % shard.count == shard.first,
          result.values.count == experiment.measures.count || result.hasFailed
        else {
          isSound = false
          return
        }
        table[number / shard.count] = result
      case .tables, nil: isSound = false
      }
    }
    guard isSound, hasHead, whole == journal.count, table.done == table.count else { return nil }
    self.shard = shard
    self.table = table
  }
}

extension ShardResults: Sequence {
  /// The runs' numbers in the experiment and their results, in order.
  func makeIterator() -> AnyIterator<(number: Int, result: RunResult)> {
    var place = 0
    return AnyIterator {
      guard place < table.count, let result = table[place] else { return nil }
      defer { place += 1 }
      return (shard.first + place * shard.count, result)
    }
  }
}
