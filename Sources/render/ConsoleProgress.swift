import FrameExport
import ProgressReporting
import Synchronization
import WorldRuns

/// The progress of a run, as it is shown on standard error.
final class ConsoleProgress: Sendable {
  private let mode: ProgressMode
  private let report = Mutex<Reporting>(Reporting())

  /// The report, which one thread at a time has.
  private struct Reporting: @unchecked Sendable {
    var report: ProgressReport?
  }

  private init(_ mode: ProgressMode) {
    self.mode = mode
  }

  /// The control of a run that signals cancel and whose progress is shown as `mode` says.
  static func control(_ mode: ProgressMode) -> RunControl {
    let progress = ConsoleProgress(mode)
    return RunControl(
      isCancelled: { Interruption.isRequested }, progress: { progress.take($0) })
  }

  private func take(_ step: RunProgress) {
    report.withLock { reporting in
      switch step {
      case .began(let piece, let count, let done, let engine):
        reporting.report = ProgressReport(
          mode, frames: count, done: done, engine: engine, name: piece.rawValue)
      case .wrote(let number, let tick, let tiles):
        reporting.report?.wrote(frame: number, tick: tick, tiles: tiles)
      case .finished: reporting.report?.finish()
      case .stopped: reporting.report?.stop()
      }
    }
  }
}
