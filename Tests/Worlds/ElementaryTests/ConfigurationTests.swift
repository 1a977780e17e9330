import SimulationKernel
import Testing

@testable import ElementarySimulation

@Suite("Rules and starts")
struct ConfigurationTests {
  @Test("A rule is read in all its forms", arguments: [0, 9, 30, 110, 255] as [UInt8])
  func rules(code: UInt8) {
    for text in ["\(code)", "W\(code)", "w\(code)", "rule \(code)", "Rule\(code)", "rule  \(code)"]
    {
      #expect(ElementaryRule(text)?.code == code, "\(text)")
    }
  }

  @Test(
    "Other text is not a rule",
    arguments: ["", "W", "rule", "256", "W256", "-1", "+1", "1.5", "W 30 ", "30 ", "B3/S23", "３０"])
  func noRule(text: String) {
    #expect(ElementaryRule(text) == nil)
  }

  @Test("A rule decides by the bit of its code")
  func bits() {
    let rule = ElementaryRule(code: 0b1000_0110)
    #expect(rule.isAliveNext(left: false, self: false, right: true))
    #expect(rule.isAliveNext(left: false, self: true, right: false))
    #expect(!rule.isAliveNext(left: false, self: true, right: true))
    #expect(!rule.isAliveNext(left: true, self: false, right: false))
    #expect(rule.isAliveNext(left: true, self: true, right: true))
  }

  @Test("A start is read and written")
  func starts() {
    for text in ["single", "random:37%", "random:0.5%", "random:0%", "random:100%", "0110"] {
      #expect(ElementaryStart(text)?.description == text)
    }
    #expect(ElementaryStart("random") == .random(percent: Rational(50)))
    for text in [
      "", "random:", "random:37", "random:101%", "random:-1%", "012", "Single", "random:%",
    ] {
      #expect(ElementaryStart(text) == nil, "\(text)")
    }
  }

  @Test("Single is the text 1; a text stands in the middle")
  func places() throws {
    func text(_ width: Int, _ start: String) throws -> String {
      let start = try #require(ElementaryStart(start))
      let automaton = try Elementary(.of(30, width: width, rows: 1, .dead, start))
      return String(decoding: automaton.state.text, as: UTF8.self)
    }
    for width in [1, 2, 3, 64, 65, 128] {
      let single = try text(width, "single")
      #expect(try single == text(width, "1"))
      #expect(single.split(separator: "1", omittingEmptySubsequences: false)[0].count == width / 2)
    }
    #expect(try text(4, "111") == "0111" && text(5, "1111") == "11110")
    #expect(try text(6, "101") == "001010" && text(3, "101") == "101")
  }

  @Test("At random, so many cells are alive, and the seed decides which")
  func random() throws {
    func row(_ percent: Rational, seed: UInt64 = 1) throws -> CellRow {
      try Elementary(
        .of(30, width: 100_000, rows: 1, .ring, .random(percent: percent), seed: seed)
      ).state.row
    }
    #expect(try row(Rational(0)).population == 0 && row(Rational(100)).population == 100_000)
    #expect(try (36_500...37_500).contains(row(Rational(37)).population))
    #expect(try (400...600).contains(row(Rational(1, 2)).population))
    #expect(
      try row(Rational(50)) == row(Rational(50)) && row(Rational(50)) != row(Rational(50), seed: 2))
  }

  @Test("All invalid values are reported")
  func problems() {
    func problems(_ change: (inout ElementaryConfiguration) -> Void) -> [String] {
      var configuration = ElementaryConfiguration()
      change(&configuration)
      return configuration.problems.map(\.description)
    }
    #expect(problems { _ in }.isEmpty)
    #expect(
      problems {
        $0.width = 0
        $0.rows = 1 << 20 + 1
        $0.start = .random(percent: Rational(101))
      } == [
        "width: 0 is not a whole number of cells from 1 to 1073741824",
        "height: 1048577 is not a whole number of rows from 1 to 1048576",
        "start: 101% is not a share from 0% to 100%",
      ])
    #expect(
      problems {
        $0.width = 2
        $0.start = .cells([true, true, false])
      } == ["start: 3 cells are too many for a row in which 2 are allowed"])
    #expect(problems { $0.start = .cells([]) }.count == 1)
  }

  @Test(
    "The estimated memory bounds how far a row can spread",
    arguments: [0, 1, 2, 9, 30, 110, 137, 184])
  func growth(code: UInt8) throws {
    let configuration = ElementaryConfiguration.of(
      code, width: 64, rows: 1, .unbounded, .random(percent: Rational(50)))
    var automaton = try Elementary(configuration)
    for _ in 0..<200 {
      let before = automaton.state.row.extent?.count ?? 0
      automaton.step()
      let after = automaton.state.row.extent?.count ?? 0
      #expect(after <= before + configuration.rule.growth)
      // A row that is longer than that has words for it.
      #expect(
        configuration.bytesNeeded(generations: automaton.tick)
          >= 8 * 8 * automaton.state.row.words.count)
    }
  }
}
