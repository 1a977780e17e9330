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

  /// The report, which one thread at a time uses.
  private struct Reporting: @unchecked Sendable {
    var report: ProgressReport?
    /// The seconds from the start at which a step that is not counted is reported.
    var due = 10.0
    var mayEndEarly = false
  }

  private let start = ContinuousClock().now

  /// Creates progress that is shown as `mode` specifies, but not on a terminal that plays pictures.
  init(_ mode: ProgressMode, isPlaying: Bool) {
    self.mode = mode
    isHidden = isPlaying && ProgressOutput.standardError.isTerminal
    ProgressWatch.begin(mode) { [weak self] in self?.reportLongStep() ?? false }
  }

  /// The seconds since the start.
  private var seconds: Double { (ContinuousClock().now - start) / .seconds(1) }

  /// Reports, where it's time to, what takes so long.
  private func reportLongStep() -> Bool {
    report.withLock { reporting in
      let seconds = seconds
      if reporting.report != nil {
        reporting.report?.reportIfDue()
      } else if seconds >= reporting.due {
        Console.note("render: working for \(duration(seconds))")
        reporting.due = seconds + 30
      }
    }
    return true
  }

  /// Reports the number of frames as an upper bound, because a condition may end the run early.
  func mayEndEarly() { report.withLock { $0.mayEndEarly = true } }

  /// The control of a run that signals cancel and whose progress is shown.
  var control: RunControl {
    RunControl(isCancelled: { Interruption.isRequested }, progress: { self.take($0) })
  }

  /// Reports what was written, on a terminal or below a bar.
  func conclude(_ summary: [String]) {
    guard mode == .bar || mode == .auto && ProgressOutput.standardError.isTerminal,
      !summary.isEmpty
    else { return }
    Console.note(printable("\(summary.joined(separator: "; ")) (\(duration(seconds)))"))
  }

  private func take(_ step: RunProgress) {
    if isHidden { return }
    report.withLock { reporting in
      switch step {
      case .began(let piece, let count, let done, let engine):
        reporting.report = ProgressReport(
          mode, frames: count, done: done, engine: engine, name: piece.rawValue,
          mayEndEarly: reporting.mayEndEarly && piece == .frame && count > 1)
      case .wrote(let number, let tick, let tiles):
        reporting.report?.wrote(frame: number, tick: tick, tiles: tiles)
      case .noted(let note):
        let line = "render: \(Failure.line(note))"
        if reporting.report == nil { Console.note(line) }
        reporting.report?.note(line)
      // Where a run ends well, its summary takes the bar's place.
      case .finished, .stopped:
        reporting.report?.stop()
        reporting.report = nil
        reporting.due = max(reporting.due, seconds + 30)
      }
    }
  }
}
