import AtomicFiles
import FrameExport
import Lattice
import SystemLibrary

/// The showing of a film's frames in a terminal, each at its time, while its keys are listened to.
struct FrameShow {
  /// The seconds in which a terminal has to acknowledge a picture.
  private static let timeout = 20.0
  /// How often it is looked whether a frame is there that comes late, in seconds.
  private static let glance = 0.005

  private let terminal: Terminal
  private let size: Size
  private let queue: ShowQueue
  private let status: PlaybackStatus
  private var window: TerminalWindow
  private var clock: PlaybackClock
  private var blocks = HalfBlockScreen()
  /// The image that is shown, and the one that an answer is still to come for.
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

  /// Shows all frames, and leaves the terminal as it was.
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

  /// Sends a picture, and waits until the terminal has it.
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

  /// Lets the last frame stay until its time is over; `q` ends that, and nothing is missing then.
  private mutating func hold() throws(ExportError) {
    let end = clock.end(frames: frames, now: monotonicSeconds())
    while monotonicSeconds() < end && !queue.isAbandoned {
      do throws(ExportError) { try listen(until: end) } catch {
        if status.isQuit { return }
        throw error
      }
    }
  }

  /// Heeds keys and answers that come until `time`, or some of them.
  ///
  /// - Throws: ``ExportError``; an interruption for `q`, when a signal has come, and when no more
  ///   frames are wanted.
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

  /// Waits a little for an answer that is still to come: no other program is to get it.
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
