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

/// A film played in the terminal that standard output is, as long as the film is.
///
/// Each frame is shown at its time, never earlier, and none is left out: one that comes late is shown at
/// once. While the film plays, the terminal has another screen without a cursor; it is as it was before
/// when the player ends, however that comes about. `q` is noted in ``status`` and ends the player with
/// an interruption, as does a signal that `Waiting` has heard of; Ctrl-Z does nothing meanwhile.
///
/// By the kitty graphics protocol a frame is a PNG as files have it. The terminal acknowledges each
/// before the next is sent, and one that is larger than the window is made smaller by the terminal. In
/// half blocks only cells that change are written. When the window gets another size, pictures go on in
/// the middle of it.
public struct TerminalPlayer: FrameSink, ~Copyable {
  /// What is shown of a frame.
  public enum Made: Sendable {
    /// A PNG in base 64.
    case png([UInt8])
    case halfBlocks(HalfBlockPicture)
  }

  public let make: @Sendable (Frame) throws -> Made
  /// How far it has come.
  public let status: PlaybackStatus

  private let queue: ShowQueue
  private let thread: WorkerThreads

  /// Takes the terminal over, which shows nothing new before the first frame.
  ///
  /// - Throws: ``ExportError/file(_:)`` when standard output is no terminal, or can't be used.
  public init(in window: TerminalWindow, film: Film) throws(ExportError) {
    let terminal = try Terminal()
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
  ///   - frames: as many as were written.
  ///   - settings: not kept.
  /// - Throws: ``ExportError``; an interruption when it was ended before.
  public consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError) {
    try queue.finish()
  }
}
