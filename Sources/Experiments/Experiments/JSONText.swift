import Wording

/// A value in JSON (RFC 8259).
enum JSONText {
  case text(String)
  case number(Int)
  case list([JSONText])
  case object([Field])

  /// A field of an object.
  struct Field {
    let name: String
    let value: JSONText

    init(_ name: String, _ value: JSONText) {
      self.name = name
      self.value = value
    }
  }

  /// The value, an object with a field on each line.
  var lines: String {
    guard case .object(let fields) = self, !fields.isEmpty else { return line }
    let lines = fields.map { "  \($0.name.quotedForJSON): \($0.value.line)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}"
  }

  /// The value on one line.
  private var line: String {
    switch self {
    case .text(let text): text.quotedForJSON
    case .number(let number): "\(number)"
    case .list(let values): "[\(values.map(\.line).joined(separator: ", "))]"
    case .object(let fields):
      "{\(fields.map { "\($0.name.quotedForJSON): \($0.value.line)" }.joined(separator: ", "))}"
    }
  }
}
