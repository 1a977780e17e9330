public import AutomatonRules
public import CellPatterns

/// A pattern with a name, and what is known of it.
public struct LibraryPattern: Sendable {
  /// What a person asks for it by: lower case with hyphens; a user's own, as its file is called.
  public let name: String
  /// Further names that it is found by.
  public let aliases: [String]
  /// What people call it.
  public let title: String
  /// The kind of pattern.
  public let category: PatternCategory
  /// One sentence on what it is or does; empty of a user's own that says nothing.
  public let line: String
  /// Who found it, where that is certain.
  public let discoverer: String?
  /// The year in which it was found, where that is certain.
  public let year: Int?
  /// The automaton it is made for.
  public let automaton: PatternAutomaton
  /// The cells, with the rule and the field that are told with them; those of an elementary automaton
  /// are its first row, and there is no rule.
  public let pattern: Pattern
  /// What it does, the most telling first; none of a user's own.
  public let facts: [PatternFact]

  /// The box around its cells; nil when none is alive.
  public var box: CellBox? { pattern.cells.box }

  /// The number of live cells.
  public var population: CellCount { pattern.cells.population }
}

/// The automaton that a pattern is made for.
public enum PatternAutomaton: Hashable, Sendable {
  /// A two-dimensional one of this rule.
  case plane(Rule)
  /// An elementary one of this Wolfram code.
  case elementary(code: UInt8)

  /// The rule as it is written.
  public var notation: String {
    switch self {
    case .plane(let rule): rule.notation
    case .elementary(let code): "W\(code)"
    }
  }
}

/// A kind of pattern, in the order in which they are listed.
public enum PatternCategory: String, CaseIterable, Sendable {
  case stillLifes = "still-lifes"
  case oscillators
  case spaceships
  case guns
  case puffers
  case methuselahs
  case otherRules = "other-rules"
  case elementary
  /// The patterns in the user's own folder.
  case yours

  /// The kind as a heading has it.
  public var title: String {
    switch self {
    case .stillLifes: "Still lifes"
    case .oscillators: "Oscillators"
    case .spaceships: "Spaceships"
    case .guns: "Guns"
    case .puffers: "Puffers, rakes and other growth"
    case .methuselahs: "Methuselahs"
    case .otherRules: "Other rules"
    case .elementary: "Elementary automata"
    case .yours: "Yours"
    }
  }
}
