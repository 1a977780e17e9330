import AutomatonRules
import CellPatterns
import ReferenceAutomaton
import Testing

@Suite struct ReferenceFieldTests {
  private let glider = CellRuns(drawn: [".O.", "..O", "OOO"])

  @Test("A glider has gone one cell right and down after four generations")
  func gliderMoves() {
    var field = ReferenceField(glider, rule: .life, topology: .unbounded)
    field.advance(by: 400)
    #expect(field.cells == CellRuns(drawn: [".O.", "..O", "OOO"], x: 100, y: 100))
    #expect(field.generation == 400)
  }

  @Test("A glider comes home on a torus, and shifted where the edges are")
  func gliderReturns() throws {
    var torus = try ReferenceField(glider, rule: .life, topology: Topology("T7,9"))
    torus.advance(by: 4 * 63)
    #expect(torus.cells == glider)
    var shifted = try ReferenceField(glider, rule: .life, topology: Topology("T12+3,9"))
    // Nine rows down it is back at its height, nine columns and the shift further on: at home.
    shifted.advance(by: 4 * 9)
    #expect(shifted.cells == glider)
  }

  @Test("A pattern is still or ends as is known of it")
  func methuselah() {
    var pentomino = ReferenceField(
      CellRuns(drawn: [".OO", "OO.", ".O."]), rule: .life, topology: .unbounded)
    pentomino.advance(by: 1103)
    #expect(pentomino.cells.population == CellCount(116))
    // Its gliders go on, all else stays: the population does too.
    pentomino.advance(by: 60)
    #expect(pentomino.cells.population == CellCount(116))
  }

  @Test("Cells of more states grow old and die")
  func generations() throws {
    var field = try ReferenceField(
      CellRuns(drawn: ["O"], x: 2, y: 2), rule: Rule("/2/4"), topology: Topology("P5,5"))
    for state in [2, 3, 0, 0] {
      field.step()
      #expect(field.states(x: 2, y: 2, width: 1, height: 1) == [UInt8(state)])
    }
  }

  @Test(
    "On a background that flips, the rule of what differs gives the same",
    arguments: [
      "B03/S23", "B0123478/S34678", "B0124-k/S1c25", "B014/S013V", "B02/S135H", "B3/S23",
      "B0123478/S01234678", "B012345678/S012345678",
    ])
  func backgrounds(notation: String) throws {
    let rule = try Rule(notation)
    var plane = AutomatonCase(rule, .unbounded, width: 12, height: 9, seed: 3).reference
    for _ in 0..<12 {
      let (difference, next) = rule.onBackground(plane.background)
      var cells = ReferenceField(plane.cells, rule: difference, topology: .unbounded)
      cells.step()
      plane.step()
      #expect(plane.cells == cells.cells)
      #expect(plane.background == next)
      #expect(cells.background == 0)
    }
  }

  @Test(
    "A field without bound is a large one, as long as nothing reaches its edges",
    arguments: [
      "B3/S23", "W30", "B2/S34H", "345/2/4",
    ])
  func windows(notation: String) throws {
    let rule = try Rule(notation)
    let start = soup(width: 9, height: 7, seed: 8, states: rule.states)
    var moved = CellRuns()
    for row in start.rows {
      for run in start.runs[row.runs] {
        moved.append(x: run.x + 60, y: row.y + 60, length: run.length, state: run.state)
      }
    }
    for topology in [Topology.unbounded, try Topology("T130,0"), try Topology("P0,130")] {
      var free = ReferenceField(moved, rule: rule, topology: topology)
      var large = try ReferenceField(moved, rule: rule, topology: Topology("P130,130"))
      free.advance(by: 50)
      large.advance(by: 50)
      #expect(free.cells == large.cells)
      #expect(!free.cells.isEmpty)
    }
  }

  @Test("A soup is the same for the same seed, and about as dense as it is asked for")
  func soups() {
    let cells = soup(width: 100, height: 100, seed: 1, percent: 37)
    #expect(cells == soup(width: 100, height: 100, seed: 1, percent: 37))
    #expect(cells != soup(width: 100, height: 100, seed: 2, percent: 37))
    #expect((3500...3900).contains(cells.population.int ?? 0))
    #expect(soup(width: 9, height: 9, seed: 1, percent: 0).isEmpty)
    #expect(soup(width: 9, height: 9, seed: 1, percent: 100).population == CellCount(81))
    #expect(soup(width: 30, height: 30, seed: 1, states: 5).largestState == 4)
  }

  @Test("The cases have fields of all sizes, joined in all ways, for rules of every family")
  func cases() {
    let cases = AutomatonCase.bounded(.life)
    #expect(cases.count > 1500)
    #expect(Set(cases.map(\.topology)).count == cases.count)
    #expect(Set(cases.compactMap(\.topology.width)) == Set(AutomatonCase.sizes))
    #expect(Set(cases.compactMap(\.topology.height)) == Set(AutomatonCase.sizes))
    #expect(Set(AutomatonCase.rules).count == AutomatonCase.rules.count)
    #expect(AutomatonCase.unbounded(.life).count == 49)
    #expect(AutomatonCase.unbounded(Rule(birth: [0], survival: [], states: 3)).isEmpty)
    #expect("\(AutomatonCase(.life, .unbounded, seed: 4))" == "B3/S23, seed 4")
  }
}
