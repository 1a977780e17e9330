/// A reader of the notations of rules: it tells which one it is.
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
      throw text.error("rules that look further than the next cells are not among those run here")
    }
    guard isNotation(first, second) else { throw unknownName(letters) }
    return try CountsReader(text: text, marks: marks).rule()
  }

  /// Whether a text that begins like this is meant to be of counts, and is not a name.
  private func isNotation(_ first: Mark, _ second: Mark?) -> Bool {
    if first.digit != nil || first.is("/") || first.is("_") { return true }
    guard first.is("b") || first.is("s") else { return false }
    guard let second else { return true }
    return second.digit != nil || ["/", "_", "-", "s", "b", "v", "h"].contains { second.is($0) }
  }

  private func unknownName(_ letters: [UInt8]) -> RuleError {
    if let kind = NamedRule.kindsOfTheirOwn[String(decoding: letters, as: UTF8.self)] {
      return text.error("it is \(kind), and not among those run here")
    }
    guard let nearest = NamedRule.nearest(to: letters) else {
      return text.error(
        "no rule has this name; a notation such as B3/S23 or a name such as HighLife is allowed")
    }
    return text.error("no rule has this name; did you mean \(nearest)?")
  }

  /// A Wolfram code as Golly runs it in two dimensions: live cells stay, and a dead one takes the
  /// code's bit of the three cells above it.
  private func elementaryRule() throws(RuleError) -> Rule {
    var rest = marks.dropFirst()
    let start = rest.first
    let code = NotationText.number(&rest, limit: 255) ?? 0
    guard code <= 255 else { throw text.error(at: start, "0 to 255 are allowed as a code") }
    if let extra = rest.first {
      throw text.error(at: extra, "\(text.quoted(extra)) is out of place behind a code")
    }
    guard code.isMultiple(of: 2) else {
      throw text.error(
        at: start,
        "an odd code has no two-dimensional form, as every row below would come alive; "
          + "even ones from 0 to 254 are allowed")
    }
    return Rule { $0 & 16 != 0 || code >> ($0 >> 6) & 1 == 1 }
  }
}
