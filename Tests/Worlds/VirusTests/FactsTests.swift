import Testing
import VirusSimulation

@Suite("Facts that every run obeys")
struct FactsTests {
  @Test("No one gets well, and counts add up", arguments: Reading.all)
  func nobodyGetsWell(_ reading: Reading) throws {
    var configuration = reading.configuration(210)
    configuration.infectedAtRandom = 4
    var virus = try Virus(configuration)
    var before = Set(virus.state.sickPeople)
    for _ in 0..<15 {
      virus.step()
      let now = Set(virus.state.sickPeople)
      #expect(now.isSuperset(of: before))
      #expect(virus.census == VirusCensus(healthy: 210 - now.count, sick: now.count))
      before = now
    }
  }

  @Test(
    "Each new case can be given to a sick neighbor who infects so many at most",
    arguments: Reading.all.filter { $0.infectionFactor > 0 })
  func matching(_ reading: Reading) throws {
    for seed in 0..<6 as Range<UInt64> {
      var configuration = reading.configuration(150)
      configuration.infectedAtRandom = 6
      configuration.seed = seed
      var virus = try Virus(configuration)
      for _ in 0..<10 {
        let before = ReferenceGroup(configuration, sick: Set(virus.state.sickPeople))
        virus.step()
        let new = virus.state.sickPeople.filter { !before.sick.contains($0) }
        let sources = new.map { before.neighbors(of: $0).filter(before.sick.contains) }
        #expect(
          canAssign(new.count, to: sources, atMost: reading.infectionFactor),
          "seed \(seed), step \(virus.tick)")
      }
    }
  }

  @Test("The search for an assignment finds none where there is none")
  func matchingCanFail() {
    #expect(canAssign(3, to: [[7], [7], [7]], atMost: 3))
    #expect(!canAssign(4, to: [[7], [7], [7], [7]], atMost: 3))
    // The first goes to 1 and has to make way again for the third.
    #expect(canAssign(3, to: [[1, 2], [2], [1]], atMost: 1) == false)
    #expect(canAssign(3, to: [[1, 2], [2, 3], [1]], atMost: 1))
    #expect(!canAssign(1, to: [[]], atMost: 8))
  }

  @Test("With a factor of 0 nothing spreads", arguments: SubsetSize.allCases)
  func nothingSpreads(_ subset: SubsetSize) throws {
    var virus = try Virus(
      .group(100) {
        $0.infectionFactor = 0
        $0.subset = subset
        $0.infectedAtRandom = 9
      })
    let start = virus.state.sickPeople
    for _ in 0..<20 { virus.step() }
    #expect(virus.state.sickPeople == start && virus.state.isStill)
  }

  @Test(
    "Drawing all they may, the sick infect as many as they can, where nobody overlaps",
    arguments: 0...9)
  func fullInfectsAll(factor: Int) throws {
    // Twelve people, seven places apart in both directions, in the middle and at the edges.
    let side = 22
    let sick = [0, 7, 14, 21].flatMap { row in [0, 7, 21].map { row * side + $0 } }
    let configuration = VirusConfiguration.group(side * side) {
      $0.infectionFactor = factor
      $0.subset = .full
      $0.infected = sick
    }
    let reference = ReferenceGroup(configuration, sick: Set(sick))
    var virus = try Virus(configuration)
    virus.step()
    for person in sick {
      let around = reference.neighbors(of: person)
      #expect(around.filter(virus.state.isSick).count == min(factor, around.count))
    }
  }

  @Test("Nobody sick: nobody falls sick, and the group is still")
  func nobodySick() throws {
    var virus = try Virus(.group(50))
    #expect(virus.state.isStill)
    for _ in 0..<5 { virus.step() }
    #expect(virus.census == VirusCensus(healthy: 50, sick: 0) && virus.tick == 5)
  }

  @Test("A group is still once all are sick, not before")
  func still() throws {
    var virus = try Virus(.group(60) { $0.infected = [0] })
    while virus.census.healthy > 0 {
      #expect(!virus.state.isStill)
      virus.step()
    }
    #expect(virus.state.isStill)
  }
}

/// Whether each of `count` cases can have one of its `sources` to itself, none having more than
/// `most` cases: a maximum flow, one augmenting path for each case.
private func canAssign(_ count: Int, to sources: [[Int]], atMost most: Int) -> Bool {
  var cases: [Int: [Int]] = [:]
  func place(_ new: Int, _ seen: inout Set<Int>) -> Bool {
    for source in sources[new] where seen.insert(source).inserted {
      if cases[source, default: []].count < most {
        cases[source, default: []].append(new)
        return true
      }
      for (index, other) in cases[source, default: []].enumerated() where place(other, &seen) {
        cases[source]?[index] = new
        return true
      }
    }
    return false
  }
  return (0..<count).allSatisfy { new in
    var seen = Set<Int>()
    return place(new, &seen)
  }
}
