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
      category, name, title, aliases, line, .plane(Self.rule(rule)), discoverer, year, facts,
      drawing)
  }

  /// Creates a first row of the elementary automaton `code`.
  init(
    _ category: PatternCategory, _ name: String, _ title: String, aliases: [String] = [],
    _ line: String, code: UInt8, by discoverer: String? = nil, in year: Int? = nil,
    _ facts: [PatternFact], _ row: String
  ) {
    self.init(
      category, name, title, aliases, line, .elementary(code: code), discoverer, year, facts, row)
  }

  private init(
    _ category: PatternCategory, _ name: String, _ title: String, _ aliases: [String],
    _ line: String, _ automaton: PatternAutomaton, _ discoverer: String?, _ year: Int?,
    _ facts: [PatternFact], _ drawing: String
  ) {
    let rows = drawing.split(separator: "\n").map(String.init)
    var pattern = Pattern(.runs(CellRuns(drawn: rows)))
    if case .plane(let rule) = automaton { pattern.rule = rule }
    pattern.name = title
    pattern.author = discoverer
    self.init(
      name: name, aliases: aliases, title: title, category: category, line: line,
      discoverer: discoverer, year: year, automaton: automaton, pattern: pattern, facts: facts)
  }

  private static func rule(_ notation: String) -> Rule {
    do {
      return try Rule(notation)
    } catch {
      preconditionFailure("a pattern of the library is made for no rule: \(error)")
    }
  }
}
