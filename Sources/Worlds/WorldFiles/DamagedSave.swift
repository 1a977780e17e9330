/// An error in a saved world: its place and the reason.
public struct DamagedSave: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as it was passed to the reader.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The byte within the line, from 1.
  public let column: Int
  /// The description of what is wrong there, and what is allowed.
  public let reason: String

  package init(file: String, line: Int, column: Int, reason: String) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// The place and the reason in one sentence.
  public var description: String { "\(file), line \(line), column \(column): \(reason)" }
}

/// A reason why the first line of a saved world is not its header, a JSON object.
public struct HeaderProblem: Error {
  /// The description of what is wrong, and what is allowed, without the file's name.
  public let reason: String

  package init(reason: String) {
    self.reason = reason
  }

  /// Creates the problem for an error thrown by decoding the header of a saved `world`.
  package init(_ error: any Error, world: String) {
    switch error {
    case let problem as HeaderProblem: self = problem
    case DecodingError.keyNotFound(let key, _):
      reason = "the header has no \"\(key.stringValue)\""
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      reason = "the header's \(Self.name(context)) is of the wrong kind"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      reason = "the header's \(Self.name(context)) has a value that is not allowed"
    default:
      reason = Self.missing(world: world).reason
    }
  }

  /// Returns the problem of a first line that is not a header of a saved `world` at all.
  package static func missing(world: String) -> HeaderProblem {
    HeaderProblem(
      reason: "the first line is not the header of a saved \(world), one JSON object")
  }

  /// Returns the member of the header; for a value in a list that of the list.
  private static func name(_ context: DecodingError.Context) -> String {
    context.codingPath.first.map { "\"\($0.stringValue)\"" } ?? "content"
  }
}
