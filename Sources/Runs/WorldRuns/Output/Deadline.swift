import Synchronization
import SystemLibrary

/// A limit of time that begins when it is first asked about.
package final class Deadline: Sendable {
  private let seconds: Double
  private let begin = Mutex<Double?>(nil)

  /// Creates a limit of `seconds`.
  package init(seconds: Double) { self.seconds = seconds }

  /// Returns whether the time is up.
  package func isOver() -> Bool {
    let now = monotonicSeconds()
    return begin.withLock { begin in
      let start = begin ?? now
      begin = start
      return now - start > seconds
    }
  }
}
