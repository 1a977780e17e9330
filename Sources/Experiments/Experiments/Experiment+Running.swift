import SystemLibrary
import Workers

/// The functions by which the caller of an experiment cancels and watches it.
public struct ExperimentControl {
  /// A function that returns whether the experiment has to stop, called often and on any thread.
  public var isCancelled: @Sendable () -> Bool
  /// Whether the first run that fails stops the experiment.
  public var stopsAtFailure: Bool
  /// A function that receives the numbers of all runs that are done and of those that have failed,
  /// called on the caller's thread, before the first run and then many times a second.
  public var progress: (_ done: Int, _ failed: Int) -> Void

  /// Creates a control, by default without cancellation and progress.
  public init(
    isCancelled: @escaping @Sendable () -> Bool = { false }, stopsAtFailure: Bool = false,
    progress: @escaping (_ done: Int, _ failed: Int) -> Void = { _, _ in }
  ) {
    self.isCancelled = isCancelled
    self.stopsAtFailure = stopsAtFailure
    self.progress = progress
  }
}

extension Experiment {
  /// Runs all worlds of the experiment, and writes nothing.
  ///
  /// - Parameters:
  ///   - world: The way to make and to count worlds.
  ///   - threads: The largest number of threads to use, or `nil` for one per core.
  ///   - control: The cancellation of the experiment.
  /// - Returns: The results, the same with any number of threads; some are missing if the experiment
  ///   was cancelled.
  public func results<Model>(
    of world: ExperimentWorld<Model>, threads: Int? = nil,
    _ control: ExperimentControl = ExperimentControl()
  ) -> ExperimentResults {
    control.progress(0, 0)
    let queue = run(
      RunQueue(ResultTable(runs: runs, measures: measures.count)), of: world,
      threads: threads ?? coreCount, control
    ) { (_: [(run: Int, result: RunResult)]) throws(Never) in }
    return ExperimentResults(self, queue.table)
  }

  /// Runs the world of a number, 0 ..< ``runs``.
  ///
  /// - Parameters:
  ///   - number: The number of the run.
  ///   - world: The way to make and to count worlds.
  ///   - isCancelled: A function called often. Once it returns true, the run stops.
  /// - Returns: The result, or `nil` when the run was cancelled.
  public func result<Model>(
    ofRun number: Int, of world: ExperimentWorld<Model>,
    isCancelled: () -> Bool = { false }
  ) -> RunResult? {
    world.result(of: self[number], in: self, isCancelled: isCancelled)
  }

  /// Runs what is not done yet. The results don't depend on the number of threads.
  ///
  /// - Parameters:
  ///   - queue: The results so far, and the runs that are left.
  ///   - world: The way to make and to count worlds.
  ///   - threads: The largest number of threads that run worlds at the same time.
  ///   - control: The cancellation of the experiment.
  ///   - write: A function that receives results as they come, in any order, on the caller's thread,
  ///     many times a second.
  /// - Returns: The results, some of them missing if the experiment was stopped.
  /// - Throws: The error of `write`.
  func run<Model, Failure>(
    _ queue: consuming RunQueue, of world: ExperimentWorld<Model>, threads: Int,
    _ control: ExperimentControl,
    _ write: (_ results: [(run: Int, result: RunResult)]) throws(Failure) -> Void
  ) throws(Failure) -> RunQueue {
    let runs = queue.count
    let shared = Monitor(queue)
    let (isCancelled, stopsAtFailure) = (control.isCancelled, control.stopsAtFailure)
    @Sendable func work() {
      var batch = RunBatch(threads: threads, runs: runs)
      while true {
        let numbers = shared.change { [size = batch.size] in $0.claim(size) }
        if numbers.isEmpty { break }
        let (results, isWhole) = batch.results(
          of: numbers, in: self, world, stopsAtFailure: stopsAtFailure, isCancelled)
        shared.change { queue in
          queue.land(results)
          if !isWhole { queue.stop() }
        }
      }
      shared.change { $0.leave() }
    }
    let count = max(1, min(threads, runs))
    shared.change { $0.enter(count) }
    let workers = WorkerThreads(count: count, work: work)
    // Threads that the system did not grant leave at once; without any, this one works.
    shared.change { queue in
      for _ in workers.count..<count { queue.leave() }
      if workers.count == 0 { queue.enter(1) }
    }
    if workers.count == 0 { work() }
    defer { workers.join() }
    do throws(Failure) {
      try Self.drain(shared, control, write)
    } catch {
      shared.change { $0.stop() }
      throw error
    }
    return shared.change { $0 }
  }

  /// The microseconds between two looks for new results, at first and later.
  private static let waits: (first: UInt32, last: UInt32) = (500, 20_000)

  /// Hands results on until all threads are done.
  ///
  /// It looks for them now and then: a thread that is woken by each result would take the time of
  /// those that work.
  private static func drain<Failure>(
    _ shared: Monitor<RunQueue>, _ control: ExperimentControl,
    _ write: (_ results: [(run: Int, result: RunResult)]) throws(Failure) -> Void
  ) throws(Failure) {
    var wait = waits.first
    while true {
      let (fresh, table, isOver) = shared.change { queue in
        (queue.takeFresh(), (queue.table.done, queue.table.failures.count), queue.workers == 0)
      }
      if !fresh.isEmpty {
        try write(fresh.sorted { $0.run < $1.run })
        control.progress(table.0, table.1)
      }
      if isOver { return }
      usleep(wait)
      wait = min(2 * wait, waits.last)
    }
  }
}
