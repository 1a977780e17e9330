/// A sentence for a person that may name options, which every front end spells in its own way: a
/// command line as `--memory`, a library as `memory`.
///
/// In a string literal, `\(option: "memory")` names an option.
public struct Explanation: Hashable, Sendable {
  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case option(String)
  }

  private var parts: [Part]

  /// Creates the explanation `text`, which names no options.
  public init(_ text: some StringProtocol) {
    parts = [.text(String(text))]
  }

  /// Returns the text in which `spelling` gives the form of each option's name.
  public func text(spelling: (_ option: String) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .option(let name): spelling(name)
      }
    }.joined()
  }

  /// Returns the concatenation of two explanations.
  public static func + (left: Explanation, right: Explanation) -> Explanation {
    var sum = left
    sum.parts += right.parts
    return sum
  }
}

extension Explanation: CustomStringConvertible {
  /// The text with the plain names of options.
  public var description: String { text { $0 } }
}

extension Explanation: ExpressibleByStringInterpolation {
  /// The accumulated parts of a string literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Creates an interpolation without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text.
    public mutating func appendLiteral(_ literal: String) {
      parts.append(.text(literal))
    }

    /// Appends a value as text.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.text(value.description))
    }

    /// Appends the name of an option, without dashes.
    public mutating func appendInterpolation(option: String) {
      parts.append(.option(option))
    }

    /// Appends an explanation with the options that it names.
    public mutating func appendInterpolation(_ explanation: Explanation) {
      parts += explanation.parts
    }
  }

  /// Creates the explanation of a string literal without interpolations.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates the explanation of a string literal with interpolations.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}
