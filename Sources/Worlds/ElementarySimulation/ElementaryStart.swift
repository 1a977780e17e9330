public import SimulationKernel

/// What lies beyond the two ends of the cells that are seen.
public enum ElementaryTopology: String, Sendable, CaseIterable, Codable {
  /// The other end.
  case ring
  /// Cells that are dead for ever.
  case dead
  /// More cells, without end. Where nothing is they follow the rule like all others: under an odd
  /// code they all come alive at once.
  case unbounded
}

/// The row at generation 0.
public enum ElementaryStart: Hashable, Sendable {
  /// One live cell in the middle, at half the width.
  case single
  /// Each cell alive with a chance of so many percent, 0 … 100, by the seed.
  case random(percent: Rational)
  /// These cells, the first of them as many before the middle as is half their number, rounded down;
  /// all others are dead.
  case cells([Bool])
}

extension ElementaryStart: CustomStringConvertible {
  /// The start written as `single`, `random`, `random:37%` or a text of 0 and 1; nil for other text.
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

  /// The text that it is read from.
  public var description: String {
    switch self {
    case .single: "single"
    case .random(let percent): "random:\(percent)%"
    case .cells(let cells): String(decoding: cells.map { $0 ? 49 : 48 }, as: UTF8.self)
    }
  }

  static let percents = Rational(0)...Rational(100)
}
