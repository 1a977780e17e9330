/// An error in a pattern file: its place and the reason.
public struct DamagedPattern: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as it was passed to the reader.
  public let file: String
  /// The line, from 1, or `nil` in files that are not text.
  public let line: Int?
  /// The byte within the line, from 1, or `nil` in files that are not text.
  public let column: Int?
  /// The description of what is wrong there, and what is allowed.
  public let reason: String

  /// The place and the reason in one sentence.
  public var description: String {
    guard let line, let column else { return "\(file): \(reason)" }
    return "\(file), line \(line), column \(column): \(reason)"
  }
}

/// An error in a text and the index of its byte, or `nil` for an error without a place.
struct Damage: Error {
  let offset: Int?
  let reason: String

  init(at offset: Int?, _ reason: String) {
    self.offset = offset
    self.reason = reason
  }

  static func tooManyRuns(at offset: Int, _ limits: PatternLimits) -> Damage {
    Damage(
      at: offset,
      "the pattern has more than \(limits.runs) runs of live cells, too many for the memory")
  }
}

extension DamagedPattern {
  /// Creates the `damage` of `file`, which has the text `bytes`.
  init(_ damage: Damage, in bytes: [UInt8], of file: String) {
    self.file = file
    reason = damage.reason
    guard let offset = damage.offset else {
      line = nil
      column = nil
      return
    }
    var text = TextLines(bytes)
    var number = 0
    var start = 0
    while let next = text.next(), next.lowerBound <= offset {
      number += 1
      start = next.lowerBound
    }
    line = max(number, 1)
    column = offset - start + 1
  }
}

/// Returns a byte of a text, quoted for a message.
func quoted(_ byte: UInt8) -> String {
  (33...126).contains(byte) ? "“\(Character(Unicode.Scalar(byte)))”" : "byte \(byte)"
}
