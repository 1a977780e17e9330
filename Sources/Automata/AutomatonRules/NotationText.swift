/// The text of a notation as marks with their columns.
struct NotationText {
  /// A character that is not a space.
  struct Mark {
    /// The character as written; 255 for one that is not ASCII.
    let byte: UInt8
    /// Its column in the text, from 1.
    let column: Int

    /// The character as a small letter.
    var letter: UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
    /// The value of a decimal digit.
    var digit: Int? { (48...57).contains(byte) ? Int(byte) - 48 : nil }

    /// Returns whether it is `character`, a small letter or a sign.
    func `is`(_ character: Unicode.Scalar) -> Bool { letter == UInt8(ascii: character) }
  }

  /// The most characters of a notation.
  static let longest = 1000

  private let text: String
  private let subject: RuleError.Subject
  /// The characters without spaces.
  let marks: [Mark]

  /// Creates the text of a notation of `subject`, of at most `longest` characters.
  init(
    _ text: String, of subject: RuleError.Subject, longest: Int = longest
  ) throws(RuleError) {
    self.text = text
    self.subject = subject
    guard text.utf8.count <= longest else {
      throw RuleError(
        subject: subject, text: text, column: nil,
        reason: "it has more than \(longest) characters")
    }
    marks = text.enumerated().compactMap { index, character in
      if character.isWhitespace { return nil }
      return Mark(byte: character.asciiValue ?? 255, column: index + 1)
    }
  }

  /// Returns the error at `mark`, or after the end of the text.
  func error(at mark: Mark?, _ reason: String) -> RuleError {
    RuleError(
      subject: subject, text: text, column: mark?.column ?? text.count + 1, reason: reason)
  }

  /// Returns the error of the whole text.
  func error(_ reason: String) -> RuleError {
    RuleError(subject: subject, text: text, column: nil, reason: reason)
  }

  /// Returns the character `mark` in quotes, as written in the text.
  func quoted(_ mark: Mark) -> String {
    if mark.byte < 32 || mark.byte == 127 { return "a control character" }
    return "'\(text[text.index(text.startIndex, offsetBy: mark.column - 1)])'"
  }

  /// Returns the number of states in `part`, where 0 and 1 stand for two.
  func states(_ part: ArraySlice<Mark>) throws(RuleError) -> Int {
    var rest = part
    guard let states = Self.number(&rest, limit: 256), rest.isEmpty, states <= 256 else {
      throw error(at: part.first, "the number of states, 0 to 256, is expected here")
    }
    return max(2, states)
  }

  /// Returns the whole number at the start of `marks`, which is removed from them; `nil` without a
  /// digit, and a larger number where it is above `limit`.
  static func number(_ marks: inout ArraySlice<Mark>, limit: Int) -> Int? {
    guard var number = marks.first?.digit else { return nil }
    marks.removeFirst()
    while let digit = marks.first?.digit {
      marks.removeFirst()
      number = min(number * 10 + digit, limit + 1)
    }
    return number
  }
}
