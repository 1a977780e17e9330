import AtomicFiles
import FrameExport
import Lattice
import SystemLibrary

/// The terminal on standard output, in a mode in which keys arrive at once and are not shown, and
/// Ctrl-C still interrupts.
///
/// It is opened anew, so that no write blocks and other programs are not affected, and read through
/// the same file, because answers come from where pictures go. Its former mode is restored by
/// ``close()`` or `UnfinishedWork.abandon()`. Only one thread uses it at a time.
final class Terminal: @unchecked Sendable {
  /// The longest time, in seconds, that a call waits before it checks for signals.
  private static let slice = 0.05
  /// The longest time, in seconds, that the terminal may accept no bytes.
  private static let timeout = 20.0

  private let descriptor: Int32
  private let mode: termios
  private var parser = TerminalInputParser()
  private var isScreenOurs = false
  /// Whether a sequence was sent in part.
  private var isMidway = false
  private var isClosed = false

  /// Opens the terminal and changes its mode.
  ///
  /// - Parameter keepsInput: Whether keys pressed before are read, and not discarded.
  /// - Throws: ``ExportError/file(_:)`` when standard output is not a terminal, or can't be opened.
  init(keepsInput: Bool = false) throws(ExportError) {
    let descriptor = Self.opened()
    var mode = termios()
    guard descriptor >= 0, tcgetattr(descriptor, &mode) == 0 else {
      let failure = Self.failure(.read, errno)
      if descriptor >= 0 { SystemLibrary.close(descriptor) }
      throw failure
    }
    self.descriptor = descriptor
    self.mode = mode
    UnfinishedWork.enter(terminal: descriptor, mode: mode, farewell: [])
    var listening = mode.listening(on: descriptor)
    guard tcsetattr(descriptor, keepsInput ? TCSADRAIN : TCSAFLUSH, &listening) == 0 else {
      throw Self.failure(.write, errno)
    }
  }

  deinit { close() }

  /// Whether standard output is a terminal that can show pictures.
  static var canShowPictures: Bool {
    guard isatty(STDOUT_FILENO) == 1 else { return false }
    return getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// Returns the file descriptor of standard output's terminal, opened anew, or a number below 0
  /// when it can't be.
  private static func opened() -> Int32 {
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var name = [CChar](repeating: 0, count: 1024)
    var descriptor: Int32 = -1
    if ttyname_r(STDOUT_FILENO, &name, name.count) == 0 { descriptor = open(name, flags) }
    // A terminal of another user's session can only be opened by this name.
    return descriptor >= 0 ? descriptor : open("/dev/tty", flags)
  }

  /// Restores the terminal's screen and mode, and discards pending input.
  func close() {
    if isClosed { return }
    isClosed = true
    if isScreenOurs {
      let farewell = (isMidway ? Control.breakOff : "") + Control.leaveScreen
      try? send(Array(farewell.utf8), timeout: 1, heedsSignals: false)
    }
    UnfinishedWork.leaveTerminal()
    tcflush(descriptor, TCIFLUSH)
    var mode = mode
    tcsetattr(descriptor, TCSANOW, &mode)
    SystemLibrary.close(descriptor)
  }

  /// Switches to the alternate screen.
  func enterScreen() throws(ExportError) {
    isScreenOurs = true
    UnfinishedWork.enter(
      terminal: descriptor, mode: mode,
      farewell: Array((Control.breakOff + Control.leaveScreen).utf8))
    try send(Control.enterScreen)
  }

  /// The columns, rows and pixels of its window, 0 where the system doesn't know them.
  var extent: (columns: Int, rows: Int, pixels: Size) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else {
      return (0, 0, Size(width: 0, height: 0))
    }
    return (
      Int(size.ws_col), Int(size.ws_row),
      Size(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel))
    )
  }
}

// Output and input.
extension Terminal {
  /// Sends `text`.
  func send(_ text: String) throws(ExportError) { try send(Array(text.utf8)) }

  /// Sends all of `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to send.
  ///   - timeout: The number of seconds for which the terminal may accept nothing.
  ///   - heedsSignals: Whether a signal that ends the run ends this call.
  /// - Throws: ``ExportError``, which is an interruption after a signal.
  func send(
    _ bytes: [UInt8], timeout: Double = timeout, heedsSignals: Bool = true
  ) throws(ExportError) {
    var rest = bytes[...]
    var last = monotonicSeconds()
    isMidway = true
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      let code = errno
      if heedsSignals && Waiting.isOver { throw Self.failure(.write, EINTR) }
      if count > 0 {
        rest = rest.dropFirst(count)
        last = monotonicSeconds()
        continue
      }
      guard code == EAGAIN || code == EINTR else { throw Self.failure(.write, code) }
      guard monotonicSeconds() - last < timeout else {
        throw .file(
          FileError(
            .write, Self.name, code: ETIMEDOUT,
            reason: "it has accepted nothing for \(Int(timeout)) seconds"))
      }
      wait(for: POLLOUT, seconds: Self.slice)
    }
    isMidway = false
  }

  /// Returns what the terminal sends until `time`, or what is pending when that is past.
  ///
  /// - Parameters:
  ///   - time: The time at which to stop waiting, by ``monotonicSeconds()``.
  ///   - heedsSignals: Whether a signal that ends the run ends this call.
  /// - Returns: The input, which is empty when none has come for a short while.
  /// - Throws: ``ExportError``, which is an interruption after a signal.
  func listen(
    until time: Double, heedsSignals: Bool = true
  ) throws(ExportError) -> [TerminalInput] {
    let isReady = wait(for: POLLIN, seconds: min(max(time - monotonicSeconds(), 0), Self.slice))
    if heedsSignals && Waiting.isOver { throw Self.failure(.read, EINTR) }
    guard isReady else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { return parser.take(bytes[..<count]) }
    if count < 0 && (errno == EAGAIN || errno == EINTR) { return [] }
    throw Self.failure(.read, count == 0 ? EIO : errno)
  }

  /// Waits for one of `events`, and returns whether it has come.
  @discardableResult
  private func wait(for events: Int32, seconds: Double) -> Bool {
    var end = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    // Rounded up, so that the call doesn't return early.
    return poll(&end, 1, Int32((seconds * 1000).rounded(.up))) > 0
  }

  /// The name of the terminal in errors.
  static var name: String { "the terminal" }

  static func failure(_ action: FileError.Action, _ code: Int32) -> ExportError {
    .file(FileError(action, name, code: code))
  }
}

extension termios {
  /// Returns the mode in which each key arrives at once and is not shown.
  ///
  /// Ctrl-C still interrupts. Ctrl-Z and Ctrl-\ do nothing, because a program stopped by them would
  /// leave its screen behind.
  fileprivate func listening(on descriptor: Int32) -> termios {
    var mode = self
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_lflag |= tcflag_t(ISIG)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    let none = UInt8(truncatingIfNeeded: fpathconf(descriptor, Int32(_PC_VDISABLE)))
    withUnsafeMutableBytes(of: &mode.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
      keys[Int(VSUSP)] = none
      keys[Int(VQUIT)] = none
    }
    return mode
  }
}
