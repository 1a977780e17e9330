/// A command as words, of which those in double quotes may contain anything.
public struct ActionText: Sendable {
  /// A word of a command.
  public struct Word: Hashable, Sendable {
    /// The text, without quotes.
    public let text: String
    /// The number of its first character in the line, from 1.
    public let column: Int
    /// Whether it was in quotes.
    public let isQuoted: Bool

    /// Creates the word `text`, which begins at character `column`.
    package init(text: String, column: Int, isQuoted: Bool) {
      self.text = text
      self.column = column
      self.isQuoted = isQuoted
    }
  }

  /// The words of the command.
  public let words: [Word]
  /// The number of the character after the command, from 1.
  public let end: Int

  /// Creates the command of `words`, which ends before character `end`.
  package init(words: [Word], end: Int) {
    self.words = words
    self.end = end
  }

  /// Returns the commands of `line`, between which there are semicolons or line ends; empty ones are
  /// left out, and so is what follows a `#` up to the end of its line.
  ///
  /// - Throws: ``ActionError`` for a quote that isn't closed, and for a backslash in quotes before
  ///   anything but a quote, a backslash, `n`, `r` or `t`.
  /// - Complexity: O(*n*) for *n* characters.
  public static func commands(of line: String) throws(ActionError) -> [ActionText] {
    var reader = WordReader(line)
    var commands: [ActionText] = []
    var words: [Word] = []
    while let item = try reader.next() {
      switch item {
      case .word(let word): words.append(word)
      case .end(let column):
        if !words.isEmpty { commands.append(ActionText(words: words, end: column)) }
        words = []
      }
    }
    return commands
  }

  /// Returns `text` as a word, in quotes where that is needed.
  package static func word(_ text: String) -> String {
    let plain = text.unicodeScalars.allSatisfy { scalar in
      scalar.value > 32 && scalar.value != 127 && !scalar.properties.isWhitespace
        && !#"";#\"#.unicodeScalars.contains(scalar)
    }
    return plain && !text.isEmpty ? text : quoted(text)
  }

  /// Returns `text` in quotes.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// A mistake in the text of an action, in one sentence.
public struct ActionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the character in the line, from 1.
  public let column: Int
  /// The mistake, as a sentence without its capital letter and full stop.
  public let reason: String

  /// Creates the mistake at character `column`.
  public init(column: Int, reason: String) {
    self.column = column
    self.reason = reason
  }

  /// The mistake, and where it is.
  public var description: String { "at character \(column): \(reason)" }
}

/// A reader of a line, word by word.
private struct WordReader {
  enum Item {
    case word(ActionText.Word)
    case end(column: Int)
  }

  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var isAtEnd = false

  init(_ line: String) {
    scalars = Array(line.unicodeScalars)
  }

  mutating func next() throws(ActionError) -> Item? {
    while place < scalars.count, scalars[place].properties.isWhitespace, !isLineEnd { place += 1 }
    let column = place + 1
    if place < scalars.count, scalars[place] == "#" {
      while place < scalars.count, !isLineEnd { place += 1 }
    }
    if place == scalars.count {
      if isAtEnd { return nil }
      isAtEnd = true
      return .end(column: column)
    }
    if scalars[place] == ";" || isLineEnd {
      place += 1
      return .end(column: column)
    }
    if scalars[place] == "\"" { return .word(try quotedWord()) }
    var text = String.UnicodeScalarView()
    while place < scalars.count, !scalars[place].properties.isWhitespace, scalars[place] != ";" {
      text.append(scalars[place])
      place += 1
    }
    return .word(ActionText.Word(text: String(text), column: column, isQuoted: false))
  }

  private var isLineEnd: Bool { ["\n", "\r"].contains(scalars[place]) }

  private mutating func quotedWord() throws(ActionError) -> ActionText.Word {
    let column = place + 1
    var text = String.UnicodeScalarView()
    place += 1
    while place < scalars.count, scalars[place] != "\"" {
      if scalars[place] == "\\" {
        place += 1
        text.append(try escaped())
      } else {
        text.append(scalars[place])
      }
      place += 1
    }
    if place >= scalars.count {
      throw ActionError(column: column, reason: "the quote that begins here does not end")
    }
    place += 1
    return ActionText.Word(text: String(text), column: column, isQuoted: true)
  }

  private func escaped() throws(ActionError) -> Unicode.Scalar {
    switch place < scalars.count ? scalars[place] : nil {
    case "\""?: "\""
    case "\\"?: "\\"
    case "n"?: "\n"
    case "r"?: "\r"
    case "t"?: "\t"
    default:
      throw ActionError(
        column: place, reason: #"a \ in quotes needs ", \, n, r or t after it"#)
    }
  }
}
