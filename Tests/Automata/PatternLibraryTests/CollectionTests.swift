import AutomatonRules
import CellPatterns
import PatternLibrary
import Testing

struct `The library` {
  private let library = PatternCollection.builtIn

  @Test func `every name and alias is of one pattern alone`() throws {
    for pattern in library.patterns {
      for name in [pattern.name] + pattern.aliases {
        #expect(try library.pattern(named: name).name == pattern.name)
        #expect(name.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) })
      }
    }
  }

  @Test(arguments: [
    ("gosper-gun", "gosper-gun"), ("Gosper Glider Gun", "gosper-gun"), ("GLIDER", "glider"),
    ("Kok's galaxy", "koks-galaxy"), ("r_pentomino", "r-pentomino"), ("Sierpinski", "rule-90"),
  ])
  func `is asked in any case, by title or alias`(name: String, expected: String) throws {
    #expect(try library.pattern(named: name).name == expected)
  }

  /// As Catagolue has them.
  @Test(arguments: [
    ("xq4_153", "glider"), ("xs4_33", "block"), ("XS7_178C", "eater"), ("xp2_7", "blinker"),
    ("xp15_4r4z4r4", "pentadecathlon"), ("xq4_6frc", "lwss"),
  ])
  func `has patterns by their apgcodes`(code: String, name: String) throws {
    let pattern = try library.pattern(named: code)
    #expect(pattern.name == code && pattern.automaton == .plane(.life))
    #expect(try Flight.shapes(of: name).contains(Set(pattern.pattern.cells.inRuns()).shape))
  }

  @Test func `an apgcode has letters for dead columns and further strips`() throws {
    let cells = try library.pattern(named: "xp2_1w1x1y01yzvz1").pattern.cells.inRuns()
    let columns = [0, 3, 7, 12].map { Cell(x: $0, y: 0) }
    let strip = (0..<5).map { Cell(x: 52, y: $0) }
    #expect(Set(cells) == Set(columns + strip + [Cell(x: 0, y: 5)]))
  }

  @Test(arguments: [
    "xq4", "xq_153", "xz4_153", "xq4_15!", "xq4_15y", "xq4_", "xq4_0", "q_1_2", "xq4_w",
  ])
  func `what is no apgcode is an unknown name`(code: String) {
    #expect(throws: UnknownPattern.self) { try library.pattern(named: code) }
  }

  @Test func `an unknown name is answered with the nearest`() {
    let near = #expect(throws: UnknownPattern.self) {
      try library.pattern(named: "gosper-gum")
    }
    #expect(near?.name == "gosper-gum" && near?.nearest == "gosper-gun")
    #expect(near?.description.contains("did you mean gosper-gun?") == true)
    let far = #expect(throws: UnknownPattern.self) {
      try library.pattern(named: "nothing at all")
    }
    #expect(far?.nearest == nil && far?.description.contains("render patterns") == true)
  }

  @Test(arguments: PatternCollection.builtIn.patterns)
  func `a pattern says what it is, and begins at the corner`(pattern: LibraryPattern) throws {
    #expect(pattern.line.hasSuffix(".") && pattern.line.count <= 90)
    #expect(!pattern.facts.isEmpty)
    let box = try #require(pattern.box)
    #expect(box.x == 0 && box.y == 0)
    guard case .plane(let rule) = pattern.automaton else { return }
    #expect(pattern.pattern.rule == rule)
    if case .runs(let runs) = pattern.pattern.cells { #expect(runs.largestState < rule.states) }
  }

  @Test func `there are patterns of every kind, in the order of the kinds`() {
    let kinds = library.patterns.map(\.category)
    let order = PatternCategory.allCases.dropLast()
    #expect(Set(kinds) == Set(order))
    #expect(kinds == order.flatMap { kind in kinds.filter { $0 == kind } })
  }

  @Test func `of two patterns with one name the first is found`() throws {
    let glider = try library.pattern(named: "glider")
    let block = try library.pattern(named: "block")
    let both = PatternCollection([block, glider, block])
    #expect(try both.pattern(named: "block").name == "block")
    #expect(both.patterns.map(\.name) == ["block", "block", "glider"])
  }
}

struct `What a pattern does, in words` {
  @Test(arguments: [
    (PatternFact.stable, "stable"),
    (.period(3), "period 3"),
    (.ship(period: 4, dx: 1, dy: -1), "c/4 diagonal, period 4"),
    (.ship(period: 4, dx: -2, dy: 0), "c/2 orthogonal, period 4"),
    (.ship(period: 7, dx: 0, dy: 2), "2c/7 orthogonal, period 7"),
    (.ship(period: 1, dx: 0, dy: 1), "c orthogonal, period 1"),
    (.ship(period: 6, dx: 2, dy: 1), "(2, 1)c/6, period 6"),
    (.emitter(period: 30, dx: 0, dy: 0, ship: "glider"), "a glider every 30 generations"),
    (
      .emitter(period: 8, dx: 0, dy: -4, ship: "glider"),
      "c/2 orthogonal, a glider every 8 generations"
    ),
    (
      .puffer(period: 8, dx: -4, dy: 0, growth: 3, from: 0),
      "c/2 orthogonal, 3 cells more every 8 generations"
    ),
    (.growth(cells: 16, every: 144, from: 564), "16 cells more every 144 generations from 564 on"),
    (.lifespan(generations: 130, population: 0), "gone at generation 130"),
    (.lifespan(generations: 9, population: 12), "settles at generation 9 with 12 cells"),
    (.replicator(copies: 2, after: 12), "2 copies after 12 generations"),
    (.population(4, at: 16), "4 cells at generation 16"),
  ])
  func `is short and exact`(fact: PatternFact, text: String) {
    #expect(fact.description == text)
  }
}
