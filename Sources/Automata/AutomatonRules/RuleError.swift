/// Why a text is no rule or topology that can be run, in one sentence.
public struct RuleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was to be read.
  public enum Subject: String, Hashable, Sendable {
    case rule, topology
  }

  /// What was to be read.
  public let subject: Subject
  /// All of the text.
  public let text: String
  /// The place of the mistake in the text, the first character being 1, one behind the last where
  /// something is missing; nil when the whole is meant.
  public let column: Int?
  /// What is wrong there, and what is allowed.
  public let reason: String

  /// What it is, where, and what is allowed: a sentence without its capital letter and full stop.
  public var description: String {
    // A file can hold anything: the sentence stays one line.
    let start = text.prefix(60)
    let shown = start.map { character in
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      return isControl ? " " : character
    }
    let rest = start.endIndex == text.endIndex ? "" : "..."
    let place = column.map { ", column \($0)" } ?? ""
    return "\(subject.rawValue) '\(String(shown))\(rest)'\(place): \(reason)"
  }
}
