import PatternGallery
import ProgressReporting
import Synchronization

/// The progress of a sweep, as it is shown on standard error.
final class SweepProgress: Sendable {
  private let mode: ProgressMode
  private let runs: Int
  private let start = ContinuousClock().now
  private let report = Mutex<Reporting>(Reporting())

  /// The report, which one thread at a time uses.
  private struct Reporting: @unchecked Sendable {
    var report: ProgressReport?
  }

  init(_ mode: ProgressMode, runs: Int) {
    self.mode = mode
    self.runs = runs
    ProgressWatch.begin(mode) { [weak self] in
      self?.report.withLock { $0.report?.reportIfDue() }
      return self != nil
    }
  }

  /// Takes the numbers of all runs that are done and of those that failed, first before any is run.
  func take(_ done: Int, _ failed: Int) {
    // A shard may have no runs.
    if runs == 0 { return }
    report.withLock { reporting in
      if reporting.report == nil {
        reporting.report = ProgressReport(mode, frames: runs, done: done, name: "run")
      }
      reporting.report?.completed(done, failed: failed)
    }
  }

  /// Ends the report.
  func stop() { report.withLock { $0.report?.stop() } }

  /// Reports what was written, on a terminal or below a bar.
  func conclude(_ summary: [String]) {
    guard mode == .bar || mode == .auto && ProgressOutput.standardError.isTerminal else { return }
    let seconds = (ContinuousClock().now - start) / .seconds(1)
    Console.note(printable("\(summary.joined(separator: "; ")) (\(duration(seconds)))"))
  }
}
