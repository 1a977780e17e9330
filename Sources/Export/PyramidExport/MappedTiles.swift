import Workers

/// Returns the results of `body` for all of `values`, in order, calculated on several threads.
///
/// - Throws: The first error that `body` throws.
func mapped<Value: Sendable, Result: Sendable>(
  _ values: [Value], threads: Int, _ body: @escaping @Sendable (Value) throws -> Result
) throws -> [Result] {
  let work = Monitor(MappedWork<Result>(count: values.count))
  let take: @Sendable () -> Void = {
    while let index = work.change({ $0.next() }) {
      let result = Swift.Result { try body(values[index]) }
      work.change { $0.finish(index, result) }
    }
  }
  let others = WorkerThreads(count: min(threads, values.count) - 1, work: take)
  take()
  others.join()
  return try work.change { work in Swift.Result { try work.results() } }.get()
}

/// The values that are already taken, and their results.
private struct MappedWork<Result: Sendable> {
  private var found: [Result?]
  private var taken = 0
  private var failure: (any Error)?

  init(count: Int) { found = Array(repeating: nil, count: count) }

  /// Returns the next value's index, or `nil` when there is none or a call has failed.
  mutating func next() -> Int? {
    guard failure == nil, taken < found.count else { return nil }
    taken += 1
    return taken - 1
  }

  mutating func finish(_ index: Int, _ result: Swift.Result<Result, any Error>) {
    switch result {
    case .success(let value): found[index] = value
    case .failure(let error): failure = failure ?? error
    }
  }

  func results() throws -> [Result] {
    if let failure { throw failure }
    return found.compactMap { $0 }
  }
}
