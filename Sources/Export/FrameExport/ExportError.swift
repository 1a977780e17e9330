public import AtomicFiles
public import SimulationKernel

/// An error that prevents a run's output from being written.
public enum ExportError: ExplainedError, Sendable {
  /// The path doesn't say what to write (an invalid option).
  case unclearDestination(path: String, reason: String)
  /// The path is in another notation or of another format than those that are written, of which `remedy`
  /// names one (an invalid option).
  case otherNotation(path: String, remedy: String)
  /// A file that this run may not replace has a name that it needs (output refused).
  case nameClash(path: String, reason: String)
  /// The folder has a run of other settings, which this one can't continue (output refused).
  case otherRun(path: String, difference: Explanation)
  /// Another run is writing the file or into the folder (output refused).
  case locked(path: String)
  /// The film would have more than `mostBytes` bytes (output refused). `bytes` is how many, or `nil` where
  /// it had more than ``Film/mostBytesTried`` before its end.
  case tooLarge(path: String, mostBytes: Int, bytes: Int?)
  /// The program that writes film files is missing or has failed. The explanation is a whole
  /// sentence.
  case encoder(Explanation)
  /// A file could not be read or written (input or output failed).
  case file(FileError)

  package init(_ error: FileError) {
    self = error.isLocked ? .locked(path: error.path) : .file(error)
  }

  /// Whether a signal ended the wait for a program or a reader.
  public var isInterruption: Bool {
    if case .file(let error) = self { error.isInterruption } else { false }
  }

  /// The failure in one sentence, with a remedy where there is one.
  public var explanation: Explanation {
    switch self {
    case .unclearDestination(let path, let reason):
      "\"\(path)\" does not say what to write (\(reason)): allowed are a folder (frames or"
        + " frames/), numbered frames (f%05d.png), one picture (.png), a film ("
        + "\(FilmFormat.endings(separator: " ") { _ in true })"
        + "), a pyramid of tiles (.dzi or {z}/{x}/{y}.png) or - for raw frames"
    case .otherNotation(let path, let remedy):
      "\"\(path)\" can't be written: \(remedy)"
    case .nameClash(let path, let reason):
      "\(path) already exists and \(reason): choose another place or allow overwriting"
    case .otherRun(let path, let difference):
      "\(path) records a run with \(difference): it can only be continued with the same options"
    case .locked(let path):
      "another run is writing \(path)"
    case .tooLarge(let path, let most, _):
      "\(path) would have more than \(most) bytes even with the fewest colors and the smallest pictures: "
        + "give a higher \(option: "max-bytes"), or fewer ticks"
    case .encoder(let sentence):
      sentence
    case .file(let error):
      Explanation(error.description)
    }
  }
}

/// Runs `body` and converts the failure of a file to an ``ExportError``.
package func exporting<Result: ~Copyable>(
  _ body: () throws(FileError) -> Result
) throws(ExportError) -> Result {
  do throws(FileError) { return try body() } catch { throw ExportError(error) }
}
