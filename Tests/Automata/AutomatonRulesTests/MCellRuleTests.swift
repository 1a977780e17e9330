import AutomatonRules
import Testing

struct `Rules of MCell` {
  @Test(arguments: [
    (MCellGame.life, "23/3", "B3/S23"), (.life, "/2", "B2/S"), (.generations, "345/2/4", "345/2/4"),
    (.generations, "/2/3", "/2/3"), (.vote, "46789", "B4678/S35678"),
    (.vote, "13579", "B1357/S02468"),
    (.largerThanLife, "R1,C0,M1,S1..1,B1..1,NN", "B1/S0V"),
    (.largerThanLife, "R1,C2,M0,S2..3,B3..3,NM", "B3/S23"),
    (.largerThanLife, "R1, C4, M0, S3..5, B2..2, NM", "345/2/4"),
    (.neumannBinary, "201101001100101101001011001101001", "B13/S024V"),
    (.generalBinary, "C48,NM,Sb255a,B256a", "0//48"),
    (
      .generalBinary, "C0,NN,S3babbabbabba3b,B7ab3aba3b",
      "B3e4ejr5cinqy6-ei78/S012-e3-ajk4-akqw5-ajk6-e78"
    ),
    (
      .weighted, "NW1,NN1,NE1,WW1,ME0,EE1,SW1,SS1,SE1,HI0,RS2,RS3,RB3", "B3/S23"
    ),
    (.weighted, "NW1,NN1,NE0,WW1,ME9,EE1,SW0,SS1,SE1,HI3,RS10,RB2", "1/2/3H"),
    (.weighted, "NW-1,NN1,NE-1,WW1,ME0,EE1,SW-1,SS1,SE-1,RS-4,RB4", "B4e/S4c"),
  ])
  func `supported ones are the rules that they are elsewhere`(
    game: MCellGame, text: String, notation: String
  ) throws {
    #expect(try Rule.parse(text, of: game).notation == notation)
  }

  /// David Bell's rule, one of the general binary rules that come with MCell.
  @Test func `a table of all neighborhoods is compressed by repeats`() throws {
    let text =
      "C0,NM,Sa6ba3bab3a3bab3ab7a3bab3ab7ab15a3bab3ab7ab15ab31a3bab3ab7"
      + "ab15ab31ab63a,B5ab3abb6abbab12abbab3ab24abbab3ab7ab49abab3ab7ab1" + "5ab95a"
    #expect(try Rule.parse(text, of: .generalBinary) == Rule("Just Friends"))
  }

  @Test func `places in a table go clockwise from the north`() throws {
    // Births by north or north-east alone, and by west and north-west together.
    let rule = try Rule.parse("C48,NM,S256a,Babb189ab63a", of: .generalBinary)
    let births = (0..<512).filter { rule.isAliveNext($0) }
    #expect(rule.states == 48 && births == [1 << 6, 1 << 7, 1 << 8 | 1 << 5])
  }

  @Test func `two counts of Generations have their states beside them`() throws {
    #expect(try Rule.parse("345/2", of: .generations, colors: 4) == Rule("345/2/4"))
    #expect(try Rule.parse("345/2/4", of: .generations, colors: 9) == Rule("345/2/4"))
    #expect(try Rule.parse("23/3", of: .life, colors: 16) == .life)
  }

  @Test(arguments: [
    (MCellGame.vote, "46x", "column 3: 'x' is out of place"),
    (.weighted, "NW1,RS2", "the weight SE is missing"), (.weighted, "QQ1", "column 1: NW, NN"),
    (.weighted, "NW257", "column 3: a whole number within ±256"),
    (.weighted, "RS", "a whole number within ±2048"),
    (.generalBinary, "C0,NM,Sb,B256a", "the table has 1 entries, and there are 256"),
    (.generalBinary, "C0,NM,S257a,B256a", "the table has more than 256 entries"),
    (.generalBinary, "C0,NM,S99999999999999999999a,B256a", "more than 256 entries"),
    (.generalBinary, "C0,NX,S", "NM or NN"), (.generalBinary, "C257,NM", "0 to 256"),
    (.generalBinary, "C0,NM", "are expected"),
    (.generalBinary, "C0,NM,S3c,B9a", "a or b is expected"),
    (.generalBinary, "X", "C, N, S or B"), (.neumannBinary, "3012", "3 states"),
    (.neumannBinary, "5", "2 to 4 states"), (.neumannBinary, "201", "not 2"),
    (.neumannBinary, "2012", "0 and 1 are allowed"), (.largerThanLife, "R5,C0,M1", "range above 1"),
    (.largerThanLife, "R1,S2..3", "are expected"), (.largerThanLife, "R1,S3..2", "such as S2..3"),
    (.largerThanLife, "R1,NC", "NM or NN"), (.largerThanLife, "R1,M2", "M0 or M1"),
    (.largerThanLife, "R1,Q", "R, C, M, S, B or N"), (.generations, "", "there is no rule"),
    (.margolus, "MS,D0;4", "“Margolus” is not supported"), (.cyclic, "R1/T1/C3/NN", "“Cyclic CA”"),
    (.binaryRow, "R1,W1E", "elementary automata"), (.userDLL, "x", "machine code"),
    (.vote, String(repeating: "1", count: 10_001), "more than 10000"),
  ])
  func `others are refused with the place`(game: MCellGame, text: String, reason: String) {
    #expect {
      _ = try Rule.parse(text, of: game)
    } throws: { error in
      "\(error)".contains(reason)
        || {
          Issue.record("\(error)"); return false
        }()
    }
  }

  @Test func `games have the names that files use`() {
    for game in MCellGame.allCases {
      #expect(MCellGame(named: game.rawValue.lowercased()) == game)
    }
    #expect(MCellGame(named: "Rules tables") == .rulesTable)
    #expect(MCellGame(named: "Chess") == nil)
    #expect(MCellGame.played.first == "Life" && MCellGame.played.count == 7)
  }

  @Test(arguments: [
    ("LifeHistory", "B3/S23"), ("lifehistory", "B3/S23"), ("B36/S23History", "B36/S23"),
    ("23/36History", "B36/S23"), ("HighLifeHistory", "B36/S23"), ("B2-a/S12 History", "B2-a/S12"),
  ])
  func `a rule that marks cells has the rule it is of`(text: String, notation: String) throws {
    let marked = try #require(Rule.parseMarked(text))
    #expect(marked.rule.notation == notation && marked.topology == nil)
    let bounded = try #require(Rule.parseMarked(text + ":T30+7,20"))
    #expect(try bounded.topology == Topology("T30+7,20"))
    #expect {
      _ = try Rule.parse(text)
    } throws: { error in
      "\(error)".contains("give \(notation)")
    }
  }

  @Test(arguments: [
    "History", "Life", "345/2/4History", "NonsenseHistory", "LifeHistoryHistory", "LifeHistory:Q",
    "",
  ])
  func `other names are no rule of marked cells`(text: String) {
    #expect(Rule.parseMarked(text) == nil)
  }
}
