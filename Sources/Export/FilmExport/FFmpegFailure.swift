import SystemLibrary
import AtomicFiles
import FrameExport
import SimulationKernel

/// The error that reports a failure of ffmpeg, with the last line of its standard error that
/// explains it.
struct FFmpegFailure {
  /// The path of the program.
  let program: String
  /// The film's path as it was given.
  let path: String

  /// Returns the error that explains `failure` in one sentence.
  func exportError(_ failure: FeedFailure) -> ExportError {
    switch failure {
    case .start(let code):
      return .encoder("\(program) cannot be started: \(Self.reason(code).lowercased())")
    case .interrupted:
      return .file(FileError(.write, path, code: EINTR))
    case .hung(let seconds):
      let text = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
      return .encoder(
        "ffmpeg read nothing for \(text) s and was ended, so that \(path) is not written")
    case .ended(let end, let message):
      let lines = Self.lines(of: message)
      if let error = unwritten(end, lines) { return .file(error) }
      let saying = lines.last { $0 != "Conversion failed!" }
      return .encoder("ffmpeg failed: \(saying ?? Self.silent(end))")
    }
  }

  /// The error for an ffmpeg that ended successfully and wrote nothing.
  var nothingWritten: ExportError { .encoder("ffmpeg failed: it ended without writing \(path)") }

  /// Returns the failure to write the film's file, if that is what ffmpeg reports.
  private func unwritten(_ end: ChildProcess.End, _ lines: [String]) -> FileError? {
    // Ignores messages of a shell about the program itself.
    if end == .exit(126) || end == .exit(127) { return nil }
    for line in lines.reversed() {
      for code in [ENOSPC, EDQUOT, EFBIG, EIO, EROFS, EACCES, ENOENT] {
        let reason = Self.reason(code)
        guard line.hasSuffix(reason) || line.hasSuffix(reason + ")") else { continue }
        return FileError(.write, path, code: code)
      }
    }
    return nil
  }

  private static func silent(_ end: ChildProcess.End) -> String {
    switch end {
    case .exit(0): "it ended before it had read all frames"
    case .exit(let status): "it ended with status \(status) and no message"
    case .signal(let number): "it was ended by signal \(number)"
    case .unknown: "how it ended is not known, because this process ignores SIGCHLD"
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// Returns the lines of ffmpeg's message, without the name of the component that wrote each and
  /// without control characters.
  static func lines(of message: [UInt8]) -> [String] {
    let text = String(decoding: message, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      var rest = line.unicodeScalars.filter { $0.properties.generalCategory != .control }[...]
      // "[libx264 @ 0x55d0c8a3c1c0] "
      while rest.first == "[", let end = rest.firstIndex(of: "]"),
        rest[..<end].contains("@")
      {
        rest = rest[end...].dropFirst()
        rest = rest.drop { $0 == " " }
      }
      let words = String(String.UnicodeScalarView(rest))
      return words.allSatisfy(\.isWhitespace) ? nil : words
    }
  }
}
