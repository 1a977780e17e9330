import AtomicFiles
import SimulationKernel
import Workers

/// The functions by which the caller of an experiment cancels and watches it.
public struct ExperimentControl {
  /// A function that returns whether the experiment has to stop, called often and on any thread.
  public var isCancelled: @Sendable () -> Bool
  /// Whether the first run that fails stops the experiment.
  public var stopsAtFailure: Bool
  /// A function that receives the numbers of runs that are done and that have failed, called on the
  /// caller's thread.
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
  /// Runs what is not done yet, and writes each result to the journal.
  ///
  /// The caller's thread runs worlds too, and it alone writes. The results don't depend on the
  /// number of threads.
  ///
  /// - Parameters:
  ///   - queue: The results so far, and the runs that are left.
  ///   - world: The way to make and to count worlds.
  ///   - digests: The digest of each setting, which the journal has.
  ///   - journal: The journal.
  ///   - threads: The largest number of threads to use.
  ///   - control: The cancellation of the experiment.
  /// - Returns: The results, some of them missing if the experiment was stopped.
  /// - Throws: `FileError` when the journal can't be written.
  func run<Model>(
    _ queue: RunQueue, of world: ExperimentWorld<Model>, digests: [String],
    to journal: inout Journal, threads: Int, _ control: ExperimentControl
  ) throws(FileError) -> RunQueue {
    let shared = Monitor(queue)
    let (isCancelled, stopsAtFailure) = (control.isCancelled, control.stopsAtFailure)
    @Sendable func runNext() -> Bool {
      guard let number = shared.change({ $0.claim() }) else { return false }
      let place = self[number]
      let result = world.result(of: place, in: self, isCancelled: isCancelled)
      guard let result else {
        shared.change { $0.stop() }
        return false
      }
      shared.change {
        $0.land(number, result)
        if stopsAtFailure, case .failed = result.end { $0.stop() }
      }
      return true
    }
    let others = WorkerThreads(count: threads - 1) { while runNext() {} }
    func write() throws(FileError) {
      let (fresh, done, failures) = shared.change { ($0.takeFresh(), $0.table.done, $0.failures) }
      for (number, result) in fresh {
        let place = self[number]
        try journal.append(
          JournalLine(setting: digests[place.setting], seed: place.seed, result: result))
      }
      if !fresh.isEmpty { control.progress(done, failures) }
    }
    do throws(FileError) {
      while runNext() { try write() }
      others.join()
      try write()
      try journal.flush()
    } catch {
      shared.change { $0.stop() }
      others.join()
      throw error
    }
    return shared.change { $0 }
  }
}
