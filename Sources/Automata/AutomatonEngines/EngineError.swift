public import SimulationKernel

/// A reason why an engine can't start or go on, in one sentence.
public struct EngineError: ExplainedError, Hashable, Sendable {
  /// The problem and a remedy, as a sentence without its capital letter and full stop.
  public let explanation: Explanation

  /// Whether memory is short of which copies of the engine hold a part, so that there may be more
  /// without some of them.
  public let isOfSharedMemory: Bool

  /// Creates the error that `explanation` describes.
  public init(_ explanation: Explanation, isOfSharedMemory: Bool = false) {
    self.explanation = explanation
    self.isOfSharedMemory = isOfSharedMemory
  }
}
