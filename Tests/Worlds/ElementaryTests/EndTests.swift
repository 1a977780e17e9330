import SimulationKernel
import Testing

@testable import ElementarySimulation

@Suite("Still and cyclic rows")
struct EndTests {
  @Test("A row is still once it equals the one before")
  func still() throws {
    // Rule 200: a live cell stays with a live neighbor; one alone dies.
    var automaton = try Elementary(
      .of(200, width: 9, rows: 1, .ring, .cells([true, false, true, true])))
    #expect(!automaton.state.isStill)
    automaton.step()
    #expect(!automaton.state.isStill && automaton.state.row.population == 2)
    automaton.step()
    #expect(automaton.state.isStill)
    // Rule 170 only moves them.
    var moving = try Elementary(.of(170, width: 9, rows: 1, .unbounded))
    moving.advance(to: moving.tick + 70)
    #expect(!moving.state.isStill && !moving.state.isCyclic)
  }

  @Test("A cycle is noticed in time, and only where there is one", arguments: [3, 9, 10, 17, 64])
  func cycles(width: Int) throws {
    for code in [30, 45, 90, 105, 110, 170] as [UInt8] {
      var automaton = try Elementary(
        .of(code, width: width, rows: 1, .ring, .random(percent: Rational(50))))
      var seen: [[Bool]: Int] = [:]
      var first: Int?
      for generation in 0..<3000 {
        let earlier = seen.updateValue(generation, forKey: automaton.state.cells)
        if earlier != nil && first == nil { first = generation }
        if automaton.state.isCyclic {
          #expect(earlier != nil, "code \(code), generation \(generation)")
          break
        }
        if let first { #expect(generation < 3 * first, "code \(code)") }
        automaton.step()
      }
    }
  }

  @Test("A leap ends with what steps end with, powers of two among them")
  func leaps() throws {
    for end in [1, 2, 3, 4, 5, 63, 64, 65, 127, 128, 129, 1024] as [Tick] {
      var leaping = try Elementary(.of(30, width: 9, rows: 2)), stepping = leaping
      leaping.advance(to: leaping.tick + end)
      for _ in 0..<end { stepping.step() }
      #expect(leaping.state == stepping.state)
      #expect(leaping.state.isCyclic == stepping.state.isCyclic)
    }
  }
}
