import SystemLibrary

/// Where progress is told, and the clock it is measured by.
public struct ProgressOutput {
  /// Whether a person watches: a line can be drawn over with a carriage return.
  public var isTerminal: Bool
  /// The width of the terminal in columns, asked for each line.
  public var width: () -> Int
  /// The time in seconds since any fixed moment.
  public var now: () -> Double
  /// Takes a piece of text, not always a whole line; failures stay its own affair.
  public var write: (String) -> Void

  /// An output of the caller's making, such as one that a test looks into.
  public init(
    isTerminal: Bool, width: @escaping () -> Int, now: @escaping () -> Double,
    write: @escaping (String) -> Void
  ) {
    self.isTerminal = isTerminal
    self.width = width
    self.now = now
    self.write = write
  }

  /// The program's standard error, with the system's steady clock.
  public static var standardError: ProgressOutput {
    ProgressOutput(
      isTerminal: isatty(STDERR_FILENO) == 1, width: terminalWidth, now: monotonicSeconds,
      write: writeToStandardError)
  }
}

private func terminalWidth() -> Int {
  var size = winsize()
  guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
  return Int(size.ws_col)
}

/// Progress that nobody can read any more is no reason to stop a run: errors end only the line.
private func writeToStandardError(_ text: String) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}
