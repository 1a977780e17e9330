import Synchronization
import WorldRuns

/// The steps of a run, in their order.
final class StepLog: Sendable {
  private let steps = Mutex<[RunProgress]>([])

  var all: [RunProgress] { steps.withLock { $0 } }

  func add(_ step: RunProgress) { steps.withLock { $0.append(step) } }
}
