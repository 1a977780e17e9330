import AtomicFiles
import Synchronization
import SystemLibrary

/// The signals that end the program early: a run finishes its current frame and reports where it
/// stopped, anything else ends at once. No unfinished file is left behind.
///
/// Signals within a second count as one, as `timeout` and terminals send several. A later one ends
/// a run that has not stopped by then at once.
enum Interruption {
  /// The nanoseconds within which signals count as one.
  private static let repeatTime: UInt64 = 1_000_000_000

  private static let received = Atomic<Int32>(0)
  /// The time of the first signal in nanoseconds of the monotonic clock; 0 before it.
  private static let since = Atomic<UInt64>(0)
  private static let isWatching = Atomic(false)

  /// Makes signals request the stop of the run that begins now, instead of ending the program.
  static func watch() {
    isWatching.store(true, ordering: .relaxed)
  }

  /// Installs the signal handlers; makes a closed pipe and a file over the size limit errors of the
  /// write that met them, and lets the exit status of child processes be waited for.
  static func prepare() {
    UnfinishedWork.prepare()
    // A parent that starts programs from a thread of Dispatch hands down that these are blocked.
    EndingSignals.admit()
    for number in EndingSignals.all where number != SIGHUP || !isHangupIgnored { take(number) }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A parent that ignores SIGCHLD hands that down too.
    signal(SIGCHLD, SIG_DFL)
    // Swift's runtime, and the C library, abort a program to which the system gives no more memory.
    // Without a limit of addresses, it may be anything.
    guard GrantedBytes.addressSpace.limit != nil else { return }
    signal(SIGABRT) { _ in
      UnfinishedWork.abandon()
      let sentence: StaticString =
        "render: the system gives no more memory: choose a smaller picture or world, or fewer --threads\n"
      _ = write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
      _exit(71)
    }
  }

  /// Whether the program was started to outlive its terminal, as with nohup.
  private static var isHangupIgnored: Bool {
    let before = signal(SIGHUP, SIG_DFL)
    signal(SIGHUP, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func take(_ number: Int32) {
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { Interruption.arrived($0) }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    // No SA_RESTART: a call that waits, say for the reader of a FIFO, has to return.
    action.sa_flags = 0
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, nil)
  }

  /// Handles a signal: nothing here may wait or allocate memory.
  private static func arrived(_ number: Int32) {
    let now = monotonicTime()
    let isFirst = since.compareExchange(
      expected: 0, desired: now, ordering: .acquiringAndReleasing
    ).exchanged
    if isFirst { received.store(number, ordering: .releasing) }
    if isFirst && isWatching.load(ordering: .relaxed) {
      Waiting.end()
    } else if isFirst || now &- since.load(ordering: .acquiring) >= repeatTime {
      UnfinishedWork.abandon()
      _exit(128 + number)
    }
  }

  private static func monotonicTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000
      &+ UInt64(truncatingIfNeeded: time.tv_nsec)
  }

  /// Whether a signal has asked the run to stop.
  static var isRequested: Bool {
    // This is read often, on many threads: a store each time would make them contend.
    if !isWatching.load(ordering: .relaxed) { watch() }
    return signalNumber != nil
  }

  /// The signal that arrived; `nil` before one does.
  static var signalNumber: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}
