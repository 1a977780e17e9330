import AtomicFiles
import FrameExport
import Lattice
import SystemLibrary

/// The terminal that standard output is, in a mode in which it can be asked and listened to: keys come
/// at once and are not shown, and Ctrl-C still interrupts.
///
/// It is opened anew, so that no write has to wait for it and other programs notice nothing, and read
/// through the same file: answers come from where pictures go. Its own mode comes back with
/// ``close()``, or with `UnfinishedWork.abandon()`. One thread has it at a time.
final class Terminal: @unchecked Sendable {
  /// The most seconds that a call waits before it looks for signals.
  private static let slice = 0.05
  /// The most seconds that the terminal may take to accept anything.
  private static let timeout = 20.0

  private let descriptor: Int32
  private let mode: termios
  private var parser = TerminalInputParser()
  private var isScreenOurs = false
  /// Whether something was sent in part.
  private var isMidway = false
  private var isClosed = false

  /// Takes the terminal over.
  ///
  /// - Throws: ``ExportError/file(_:)`` when standard output is none, or can't be opened.
  init() throws(ExportError) {
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
    guard tcsetattr(descriptor, TCSAFLUSH, &listening) == 0 else {
      throw Self.failure(.write, errno)
    }
  }

  deinit { close() }

  /// Whether standard output is a terminal that pictures can be shown in.
  static var canShowPictures: Bool {
    guard isatty(STDOUT_FILENO) == 1 else { return false }
    return getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// The terminal of standard output, opened anew; below 0 when it can't be.
  private static func opened() -> Int32 {
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var name = [CChar](repeating: 0, count: 1024)
    var descriptor: Int32 = -1
    if ttyname_r(STDOUT_FILENO, &name, name.count) == 0 { descriptor = open(name, flags) }
    // A terminal that another user has logged in at can be opened by this name alone.
    return descriptor >= 0 ? descriptor : open("/dev/tty", flags)
  }

  /// Gives the terminal its screen and its mode back, and forgets what was typed.
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

  /// Changes to a screen of our own.
  func enterScreen() throws(ExportError) {
    isScreenOurs = true
    UnfinishedWork.enter(
      terminal: descriptor, mode: mode,
      farewell: Array((Control.breakOff + Control.leaveScreen).utf8))
    try send(Control.enterScreen)
  }

  /// The columns, rows and pixels of its window; 0 where the system doesn't know.
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

// What is said and heard.
extension Terminal {
  /// Sends `text`.
  func send(_ text: String) throws(ExportError) { try send(Array(text.utf8)) }

  /// Sends `bytes`, all of them.
  ///
  /// - Parameters:
  ///   - bytes: what is sent.
  ///   - timeout: the seconds for which the terminal may take nothing.
  ///   - heedsSignals: whether a signal that ends the run ends this too.
  /// - Throws: ``ExportError``; an interruption when a signal has come.
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
            reason: "it has taken nothing for \(Int(timeout)) seconds"))
      }
      wait(for: POLLOUT, seconds: Self.slice)
    }
    isMidway = false
  }

  /// What the terminal sends until `time`; what is there at once when that is past.
  ///
  /// - Parameters:
  ///   - time: when to wait no longer, by ``monotonicSeconds()``.
  ///   - heedsSignals: whether a signal that ends the run ends this too.
  /// - Returns: nothing as well when nothing has come for a short while.
  /// - Throws: ``ExportError``; an interruption when a signal has come.
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
    // Rounded up: nothing is done before its time.
    return poll(&end, 1, Int32((seconds * 1000).rounded(.up))) > 0
  }

  /// What the terminal is called in errors.
  static var name: String { "the terminal" }

  static func failure(_ action: FileError.Action, _ code: Int32) -> ExportError {
    .file(FileError(action, name, code: code))
  }
}

extension termios {
  /// The mode in which each key comes at once and is not shown.
  ///
  /// Ctrl-C interrupts as ever. Ctrl-Z and Ctrl-\ do nothing: who stops a program so would be left with
  /// its screen.
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
