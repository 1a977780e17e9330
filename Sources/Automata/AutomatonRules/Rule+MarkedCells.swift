extension Rule {
  /// Parses `text` of the form `[R]History`: rule R of two states with marked cells, such as
  /// `LifeHistory` or `B36/S23History:T30,20`; returns `nil` for other text.
  ///
  /// States 1, 3 and 5 are live there, 2 and 4 dead; cells die next to those of state 6.
  public static func parseMarked(_ text: String) -> (rule: Rule, topology: Topology?)? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let start = parts.first else { return nil }
    let letters = Array(start.filter { !$0.isWhitespace }.utf8)
    let ending = Array("history".utf8)
    guard letters.count > ending.count, letters.count <= NotationText.longest,
      letters.suffix(ending.count).map({ $0 | 0x20 }) == ending
    else { return nil }
    let plain = String(decoding: letters.dropLast(ending.count), as: UTF8.self)
    if plain.lowercased().hasSuffix("history") { return nil }
    do throws(RuleError) {
      let rule = try Rule(plain)
      guard rule.states == 2 else { return nil }
      return (rule, parts.count > 1 ? try Topology(String(parts[1])) : nil)
    } catch {
      return nil
    }
  }
}
