import AutomatonRules
import SeededDraws
import TestScope
import Testing

@Suite struct RuleErrorTests {
  @Test(
    "An invalid rule is reported with the place of the error",
    arguments: [
      ("B3/S29", 6, "0 to 8 are allowed"), ("B3/S25V", 6, "0 to 4 are allowed"),
      ("B7/S2H", 2, "0 to 6 are allowed"), ("B3/S2x", 6, "a, c, e, i, k, n are allowed"),
      ("B1a/S", 3, "c, e are allowed"), ("B0a/S", 3, "no letter goes with 0"),
      ("B3/S8c", 6, "no letter goes with 8"), ("B2e/SV", 3, "don't go with V or H"),
      ("B2a2e/S", 4, "given before"), ("B3/S2 3é", 8, "'é' is out of place"),
      ("B3/S23B", 7, "'B' is out of place"), ("B3B4", 3, "allowed once"),
      ("B3/B4", 4, "allowed once"), ("S2/S3", 4, "allowed once"), ("23", 3, "is missing"),
      ("B3/S23V/3H", 7, "one V or H"), ("B3V/S23", 3, "allowed at the end"),
      ("1/2/3/4", 6, "three parts"),
      ("B3/S23/", 8, "number of states"), ("B3/S23/Cx", 9, "number of states"),
      ("B3/S23/3x", 9, "number of states"), ("23/3/1", 6, "2 to 256"), ("23/3/257", 6, "2 to 256"),
      ("23/3/99999999999999999999", 6, "2 to 256"), ("B-a/S", 2, "'-' is out of place"),
      ("W111", 2, "even ones from 0 to 254"), ("W256", 2, "0 to 255"), ("W30x", 4, "out of place"),
      ("MAPAAAA", 4, "6, 22 or 86"), ("MAP", 4, "6, 22 or 86"), ("MAPAA*AAA", 6, "base64"),
      ("MAPAAAAAA/1", 11, "2 to 256"), ("MAPAAAAAA/3x", 12, "2 to 256"),
      ("Life:Q3", 6, "T, P, K, C or S"), ("Life:", 6, "T, P, K, C or S"),
      ("B36/S23 words", 9, "the rule ends before 'words', and nothing may follow it"),
      ("B36/S23 eats", 9, "before 'eats'"), ("Star Wars now and", 11, "before 'now and'"),
      ("B3/S23:T3,3 x", 13, "before 'x'"), ("B3/S23\té\u{1B}", 8, "before 'é '"),
      ("B3/S23:T3x", 10, "a comma is allowed"), ("23/3:S10,20", 10, "a square"),
    ])
  func place(text: String, column: Int, reason: String) {
    #expect {
      _ = try Rule.parse(text)
    } throws: { error in
      guard let error = error as? RuleError else { return false }
      #expect(error.column == column)
      #expect(error.description.contains(reason), "\(error)")
      let shown = text.replacing(/[\t\u{1B}]/, with: " ")
      return error.description.hasPrefix("rule '\(shown)', column \(column): ")
    }
  }

  @Test(
    "A text that is not a notation is reported as a whole, with the nearest name",
    arguments: [
      ("", "there is no rule"), (":T3,3", "there is no rule"),
      ("hihglife", "did you mean HighLife?"),
      ("Brain's Brian", "did you mean Brian's Brain?"), ("sterwars", "did you mean Star Wars?"),
      ("qqqqqqqqqqqqqq", "B3/S23"), ("Bosco", "range above 1"),
      // It means other rules in LifeViewer and in its author's text.
      ("IceNine", "no supported rule has this name"), ("WireWorld", "its own table"),
      ("R5,C0,M1,S34..58,B34..45,NM", "range above 1"), ("Critters", "blocks"), ("é", "B3/S23"),
      ("BBM-Margolus-emulated", "'BBM-Margolus-emulated': it is a rule of blocks of cells"),
      ("HPPMargolus_emulated:T20,20", "blocks of cells"), ("Turmite_121181121020", "walk over"),
      ("Langtons-Ant", "walk over"), ("Banks-III", "more states"), ("Bosomworld", "W with an even"),
      ("LifeHistory", "give B3/S23"), ("b36/s23history", "give B36/S23"),
      (String(repeating: "B", count: 1001), "more than 1000"),
    ])
  func whole(text: String, reason: String) {
    #expect {
      _ = try Rule.parse(text)
    } throws: { error in
      guard let error = error as? RuleError else { return false }
      #expect(error.description.contains(reason), "\(error)")
      return error.column == nil
    }
  }

  @Test("A rule alone has no topology after it")
  func ruleAlone() {
    #expect(throws: RuleError.self) { try Rule("B3/S23:T3,3") }
  }

  @Test("The sentence stays one line of readable length, whatever the text")
  func oneLine() {
    let text = "B3\n\u{1B}[2J" + String(repeating: "x", count: 500)
    #expect {
      _ = try Rule(text)
    } throws: { error in
      let sentence = "\(error)"
      return sentence.count < 200 && !sentence.contains("\n") && !sentence.contains("\u{1B}")
    }
  }

  @Test(
    "Any text is read or refused, and what is read can be written",
    arguments: 0..<(coversAll ? 50 : 20))
  func anyText(seed: UInt64) throws {
    var draws = Draws(seed)
    let alphabet = Array("bsBS0123456789/_-:,+*ceaiknjqrytwzvVhHgGcCTPKSWMAP= é\n\u{0}🙂")
    for _ in 0..<60 {
      let length = Int.random(in: 0...20, using: &draws)
      let text = String((0..<length).compactMap { _ in alphabet.randomElement(using: &draws) })
      for start in ["", "B3/S23:", "MAP", "W", "B"] {
        guard let (rule, topology) = try? Rule.parse(start + text) else { continue }
        let field = topology ?? .unbounded
        let again = try Rule.parse(rule.notation(on: field))
        #expect(again.rule == rule)
        #expect(again.topology ?? .unbounded == field)
      }
    }
  }
}
