import FrameExport
import Synchronization
import Workers

/// What is shown of a run, and whether the person who watches has ended it; known on every thread.
public final class PlaybackStatus: Sendable {
  private let hasQuit = Atomic(false)
  private let count = Atomic(0)

  /// Nothing shown yet.
  init() {}

  /// Whether `q` was pressed.
  public var isQuit: Bool { hasQuit.load(ordering: .acquiring) }
  /// How many frames were shown.
  public var shownFrames: Int { count.load(ordering: .relaxed) }

  func quit() { hasQuit.store(true, ordering: .releasing) }
  func showed() { count.add(1, ordering: .relaxed) }
}

/// The frames between the thread that writes them and the one that shows them: at most ``capacity``
/// wait, so that drawing goes on while a frame waits for its time.
final class ShowQueue: Sendable {
  static let capacity = 2

  /// What is to be done next.
  enum Step {
    case show(TerminalPlayer.Made, number: Int)
    /// The frame is not there yet.
    case wait
    /// All were shown.
    case end
    /// The rest is not wanted.
    case abandon
  }

  private struct State {
    var waiting: [(made: TerminalPlayer.Made, number: Int)] = []
    var isComplete = false
    var isAbandoned = false
    var result: Result<Void, ExportError>?
  }

  private let state = Monitor(State())

  /// Adds a frame; waits while there is no space.
  func add(_ made: TerminalPlayer.Made, number: Int) throws(ExportError) {
    try state.wait { state in
      state.result ?? (state.waiting.count < Self.capacity ? .success(()) : nil)
    }.get()
    state.change { $0.waiting.append((made, number)) }
  }

  /// Takes the next frame out, if it is there.
  func next() -> Step {
    state.change { state in
      if state.isAbandoned { return .abandon }
      if state.waiting.isEmpty { return state.isComplete ? .end : .wait }
      let (made, number) = state.waiting.removeFirst()
      return .show(made, number: number)
    }
  }

  /// Whether the frames still to come are not wanted.
  var isAbandoned: Bool { state.wait { $0.isAbandoned } }

  /// Waits until the frames added, which are all, were shown.
  func finish() throws(ExportError) {
    state.change { $0.isComplete = true }
    try state.wait { $0.result }.get()
  }

  /// Has what still waits not be shown.
  func abandon() { state.change { $0.isAbandoned = true } }

  /// Says how showing has ended.
  func end(_ result: Result<Void, ExportError>) {
    state.change {
      $0.result = result
      $0.waiting = []
    }
  }
}
