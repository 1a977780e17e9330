public import Lattice
public import SimulationKernel
import Wording

/// A reader of the words that follow the name of an action or of a command, one after the other.
///
/// Each function throws ``ActionError`` at the word that is missing or is another than expected.
public struct ActionWords {
  private let command: ActionText
  private var index = 1

  /// Creates the reader of `command`, whose first word is the name.
  public init(_ command: ActionText) {
    self.command = command
  }

  /// The next word, or `nil` after the last.
  public var next: ActionText.Word? {
    index < command.words.count ? command.words[index] : nil
  }

  /// Returns the next word, which has to be there.
  ///
  /// - Parameter wanted: What is expected, with its article, such as `a cell X,Y`.
  /// - Returns: The word.
  /// - Throws: ``ActionError`` when it is missing.
  public mutating func word(_ wanted: String) throws(ActionError) -> ActionText.Word {
    guard let word = next else {
      throw ActionError(column: command.end, reason: "\(wanted) is missing here")
    }
    index += 1
    return word
  }

  /// Returns whether the next word is `keyword`, which is read then.
  public mutating func takes(_ keyword: String) -> Bool {
    guard let word = next, !word.isQuoted, word.text == keyword else { return false }
    index += 1
    return true
  }

  /// Reads `keyword`, after which there has to be `what`.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func keyword(_ keyword: String, before what: String) throws(ActionError) {
    if takes(keyword) { return }
    throw ActionError(
      column: next?.column ?? command.end,
      reason: "\"\(keyword)\" and \(what) are missing here")
  }

  /// Reads one of `names`.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func choice(_ wanted: String, _ names: [String]) throws(ActionError) -> String {
    let word = try word(wanted)
    if names.contains(word.text) { return word.text }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is not one of \(names.joined(separator: ", "))"
        + hint(word.text, among: names))
  }

  /// Reads the name of a case.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ wanted: String, of _: Choice.Type = Choice.self
  ) throws(ActionError) -> Choice where Choice.RawValue == String {
    let name = try choice(wanted, Choice.allCases.map(\.rawValue))
    guard let choice = Choice(rawValue: name) else { preconditionFailure("it has this name") }
    return choice
  }

  /// Reads a whole number in `range`, within ±2⁶⁰.
  ///
  /// - Parameters:
  ///   - wanted: What is expected, with its article.
  ///   - range: The numbers that are allowed.
  ///   - allowed: These numbers as a text, if that is another one.
  /// - Returns: The number.
  /// - Throws: ``ActionError`` for another word.
  public mutating func whole(
    _ wanted: String, in range: ClosedRange<Int>, _ allowed: String? = nil
  ) throws(ActionError) -> Int {
    let word = try word(wanted)
    if let number = Int(plain: word.text), range.contains(number) { return number }
    let allowed = allowed ?? "\(range.lowerBound) to \(range.upperBound)"
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is not a \(Self.bare(wanted)): \(allowed) is allowed")
  }

  /// Reads a number above 0.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func positive(_ wanted: String) throws(ActionError) -> Rational {
    let word = try word(wanted)
    if let number = Rational(parsing: word.text), number > Rational(0) { return number }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is not a \(Self.bare(wanted)) above 0, such as 2, 0.5 or 1/3")
  }

  /// Reads a time in seconds, 0 or more, with or without an `s`.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func seconds() throws(ActionError) -> Rational {
    try Self.seconds(word("a time in seconds"))
  }

  /// Returns the seconds that `word` writes.
  ///
  /// - Throws: ``ActionError`` for another word.
  public static func seconds(_ word: ActionText.Word) throws(ActionError) -> Rational {
    let digits = word.text.hasSuffix("s") ? word.text.dropLast() : word.text[...]
    if let seconds = Rational(parsing: digits), seconds >= Rational(0) { return seconds }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is not a time: seconds such as 2s or 0.5s are allowed")
  }

  /// Reads a cell, `X,Y`.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func cell() throws(ActionError) -> Point {
    let word = try word("a cell X,Y")
    if let cell = Self.pair(word, ",", within: 1 << 60) { return Point(x: cell.0, y: cell.1) }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is not a cell: X,Y is allowed, each a whole number within ±2^60")
  }

  /// Reads a size, `WxH`, of at most as many cells as there are columns and rows within ±2⁶⁰.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func size() throws(ActionError) -> Size {
    let word = try word("a size WxH")
    if let size = Self.pair(word, "x", within: 1 << 61), size.0 > 0, size.1 > 0 {
      return Size(width: size.0, height: size.1)
    }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is not a size: WxH is allowed, each a whole number from 1 to 2^61")
  }

  /// Reads two numbers from 0 with a comma between them, such as a row and a column.
  ///
  /// - Throws: ``ActionError`` for another word.
  public mutating func place() throws(ActionError) -> (first: Int, second: Int) {
    let word = try word("a place, two numbers with a comma between them")
    if let place = Self.pair(word, ",", within: 1 << 60), place.0 >= 0, place.1 >= 0 {
      return place
    }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is not a place: two numbers from 0 such as 3,5 are allowed")
  }

  /// Refuses further words.
  ///
  /// - Throws: ``ActionError`` when there is one.
  public func finish() throws(ActionError) {
    guard let more = next else { return }
    throw ActionError(
      column: more.column,
      reason: "\"\(more.text)\" is one word too many for \(command.words[0].text)")
  }

  private static func pair(
    _ word: ActionText.Word, _ separator: Character, within limit: Int
  ) -> (Int, Int)? {
    let parts = word.text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(plain: parts[0], within: limit),
      let second = Int(plain: parts[1], within: limit)
    else { return nil }
    return (first, second)
  }

  /// Returns `wanted` without its article.
  private static func bare(_ wanted: String) -> String {
    for article in ["a ", "an ", "its ", "the "] where wanted.hasPrefix(article) {
      return String(wanted.dropFirst(article.count))
    }
    return wanted
  }
}
