import SeaWorldSimulation
import SimulationKernel
import Testing

@Suite("Configuration")
struct ConfigurationTests {
  @Test(
    "Shares of cells are exact",
    arguments: [
      ("50%", 150, 75, 75), ("5%", 150, 7, 8), ("12.5%", 8, 1, 1), ("0.1%", 1000, 1, 1),
      ("0.1%", 999, 0, 1), ("0.1%", 499, 0, 0), ("33.333333333333%", 3, 0, 1),
      ("100%", 1 << 28, 1 << 28, 1 << 28), ("99.999999999999%", 1 << 28, (1 << 28) - 1, 1 << 28),
      ("0%", 150, 0, 0), ("75", 150, 75, 75), ("0", 1, 0, 0), ("1000", 150, 1000, 1000),
      ("29%", 100, 29, 29), ("57%", 100, 57, 57), ("0.7%", 1000, 7, 7),
    ])
  func shares(_ text: String, _ cells: Int, _ floor: Int, _ round: Int) throws {
    let share = try Share(text, option: "--penguins")
    #expect(share.animals(of: cells, fill: .floor) == floor)
    #expect(share.animals(of: cells, fill: .round) == round)
    #expect(share.description == text)
  }

  @Test("Shares are written without needless digits")
  func description() throws {
    #expect(try Share("012.50%", option: "--orcas").description == "12.5%")
    #expect(try Share("0.000000000001%", option: "--orcas").description == "0.000000000001%")
    #expect(try Share("50.0%", option: "--orcas") == .percent(50))
    #expect(try Share("007", option: "--orcas") == .count(7))
  }

  @Test(
    "Other text than a share is refused with a sentence",
    arguments: [
      "", "%", "-5", "-5%", "+5", "5 %", "5%%", ".5%", "5.%", "101%", "100.000000000001%",
      "1.0000000000001%", "1e2", "0x10", "half", "٣%", "99999999999999999999", "5.5", "1.2.3%",
      "18446744073709551616%", "18446744073709551615%", "9223372036854775808", "5\n",
    ])
  func notShares(_ text: String) {
    #expect {
      try Share(text, option: "--orcas")
    } throws: { error in
      guard let problem = error as? OptionProblem else { return false }
      return problem.option == "--orcas" && problem.reason.description.contains("'\(text)'")
        && problem.reason.description.contains("from 0% to 100%")
    }
  }

  @Test("All invalid values are reported at once, each with its option and what is allowed")
  func allProblems() {
    var configuration = SeaWorldConfiguration()
    configuration.rows = 0
    configuration.columns = -3
    configuration.penguinBreeds = 0
    configuration.orcaBreeds = 65536
    configuration.starves = 8192
    #expect(
      configuration.problems.map(\.description) == [
        "height: 0 is not a number of rows from 1 to 1048576",
        "width: -3 is not a number of columns from 1 to 1048576",
        "penguin-breeds: 0 is not a number of ticks from 1 to 65535",
        "orca-breeds: 65536 is not a number of ticks from 1 to 65535",
        "starves: 8192 is not a number of turns from 1 to 8191",
      ])
    #expect {
      try SeaWorld(configuration)
    } throws: { error in
      (error as? OptionProblems)?.problems == configuration.problems
    }
  }

  @Test("More animals than cells are refused")
  func tooManyAnimals() {
    var configuration = SeaWorldConfiguration()
    configuration.penguins = .count(151)
    #expect(
      configuration.problems.map(\.description) == [
        "penguins: 151 penguins are more than the table's 150 cells, one animal in each"
      ])
    configuration.penguins = .count(100)
    configuration.orcas = .count(51)
    #expect(
      configuration.problems.map(\.description) == [
        "orcas: 51 orcas and 100 penguins do not fit on 150 cells, at most 50 orcas are allowed"
      ])
    configuration.orcas = .count(.max)
    #expect(configuration.problems.map(\.option) == ["orcas"])
    configuration.orcas = .count(50)
    #expect(configuration.problems.isEmpty)
    // Halves rounded up twice are one too many.
    configuration.rows = 3
    configuration.columns = 5
    configuration.penguins = .percent(50)
    configuration.orcas = .percent(50)
    #expect(configuration.problems.isEmpty)
    configuration.fill = .round
    #expect(configuration.problems.map(\.option) == ["orcas"])
  }

  @Test("Tables that would not fit are refused, and 16384 × 16384 is allowed")
  func size() {
    var configuration = SeaWorldConfiguration()
    configuration.rows = 16384
    configuration.columns = 16384
    #expect(configuration.problems.isEmpty)
    #expect(
      configuration.bytesNeeded(tracksIdentities: false, keepsTurns: false)
        == 16386 * 16385 * 8 + 8)
    #expect(
      configuration.bytesNeeded(tracksIdentities: false, keepsTurns: false, tracksFacings: true)
        == 16386 * 16385 * 9 + 9)
    configuration.columns = 16385
    #expect(configuration.problems.map(\.option) == ["height"])
    #expect(configuration.problems.allSatisfy { $0.reason.description.contains("268435456") })
    configuration.rows = .max
    configuration.columns = .max
    #expect(configuration.problems.map(\.option) == ["height", "width"])
  }
}
