public import SimulationKernel

/// A reason why an action is refused, in one sentence; nothing has changed then.
public struct EditRefusal: ExplainedError, Hashable, Sendable {
  /// The reason, as a sentence without its capital letter and full stop.
  public let explanation: Explanation

  /// Creates the refusal for the reason `explanation`.
  public init(_ explanation: Explanation) {
    self.explanation = explanation
  }
}
