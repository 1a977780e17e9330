import AutomatonRules
import CellPatterns

extension LibraryPattern {
  /// Creates a pattern of two dimensions drawn in rows as `CellRuns` reads them.
  init(
    _ category: PatternCategory, _ name: String, _ title: String, aliases: [String] = [],
    _ line: String, rule: String = "B3/S23", by discoverer: String? = nil, in year: Int? = nil,
    _ facts: [PatternFact], _ drawing: String
  ) {
    self.init(
      category, name, title, aliases, line, PatternDrawing(.plane(rule), drawing), discoverer, year,
      facts)
  }

  /// Creates a first row of the elementary automaton `code`.
  init(
    _ category: PatternCategory, _ name: String, _ title: String, aliases: [String] = [],
    _ line: String, code: UInt8, by discoverer: String? = nil, in year: Int? = nil,
    _ facts: [PatternFact], _ row: String
  ) {
    self.init(
      category, name, title, aliases, line, PatternDrawing(.elementary(code), row), discoverer,
      year,
      facts)
  }

  private init(
    _ category: PatternCategory, _ name: String, _ title: String, _ aliases: [String],
    _ line: String, _ drawing: PatternDrawing, _ discoverer: String?, _ year: Int?,
    _ facts: [PatternFact]
  ) {
    self.init(
      name: name, aliases: aliases, title: title, category: category, line: line,
      discoverer: discoverer, year: year, content: .drawing(drawing), facts: facts)
  }
}

/// The drawing of a built-in pattern, in rows as `CellRuns` reads them, and what it is made for.
struct PatternDrawing: Sendable {
  /// The automaton, by the notation of its rule or by its code.
  enum Notation: Sendable {
    case plane(String)
    case elementary(UInt8)
  }

  private let notation: Notation
  private let rows: String

  init(_ notation: Notation, _ rows: String) {
    self.notation = notation
    self.rows = rows
  }

  var automaton: PatternAutomaton {
    switch notation {
    case .plane(let rule): .plane(Self.rule(rule))
    case .elementary(let code): .elementary(code: code)
    }
  }

  /// The cells, with their rule in two dimensions.
  var pattern: Pattern {
    let rows = rows.split(separator: "\n").map(String.init)
    var pattern = Pattern(.runs(CellRuns(drawn: rows)))
    if case .plane(let rule) = automaton { pattern.rule = rule }
    return pattern
  }

  private static func rule(_ notation: String) -> Rule {
    do {
      return try Rule(notation)
    } catch {
      preconditionFailure("a pattern of the library is made for no rule: \(error)")
    }
  }
}
