import SystemLibrary
import FrameExport
import Pictures
import Workers

/// A queue of pictures for a program's standard input, written on a thread of its own, so that
/// drawing continues while the program is busy.
///
/// Pictures are shared, never copied. At most two wait while a third is being written.
final class ChildFeed {
  /// The program to start, and how it is fed.
  struct Plan: Sendable {
    /// The program's path.
    var program: String
    var arguments: [String]
    /// The bytes that follow every picture.
    var trailer: [UInt8]
    /// The file whose growth shows that the program is at work.
    var output: String
    /// The number of seconds without a sign of activity after which the program is ended.
    var timeout: Double
  }

  private struct State {
    var isStarted = false
    var waiting: [(picture: Picture, times: Int)] = []
    var isComplete = false
    var isAbandoned = false
    var result: Result<Void, FeedFailure>?
  }

  private enum Step {
    case send(Picture, times: Int)
    case end
  }

  private let state = Monitor(State())
  /// The thread that writes, or `nil` once it has been waited for.
  private var thread: WorkerThreads?

  /// Starts the program, and waits until it runs.
  init(_ plan: Plan) throws(FeedFailure) {
    let thread = WorkerThreads(count: 1) { [state] in
      Self.blockBrokenPipes()
      let result = Self.feed(plan, state)
      state.change {
        $0.result = result
        $0.waiting = []
      }
    }
    guard thread.count == 1 else { throw .start(EAGAIN) }
    self.thread = thread
    try state.wait { $0.isStarted ? .success(()) : $0.result }.get()
  }

  deinit { abandon() }

  /// Sends `picture` `times` times, at least once, and waits while two other pictures are still to
  /// be sent.
  func add(_ picture: Picture, times: Int = 1) throws(FeedFailure) {
    let place = state.wait { state in
      state.result ?? (state.waiting.count < 2 ? .success(()) : nil)
    }
    try place.get()
    state.change { $0.waiting.append((picture, times)) }
  }

  /// Waits until the program has read everything and has ended successfully.
  func finish() throws(FeedFailure) {
    state.change { $0.isComplete = true }
    try state.wait { $0.result }.get()
  }

  /// Ends the program at once, unless it has ended.
  func abandon() {
    state.change { $0.isAbandoned = true }
    thread.take()?.join()
  }

  /// Blocks SIGPIPE on this thread, so that a write to a program that no longer reads fails with an
  /// error, even when the host program doesn't ignore the signal.
  private static func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static func feed(
    _ plan: Plan, _ state: Monitor<State>
  ) -> Result<Void, FeedFailure> {
    do throws(FeedFailure) {
      var feeding = try ChildFeeding(plan) { state.wait { .some($0.isAbandoned) } }
      state.change { $0.isStarted = true }
      while case .send(let picture, let times) = try state.wait(for: { step($0) }).get() {
        state.change { _ = $0.waiting.removeFirst() }
        for _ in 0..<times { try feeding.send(picture) }
      }
      try feeding.finish()
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  private static func step(_ state: State) -> Result<Step, FeedFailure>? {
    if state.isAbandoned { return .failure(.interrupted) }
    if let next = state.waiting.first { return .success(.send(next.picture, times: next.times)) }
    return state.isComplete ? .success(.end) : nil
  }
}

/// The reason why a program did not read all of its input.
enum FeedFailure: Error, Equatable {
  /// It could not be started, with the system's error number.
  case start(Int32)
  /// It ended by itself, with what it wrote to its standard error.
  case ended(ChildProcess.End, message: [UInt8])
  /// It showed no activity for this number of seconds, and was ended.
  case hung(Double)
  /// A signal ended the wait, or the film was abandoned.
  case interrupted
}
