import Synchronization

/// A switch that ends the waiting of files for other programs, such as the reader of a FIFO.
public enum Waiting {
  private static let isEnded = Atomic<Bool>(false)

  /// Makes every file that waits, or would have to wait, fail with EINTR from now on.
  ///
  /// It is meant for a signal handler that is installed without SA_RESTART, so that blocked calls
  /// return; calls interrupted by other signals are repeated.
  public static func end() {
    isEnded.store(true, ordering: .relaxed)
  }

  /// Whether ``end()`` has been called.
  public static var isOver: Bool { isEnded.load(ordering: .relaxed) }
}
