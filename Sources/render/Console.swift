import AtomicFiles
import Synchronization
import SystemLibrary

/// Messages to a person on standard output and standard error.
enum Console {
  /// What is kept in place of being written, where anything is.
  @TaskLocal private static var kept: Texts?

  /// Texts by the streams that they were for.
  private final class Texts: Sendable {
    let all = Mutex<[Int32: String]>([:])
  }

  /// Returns what `body` returns, with what it would have written to standard output and standard error.
  static func keepingTexts<Value>(
    of body: () -> Value
  ) -> (Value, output: String, errors: String) {
    let texts = Texts()
    let value = $kept.withValue(texts, operation: body), all = texts.all.withLock(\.self)
    return (value, all[STDOUT_FILENO] ?? "", all[STDERR_FILENO] ?? "")
  }

  /// Writes a line to standard error, with control characters escaped, by which a quoted file could command the
  /// terminal or begin another line.
  static func note(_ line: String) { put(escaped(line, but: "\t") + "\n", to: STDERR_FILENO) }

  /// Returns `text` with control characters escaped, but those of `kept`.
  private static func escaped(_ text: String, but kept: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.properties.generalCategory != .control || kept.unicodeScalars.contains(scalar)
      if isPlain {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += scalar.escaped(asASCII: false)
      }
    }
    return shown
  }

  /// Writes one or more lines to standard output, and to a terminal with control characters escaped. Programs
  /// read them as they are.
  static func say(_ line: String) throws(FileError) {
    let shown = isatty(STDOUT_FILENO) == 1 ? escaped(line, but: "\n\t") : line
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
    if let kept {
      kept.all.withLock { $0[descriptor, default: ""] += text }
      return true
    }
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
  .random(in: .min ... .max)
}
