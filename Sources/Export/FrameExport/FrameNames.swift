/// The file names of a sequence of frames: a prefix, the frame's number, and a suffix.
public struct FrameNames: Sendable, Equatable {
  /// The text before the number.
  public let prefix: String
  /// The text after the number, including the file's ending.
  public let suffix: String
  /// The smallest number of digits, with zeros in front.
  public let digits: Int
  /// The number in the name of frame 0.
  public private(set) var first = 0

  /// The largest number that the name of frame 0 may have.
  public static var largestFirst: Int { 999_999_999_999 }

  /// Creates the names of a folder of `count` frames: `00000.png` and so on, with more digits when
  /// needed.
  public init(numbering count: Int) {
    precondition(count >= 1, "a folder has names for at least one frame")
    self.init(prefix: "", suffix: ".png", digits: max(5, String(count - 1).utf8.count))
  }

  private init(prefix: String, suffix: String, digits: Int, first: Int = 0) {
    self.prefix = prefix
    self.suffix = suffix
    self.digits = digits
    self.first = first
  }

  /// Returns the same names with `number`, 0 … ``largestFirst``, in that of frame 0.
  public func starting(at number: Int) -> FrameNames {
    var names = self
    names.first = min(max(0, number), Self.largestFirst)
    return names
  }

  /// Returns the file name of frame `frame`, counted from 0.
  public func name(of frame: Int) -> String {
    let number = String(first + frame)
    let zeros = String(repeating: "0", count: max(0, digits - number.utf8.count))
    return prefix + zeros + number + suffix
  }

  /// Returns the number of the frame with the name `name`, or `nil` when no frame has it.
  public func frame(named name: String) -> Int? {
    let bytes = Array(name.utf8)
    let start = prefix.utf8.count
    let end = bytes.count - suffix.utf8.count
    guard start < end, let number = Int(String(decoding: bytes[start..<end], as: UTF8.self)),
      number >= first, self.name(of: number - first) == name
    else { return nil }
    return number - first
  }

  /// The numbers of digits, fewer than these names have, that the names of a shorter run may have.
  var shorterDigits: Range<Int> { min(5, digits)..<digits }

  /// Returns the same names with another number of digits.
  func withDigits(_ digits: Int) -> FrameNames {
    FrameNames(prefix: prefix, suffix: suffix, digits: digits, first: first)
  }

  /// Returns whether the names differ only in the number of digits.
  func isSameSequence(as other: FrameNames) -> Bool {
    prefix == other.prefix && suffix == other.suffix
  }

  /// Returns whether `count` frames with these names and `others` of `other` have no number in common.
  func isApart(_ count: Int, from other: FrameNames, _ others: Int) -> Bool {
    count <= other.first - first || others <= first - other.first
  }
}

// The names as a printf pattern, which ffmpeg accepts too.
extension FrameNames {
  /// Creates the names of `pattern`, which contains one `%d` or `%05d`, and `%%` for a percent
  /// sign.
  ///
  /// - Throws: ``FrameNames/PatternError`` for anything else after a `%`, and for a missing or
  ///   second `%d`.
  public init(pattern: String) throws(PatternError) {
    let parts = try Self.parts(of: pattern)
    guard let digits = parts.digits else { throw PatternError(reason: "it has no %d") }
    self.init(prefix: parts.prefix, suffix: parts.suffix, digits: digits)
  }

  /// An error in a pattern, as half a sentence.
  public struct PatternError: Error, Sendable, Equatable {
    /// The mistake, which follows the pattern in a sentence: "it has no %d".
    public let reason: String
  }

  /// The pattern of these names, which ``init(pattern:)`` reads.
  public var pattern: String {
    func escaped(_ text: String) -> String {
      text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }
    return escaped(prefix) + (digits == 1 ? "%d" : "%0\(digits)d") + escaped(suffix)
  }

  /// Returns the text before and after the number of `pattern`, and the number's digits. Without a
  /// number the digits are `nil`, and all text is in the prefix.
  static func parts(
    of pattern: String
  ) throws(PatternError) -> (prefix: String, digits: Int?, suffix: String) {
    var texts = [""]
    var digits: Int?
    var rest = Substring(pattern)
    while let percent = rest.firstIndex(of: "%") {
      texts[texts.count - 1] += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        texts[texts.count - 1] += "%"
        rest = rest.dropFirst()
        continue
      }
      guard digits == nil else { throw PatternError(reason: "it has more than one %d") }
      let field = rest.prefix { $0.isASCII && $0.isNumber }
      guard let width = numberWidth(field), rest.dropFirst(field.count).first == "d" else {
        throw PatternError(reason: "a % stands for %d, %05d (up to %019d) or, doubled, for itself")
      }
      digits = width
      rest = rest.dropFirst(field.count + 1)
      texts.append("")
    }
    texts[texts.count - 1] += rest
    return (texts[0], digits, texts.count > 1 ? texts[1] : "")
  }

  private static func numberWidth(_ field: Substring) -> Int? {
    if field.isEmpty { return 1 }
    // The largest frame number has 19 digits.
    guard field.first == "0", let width = Int(field), (1...19).contains(width) else { return nil }
    return width
  }
}
