import FrameExport
import Synchronization
import Workers

/// The progress of a playback, and whether the viewer has ended it. All threads can read it.
public final class PlaybackStatus: Sendable {
  private let hasQuit = Atomic(false)
  private let count = Atomic(0)

  /// Creates the status of a playback that has shown nothing yet.
  init() {}

  /// Whether `q` was pressed.
  public var isQuit: Bool { hasQuit.load(ordering: .acquiring) }
  /// The number of frames that were shown.
  public var shownFrames: Int { count.load(ordering: .relaxed) }

  func quit() { hasQuit.store(true, ordering: .releasing) }
  func showed() { count.add(1, ordering: .relaxed) }
}

/// A queue of frames from the thread that writes them to the one that shows them. At most
/// ``capacity`` wait, so that drawing continues while a frame waits for its time.
final class ShowQueue: Sendable {
  static let capacity = 2

  /// The next task of the thread that shows frames.
  enum Step {
    case show(TerminalPlayer.Made, number: Int)
    /// The frame is not ready yet.
    case wait
    /// All frames were shown.
    case end
    /// The remaining frames are not wanted.
    case abandon
  }

  private struct State {
    var waiting: [(made: TerminalPlayer.Made, number: Int)] = []
    var isComplete = false
    var isAbandoned = false
    var result: Result<Void, ExportError>?
  }

  private let state = Monitor(State())

  /// Adds a frame, and waits while the queue is full.
  func add(_ made: TerminalPlayer.Made, number: Int) throws(ExportError) {
    try state.wait { state in
      state.result ?? (state.waiting.count < Self.capacity ? .success(()) : nil)
    }.get()
    state.change { $0.waiting.append((made, number)) }
  }

  /// Removes the next frame, if there is one.
  func next() -> Step {
    state.change { state in
      if state.isAbandoned { return .abandon }
      if state.waiting.isEmpty { return state.isComplete ? .end : .wait }
      let (made, number) = state.waiting.removeFirst()
      return .show(made, number: number)
    }
  }

  /// Whether the remaining frames are not wanted.
  var isAbandoned: Bool { state.wait { $0.isAbandoned } }

  /// Waits until all added frames were shown. There are no more.
  func finish() throws(ExportError) {
    state.change { $0.isComplete = true }
    try state.wait { $0.result }.get()
  }

  /// Drops the frames that are still waiting.
  func abandon() { state.change { $0.isAbandoned = true } }

  /// Records how the playback ended.
  func end(_ result: Result<Void, ExportError>) {
    state.change {
      $0.result = result
      $0.waiting = []
    }
  }
}
