/// A place in a script.
public struct ScriptPlace: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, from the folder of the script.
  public let file: String
  /// The number of the line, from 1.
  public let line: Int
  /// The number of the character in the line, from 1.
  public let column: Int

  /// Creates the place in `file` at character `column` of `line`.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place as `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}

/// A mistake in a script, in one sentence.
public struct ScriptMistake: Hashable, Sendable, CustomStringConvertible {
  /// The place of the mistake.
  public let place: ScriptPlace
  /// The mistake, as a sentence without its capital letter and full stop.
  public let reason: String

  /// Creates the mistake at `place`.
  public init(_ place: ScriptPlace, _ reason: String) {
    self.place = place
    // A reason quotes what it is about, which may be as long as the script.
    let most = 1000
    self.reason =
      reason.utf8.count > 4 * most && reason.count > most
      ? reason.prefix(most / 2) + "…" + reason.suffix(most / 2) : reason
  }

  /// The place and the mistake.
  public var description: String { "\(place): \(reason)" }
}

/// All mistakes of a script that are known without running it.
public struct ScriptMistakes: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistakes, by their places in the order of reading.
  public let list: [ScriptMistake]

  /// Creates the error for `list`, which is not empty.
  public init(_ list: [ScriptMistake]) {
    self.list = list
  }

  /// The mistakes, a line each.
  public var description: String { list.map(\.description).joined(separator: "\n") }
}
