import Testing
import VirusSimulation

@Suite("Bugs that others really have")
struct KnownBugsTests {
  /// All who are near infect all they can, so that a step shows who is near.
  static func spreadOnce(
    _ people: Int, columns: Int, from person: Int, _ neighbors: Neighbors = .eight
  ) throws -> [Int] {
    var virus = try Virus(
      .group(people) {
        $0.columns = columns
        $0.infectionFactor = 8
        $0.subset = .full
        $0.neighbors = neighbors
        $0.infected = [person]
      })
    virus.step()
    return virus.state.sickPeople.filter { $0 != person }
  }

  @Test("Nobody is near across the ends of a row, at its first and last place")
  func rowsDoNotWrap() throws {
    #expect(try Self.spreadOnce(25, columns: 5, from: 9) == [3, 4, 8, 13, 14])
    #expect(try Self.spreadOnce(25, columns: 5, from: 10) == [5, 6, 11, 15, 16])
    #expect(try Self.spreadOnce(25, columns: 5, from: 0) == [1, 5, 6])
    #expect(try Self.spreadOnce(25, columns: 5, from: 24) == [18, 19, 23])
    #expect(try Self.spreadOnce(25, columns: 5, from: 9, .four) == [4, 8, 14])
  }

  @Test("Nobody stands in the places that a short last row leaves free")
  func noPhantoms() throws {
    // Rows 0–4, 5–9, and 10, 11.
    #expect(try Self.spreadOnce(12, columns: 5, from: 7) == [1, 2, 3, 6, 8, 11])
    #expect(try Self.spreadOnce(12, columns: 5, from: 9) == [3, 4, 8])
    #expect(try Self.spreadOnce(12, columns: 5, from: 11) == [5, 6, 7, 10])
    #expect(try Self.spreadOnce(11, columns: 5, from: 10) == [5, 6])
    var virus = try Virus(
      .group(12) {
        $0.columns = 5; $0.infected = [0]
      })
    while virus.tick < 60 { virus.step() }
    #expect(virus.census == VirusCensus(healthy: 0, sick: 12))
  }

  @Test("A subset is drawn without putting anyone back: of eight, three are three different ones")
  func noReplacement() throws {
    for seed in 0..<300 as Range<UInt64> {
      var virus = try Virus(
        .group(9) {
          $0.infected = [4]
          $0.subset = .full
          $0.seed = seed
        })
      virus.step()
      #expect(virus.census.sick == 4)
    }
  }

  @Test("How many to infect is drawn once and not again for each: all numbers are equally likely")
  func limitIsDrawnOnce() throws {
    var counts = [Int](repeating: 0, count: 9)
    let seeds = 9000
    for seed in 0..<UInt64(seeds) {
      var virus = try Virus(
        .group(9) {
          $0.infected = [4]
          $0.infectionFactor = 8
          $0.seed = seed
        })
      virus.step()
      counts[virus.census.sick - 1] += 1
    }
    // A limit redrawn in the loop makes large numbers rare. 1000 each, five deviations are 149.
    #expect(counts.allSatisfy { abs($0 - 1000) < 150 }, "\(counts)")
  }

  @Test("No direction is preferred: every neighbor is as likely, and every pair of them")
  func noBias() throws {
    var single = [Int](repeating: 0, count: 9)
    var pairs: [[Int]: Int] = [:]
    let seeds = 11_200
    for seed in 0..<UInt64(seeds) {
      var virus = try Virus(
        .group(9) {
          $0.infected = [4]
          $0.infectionFactor = 2
          $0.subset = .full
          $0.seed = seed
        })
      virus.step()
      let new = virus.state.sickPeople.filter { $0 != 4 }
      for person in new { single[person] += 1 }
      pairs[new, default: 0] += 1
    }
    // A quarter of 11,200 with a deviation of 46; each of 28 pairs 400 times, deviation 20.
    #expect(single.enumerated().allSatisfy { $0 == 4 || abs($1 - 2800) < 230 }, "\(single)")
    #expect(pairs.count == 28 && pairs.values.allSatisfy { abs($0 - 400) < 100 })
  }

  @Test("A case made in this step infects nobody in it, whichever way people are gone through")
  func newCasesWait() throws {
    // In a single row a case may come one place further in a step, on either side.
    for seed in 0..<40 as Range<UInt64> {
      var virus = try Virus(
        .group(101) {
          $0.columns = 101
          $0.infectionFactor = 8
          $0.infected = [50]
          $0.seed = seed
        })
      for step in 1...20 {
        let before = virus.state.sickPeople
        virus.step()
        let now = virus.state.sickPeople
        #expect(now[0] >= before[0] - 1 && now[now.count - 1] <= before[before.count - 1] + 1)
        #expect(now[0] >= 50 - step)
      }
    }
  }

  @Test("Those whom one has missed another may infect, and two may choose the same")
  func overlap() throws {
    // Both sick people have the one healthy person in the middle.
    var chosen = 0
    for seed in 0..<4000 as Range<UInt64> {
      var virus = try Virus(
        .group(3) {
          $0.columns = 3
          $0.infected = [0, 2]
          $0.seed = seed
        })
      virus.step()
      chosen += virus.census.sick - 2
    }
    // Each chooses them with one half: three quarters, 3000, with a deviation of 27.
    #expect(abs(chosen - 3000) < 137)
  }

  @Test("Groups of one person, one row and one column take steps")
  func smallGroups() throws {
    for (people, columns) in [(1, 1), (1, 7), (5, 1), (5, 5), (5, 9), (2, 1)] {
      var virus = try Virus(
        .group(people) {
          $0.columns = columns; $0.infected = [people - 1]
        })
      for _ in 0..<80 { virus.step() }
      #expect(virus.census.sick == people)
    }
  }
}
