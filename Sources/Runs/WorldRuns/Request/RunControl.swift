public import FrameExport
public import SimulationKernel

/// The functions by which the caller of a run cancels and watches it.
public struct RunControl: Sendable {
  /// A function that returns whether the run has to stop, called often and on any thread. Once it
  /// returns true, the run ends with ``RunCancelled``.
  public var isCancelled: @Sendable () -> Bool
  /// A function that receives the steps of the run as they are completed, on any thread, one at a
  /// time.
  public var progress: @Sendable (RunProgress) -> Void

  /// Creates a control, by default without cancellation and progress.
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
  /// The pieces that a run writes one after the other.
  public enum Piece: String, Sendable {
    case frame, tile
  }

  /// Writing begins, with at most `count` pieces, of which an earlier run has completed `done`.
  /// `engine` is the engine of the world, or `nil` when there is no choice.
  case began(Piece, count: Int, done: Int, engine: String?)
  /// A piece that shows `tick` was written, with the number of its tiles that were drawn, where it
  /// is known.
  case wrote(number: Int, tick: Tick, tiles: TileCount?)
  /// A warning about the output, for the user.
  case noted(Explanation)
  /// All pieces were written.
  case finished
  /// Writing ended early.
  case stopped
}

/// The error of a playback that was ended by the viewer, which is not a failure.
///
/// None of the files that describe a whole run was written.
public struct RunQuit: Error, Sendable {
  /// What was shown and what was not written, a phrase each.
  public let summary: [String]

  /// Creates the error of a playback that came so far.
  package init(summary: [String]) { self.summary = summary }
}

/// The error of a run that was cancelled.
public struct RunCancelled: ExplainedError, Sendable {
  /// The place where the run stopped, and whether it can be resumed, to follow "stopped ".
  public let explanation: Explanation

  /// Creates the error of a run that was cancelled at the place in `explanation`.
  public init(_ explanation: Explanation) {
    self.explanation = explanation
  }
}
