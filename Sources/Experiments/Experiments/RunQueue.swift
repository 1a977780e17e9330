/// The runs that are left, shared by all threads, and the results of those that are done.
struct RunQueue: Sendable {
  private(set) var table: ResultTable
  /// The results that are not in the journal yet.
  private var fresh: [(run: Int, result: RunResult)] = []
  private var next: Int
  private let step: Int
  private(set) var isStopped = false
  /// The number of runs that failed since the start of the program.
  private(set) var failures = 0

  /// Creates the queue of every `step`-th run of `table` from `first` on that is not done.
  init(_ table: ResultTable, from first: Int = 0, step: Int = 1) {
    self.table = table
    next = first
    self.step = step
  }

  /// Returns the number of a run that no thread has taken, or `nil` when there is none left.
  mutating func claim() -> Int? {
    while !isStopped && next < table.count {
      defer { next += step }
      if !table.isDone(next) { return next }
    }
    return nil
  }

  /// Adds the result of a run.
  mutating func land(_ run: Int, _ result: RunResult) {
    table[run] = result
    fresh.append((run, result))
    if case .failed = result.end { failures += 1 }
  }

  /// Has no further run taken.
  mutating func stop() { isStopped = true }

  /// Returns the results since the last call.
  mutating func takeFresh() -> [(run: Int, result: RunResult)] {
    defer { fresh = [] }
    return fresh
  }
}
