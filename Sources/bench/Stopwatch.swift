import SystemLibrary

/// Measurements of time: the shortest of several runs, because noise can only lengthen them.
enum Stopwatch {
  /// The processor seconds that this thread spends in `work`, over at least `runs` runs and 0.2 s.
  static func cpu(runs: Int = 5, _ work: (Int) throws -> Void) rethrows -> Double {
    try least(CLOCK_THREAD_CPUTIME_ID, runs, work)
  }

  /// The seconds that pass during `work`, which may use several threads.
  static func wall(runs: Int = 5, _ work: (Int) throws -> Void) rethrows -> Double {
    try least(CLOCK_MONOTONIC, runs, work)
  }

  private static func least(_ clock: clockid_t, _ runs: Int, _ work: (Int) throws -> Void) rethrows
    -> Double
  {
    try work(0)
    var best = Double.infinity
    var total = 0.0
    var run = 1
    while run <= runs || (total < 0.2 && run < 2_000) {
      let start = seconds(clock)
      try work(run)
      let time = seconds(clock) - start
      best = min(best, time)
      total += time
      run += 1
    }
    return best
  }

  /// Seconds since some fixed moment.
  static var now: Double { seconds(CLOCK_MONOTONIC) }

  /// Processor seconds of this thread since some fixed moment.
  static var cpuNow: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
