/// A reader of rules, which detects the notation.
struct RuleReader {
  typealias Mark = NotationText.Mark

  let text: NotationText
  /// The marks before a topology.
  let marks: ArraySlice<Mark>

  func rule() throws(RuleError) -> Rule {
    guard let first = marks.first else {
      throw text.error("there is no rule; a notation such as B3/S23 or a name is allowed")
    }
    let letters = NamedRule.simplified(marks.map(\.byte))
    if let named = NamedRule.find(letters) { return try Rule(named.notation) }
    let second = marks.dropFirst().first
    if letters.starts(with: "map".utf8) { return try mapRule() }
    if first.is("w"), second?.digit != nil { return try elementaryRule() }
    if first.is("r"), second?.digit != nil {
      return try RangeReader(text: text, marks: marks).rule()
    }
    try refuseMarked()
    guard isNotation(first, second) else { throw unknownName(letters) }
    return try CountsReader(text: text, marks: marks).rule()
  }

  /// Returns whether a text that starts like this is meant to be counts, and is not a name.
  private func isNotation(_ first: Mark, _ second: Mark?) -> Bool {
    if first.digit != nil || first.is("/") || first.is("_") { return true }
    guard first.is("b") || first.is("s") else { return false }
    guard let second else { return true }
    if second.digit != nil || second.is("/") || second.is("_") || second.is("-") { return true }
    guard "bsvh".utf8.contains(second.letter) else { return false }
    // "BS23-a" is counts, and names have other letters.
    return marks.allSatisfy { $0.digit != nil || Self.signs.contains($0.letter) }
  }

  private static let signs = Set("bsvhcg/_-aeijknqrtwyz".utf8)

  /// Throws for the rules of marked cells, which are allowed only in pattern files.
  private func refuseMarked() throws(RuleError) {
    let letters = String(decoding: marks.map(\.byte), as: UTF8.self)
    guard let marked = Rule.parseMarked(letters) else { return }
    throw text.error(
      "it is \(marked.rule.notation) with marked cells, whose marks are left out of pattern "
        + "files that are read; give \(marked.rule.notation)")
  }

  /// The list of notations in messages.
  private static let read =
    "allowed are counts such as B3/S23, 345/2/4, B2-a/S12 and B2/S34H, MAP, W with an even code, "
    + "and names such as HighLife"

  private func unknownName(_ letters: [UInt8]) -> RuleError {
    if let kind = NamedRule.unsupportedKind(String(decoding: letters, as: UTF8.self)) {
      return text.error("it is \(kind), which is not supported; \(Self.read)")
    }
    guard let nearest = NamedRule.nearest(to: letters) else {
      return text.error("no supported rule has this name; \(Self.read)")
    }
    return text.error("no rule has this name; did you mean \(nearest)?")
  }

  /// Reads a Wolfram code as Golly runs it in two dimensions: live cells stay, and a dead one takes
  /// the code's bit of the three cells above it.
  private func elementaryRule() throws(RuleError) -> Rule {
    var rest = marks.dropFirst()
    let start = rest.first
    let code = NotationText.number(&rest, limit: 255) ?? 0
    guard code <= 255 else { throw text.error(at: start, "0 to 255 are allowed as a code") }
    if let extra = rest.first {
      throw text.error(at: extra, "\(text.quoted(extra)) is out of place after a code")
    }
    guard code.isMultiple(of: 2) else {
      throw text.error(
        at: start,
        "an odd code has no two-dimensional form, as every row below would come alive; "
          + "even ones from 0 to 254 are allowed, and all of them in an elementary automaton")
    }
    return Rule { $0 & 16 != 0 || code >> ($0 >> 6) & 1 == 1 }
  }
}
