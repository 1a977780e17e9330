import SimulationKernel
import Testing
import VirusSimulation

@Suite("Configurations")
struct ConfigurationTests {
  @Test("All invalid values are reported at once, each with what is allowed")
  func allProblems() {
    let wrong = VirusConfiguration.group(0) {
      $0.columns = 0
      $0.infectionFactor = -1
      $0.period = Rational(0)
    }
    #expect(
      wrong.problems.map(\.description) == [
        "people: 0 is not a number of people from 1 to 2147483648",
        "columns: 0 is not a number of people in a row from 1 to 2147483648",
        "infection-factor: -1 is not a number of people from 0 to 2147483648",
        "period: 0 is not a time in seconds above 0",
      ])
    #expect(throws: OptionProblems.self) { try Virus(wrong) }
  }

  @Test("People who are not in the group can't be sick in it")
  func wrongPeople() {
    let wrong = VirusConfiguration.group(10) {
      $0.infected = [3, 10, -1]
      $0.infectedAtRandom = 3
    }
    #expect(
      wrong.problems.map(\.description) == [
        "infect: there is no person 10: the group's people have the numbers 0 to 9",
        "infect: there is no person -1: the group's people have the numbers 0 to 9",
      ])
    let tooMany = VirusConfiguration.group(10) {
      $0.infected = [3, 3]
      $0.infectedAtRandom = 10
    }
    #expect(
      tooMany.problems.map(\.description) == [
        "infect-random: 10 is not a number of people from 0 to 9, the healthy ones"
      ])
    #expect(throws: OptionProblems.self) {
      try Virus(.group(10), interventions: [Intervention(at: Rational(1), .tap(10))])
    }
  }

  @Test("Two thousand million people may stand in rows, but not in a single one or a single file")
  func mostPeople() {
    let most = VirusConfiguration.mostPeople
    #expect(VirusConfiguration.group(most).problems.isEmpty)
    #expect(VirusConfiguration.group(most) { $0.columns = 2 }.problems.isEmpty)
    for columns in [1, most] {
      #expect(
        VirusConfiguration.group(most) { $0.columns = columns }.problems.map(\.option) == [
          "columns"
        ])
    }
    let few = VirusConfiguration.group(5) { $0.columns = most }
    #expect(few.problems.isEmpty && few.columnCount == 5)
  }

  @Test("Parameters at random are in their limits, and come from the seed")
  func randomParameters() {
    var people = Set<Int>(), factors = Set<Int>(), periods = Set<Rational>()
    for seed in 0..<2000 as Range<UInt64> {
      var configuration = VirusConfiguration.group(1) { $0.seed = seed }
      configuration.chooseAtRandom()
      var again = VirusConfiguration.group(7) { $0.seed = seed }
      again.chooseAtRandom()
      #expect(again == configuration && configuration.problems.isEmpty)
      people.insert(configuration.people)
      factors.insert(configuration.infectionFactor)
      periods.insert(configuration.period)
    }
    #expect((people.min() ?? 0) >= 50 && (people.max() ?? 0) <= 2000 && people.count > 1000)
    #expect(factors == Set(1...8))
    #expect(periods == Set((2...30).map { Rational($0, 10) }))
  }

  @Test(
    "So many people at random are sick as were asked for", arguments: [0, 1, 7, 40, 60, 97, 98])
  func infectedAtRandom(count: Int) throws {
    let configuration = VirusConfiguration.group(100) {
      $0.infected = [0, 99]
      $0.infectedAtRandom = count
    }
    let virus = try Virus(configuration)
    #expect(virus.census.sick == count + 2 && virus.state.isSick(0) && virus.state.isSick(99))
  }

  @Test("A seed always gives the same parameters and the same sick people")
  func pinned() throws {
    var configuration = VirusConfiguration.group(20) { $0.seed = 5 }
    // By another implementation of the numbered draws.
    for (count, sick) in [
      (10, [1, 4, 5, 6, 8, 9, 12, 13, 15, 18]), (11, [0, 2, 3, 7, 10, 11, 14, 16, 17, 18, 19]),
    ] {
      configuration.infectedAtRandom = count
      #expect(try Virus(configuration).state.sickPeople == sick)
    }
    configuration.chooseAtRandom()
    #expect(configuration.people == 511 && configuration.infectionFactor == 6)
    #expect(configuration.period == Rational(22, 10))
  }

  @Test("Everyone is as likely to be chosen at random, of few and of many", arguments: [2, 8])
  func evenChoice(count: Int) throws {
    var counts = [Int](repeating: 0, count: 10)
    for seed in 0..<10_000 as Range<UInt64> {
      let virus = try Virus(
        .group(10) {
          $0.infectedAtRandom = count
          $0.seed = seed
        })
      for person in virus.state.sickPeople { counts[person] += 1 }
    }
    // 1000 × count times, with a deviation of 40.
    #expect(counts.allSatisfy { abs($0 - 1000 * count) < 200 }, "\(counts)")
  }

  @Test("More than eight is as good as eight")
  func largeFactor() throws {
    var eight = try Virus(
      .group(400) {
        $0.infected = [200]; $0.infectionFactor = 8
      })
    var many = try Virus(
      .group(400) {
        $0.infected = [200]; $0.infectionFactor = 1_000_000
      })
    for _ in 0..<20 {
      eight.step()
      many.step()
      #expect(eight.state.sickPeople == many.state.sickPeople)
    }
  }
}
