public import SimulationKernel

/// A reason why an action is refused, in one sentence; nothing has changed then.
public struct EditRefusal: ExplainedError, Hashable, Sendable {
  /// The reason, as a sentence without its capital letter and full stop.
  public let explanation: Explanation
  /// Whether the action takes more runs of cells than ``FieldEditor/mostRuns``.
  public let isTooLarge: Bool

  /// Creates the refusal for the reason `explanation`.
  public init(_ explanation: Explanation, isTooLarge: Bool = false) {
    self.explanation = explanation
    self.isTooLarge = isTooLarge
  }
}
