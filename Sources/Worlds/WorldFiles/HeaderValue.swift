import SimulationKernel

/// A value in the JSON of a header.
package protocol HeaderValue: Sendable {
  /// The value as JSON without spaces.
  var headerJSON: String { get }

  /// Reads the value from `decoder`.
  init(header decoder: any Decoder) throws

  /// Reads the list of such values from `decoder`.
  static func list(header decoder: any Decoder) throws -> [Self]
}

extension HeaderValue {
  package static func list(header decoder: any Decoder) throws -> [Self] {
    try decoder.singleValueContainer().decode([HeaderValueReader<Self>].self).map(\.value)
  }
}

extension HeaderValue where Self: Decodable {
  package init(header decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Self.self)
  }

  // Long lists take less memory without a reader for each value.
  package static func list(header decoder: any Decoder) throws -> [Self] {
    try decoder.singleValueContainer().decode([Self].self)
  }
}

/// An adapter by which a decoder reads a value of any kind.
struct HeaderValueReader<Value: HeaderValue>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    value = try Value(header: decoder)
  }
}

extension HeaderValue where Self: BinaryInteger {
  package var headerJSON: String { String(self) }
}

extension Int: HeaderValue {}
extension Int64: HeaderValue {}
extension UInt64: HeaderValue {}

extension Bool: HeaderValue {
  package var headerJSON: String { self ? "true" : "false" }
}

extension String: HeaderValue {
  package var headerJSON: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5c }) { return "\"\(self)\"" }
    let escaped = unicodeScalars.map { character in
      switch character {
      case "\"", "\\": "\\\(character)"
      case "\0"..<" ":
        "\\u00\(character.value < 16 ? "0" : "")\(String(character.value, radix: 16))"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension HeaderValue where Self: RawRepresentable, RawValue: HeaderValue {
  package var headerJSON: String { rawValue.headerJSON }
}

extension Array: HeaderValue where Element: HeaderValue {
  package var headerJSON: String { "[\(map(\.headerJSON).joined(separator: ","))]" }

  package init(header decoder: any Decoder) throws {
    self = try Element.list(header: decoder)
  }
}

/// A value that a header has as text, in the form of its description.
package protocol HeaderText: HeaderValue, CustomStringConvertible {
  /// Creates the value that `text` describes, or `nil` when it describes none.
  init?(header text: String)
}

extension HeaderText {
  package var headerJSON: String { description.headerJSON }

  package init(header decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self(header: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not allowed here"))
    }
    self = value
  }
}

extension Rational: HeaderText {
  package init?(header text: String) {
    self.init(parsing: text)
  }
}
