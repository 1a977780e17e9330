import AtomicFiles
public import FrameExport
import Lattice
import PNGCodec
import Pictures
import SystemLibrary
import Workers

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A sink that plays a film in the terminal on standard output.
///
/// Each frame is shown at its time, never earlier, and none is left out: a late one is shown at
/// once. While the film plays, the terminal shows the alternate screen without a cursor, and it is
/// restored when the player ends, for whatever reason. `q` is recorded in ``status`` and ends the
/// player with an interruption, as does a signal that `Waiting` has received. Ctrl-Z does nothing
/// meanwhile.
///
/// With the kitty graphics protocol a frame is sent as a PNG. The terminal acknowledges each one
/// before the next is sent, and scales down those that are larger than the window. With half blocks
/// only cells that change are written. When the window is resized, pictures continue in its center.
public struct TerminalPlayer: FrameSink, ~Copyable {
  /// The encoded form of a frame.
  public enum Made: Sendable {
    /// A PNG in base64.
    case png([UInt8])
    case halfBlocks(HalfBlockPicture)
  }

  public let make: @Sendable (Frame) throws -> Made
  /// The progress of the playback.
  public let status: PlaybackStatus

  private let queue: ShowQueue
  private let thread: WorkerThreads

  /// Opens the terminal, which shows nothing new before the first frame.
  ///
  /// - Throws: ``ExportError/file(_:)`` when standard output is not a terminal, or can't be used.
  public init(in window: TerminalWindow, film: Film) throws(ExportError) {
    // A key may have been pressed while the film was prepared.
    let terminal = try Terminal(keepsInput: true)
    let queue = ShowQueue(), status = PlaybackStatus()
    let thread = WorkerThreads(count: 1) {
      var show = FrameShow(terminal, in: window, film, queue, status)
      queue.end(show.run())
    }
    guard thread.count == 1 else { throw Terminal.failure(.write, EAGAIN) }
    let encoder = PNGEncoder(settings: .fast)
    make = { frame in
      precondition(frame.picture.size == film.size, "a film's frames have one size")
      return switch window.display {
      case .kittyGraphics: .png(Array(Data(try encoder.encode(frame.picture)).base64EncodedData()))
      case .halfBlocks: .halfBlocks(HalfBlockPicture(frame.picture, reducedBy: window.reduction))
      }
    }
    self.queue = queue
    self.status = status
    self.thread = thread
  }

  deinit {
    queue.abandon()
    thread.join()
  }

  public mutating func write(_ made: Made, number: Int) throws(ExportError) {
    try queue.add(made, number: number)
  }

  /// Waits until the film is over.
  ///
  /// - Parameters:
  ///   - frames: The number of frames that were written.
  ///   - settings: Not stored.
  /// - Throws: ``ExportError``, which is an interruption when the playback was ended early.
  public consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError) {
    try queue.finish()
  }
}
