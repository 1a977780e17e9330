extension WorkerThreads {
  /// Runs `work` on the calling thread and on `threads` − 1 others, or as many of them as the system grants,
  /// until all have finished.
  package static func run(threads: Int, _ work: @escaping @Sendable () -> Void) {
    let others = WorkerThreads(count: threads - 1, work: work)
    work()
    others.join()
  }

  /// Returns the results of `body` for all of `values`, in order, calculated on up to `threads` threads.
  ///
  /// - Throws: The first error that `body` throws, after which it is called for no further value.
  @discardableResult
  package static func map<Value: Sendable, Result: Sendable, Failure>(
    _ values: [Value], threads: Int,
    _ body: @escaping @Sendable (Value) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    let work = Monitor(MappedWork<Result, Failure>(count: values.count))
    run(threads: min(threads, values.count)) {
      while let index = work.change({ $0.next() }) {
        do throws(Failure) {
          let result = try body(values[index])
          work.change { $0.results[index] = result }
        } catch {
          work.change { $0.failure = $0.failure ?? error }
        }
      }
    }
    let (results, failure) = work.change { ($0.results, $0.failure) }
    if let failure { throw failure }
    return results.compactMap { $0 }
  }
}

/// The values that are already taken, and their results.
private struct MappedWork<Result: Sendable, Failure: Error> {
  var results: [Result?]
  var failure: Failure?
  private var taken = 0

  init(count: Int) { results = Array(repeating: nil, count: count) }

  /// Returns the next value's index, or `nil` when there is none or a call has failed.
  mutating func next() -> Int? {
    guard failure == nil, taken < results.count else { return nil }
    taken += 1
    return taken - 1
  }
}
