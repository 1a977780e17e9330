public import AutomatonRules
public import CellPatterns

/// A pattern with a name and known facts.
public struct LibraryPattern: Sendable {
  /// The name by which it is found: lower case with hyphens; for a user's pattern the name of its
  /// file.
  public let name: String
  /// Further names by which it is found.
  public let aliases: [String]
  /// The title of the pattern, as it is commonly called.
  public let title: String
  /// The kind of pattern.
  public let category: PatternCategory
  /// One sentence on what it is or does; empty for a user's pattern without a description.
  public let line: String
  /// The people who found it, where that is certain.
  public let discoverer: String?
  /// The year in which it was found, where that is certain.
  public let year: Int?
  /// The automaton and the cells; those of a built-in pattern are read from its drawing whenever
  /// they are asked for, because most of them never are.
  let content: Content
  /// The facts about it, the most characteristic first; none for a user's pattern.
  public let facts: [PatternFact]
  /// The file of a user's pattern, or `nil` for a built-in one.
  public internal(set) var file: File?

  /// A file in the user's folder.
  public struct File: Hashable, Sendable {
    /// The path within the folder.
    public let name: String
    /// The digest of the content, as `fileDigest` computes it.
    public let digest: String
  }

  /// The form in which the automaton and the cells are held.
  enum Content {
    case drawing(PatternDrawing)
    case cells(Pattern, for: PatternAutomaton)
  }

  /// The automaton that it is made for.
  public var automaton: PatternAutomaton {
    switch content {
    case .drawing(let drawing): drawing.automaton
    case .cells(_, let automaton): automaton
    }
  }

  /// The cells, with their rule and field; those of an elementary automaton are its first row,
  /// without a rule.
  ///
  /// - Complexity: O(*n*) for *n* cells of the box of a built-in pattern.
  public var pattern: Pattern {
    switch content {
    case .drawing(let drawing):
      var pattern = drawing.pattern
      pattern.name = title
      pattern.author = discoverer
      return pattern
    case .cells(let pattern, _): return pattern
    }
  }

  /// The box around its cells, or `nil` when none is alive.
  public var box: CellBox? { pattern.cells.box }

  /// The number of live cells.
  public var population: CellCount { pattern.cells.population }
}

/// The automaton that a pattern is made for.
public enum PatternAutomaton: Hashable, Sendable {
  /// A two-dimensional automaton with this rule.
  case plane(Rule)
  /// An elementary automaton with this Wolfram code.
  case elementary(code: UInt8)

  /// The notation of the rule.
  public var notation: String {
    switch self {
    case .plane(let rule): rule.notation
    case .elementary(let code): "W\(code)"
    }
  }
}

/// A category of patterns, in the order of listings.
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

  /// The heading of the category.
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
