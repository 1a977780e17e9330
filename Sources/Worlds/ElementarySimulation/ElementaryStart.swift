public import SimulationKernel

/// The topology of a row: what lies beyond the two ends of the visible cells.
public enum ElementaryTopology: String, Sendable, CaseIterable, Codable {
  /// The ends are joined.
  case ring
  /// Both ends have neighbors that are always dead.
  case dead
  /// The line has no ends. The infinitely many equal cells follow the rule like all others: under
  /// an odd code they all come alive at once.
  case unbounded
}

/// The row at generation 0.
public enum ElementaryStart: Hashable, Sendable {
  /// A single live cell in the middle, at half the width.
  case single
  /// Cells that are alive with a probability of `percent` percent, 0 … 100, by the seed.
  case random(percent: Rational)
  /// The given cells, with half of their number, rounded down, before the middle; all others are
  /// dead.
  case cells([Bool])
}

extension ElementaryStart: CustomStringConvertible {
  /// Creates the start written as `single`, `random`, `random:37%` or a text of 0 and 1; `nil` for
  /// other text.
  public init?(_ text: String) {
    switch text {
    case "single": self = .single
    case "random": self = .random(percent: Rational(50))
    case _ where text.hasPrefix("random:") && text.hasSuffix("%"):
      guard let percent = Rational(parsing: text.dropFirst(7).dropLast()),
        Self.percents.contains(percent)
      else { return nil }
      self = .random(percent: percent)
    default:
      guard !text.isEmpty, text.utf8.allSatisfy({ $0 == 48 || $0 == 49 }) else { return nil }
      self = .cells(text.utf8.map { $0 == 49 })
    }
  }

  /// The text from which the start can be parsed.
  public var description: String {
    switch self {
    case .single: "single"
    case .random(let percent): "random:\(percent)%"
    case .cells(let cells): String(decoding: cells.map { $0 ? 49 : 48 }, as: UTF8.self)
    }
  }

  static let percents = Rational(0)...Rational(100)
}
