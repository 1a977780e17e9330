/// The signals that ask a program to end.
package enum EndingSignals {
  /// Their numbers.
  package static let all = [SIGINT, SIGTERM, SIGHUP]

  /// Unblocks them on this thread.
  package static func admit() {
    var signals = set
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Runs `body` with these signals blocked on this thread; they are delivered after it.
  package static func delayed<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var signals = set, before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in all { sigaddset(&set, number) }
    return set
  }
}
