import Experiments
import Foundation
import ScratchFolders
import SimulationKernel

/// Runs an experiment in the folder `x` of `scratch`.
@discardableResult
func runWalks(
  _ experiment: Experiment, in scratch: ScratchFolder, _ start: ExperimentFolder.Start = .new,
  threads: Int = 2, record: ExperimentRecord = walkRecord,
  falls: (@Sendable (Int, UInt64) -> Tick?)? = nil,
  _ control: ExperimentControl = ExperimentControl()
) throws -> ExperimentResults {
  try ExperimentFolder(scratch.file("x")).run(
    experiment, of: Walk.world(experiment.design, falls: falls), as: record, start,
    threads: threads, control)
}

extension ScratchFolder {
  /// The tables, without the journal.
  func tables() throws -> [String: Data] {
    try contents().filter { $0.key != "x/experiment.journal" }
  }
}

/// A number that several threads count up.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func next() -> Int {
    lock.withLock {
      value += 1
      return value
    }
  }

  var count: Int { lock.withLock { value } }
}
