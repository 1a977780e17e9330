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
    let lines = fields.map { "  \(Self.quoted($0.name)): \($0.value.line)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}"
  }

  /// The value on one line.
  private var line: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): "\(number)"
    case .list(let values): "[\(values.map(\.line).joined(separator: ", "))]"
    case .object(let fields):
      "{\(fields.map { "\(Self.quoted($0.name)): \($0.value.line)" }.joined(separator: ", "))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{7f}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
