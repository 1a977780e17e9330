import Testing
@testable import VirusSimulation

@Suite("Threads")
struct ThreadsTests {
  @Test("An epidemic is the same at any number of threads")
  func sameResult() throws {
    // Enough people at once for several threads, and bands that meet in the last, short one.
    let configuration = VirusConfiguration.group(400 * 403 + 7) {
      $0.columns = 400
      $0.infectedAtRandom = 15_000
      $0.infectionFactor = 2
    }
    var one = try Virus(configuration, keepsCases: true)
    var others = try [2, 3, 7].map { threads in
      try Virus(configuration, keepsCases: true, threads: threads)
    }
    for _ in 0..<12 {
      one.step()
      for index in others.indices {
        others[index].step()
        #expect(others[index].state == one.state)
      }
    }
    #expect(one.state.frontierIsExact && others.allSatisfy(\.state.frontierIsExact))
  }

  @Test(
    "Who has a healthy neighbor is in the frontier, once, and everyone sick is found by a step")
  func frontier() throws {
    for seed in 0..<10 as Range<UInt64> {
      var virus = try Virus(
        .group(2_000) {
          $0.columns = 23
          $0.infectedAtRandom = 40
          $0.seed = seed
        })
      while !virus.state.isStill {
        virus.step()
        #expect(virus.state.frontierIsExact)
      }
      virus.step()
      #expect(virus.active == 0)
    }
  }

  @Test("A copy is a snapshot: what happens later doesn't change it")
  func snapshot() throws {
    var virus = try Virus(.group(300) { $0.infected = [150] })
    for _ in 0..<5 { virus.step() }
    let early = virus.state, sick = early.sickPeople
    for _ in 0..<5 { virus.step() }
    #expect(early.sickPeople == sick && virus.census.sick > sick.count)
    var again = Virus(early)
    for _ in 0..<5 { again.step() }
    #expect(again.state == virus.state)
  }
}

extension VirusState {
  /// Whether the frontier has all sick people with a healthy neighbor, no one twice, and no one who
  /// is healthy.
  fileprivate var frontierIsExact: Bool {
    let places = frontier.bands.flatMap(\.people)
    let people = Set(places.map(group.person))
    let reference = ReferenceGroup(configuration, sick: Set(sickPeople))
    return people.count == places.count && people.allSatisfy(isSick)
      && reference.sick.allSatisfy { person in
        people.contains(person) || !reference.neighbors(of: person).contains { !isSick($0) }
      }
  }
}
