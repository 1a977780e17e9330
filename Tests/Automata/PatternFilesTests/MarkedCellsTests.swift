import AutomatonRules
import CellPatterns
import PatternFiles
import Testing

struct `Patterns of marked cells` {
  @Test(arguments: [
    "x = 6, y = 2, rule = LifeHistory\nABCDE$BD!", "#r B3/S23History\nABCDE$BD!",
    "x = 6, y = 2, rule = 23/3History\nABCDE$BD!",
  ])
  func `odd states are live, and the others are left out and reported`(text: String) throws {
    let pattern = try read(text)
    #expect(pattern.rule == .life && pattern.topology == nil)
    #expect(try pattern.cells.inRuns() == CellRuns(drawn: ["O.O.O"]))
    #expect(
      pattern.notes == [
        "of its 7 cells, which a rule of marked cells has in states up to 5, the 3 in states 1, 3 "
          + "and 5 are live; the others are left out"
      ])
  }

  @Test func `a boundary is reported, and a field is kept`() throws {
    let pattern = try read("#CXRLE Pos=-10,-5\nx = 2, rule = HighLifeHistory:T20,10\nAF!")
    #expect(try pattern.rule == Rule("B36/S23") && pattern.topology == Topology("T20,10"))
    #expect(pattern.cells.box == CellBox(x: 0, y: 0, width: 1, height: 1))
    #expect(pattern.notes.first?.hasSuffix("in state 6, next to which cells die there") == true)
  }

  @Test func `without marks there is nothing to report`() throws {
    #expect(try read("x = 1, rule = LifeHistory\n3A!").notes.isEmpty)
    #expect(try read("x = 1, rule = B3/S23\n3A!").notes.isEmpty)
  }

  @Test func `states are marks also where another rule is asked for`() throws {
    let pattern = try read("x = 1, rule = LifeHistory\nABC!", takesRule: false)
    #expect(try pattern.rule == nil && pattern.cells.inRuns() == CellRuns(drawn: ["O.O"]))
  }

  @Test func `a state that no mark has is refused`() {
    #expect(
      refusal("x = 1, rule = LifeHistory\nAG!")
        == "some, line 2, column 2: a cell is in state 7, and marked cells are in 0 to 6")
    #expect(refusal("x = 1, rule = 345/2/4History\nA!")?.contains("rule '345/2/4History'") == true)
  }

  @Test(arguments: ["LifeHistory", "B3/S23"])
  func `a tree of states becomes one of bits`(rule: String) throws {
    let marks = rule == "LifeHistory" ? "2 3 4 5" : "0 1 0 1"
    let pattern = try read(
      "[M2] (golly 3.3)\n#R \(rule)\n1 0 0 0 0\n1 \(marks)\n1 0 1 0 0\n2 2 1 0 3\n3 0 4 4 0\n")
    guard case .tree(let tree) = pattern.cells else {
      Issue.record("no tree is read")
      return
    }
    #expect(tree.states == 2 && pattern.rule == .life)
    let drawn = CellRuns(drawn: ["....O", "....O", "......O", "", "O", "O", "..O"], x: -3, y: -3)
    #expect(try pattern.cells.inRuns() == drawn)
  }

  @Test func `a tree of nothing but dead marks is empty`() throws {
    let pattern = try read("[M2]\n#R LifeHistory\n1 2 2 4 4\n2 1 1 1 1\n3 2 2 2 2\n4 3 3 3 3\n")
    #expect(pattern.cells.box == nil && pattern.notes.count == 1)
  }
}
