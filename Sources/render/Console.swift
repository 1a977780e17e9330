import AtomicFiles
import SystemLibrary

/// Messages to a person on standard output and standard error.
enum Console {
  /// Writes a line to standard error, with control characters escaped, by which a quoted file could command the
  /// terminal.
  static func note(_ line: String) { put(escaped(line) + "\n", to: STDERR_FILENO) }

  /// Returns `line` with control characters escaped.
  private static func escaped(_ line: String) -> String {
    var shown = ""
    for scalar in line.unicodeScalars {
      let isPlain =
        scalar.properties.generalCategory != .control || "\n\t".unicodeScalars.contains(scalar)
      if isPlain {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += scalar.escaped(asASCII: false)
      }
    }
    return shown
  }

  /// Writes a line to standard output, and to a terminal as ``note(_:)`` does. Programs read it as it is.
  static func say(_ line: String) throws(FileError) {
    let shown = isatty(STDOUT_FILENO) == 1 ? escaped(line) : line
    if put(shown + "\n", to: STDOUT_FILENO) { return }
    let code = errno
    throw FileError(
      .write, "standard output", code: code, reason: String(cString: strerror(code)).lowercased())
  }

  /// Writes lines to standard output.
  static func say(_ lines: [String]) throws(FileError) {
    for line in lines { try say(line) }
  }

  /// Writes `bytes` as the file at `path`, whose folder is created if it is missing, or to standard
  /// output where `path` is `-`.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if path == "-" { return try writeFile("/dev/stdout", bytes) }
    try createFolder(ofFile: path)
    try writeFile(path, bytes)
  }

  /// Ends the program.
  static func quit(_ status: Int32) -> Never { exit(status) }

  /// Writes `text`, and returns whether all of it could be written.
  @discardableResult
  private static func put(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { SystemLibrary.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}

/// Returns random bits from the system, for a seed and never for a draw of a world.
func entropy() -> UInt64 {
  var bits: UInt64 = 0
  let count = withUnsafeMutableBytes(of: &bits) { getentropy($0.baseAddress, $0.count) }
  return count == 0 ? bits : UInt64(truncatingIfNeeded: time(nil))
}
