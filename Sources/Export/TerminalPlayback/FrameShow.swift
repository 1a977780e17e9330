import AtomicFiles
import FrameExport
import Lattice
import SystemLibrary

/// A player that shows a film's frames in a terminal, each at its time, and reads the keyboard.
struct FrameShow {
  /// The number of seconds in which a terminal has to acknowledge a picture.
  private static let timeout = 20.0
  /// The interval, in seconds, of checks for a late frame.
  private static let glance = 0.005

  private let terminal: Terminal
  private let size: Size
  private let queue: ShowQueue
  private let status: PlaybackStatus
  private var window: TerminalWindow
  private var clock: PlaybackClock
  private var blocks = HalfBlockScreen(.ofEnvironment)
  /// The image that is shown, and the one that is not acknowledged yet.
  private var shownImage: Int?, sentImage: Int?
  private var frames = 0

  init(
    _ terminal: Terminal, in window: TerminalWindow, _ film: Film, _ queue: ShowQueue,
    _ status: PlaybackStatus
  ) {
    self.terminal = terminal
    self.window = window
    size = film.size
    self.queue = queue
    self.status = status
    clock = PlaybackClock(film.timing)
  }

  /// Shows all frames, and restores the terminal.
  mutating func run() -> Result<Void, ExportError> {
    let result = Result { () throws(ExportError) in try showAll() }
    settle()
    terminal.close()
    return result
  }

  private mutating func showAll() throws(ExportError) {
    while true {
      switch queue.next() {
      case .show(let made, let number): try show(made, number: number)
      case .wait: try listen(until: monotonicSeconds() + Self.glance)
      case .abandon: return
      case .end: return try hold()
      }
    }
  }

  private mutating func show(_ made: TerminalPlayer.Made, number: Int) throws(ExportError) {
    if frames == 0 { try terminal.enterScreen() }
    let image = KittyGraphics.image(ofFrame: number)
    if case .png(let base64) = made { try transmit(base64, as: image) }
    let time = clock.time(ofFrame: number, readyAt: monotonicSeconds())
    repeat { try listen(until: time) } while monotonicSeconds() < time
    window = window.resized(to: terminal.extent)
    var bytes = Array(Control.beginUpdate.utf8)
    switch made {
    case .png:
      bytes +=
        KittyGraphics.showing(
          image, at: KittyPlacement(of: size, in: window), after: shownImage
        ).utf8
      shownImage = image
    case .halfBlocks(let picture):
      bytes += blocks.update(to: picture, columns: window.columns, rows: window.rows)
    }
    try terminal.send(bytes + Array(Control.endUpdate.utf8))
    frames = number + 1
    status.showed()
  }

  /// Sends a picture, and waits until the terminal acknowledges it.
  private mutating func transmit(_ base64: [UInt8], as image: Int) throws(ExportError) {
    sentImage = image
    try terminal.send(KittyGraphics.transmission(of: base64, as: image))
    let end = monotonicSeconds() + Self.timeout
    while sentImage != nil {
      guard monotonicSeconds() < end else {
        throw .file(
          FileError(
            .write, Terminal.name, code: ETIMEDOUT,
            reason: "it has not acknowledged a picture for \(Int(Self.timeout)) seconds"))
      }
      try listen(until: end)
    }
  }

  /// Waits until the last frame's time is over, or `q` is pressed, which is not an interruption
  /// here.
  private mutating func hold() throws(ExportError) {
    let end = clock.end(frames: frames, now: monotonicSeconds())
    while monotonicSeconds() < end && !queue.isAbandoned {
      do throws(ExportError) { try listen(until: end) } catch {
        if status.isQuit { return }
        throw error
      }
    }
  }

  /// Handles keys and answers until `time`, or some of them.
  ///
  /// - Throws: ``ExportError``, which is an interruption after `q`, after a signal, and when no
  ///   more frames are wanted.
  private mutating func listen(until time: Double) throws(ExportError) {
    for input in try terminal.listen(until: time) {
      switch input {
      case .key(UInt8(ascii: "q")): status.quit()
      case .graphics(let image, let message) where KittyGraphics.images.contains(image):
        if message != "OK" {
          throw .file(
            FileError(
              .write, Terminal.name, code: EIO,
              reason: "it refuses a picture: \(message.prefix(200))"))
        }
        if image == sentImage { sentImage = nil }
      case .key, .graphics, .pixels, .attributes: break
      }
    }
    if status.isQuit || queue.isAbandoned { throw Terminal.failure(.write, EINTR) }
  }

  /// Waits briefly for a pending answer, so that no other program receives it.
  private mutating func settle() {
    let end = monotonicSeconds() + 1
    while let image = sentImage, monotonicSeconds() < end {
      guard let inputs = try? terminal.listen(until: end, heedsSignals: false) else {
        return
      }
      for case .graphics(image, _) in inputs { sentImage = nil }
    }
  }
}
