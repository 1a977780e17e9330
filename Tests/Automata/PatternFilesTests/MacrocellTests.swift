import AutomatonRules
import CellPatterns
import PatternFiles
import Testing

@Suite struct MacrocellTests {
  func tree(in text: String) throws -> CellTree {
    let cells = try read(text).cells
    let tree: CellTree? = if case .tree(let tree) = cells { tree } else { nil }
    return try #require(tree)
  }

  @Test func `the south-east quarter begins at 0,1, as Golly writes it`() throws {
    let pattern = try read("[M2] (golly 3.3)\n#R B3/S23\n#G 7\n*$\n4 0 0 0 1\n")
    #expect(pattern.cells.box == CellBox(x: 0, y: 1, width: 1, height: 1))
    #expect(pattern.generation == 7 && pattern.rule == .life && pattern.isPlaced)
    #expect(
      try cells("[M2]\n$$$$$$$*$\n4 0 1 0 0") == CellRuns(drawn: ["O"]))
    #expect(
      try cells("\n \n  [M2]\n #C it\n\n  $$$$$$$*$\n\t4 0 1 0 0") == CellRuns(drawn: ["O"]))
  }

  @Test func `a leaf is drawn from its upper left cell`() throws {
    #expect(
      try cells("[M2]\n.*$..*$***$$......**$\n4 0 0 0 1\n")
        == CellRuns(drawn: [".O", "..O", "OOO", "", "......OO"], y: 1))
    #expect(try cells("[M2]\r\n........$.......*$\r\n") == CellRuns(drawn: ["O"], x: 3, y: -2))
  }

  @Test func `leaves of more states are four of them`() throws {
    let text = "[M2]\n#R B2/S/C4\n1 0 1 2 3\n2 0 0 0 1\n"
    #expect(try cells(text) == CellRuns(drawn: [".A", "BC"], x: 0, y: 1))
    let tree = try tree(in: text)
    #expect(tree.states == 4)
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func `leaves of states under a rule of two become bits`(level: Int) throws {
    var text = "[M2]\n#R B3/S23\n1 0 1 1 1\n"
    for level in 2..<max(level + 1, 2) {
      text += "\(level) 0 \(level - 1) \(level - 1) \(level - 1)\n"
    }
    let plain = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
    let tree = try tree(in: text)
    #expect(tree.states == 2)
    #expect(try CellRuns(tree, limit: 10_000) == cells(plain))
  }

  @Test func `a plane of 2^100 cells is a few nodes`() throws {
    var text = "[M2]\n********$********$********$********$********$********$********$********$\n"
    for level in 4...100 {
      text += "\(level) \(level - 3) \(level - 3) \(level - 3) \(level - 3)\n"
    }
    let pattern = try read(text)
    #expect(pattern.cells.population == CellCount.product(1 << 100, 1 << 100))
    #expect(pattern.cells.box?.width == 1 << 100)
    #expect(try written(pattern, .macrocell).split(separator: "\n").dropFirst().count == 98)
    #expect(throws: UnwritablePattern.self) { try written(pattern, .rle) }
  }

  @Test func `empty nodes are nothing`() throws {
    let pattern = try read("[M2]\n$\n4 0 1 0 0\n5 2 2 0 0\n")
    #expect(pattern.cells.box == nil)
    #expect(try read("[M2] (golly 3.3)\n#R B3/S23\n$\n").cells.box == nil)
    #expect(try read("[M2]\n#R B2/S/C3\n1 0 0 0 0\n").cells.box == nil)
  }

  @Test(arguments: [
    ("*$\n4 0 0 0 2", "line 3, column 9: a quarter has to be 0 or the number of an earlier node"),
    ("*$\n4 0 0 0 x", "line 3, column 9: a quarter has to be 0 or the number of an earlier node"),
    ("*$\n5 0 0 0 1", "line 3, column 9: node 1 is not of level 4"),
    ("*$\n126 0 0 0 1", "line 3, column 1: a node's level is not a whole number of 1 to 125"),
    ("*$\n4 0 0 0 1 1", "line 3, column 11: a node has a level and four quarters, no more"),
    ("*$\n3 0 0 0 1", "line 3, column 1: a node of level 3 is among leaves of 8 × 8 cells"),
    ("*********$", "line 2, column 9: a leaf has more than 8 columns or rows"),
    ("$$$$$$$$*$", "line 2, column 9: a leaf has more than 8 columns or rows"),
    ("*$o", "line 2, column 3: “o” is not valid in a leaf, which has . * $"),
    ("1 0 1 0 256", "line 2, column 9: a state is not a whole number of 0 to 255"),
    (
      "1 0 1 0 0\n*$",
      "line 3, column 1: a leaf of two states is among leaves of more states"
    ),
    (
      "*$\n1 0 1 0 0",
      "line 3, column 1: a leaf of more than two states is among leaves of 8 × 8 cells"
    ),
    (
      "#R B3/S23\n1 0 1 0 2",
      "line 3, column 9: a cell is in state 2, and the rule B3/S23 has the states 0 to 1"
    ),
  ])
  func `damage is reported with its place`(lines: String, reason: String) {
    #expect(refusal("[M2]\n\(lines)\n") == "some, \(reason)")
  }

  @Test func `a file that is certainly cut short is refused`() throws {
    for text in ["[M2]", "[M2] (golly 3.3)\n#R B3/S23\n", "[M2] (terrarium)\n#R B2/S/C3\n#G 7"] {
      #expect(refusal(text) == "some: the file ends before its first node")
    }
    #expect(
      refusal("[M2]\n*$*")
        == "some, line 2, column 3: a leaf is cut short: each of its rows ends in $")
    // The file of a pattern without cells is not cut short.
    for states in [2, 3] {
      let rule = try Rule.parse(states == 2 ? "B3/S23" : "B2/S/C3").rule
      var empty = Pattern(.runs(CellRuns()))
      empty.rule = rule
      #expect(try read(written(empty, .macrocell)).cells.box == nil)
    }
  }

  @Test func `a file that may be cut short is read with a note`() throws {
    let whole = "[M2]\n#R B3/S23\n*$\n.*$\n4 0 1 2 1\n5 0 3 0 0\n"
    #expect(try read(whole).notes.isEmpty)
    let texts = [whole.dropLast(), whole.dropLast(11), whole.dropLast(20)].map(String.init)
    for text in texts { #expect(try read(text).notes.count == 1, "\(text)") }
    #expect(try read(texts[0]).notes == ["its last line has no end, and it may be cut short"])
    #expect(
      try read(texts[2]).notes == ["there are nodes beside its last one, and it may be cut short"])
    // The patterns of a timeline that Golly has saved are separate patterns.
    #expect(try read("[M2]\n#FRAMES 2 0 1\n*$\n#FRAME 0 1\n.*$\n").notes.isEmpty)
  }

  @Test func `more nodes than fit in memory are refused`() {
    let text = "[M2]\n" + String(repeating: "*$\n", count: 30)
    #expect(
      refusal(text, limits: PatternLimits(memory: 880))
        == "some, line 12, column 1: the tree has more than 10 nodes, too many for the memory")
  }
}
