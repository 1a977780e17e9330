import AtomicFiles
import SimulationKernel

/// A file with the options of a sweep, one a line: `render sweep @experiment.txt`.
///
/// An option stands as it is typed, and its value is the rest of the line, without quotes. A `#` at the
/// start of a line, or after a space, begins a comment.
enum SweepFile {
  /// The error of a file that has something else in it.
  struct Damage: Error, CustomStringConvertible {
    /// The file, the line and the reason, in one sentence.
    let description: String
  }

  /// The most bytes of a file.
  private static let mostBytes = 1 << 24

  /// Returns the words of a command line in which the file that follows `sweep` is replaced by its
  /// options.
  ///
  /// - Throws: `FileError`, ``Damage`` for lines that are no options, and `OptionProblem` for a file without a
  ///   world.
  static func expanded(_ words: [String]) throws -> [String] {
    guard words.count >= 2, words[0] == SweepCommand.name else { return words }
    guard words[1].hasPrefix("@") else { return SweepOptions.joiningPerTick(in: words) }
    let file = String(words[1].dropFirst())
    let bytes = try readFile(file, limit: mostBytes)
    let options = try options(in: String(decoding: bytes, as: UTF8.self), of: file)
    let all = options + words.dropFirst(2)
    try refuseMissingWorld(all, file)
    return SweepOptions.joiningPerTick(in: [words[0]] + all)
  }

  /// Refuses a file of options alone when nothing else names a world, or a folder of results.
  private static func refuseMissingWorld(
    _ words: [String], _ file: String
  ) throws(OptionProblem) {
    let others = ["--merge", "--summarize", "--summarise", "--help", "-h", "--version"]
    let isComplete = words.contains { word in
      KnownOptions.worldNames.contains(word) || others.contains { word.hasPrefix($0) }
    }
    if isComplete || words.first?.hasPrefix("-") == false { return }
    throw OptionProblem(
      option: "'@\(file)'",
      reason: "the file names no world: its first line is one of "
        + KnownOptions.worldNames.joined(separator: ", "))
  }

  private static func options(in text: String, of file: String) throws(Damage) -> [String] {
    var words: [String] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let option = trimmed(withoutComment(line))
      if option.isEmpty { continue }
      guard let space = option.firstIndex(where: \.isWhitespace) else {
        words.append(String(option))
        continue
      }
      guard option.hasPrefix("-") else {
        throw Damage(
          description: "\(file):\(index + 1): an option, such as --seeds 1..9, or a single word is "
            + "expected instead of '\(option)'")
      }
      let name = option[..<space], value = trimmed(option[space...])
      if let quote = value.first, quote == "\"" || quote == "'" {
        throw Damage(
          description: "\(file):\(index + 1): \(value) begins with a quote: a value is the rest of "
            + "its line, without quotes")
      }
      // In one word, a value may begin with a dash.
      words += name.hasPrefix("--") ? ["\(name)=\(value)"] : [String(name), String(value)]
    }
    return words
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var before: Character = " "
    for place in line.indices {
      if line[place] == "#" && before.isWhitespace { return line[..<place] }
      before = line[place]
    }
    return line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }
}
