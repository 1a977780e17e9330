import SimulationKernel
import TestScope
import Testing

@testable import ElementarySimulation

@Suite("Elementary automata beside the slow, obvious one")
struct ReferenceTests {
  static let widths = [1, 2, 3, 31, 32, 33, 63, 64, 65, 127, 128, 129]

  @Test(
    "Every code gives the same rows, in steps and in leaps", arguments: ElementaryTopology.allCases,
    [Int](0..<8))
  func allCodes(topology: ElementaryTopology, part: Int) throws {
    let generations = 70
    for code in 0...255 as ClosedRange<UInt8> where Int(code) % 8 == part {
      for (number, width) in Self.widths.enumerated()
      where coversAll || (Int(code) / 8 + number) % 8 == 0 {
        let configuration = ElementaryConfiguration.of(
          code, width: width, topology, .random(percent: Rational(50)),
          seed: UInt64(code) << 8 + UInt64(width))
        var automaton = try Elementary(configuration), leaping = automaton
        var reference = ReferenceRow(
          configuration, automaton.state.cells, generations: generations)
        for generation in 1...generations {
          automaton.step()
          reference.step()
          let same = automaton.state.cells == reference.seen
          #expect(
            same && automaton.state.row.population == reference.population,
            "code \(code), width \(width), generation \(generation)")
          if !same { return }
        }
        leaping.advance(to: leaping.tick + Tick(generations))
        #expect(leaping.state == automaton.state, "code \(code), width \(width)")
      }
    }
  }

  @Test(
    "Rows of several blocks are as those of one", arguments: ElementaryTopology.allCases,
    [65_535, 65_536, 65_537, 131_009, 131_072, 200_003])
  func blocks(topology: ElementaryTopology, width: Int) throws {
    for code in [30, 45, 90, 110, 129, 255] as [UInt8] {
      let configuration = ElementaryConfiguration.of(
        code, width: width, rows: 2, topology, .random(percent: Rational(37)))
      var leaping = try Elementary(configuration), stepping = leaping
      leaping.advance(to: leaping.tick + 200)
      for _ in 0..<200 { stepping.step() }
      #expect(leaping.state == stepping.state, "code \(code)")
    }
    // The reference runs once, for generations in which each cell at a block's edge counts.
    let configuration = ElementaryConfiguration.of(
      101, width: width, rows: 1, topology, .random(percent: Rational(50)))
    var automaton = try Elementary(configuration)
    var reference = ReferenceRow(configuration, automaton.state.cells, generations: 2)
    automaton.advance(to: automaton.tick + 2)
    for _ in 0..<2 { reference.step() }
    #expect(automaton.state.cells == reference.seen)
  }

  @Test("A leap keeps the rows that steps keep", arguments: ElementaryTopology.allCases)
  func leaps(topology: ElementaryTopology) throws {
    for rows in [1, 2, 7, 64, 100] {
      let configuration = ElementaryConfiguration.of(30, width: 70, rows: rows, topology)
      var stepping = try Elementary(configuration)
      var reference = ReferenceRow(configuration, stepping.state.cells, generations: 300)
      var all = [reference.seen]
      for leap in [0, 1, 2, 6, 7, 64, 65, 129, 300] {
        while stepping.tick < leap {
          stepping.step()
          reference.step()
          all.append(reference.seen)
        }
        var leaping = try Elementary(configuration)
        leaping.advance(to: leaping.tick + Tick(leap))
        #expect(leaping.state == stepping.state, "\(rows) rows, \(leap) generations")
        #expect(leaping.state.rowsSeen == Array(all.suffix(rows)))
        var later = try Elementary(configuration)
        later.advance(to: later.tick + Tick(leap / 3))
        later.advance(to: later.tick + Tick(leap - leap / 3))
        #expect(later.state == stepping.state)
      }
    }
  }

  @Test("Any window of the rows is a part of all of them")
  func windows() throws {
    var automaton = try Elementary(.of(45, width: 131, rows: 9))
    automaton.advance(to: automaton.tick + 20)
    let all = automaton.state.rowsSeen
    for (x, y, width, height) in [
      (0, 0, 131, 9), (1, 2, 130, 3), (63, 0, 2, 9), (7, 8, 100, 1), (130, 4, 1, 2), (5, 5, 0, 2),
    ] {
      var bytes = [UInt8](repeating: 9, count: width * height)
      bytes.withUnsafeMutableBufferPointer {
        automaton.state.copyCells(x: x, y: y, width: width, height: height, into: $0)
      }
      let expected = (y..<y + height).flatMap { row in all[row][x..<x + width].map { $0 ? 1 : 0 } }
      #expect(bytes.map(Int.init) == expected)
    }
  }
}
