public import FieldEditing
public import SimulationKernel

/// A reader of the values that follow a world's own word.
public struct CommandValues {
  private let command: ActionText
  private var index = 1

  /// Creates the reader of `command`, whose first word is the world's.
  public init(_ command: ActionText) {
    self.command = command
  }

  /// Returns the next word, which has to be there.
  ///
  /// - Throws: ``ActionError`` when it is missing.
  public mutating func word(_ wanted: String) throws(ActionError) -> ActionText.Word {
    guard index < command.words.count else {
      throw ActionError(column: command.end, reason: "\(wanted) is missing here")
    }
    index += 1
    return command.words[index - 1]
  }

  /// Reads one of `names`.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func choice(_ wanted: String, _ names: [String]) throws(ActionError) -> String {
    let word = try word(wanted)
    if names.contains(word.text) { return word.text }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is none of \(names.joined(separator: ", "))"
        + hint(word.text, names))
  }

  /// Reads a whole number in `range`.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func whole(
    _ wanted: String, in range: ClosedRange<Int>
  ) throws(ActionError) -> Int {
    let word = try word(wanted)
    if let number = Int(plain: word.text), range.contains(number) { return number }
    throw ActionError(
      column: word.column,
      reason:
        "\"\(word.text)\" is no \(Self.bare(wanted)): \(range.lowerBound) to \(range.upperBound) "
        + "is allowed")
  }

  /// Reads a number above 0.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func positive(_ wanted: String) throws(ActionError) -> Rational {
    let word = try word(wanted)
    if let number = Rational(parsing: word.text), number > Rational(0) { return number }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is no \(Self.bare(wanted)) above 0, such as 2, 0.5 or 1/3")
  }

  /// Reads two numbers from 0 with a comma between them.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func place() throws(ActionError) -> (first: Int, second: Int) {
    let word = try word("a place, two numbers with a comma between them")
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, let first = Int(plain: parts[0]), let second = Int(plain: parts[1]),
      first >= 0, second >= 0
    {
      return (first, second)
    }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is no place: two numbers from 0 such as 3,5 are allowed")
  }

  /// Refuses further words.
  ///
  /// - Throws: ``ActionError`` when there is one.
  public func finish() throws(ActionError) {
    guard index < command.words.count else { return }
    let more = command.words[index]
    throw ActionError(
      column: more.column, reason: "\"\(more.text)\" is more than \(command.words[0].text) takes")
  }

  /// Returns `wanted` without its article.
  private static func bare(_ wanted: String) -> String {
    for article in ["a ", "an ", "its "] where wanted.hasPrefix(article) {
      return String(wanted.dropFirst(article.count))
    }
    return wanted
  }
}
