import AutomatonRules
import CellPatterns
public import PatternLibrary
import Wording

/// A description of a pattern for other programs, as one line of JSON.
public struct PatternRecord {
  /// The JSON object, without the line end.
  public let json: String

  /// Creates the record of `pattern`.
  public init(_ pattern: LibraryPattern) {
    var members: [(String, JSONValue)] = [
      ("name", .text(pattern.name)), ("title", .text(pattern.title)),
      ("aliases", .list(pattern.aliases.map(JSONValue.text))),
      ("category", .text(pattern.category.rawValue)), ("line", .text(pattern.line)),
      ("rule", .text(pattern.automaton.notation)),
    ]
    if let topology = pattern.pattern.topology {
      members.append(("topology", .text(topology.notation)))
    }
    members += [
      ("width", .number("\(pattern.box?.width ?? 0)")),
      ("height", .number("\(pattern.box?.height ?? 0)")),
      ("population", .number("\(pattern.population)")),
      ("facts", .list(pattern.facts.map { .object(Self.members(of: $0)) })),
    ]
    if let discoverer = pattern.discoverer { members.append(("discoverer", .text(discoverer))) }
    if let year = pattern.year { members.append(("year", .number("\(year)"))) }
    json = JSONValue.object(members).text
  }

  private static func members(of fact: PatternFact) -> [(String, JSONValue)] {
    func object(_ name: String, _ numbers: KeyValuePairs<String, Int>) -> [(String, JSONValue)] {
      [("fact", .text(name))] + numbers.map { ($0.key, .number("\($0.value)")) }
    }
    switch fact {
    case .stable: return object("stable", [:])
    case .period(let period): return object("period", ["period": period])
    case .ship(let period, let dx, let dy):
      return object("ship", ["period": period, "dx": dx, "dy": dy])
    case .emitter(let period, let dx, let dy, let ship):
      return object("emitter", ["period": period, "dx": dx, "dy": dy]) + [("ship", .text(ship))]
    case .puffer(let period, let dx, let dy, let growth, let from):
      return object(
        "puffer", ["period": period, "dx": dx, "dy": dy, "growth": growth, "from": from])
    case .growth(let cells, let every, let from):
      return object("growth", ["cells": cells, "every": every, "from": from])
    case .lifespan(let generations, let population):
      return object("lifespan", ["generations": generations, "population": population])
    case .replicator(let copies, let after):
      return object("replicator", ["copies": copies, "after": after])
    case .population(let cells, let generation):
      return object("population", ["cells": cells, "at": generation])
    }
  }
}

/// A JSON value (RFC 8259); numbers have as many digits as they need.
private enum JSONValue {
  case text(String)
  case number(String)
  case list([JSONValue])
  case object([(String, JSONValue)])

  var text: String {
    switch self {
    case .text(let text): text.quotedForJSON
    case .number(let digits): digits
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { $0.0.quotedForJSON + ":" + $0.1.text }.joined(separator: ",") + "}"
    }
  }
}
