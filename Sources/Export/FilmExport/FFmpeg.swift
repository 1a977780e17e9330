import SystemLibrary
public import FrameExport
import SimulationKernel

/// The program ffmpeg, which writes the film formats that this program does not write itself.
public struct FFmpeg: Sendable, Equatable {
  /// The path of the program.
  public let path: String

  /// Finds the program at `path`; or the first program with the name `path`, by default `ffmpeg`,
  /// in the folders of PATH.
  ///
  /// - Throws: ``ExportError/encoder(_:)`` when there is none, or `path` is not a program.
  public static func find(_ path: String? = nil) throws(ExportError) -> FFmpeg {
    if let path, path.contains("/") {
      if let reason = whyNoProgram(path) { throw .encoder("\(path) is not an ffmpeg: \(reason)") }
      return FFmpeg(path: path)
    }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":", omittingEmptySubsequences: false) {
      let place = (folder.isEmpty ? "." : String(folder)) + "/" + (path ?? "ffmpeg")
      if whyNoProgram(place) == nil { return FFmpeg(path: place) }
    }
    if let path { throw .encoder("\(path) is not a program in the folders of PATH") }
    throw .encoder(
      "this film needs the program ffmpeg, which is not on PATH: install it (apt-get install"
        + " ffmpeg), name it with \(option: "ffmpeg"), or write .apng or a folder of frames, which work"
        + " without it")
  }

  private static func whyNoProgram(_ path: String) -> String? {
    var status = stat()
    if stat(path, &status) != 0 { return String(cString: strerror(errno)).lowercased() }
    if status.st_mode & S_IFMT != S_IFREG { return "it is not a file" }
    return access(path, X_OK) == 0 ? nil : "it is not executable"
  }
}
