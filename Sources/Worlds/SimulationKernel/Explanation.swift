/// A sentence for a person that may name options, which every front end spells in its own way: a
/// command line as `--memory`, a library as `memory`.
///
/// In a literal, `\(option: "memory")` names an option.
public struct Explanation: Hashable, Sendable {
  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case option(String)
  }

  private var parts: [Part]

  /// The explanation `text`, which names no options.
  public init(_ text: some StringProtocol) {
    parts = [.text(String(text))]
  }

  /// The text in which `spelling` writes the name of each option.
  public func text(spelling: (_ option: String) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .option(let name): spelling(name)
      }
    }.joined()
  }

  /// Two explanations, one after the other.
  public static func + (left: Explanation, right: Explanation) -> Explanation {
    var sum = left
    sum.parts += right.parts
    return sum
  }
}

extension Explanation: CustomStringConvertible {
  /// The text with the bare names of options.
  public var description: String { text { $0 } }
}

extension Explanation: ExpressibleByStringInterpolation {
  /// The pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Begins with no pieces.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {
      parts.append(.text(literal))
    }

    /// Adds a value as text.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.text(value.description))
    }

    /// Adds the name of an option, without dashes.
    public mutating func appendInterpolation(option: String) {
      parts.append(.option(option))
    }

    /// Adds an explanation with the options that it names.
    public mutating func appendInterpolation(_ explanation: Explanation) {
      parts += explanation.parts
    }
  }

  /// The explanation of a literal without interpolations.
  public init(stringLiteral text: String) { self.init(text) }

  /// The explanation of a literal.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}
