import FrameExport
import PatternGallery
import ProgressReporting
import Synchronization
import WorldRuns

/// The progress of a run, as it is shown on standard error.
final class ConsoleProgress: Sendable {
  private let mode: ProgressMode
  private let isHidden: Bool
  private let report = Mutex<Reporting>(Reporting())

  /// The report, which one thread at a time has.
  private struct Reporting: @unchecked Sendable {
    var report: ProgressReport?
  }

  private let start = ContinuousClock().now

  /// Progress that is shown as `mode` says, but not on a terminal that pictures are playing in.
  init(_ mode: ProgressMode, isPlaying: Bool) {
    self.mode = mode
    isHidden = isPlaying && ProgressOutput.standardError.isTerminal
  }

  /// The control of a run that signals cancel and whose progress is shown here.
  var control: RunControl {
    RunControl(isCancelled: { Interruption.isRequested }, progress: { self.take($0) })
  }

  /// Says what was written, where a person watches.
  func conclude(_ summary: [String]) {
    guard mode == .bar || mode == .auto && ProgressOutput.standardError.isTerminal,
      !summary.isEmpty
    else { return }
    let seconds = (ContinuousClock().now - start) / .seconds(1)
    Console.note(printable("\(summary.joined(separator: "; ")) (\(duration(seconds)))"))
  }

  private func take(_ step: RunProgress) {
    if isHidden { return }
    report.withLock { reporting in
      switch step {
      case .began(let piece, let count, let done, let engine):
        reporting.report = ProgressReport(
          mode, frames: count, done: done, engine: engine, name: piece.rawValue)
      case .wrote(let number, let tick, let tiles):
        reporting.report?.wrote(frame: number, tick: tick, tiles: tiles)
      // Where a run ends well, what is concluded stands in the bar's place.
      case .finished, .stopped: reporting.report?.stop()
      }
    }
  }
}
