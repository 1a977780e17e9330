import SimulationKernel
import Testing
import WorldFiles

@testable import ElementarySimulation

@Suite("Facts of elementary automata")
struct FactsTests {
  @Test("Rule 90 from a cell is Pascal's triangle of odd and even", arguments: [0, 1, 5, 10, 16])
  func sierpinski(power: Int) throws {
    var automaton = try Elementary(.of(90, width: 5, rows: 1, .unbounded))
    automaton.advance(to: automaton.tick + 1 << power)
    let row = automaton.state.row
    #expect(row.population == 2)
    #expect(row.extent == 2 - (1 << power)..<3 + (1 << power))
    // The row before has a cell in every second place: all binomials are odd.
    var before = try Elementary(.of(90, width: 5, rows: 1, .unbounded))
    before.advance(to: before.tick + 1 << power - 1)
    #expect(before.state.row.population == 1 << power)
  }

  @Test("Rule 30's middle column is the one that is known")
  func centerColumn() throws {
    var automaton = try Elementary(.of(30, width: 1, rows: 40, .unbounded))
    automaton.advance(to: automaton.tick + 39)
    let column = automaton.state.rowsSeen.map { $0[0] ? "1" : "0" }.joined()
    #expect(column == "1101110011000101100100111010111001110101")
    // On a ring it is the same until the edges are felt.
    var ring = try Elementary(.of(30, width: 80, rows: 40))
    ring.advance(to: ring.tick + 39)
    #expect(ring.state.rowsSeen.map { $0[40] ? "1" : "0" }.joined() == column)
  }

  @Test("Rule 110 grows to the left alone")
  func growsLeft() throws {
    var automaton = try Elementary(.of(110, width: 9, rows: 5, .unbounded))
    automaton.advance(to: automaton.tick + 4)
    #expect(
      automaton.state.rowsSeen.map { $0.prefix(5).map { $0 ? "1" : "0" }.joined() } == [
        "00001", "00011", "00111", "01101", "11111",
      ])
    automaton.advance(to: automaton.tick + 996)
    #expect(automaton.state.row.extent == -996..<5)
  }

  @Test("Rule 184 moves cars and loses none", arguments: [1, 2, 63, 64, 65, 1000])
  func traffic(width: Int) throws {
    var automaton = try Elementary(
      .of(184, width: width, rows: 1, .ring, .random(percent: Rational(40))))
    let cars = automaton.state.row.population
    for _ in 0..<width + 9 {
      automaton.step()
      #expect(automaton.state.row.population == cars)
    }
    // Fewer cars than free places: after half a round each drives on in every step.
    if 2 * cars < width {
      let before = automaton.state.cells
      automaton.step()
      #expect(automaton.state.cells == [before[width - 1]] + before.dropLast())
    }
  }

  @Test("Rule 0 empties a row, rule 255 fills it", arguments: ElementaryTopology.allCases)
  func constants(topology: ElementaryTopology) throws {
    var zero = try Elementary(.of(0, width: 70, rows: 2, topology, .random(percent: Rational(50))))
    zero.step()
    #expect(zero.state.row.isEmpty && zero.state.row.population == 0)
    #expect(zero.state.row.extent == nil)
    zero.step()
    #expect(zero.state.isStill && zero.state.isCyclic)
    var one = try Elementary(.of(255, width: 70, rows: 2, topology))
    one.step()
    #expect(one.state.cells.allSatisfy { $0 })
    #expect(one.state.row.population == (topology == .unbounded ? 0 : 70))
    #expect(one.state.row.isBackgroundAlive == (topology == .unbounded))
    #expect(one.state.row.isAlive(-1) == (topology == .unbounded))
  }

  @Test("An odd code's background flashes, or stays alive", arguments: [(1, true), (129, false)])
  func background(code: UInt8, flashes: Bool) throws {
    var automaton = try Elementary(.of(code, width: 9, rows: 4, .unbounded))
    for generation in 1...100 {
      automaton.step()
      let isAlive = automaton.state.row.isAlive(1 << 40)
      #expect(isAlive == (!flashes || generation % 2 == 1))
      #expect(automaton.state.row.isAlive(-1 << 40) == isAlive)
      #expect(automaton.state.row.population > 0)
    }
  }

  @Test("A pattern that moves has no more words than it needs, however far it is")
  func glider() throws {
    // Rule 2: each cell goes one to the left.
    var automaton = try Elementary(.of(2, width: 9, rows: 3, .unbounded))
    automaton.advance(to: automaton.tick + 1_000_000)
    #expect(automaton.state.row.extent == -999_996 ..< -999_995)
    #expect(automaton.state.row.words.count == 1)
    #expect(automaton.state.text.allSatisfy { $0 == 48 })
  }

  @Test("Births and deaths make the population", arguments: ElementaryTopology.allCases)
  func census(topology: ElementaryTopology) throws {
    for code in [30, 45, 110, 184] as [UInt8] {
      var automaton = try Elementary(.of(code, width: 90, topology, .random(percent: Rational(30))))
      var before = automaton.state.row
      #expect(ElementaryCensus(before, since: nil).row(at: 0) == "0,\(before.population),,\n")
      for _ in 0..<80 {
        automaton.step()
        let row = automaton.state.row
        let changes = row.changes(since: before)
        #expect(row.population == before.population + changes.births - changes.deaths)
        if topology == .ring {
          let births = (0..<90).count { row.isAlive($0) && !before.isAlive($0) }
          #expect(changes.births == births)
        }
        before = row
      }
    }
  }
}
