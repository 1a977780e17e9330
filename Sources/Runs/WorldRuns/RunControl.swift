public import FrameExport
public import SimulationKernel

/// How whoever started a run watches over it.
public struct RunControl: Sendable {
  /// Whether the run is to stop: asked often, on any thread; once true, it ends with ``RunCancelled``.
  public var isCancelled: @Sendable () -> Bool
  /// Takes the steps of the run as they are done, on any thread, one at a time.
  public var progress: @Sendable (RunProgress) -> Void

  /// A run that nobody stops or watches, unless specified.
  public init(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (RunProgress) -> Void = { _ in }
  ) {
    self.isCancelled = isCancelled
    self.progress = progress
  }
}

/// A step of a run that writes pictures.
public enum RunProgress: Sendable, Equatable {
  /// What a run writes one after the other.
  public enum Piece: String, Sendable {
    case frame, tile
  }

  /// Writing begins: `count` pieces at most, of which an earlier run has done some; `engine` is what
  /// runs the world, where there is a choice.
  case began(Piece, count: Int, done: Int, engine: String?)
  /// A piece was written; it shows `tick`, and so many of its tiles had to be drawn, where that is known.
  case wrote(number: Int, tick: Tick, tiles: TileCount?)
  /// All pieces were written.
  case finished
  /// Writing ended early.
  case stopped
}

/// A run that was played, and that the person who watched it has ended: nothing went wrong.
///
/// Of the files beside it, which tell of a whole run, none was written.
public struct RunQuit: Error, Sendable {
  /// What was shown and what was not written, a phrase each.
  public let summary: [String]
}

/// A run that was cancelled.
public struct RunCancelled: ExplainedError, Sendable {
  /// Where it stopped, and whether it can be gone on with; to follow "stopped ".
  public let explanation: Explanation

  /// A run that was cancelled at a place.
  public init(_ explanation: Explanation) {
    self.explanation = explanation
  }
}
