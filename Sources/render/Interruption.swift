import AtomicFiles
import Synchronization
import SystemLibrary

/// The signals that end the program early: a run finishes the frame in hand and says where it stopped,
/// anything else ends at once. Nothing unfinished stays behind.
///
/// Signals within a second are one: `timeout` and terminals send several. One that comes later ends a
/// run at once that has not come to its end by then.
enum Interruption {
  /// The nanoseconds within which signals are one.
  private static let repeatTime: UInt64 = 1_000_000_000
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private static let received = Atomic<Int32>(0)
  /// When the first signal came, in nanoseconds of a clock that only goes forward; 0 before.
  private static let since = Atomic<UInt64>(0)
  private static let isWatching = Atomic(false)

  /// Has the run that begins now asked to stop by signals, rather than ended.
  static func watch() {
    isWatching.store(true, ordering: .relaxed)
  }

  /// Takes signals from now on, and makes a closed reader and a file grown too large errors of the write
  /// that met them, and has the system tell how our programs end.
  static func prepare() {
    UnfinishedWork.prepare()
    // A parent that started us from a thread of Dispatch has handed down that these are blocked.
    var ours = sigset_t()
    sigemptyset(&ours)
    for number in signals { sigaddset(&ours, number) }
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)
    for number in signals where number != SIGHUP || !isHangupIgnored { take(number) }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A parent that ignores the ends of its children hands that down too.
    signal(SIGCHLD, SIG_DFL)
  }

  /// Whether we were started to outlive the terminal, as nohup does it.
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
    // No SA_RESTART: a call that waits, say for the reader of a FIFO, has to come back.
    action.sa_flags = 0
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, nil)
  }

  /// Runs in the handler of a signal: nothing here may wait or take memory.
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
    // Asked often, on many threads: a store each time would have them wait for one another.
    if !isWatching.load(ordering: .relaxed) { watch() }
    return signalNumber != nil
  }

  /// The signal that came; `nil` as long as none did.
  static var signalNumber: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}
