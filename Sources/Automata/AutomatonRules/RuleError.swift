/// A reason why a text is not a supported rule or topology, in one sentence.
public struct RuleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of text that was to be read.
  public enum Subject: String, Hashable, Sendable {
    case rule, topology
  }

  /// The kind of text that was to be read.
  public let subject: Subject
  /// The whole text.
  public let text: String
  /// The column of the error in the text, from 1, one after the last where something is missing;
  /// `nil` for an error of the whole text.
  public let column: Int?
  /// The description of what is wrong there, and what is allowed.
  public let reason: String

  /// The kind, the place and what is allowed: a sentence without its capital letter and full stop.
  public var description: String {
    let place = column.map { ", column \($0)" } ?? ""
    return "\(subject.rawValue) '\(Self.oneLine(text))'\(place): \(reason)"
  }

  /// Returns the beginning of a text without control characters: a file can contain anything, and a
  /// sentence stays one line.
  static func oneLine(_ text: some StringProtocol) -> String {
    let start = text.prefix(60)
    let shown = start.map { character in
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      return isControl ? " " : character
    }
    return String(shown) + (start.endIndex == text.endIndex ? "" : "...")
  }
}
