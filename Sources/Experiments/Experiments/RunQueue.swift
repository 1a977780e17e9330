/// The runs that are left, shared by all threads, and the results of those that are done.
struct RunQueue: Sendable {
  private(set) var table: ResultTable
  /// The results that no table has yet.
  private var fresh: [(run: Int, result: RunResult)] = []
  private var next = 0
  private(set) var isStopped = false
  /// The number of threads that still take runs.
  private(set) var workers = 0

  /// Creates the queue of the runs of `table` that are not done.
  init(_ table: ResultTable) { self.table = table }

  /// Returns the number of a run that no thread has taken, or `nil` when there is none left.
  mutating func claim() -> Int? {
    while !isStopped && next < table.count {
      defer { next += 1 }
      if !table.isDone(next) { return next }
    }
    return nil
  }

  /// Adds the result of a run.
  mutating func land(_ run: Int, _ result: RunResult) {
    table[run] = result
    fresh.append((run, result))
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
