import ProgressReporting
import SystemLibrary
import Workers

/// Looks at a run once a second where its progress is reported in lines, so that a long step isn't silence.
enum ProgressWatch {
  /// Calls `look` once a second, on a thread of its own, until it returns false.
  static func begin(_ mode: ProgressMode, _ look: @escaping @Sendable () -> Bool) {
    guard mode == .auto, !ProgressOutput.standardError.isTerminal else { return }
    WorkerThreads(count: 1) {
      // Signals interrupt what the other threads wait for.
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      repeat { sleep(1) } while look()
    }.detach()
  }
}
