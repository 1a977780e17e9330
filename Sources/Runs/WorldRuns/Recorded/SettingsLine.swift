/// A line of words in the notation of a shell.
package enum SettingsLine {
  /// Returns `text` quoted as one word.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "%+,-./:=_#".utf8.contains(byte)
    }
    if isPlain && !text.isEmpty && !text.hasPrefix("#") { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// Returns the option `key` as it is typed, once for each of its values, or without one.
  static func typed(_ key: String, _ values: [String]) -> [String] {
    values.isEmpty ? ["--\(key)"] : values.map { "--\(key) \(quoted($0))" }
  }

  /// Returns the words of `line`, which were quoted by ``quoted(_:)``.
  package static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false, isEscaped = false
    for letter in line {
      switch letter {
      case _ where isEscaped:
        word = (word ?? "") + String(letter)
        isEscaped = false
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case "\\" where !isQuoted: isEscaped = true
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(letter)
      }
    }
    if let word { words.append(word) }
    return words
  }
}

extension InputFile {
  private static let digestMark = "fnv1a:"

  /// Returns `inputs` as a line of names and digests.
  package static func line(of inputs: [InputFile]) -> String {
    inputs.map { "\(SettingsLine.quoted($0.name)) \(digestMark)\($0.digest)" }
      .joined(separator: " ")
  }

  /// Returns the files of a line that ``line(of:)`` has written.
  static func list(_ line: String) -> [InputFile] {
    let words = SettingsLine.words(of: line)
    return zip(words, words.dropFirst()).compactMap { name, digest in
      guard digest.hasPrefix(digestMark) else { return nil }
      return InputFile(name: name, digest: String(digest.dropFirst(digestMark.count)))
    }
  }
}
