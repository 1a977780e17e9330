import SimulationKernel

/// The runs that are left, shared by all threads, and the results of those that are done.
struct RunQueue: Sendable {
  private(set) var table: ResultTable
  /// The results that no table has yet.
  private var fresh: [(run: Int, result: RunResult)] = []
  private var next: Int
  private let step: Int
  private(set) var isStopped = false
  /// The number of threads that still take runs.
  private(set) var workers = 0

  /// Creates the queue of the runs of `table` that are not done: of all, or of those of a shard.
  init(_ table: ResultTable, _ shard: ExperimentShard = .whole) {
    self.table = table
    next = shard.first
    step = shard.count
  }

  /// The largest number of runs that it may have.
  var count: Int { (table.count + step - 1) / step }

  /// Returns the numbers of up to `count` runs that no thread has taken, none when none is left.
  mutating func claim(_ count: Int) -> [Int] {
    var numbers: [Int] = []
    while !isStopped && next < table.count && numbers.count < count {
      if !table.isDone(next) { numbers.append(next) }
      next += step
    }
    return numbers
  }

  /// Adds the results of runs.
  mutating func land(_ results: [(run: Int, result: RunResult)]) {
    for (run, result) in results { table[run] = result }
    fresh += results
  }

  /// Has no further run taken.
  mutating func stop() { isStopped = true }

  /// Notes that `count` threads take runs from now on.
  mutating func enter(_ count: Int) { workers += count }

  /// Notes that a thread takes no further run.
  mutating func leave() { workers -= 1 }

  /// Returns the results since the last call.
  mutating func takeFresh() -> [(run: Int, result: RunResult)] {
    defer { fresh = [] }
    return fresh
  }
}
