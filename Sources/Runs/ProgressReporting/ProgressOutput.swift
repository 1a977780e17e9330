import SystemLibrary

/// The output for progress reports, and the clock that measures them.
public struct ProgressOutput {
  /// Whether a person watches, so that a line can be overwritten after a carriage return.
  public var isTerminal: Bool
  /// A function that returns the width of the terminal in columns, called for each line.
  public var width: () -> Int
  /// A function that returns the time in seconds since some fixed moment.
  public var now: () -> Double
  /// A function that writes a piece of text, not always a whole line, and handles its own failures.
  public var write: (String) -> Void

  /// Creates an output of functions, such as one for tests.
  public init(
    isTerminal: Bool, width: @escaping () -> Int, now: @escaping () -> Double,
    write: @escaping (String) -> Void
  ) {
    self.isTerminal = isTerminal
    self.width = width
    self.now = now
    self.write = write
  }

  /// The program's standard error, with the system's monotonic clock.
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

/// Writes `text`. An error only ends the line, because a closed reader is no reason to stop a run.
private func writeToStandardError(_ text: String) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}
