import AutomatonRules
import Testing

@Suite struct NamedRuleTests {
  @Test(
    "Every name reads as its rule, whose notation is canonical", arguments: 0..<Rule.named.count
  )
  func names(index: Int) throws {
    let named = Rule.named[index]
    let rule = try Rule(named.notation)
    #expect(rule.notation == named.notation)
    #expect(!named.line.isEmpty)
    for name in [named.name] + named.otherNames {
      #expect(try Rule(name) == rule)
      #expect(try Rule(name.uppercased()) == rule)
      #expect(try Rule(String(name.filter { $0.isLetter || $0.isNumber })) == rule)
    }
  }

  @Test("There are many names, and none means two rules or is there twice")
  func unique() {
    let names = Rule.named.flatMap { [$0.name] + $0.otherNames }
    let plain = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    #expect(Rule.named.count >= 60)
    #expect(Set(plain).count == plain.count)
    #expect(Set(Rule.named.map(\.notation)).count == Rule.named.count)
  }

  @Test(
    "Well-known names are there",
    arguments: [
      ("life", "B3/S23"), ("Conway's Life", "B3/S23"), ("high-life", "B36/S23"),
      ("Day & Night", "B3678/S34678"), ("day and night", "B3678/S34678"), ("Seeds", "B2/S"),
      ("Brian’s Brain", "/2/3"), ("star wars", "345/2/4"), ("Life without Death", "B3/S012345678"),
      ("Replicator", "B1357/S1357"), ("2x2", "B36/S125"), ("Maze", "B3/S12345"),
      ("Coral", "B3/S45678"), ("Diamoeba", "B35678/S5678"), ("Morley", "B368/S245"),
      ("Move", "B368/S245"), ("Anneal", "B4678/S35678"), ("Gnarl", "B1/S1"),
      ("LongLife", "B345/S5"), ("Pedestrian Life", "B38/S23"), ("tlife", "B3/S2-i34q"),
      ("Just Friends", "B2-a/S12"), ("Banks-I", "B3e4ejr5cinqy6-ei78/S012-e3-ajk4-akqw5-ajk6-e78"),
    ])
  func known(name: String, notation: String) throws {
    #expect(try Rule(name).notation == notation)
  }
}
