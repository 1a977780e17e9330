import SystemLibrary
import AtomicFiles
import Synchronization

/// The signals that end a run early: the run finishes the frame in hand and says where it stopped.
enum Interruption {
  private static let received = Atomic<Int32>(0)
  private static let isWatching = Atomic(false)

  /// Takes SIGINT and SIGTERM from now on: for a run that has unfinished files to take away.
  ///
  /// A second signal ends the program at once.
  static func watch() {
    if isWatching.exchange(true, ordering: .relaxed) { return }
    var action = sigaction()
    let take: @convention(c) (Int32) -> Void = {
      Interruption.received.store($0, ordering: .relaxed)
      Waiting.end()
    }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = take
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = take
    #else
      action.__sigaction_u.__sa_handler = take
    #endif
    // No SA_RESTART: a call that waits, say for the reader of a FIFO, has to come back.
    action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
    sigemptyset(&action.sa_mask)
    for number in [SIGINT, SIGTERM] { sigaction(number, &action, nil) }
  }

  /// Makes a closed reader and a file grown too large errors of the write that met them, lets
  /// SIGINT and SIGTERM through, and has the system tell how our programs end.
  static func prepare() {
    // A parent that started us from a thread of Dispatch has handed down that these are blocked.
    var ours = sigset_t()
    sigemptyset(&ours)
    sigaddset(&ours, SIGINT)
    sigaddset(&ours, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A parent that ignores the ends of its children hands that down too.
    signal(SIGCHLD, SIG_DFL)
  }

  /// Whether a signal has asked the run to stop; signals are taken from the first time this is asked.
  static var isRequested: Bool {
    if !isWatching.load(ordering: .relaxed) { watch() }
    return signalNumber != nil
  }

  /// The signal that came; `nil` as long as none did.
  static var signalNumber: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}
