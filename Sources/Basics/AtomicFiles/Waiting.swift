import Synchronization

/// The waiting of files for other programs, such as the reader of a FIFO, and its end.
public enum Waiting {
  private static let isEnded = Atomic<Bool>(false)

  /// Makes every file that waits, or would have to, fail with EINTR from now on.
  ///
  /// For the handler of a signal, installed without SA_RESTART so that waiting calls come back;
  /// calls that other signals bring back go on.
  public static func end() {
    isEnded.store(true, ordering: .relaxed)
  }

  /// Whether ``end()`` was called.
  public static var isOver: Bool { isEnded.load(ordering: .relaxed) }
}
