import SeaWorldSimulation
import SimulationKernel
import TestScope
import Testing

/// A choice of all readings of the rules.
struct Reading: Sendable, CustomTestStringConvertible {
  var topology: SeaWorldTopology
  var swim: Swim
  var prey: Prey
  var breed: Breed

  static let all: [Reading] = SeaWorldTopology.allCases.flatMap { topology in
    Swim.allCases.flatMap { swim in
      Prey.allCases.flatMap { prey in
        Breed.allCases.map { Reading(topology: topology, swim: swim, prey: prey, breed: $0) }
      }
    }
  }

  var testDescription: String { "\(topology) \(swim) \(prey) \(breed)" }

  func apply(to configuration: inout SeaWorldConfiguration) {
    configuration.topology = topology
    configuration.swim = swim
    configuration.prey = prey
    configuration.breed = breed
  }
}

@Suite("Compared with a slow reference")
struct ReferenceTests {
  static let sizes = [
    (1, 1), (1, 2), (2, 1), (1, 9), (9, 1), (2, 2), (2, 5), (3, 3), (5, 4), (15, 10), (17, 33),
  ]

  @Test("Every reading gives the reference's animals and log, tick by tick", arguments: Reading.all)
  func everyReading(_ reading: Reading) throws {
    for (number, (rows, columns)) in Self.sizes.enumerated() {
      for seed in sampled([UInt64](1...6), every: 3) {
        var configuration = SeaWorldConfiguration()
        configuration.rows = rows
        configuration.columns = columns
        configuration.seed = seed &* 1000 &+ UInt64(number)
        configuration.penguins = .percent(seed.isMultiple(of: 2) ? 50 : 30)
        configuration.orcas = .percent(seed < 3 ? 5 : 25)
        configuration.fill = .round
        reading.apply(to: &configuration)
        try compare(configuration, ticks: rows * columns > 100 ? 9 : 20)
      }
    }
  }

  @Test(
    "Other periods and hunger limits give the reference's animals and log",
    arguments: [(1, 1, 1), (1, 2, 2), (2, 1, 5), (4, 3, 8191), (65535, 65535, 4), (7, 65535, 1)],
    Breed.allCases)
  func periods(_ periods: (penguins: Int, orcas: Int, starves: Int), _ breed: Breed) throws {
    var configuration = SeaWorldConfiguration()
    configuration.rows = 9
    configuration.columns = 7
    (configuration.penguinBreeds, configuration.orcaBreeds, configuration.starves) = periods
    configuration.breed = breed
    configuration.orcas = .percent(20)
    try compare(configuration, ticks: 14)
  }

  @Test("Full and nearly full tables give the reference's animals and log", arguments: Reading.all)
  func crowds(_ reading: Reading) throws {
    for (penguins, orcas) in [(100, 0), (0, 100), (50, 50), (99, 1), (0, 0), (96, 0), (0, 30)] {
      var configuration = SeaWorldConfiguration()
      configuration.rows = 5
      configuration.columns = 5
      configuration.penguins = .percent(penguins)
      configuration.orcas = .percent(orcas)
      reading.apply(to: &configuration)
      try compare(configuration, ticks: 9)
    }
  }

  @Test("A world that is not tracked has the same animals")
  func untracked() throws {
    var tracked = try SeaWorld.tracked(seed: 5)
    var untracked = try SeaWorld(tracked.state.configuration)
    for _ in 0..<30 {
      tracked.step()
      untracked.step()
      let strangers = tracked.state.animals.map { animal in
        var stranger = animal
        stranger.id = nil
        return stranger
      }
      let isSame = untracked.state.animals == strangers
      #expect(isSame)
      #expect(untracked.census == tracked.census)
    }
  }

  private func compare(_ configuration: SeaWorldConfiguration, ticks: Int) throws {
    var world = try SeaWorld(configuration, tracksIdentities: true)
    var reference = ReferenceSea(world.state)
    reference.nextID = world.census.animals
    for _ in 0..<ticks {
      world.step()
      let lines = reference.step()
      let animals = world.state.animals
      // Compared outside of the macro, which would print whole worlds.
      let hasSameAnimals = animals == reference.animals
      let hasSameLog = world.eventText == lines.map { $0 + "\n" }.joined()
      try #require(hasSameAnimals && hasSameLog, "\(configuration), tick \(world.tick)")
      try #require(world.census.penguins == animals.count { $0.species == .penguin })
      try #require(world.census.orcas == animals.count { $0.species == .orca })
    }
  }
}
