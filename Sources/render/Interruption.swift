import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that end a run early: it finishes the frame in hand and says where it stopped.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// Takes SIGINT and SIGTERM from now on; a closed reader and a file grown too large become
  /// errors of the write that met them.
  static func watch() {
    for number in [SIGINT, SIGTERM] {
      signal(number) {
        Interruption.received.store($0, ordering: .relaxed)
        // A run that waits, say for the reader of a FIFO, ends at the second signal.
        signal($0, SIG_DFL)
      }
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The signal that came; nil as long as none did.
  static var signalNumber: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}
