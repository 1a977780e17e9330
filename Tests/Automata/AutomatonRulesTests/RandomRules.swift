import AutomatonRules
import SeededDraws

extension Draws {
  /// Counts 0 … `limit`, each with letters or without.
  mutating func terms(upTo limit: Int, letters: Bool) -> String {
    let known = [
      "", "ce", "aceikn", "aceijknqry", "aceijknqrtwyz", "aceijknqry", "aceikn", "ce", "",
    ]
    var terms = ""
    for count in 0...limit where Bool.random(using: &self) {
      terms += "\(count)"
      guard letters, Bool.random(using: &self) else { continue }
      let some = known[count].filter { _ in Bool.random(using: &self) }
      if !some.isEmpty { terms += (Bool.random(using: &self) ? "-" : "") + some }
    }
    return terms
  }

  /// A rule of one of the families, as a person would write it.
  mutating func notation() -> String {
    let states = Int.random(in: 2...256, using: &self)
    switch Int.random(in: 0..<7, using: &self) {
    case 0: return "B\(terms(upTo: 8, letters: false))/S\(terms(upTo: 8, letters: false))"
    case 1: return "b\(terms(upTo: 8, letters: true))s\(terms(upTo: 8, letters: true))"
    case 2: return "\(terms(upTo: 8, letters: true))/\(terms(upTo: 8, letters: true))/\(states)"
    case 3: return "S\(terms(upTo: 4, letters: false))/B\(terms(upTo: 4, letters: false))V"
    case 4: return "\(terms(upTo: 6, letters: false))/\(terms(upTo: 6, letters: false))/\(states)H"
    case 5: return "W\(2 * Int.random(in: 0..<128, using: &self))"
    default:
      let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
      let length = [6, 22, 86].randomElement(using: &self) ?? 86
      return "MAP" + String((0..<length).compactMap { _ in digits.randomElement(using: &self) })
    }
  }

  /// A rule with a random table.
  mutating func rule() -> Rule { Rule(table: (0..<8).map { _ in next() }) }
}
