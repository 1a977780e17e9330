import AutomatonRules
import CellPatterns
import Lattice
import PatternFiles
import Testing

@Suite struct RoundTripTests {
  static func pattern(_ seed: UInt64, rule: String) throws -> Pattern {
    let parsed = try Rule.parse(rule)
    var cells = Soups.cells(seed, states: parsed.rule.states)
    if parsed.topology != nil {
      cells = try cells.moved(by: Point(x: 100, y: 60))
    }
    var pattern = Pattern(.runs(cells), rule: parsed.rule, topology: parsed.topology)
    pattern.isPlaced = true
    pattern.name = "A soup"
    pattern.author = "chance"
    pattern.comments = ["of two", "lines"]
    pattern.generation = UInt128(seed) << 70
    return pattern
  }

  @Test(
    arguments: [PatternFormat.rle, .macrocell],
    ["B3/S23", "B36/S23", "B2/S/C3", "B2/S3/C256", "B3/S23:T300,201", "B2/S/C5:P401,300"])
  func `all information is read back`(format: PatternFormat, rule: String) throws {
    for seed in 0..<8 as Range<UInt64> {
      let pattern = try Self.pattern(seed, rule: rule)
      let back = try read(written(pattern, format))
      #expect(try back.cells.inRuns() == pattern.cells.inRuns())
      #expect(back.rule == pattern.rule && back.topology == pattern.topology)
      #expect(back.generation == pattern.generation && back.isPlaced)
      #expect(back.name == pattern.name && back.author == pattern.author)
      #expect(back.comments == pattern.comments)
    }
  }

  @Test(arguments: [PatternFormat.rle, .macrocell])
  func `rows and trees are written alike`(format: PatternFormat) throws {
    for (seed, rule) in [(1, "B3/S23"), (2, "B2/S/C7")] as [(UInt64, String)] {
      let pattern = try Self.pattern(seed, rule: rule)
      var asTree = pattern
      let runs = try pattern.cells.inRuns().moved(by: Point(x: -3, y: 4))
      let tree = try CellTree(runs, states: pattern.rule?.states ?? 2)
      asTree.cells = try PatternCells.tree(tree).moved(by: Point(x: 3, y: -4))
      #expect(try read(written(asTree, format)).cells.inRuns() == pattern.cells.inRuns())
    }
  }

  @Test func `a tree of bits is written in the states of its rule`() throws {
    let cells = Soups.cells(4, states: 2)
    let tree = PatternCells.tree(try CellTree(cells, states: 2))
    let pattern = Pattern(tree, rule: try Rule("B2/S/C3"))
    let text = try written(pattern, .macrocell)
    #expect(text.contains("\n1 "))
    #expect(try read(text).cells.inRuns() == cells)
  }

  @Test(arguments: [PatternFormat.cells, .life106])
  func `drawings and lists have the same cells`(format: PatternFormat) throws {
    for seed in 0..<8 as Range<UInt64> {
      let pattern = try Self.pattern(seed, rule: "B3/S23")
      let runs = try pattern.cells.inRuns()
      let box = try #require(runs.box?.rect)
      let offset = format == .cells ? Point(x: -box.x, y: -box.y) : Point(x: 0, y: 0)
      let back = try read(written(pattern, format))
      #expect(try back.cells.inRuns() == runs.moved(by: offset))
    }
  }

  @Test(arguments: PatternFormat.allCases)
  func `a pattern without cells is written and read back`(format: PatternFormat) throws {
    let text = try written(Pattern(.runs(CellRuns()), rule: .life), format)
    if format == .life106 {
      #expect(text == "#Life 1.06\n")
    }
    #expect(try read(text).cells.box == nil)
  }

  @Test func `a pattern without a place has none in its file`() throws {
    let text = try written(Pattern(.runs(CellRuns(drawn: ["OO"])), rule: .life), .rle)
    #expect(text == "x = 2, y = 1, rule = B3/S23\n2o!\n")
    #expect(
      try written(Pattern(.runs(CellRuns(drawn: ["OO"], x: 3, y: -1))), .rle)
        == "#CXRLE Pos=3,-1\nx = 2, y = 1\n2o!\n")
  }

  @Test func `the place is in the first line, where Golly looks for it`() throws {
    var pattern = try Self.pattern(1, rule: "B3/S23")
    pattern.cells = .runs(CellRuns(drawn: ["OO"], x: -4, y: 2))
    pattern.generation = 9
    #expect(
      try written(pattern, .rle) == """
        #CXRLE Pos=-4,2 Gen=9
        #N A soup
        #O chance
        #C of two
        #C lines
        x = 2, y = 1, rule = B3/S23
        2o!

        """)
  }

  @Test(arguments: [PatternFormat.cells, .life106])
  func `a pattern that a format can't hold is refused before a byte`(format: PatternFormat) throws {
    let states = Pattern(.runs(CellRuns(drawn: ["AB"])))
    var wide = CellRuns()
    wide.append(x: 0, y: 0, length: 1 << 40)
    for pattern in [states, Pattern(.runs(wide))] {
      #expect(throws: UnwritablePattern.self) {
        try PatternWriter(format).write(pattern) { _ in Issue.record("bytes are written") }
      }
    }
  }

  @Test(arguments: [PatternFormat.rle, .macrocell])
  func `a field of cells whose rule is not known is refused before a byte`(
    format: PatternFormat
  ) throws {
    var pattern = Pattern(.runs(CellRuns(drawn: ["AB"])))
    pattern.topology = try Topology("T8,8")
    #expect(throws: UnwritablePattern.self) {
      try PatternWriter(format).write(pattern) { _ in Issue.record("bytes are written") }
    }
    pattern.topology = nil
    try PatternWriter(format).write(pattern) { _ in }
  }

  @Test func `a sink's failure ends the writing`() throws {
    struct Full: Error {}
    let pattern = Pattern(.runs(Soups.cells(2, states: 2)))
    #expect(throws: Full.self) {
      try PatternWriter(.rle).write(pattern) { _ in throw Full() }
    }
  }
}
