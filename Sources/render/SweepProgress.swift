import PatternGallery
import ProgressReporting

/// The progress of a sweep, as it is shown on standard error.
final class SweepProgress {
  private let mode: ProgressMode
  private let runs: Int
  private let start = ContinuousClock().now
  private var report: ProgressReport?

  init(_ mode: ProgressMode, runs: Int) {
    self.mode = mode
    self.runs = runs
  }

  /// Takes the numbers of all runs that are done and of those that failed, first before any is run.
  func take(_ done: Int, _ failed: Int) {
    // A shard may have no runs.
    if runs == 0 { return }
    if report == nil { report = ProgressReport(mode, frames: runs, done: done, name: "run") }
    report?.completed(done, failed: failed)
  }

  /// Ends the report.
  func stop() { report?.stop() }

  /// Reports what was written, on a terminal or below a bar.
  func conclude(_ summary: [String]) {
    guard mode == .bar || mode == .auto && ProgressOutput.standardError.isTerminal else { return }
    let seconds = (ContinuousClock().now - start) / .seconds(1)
    Console.note(printable("\(summary.joined(separator: "; ")) (\(duration(seconds)))"))
  }
}
