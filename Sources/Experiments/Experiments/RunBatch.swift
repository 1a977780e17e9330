/// The runs that a thread takes at once: few that take long, and many that are over soon, so that
/// threads seldom meet.
struct RunBatch {
  /// The number of runs to take next.
  private(set) var size = 1
  private let most: Int
  private let clock = ContinuousClock()

  /// The time of a batch beyond which the next one is not larger.
  private static let longest = Duration.milliseconds(1)

  /// Creates the first batch of a thread, one of `threads` that share `runs`.
  init(threads: Int, runs: Int) { most = max(1, min(64, runs / (8 * max(1, threads)))) }

  /// Runs the worlds of `numbers`.
  ///
  /// - Returns: The results, and whether the next runs are to be taken: not after a cancellation, nor
  ///   after a failure that stops the experiment.
  mutating func results<Model>(
    of numbers: [Int], in experiment: Experiment, _ world: ExperimentWorld<Model>,
    stopsAtFailure: Bool, _ isCancelled: () -> Bool
  ) -> (results: [(run: Int, result: RunResult)], isWhole: Bool) {
    let start = clock.now
    var results: [(run: Int, result: RunResult)] = []
    for number in numbers {
      let result = world.result(of: experiment[number], in: experiment, isCancelled: isCancelled)
      guard let result else { return (results, false) }
      results.append((number, result))
      if stopsAtFailure, case .failed = result.end { return (results, false) }
    }
    if clock.now - start < Self.longest { size = min(most, 2 * size) }
    return (results, true)
  }
}
