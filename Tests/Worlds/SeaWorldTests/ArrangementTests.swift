import SeaWorldSimulation
import Testing

@Suite("The start")
struct ArrangementTests {
  @Test("Counts are exact, nobody is placed twice, all are newborn", arguments: 1...100)
  func counts(_ seed: Int) throws {
    let world = try SeaWorld.tracked(seed: UInt64(seed))
    let animals = world.state.animals
    #expect(animals.count { $0.species == .penguin } == 75)
    #expect(animals.count { $0.species == .orca } == 7)
    #expect(animals.allSatisfy { $0.age == 0 && $0.hunger == 0 })
    #expect(animals.map(\.id) == Array(0..<82))
  }

  @Test("Every arrangement is equally likely")
  func uniform() throws {
    var counts: [String: Int] = [:]
    var configuration = SeaWorldConfiguration()
    configuration.rows = 2
    configuration.columns = 3
    configuration.penguins = .count(2)
    configuration.orcas = .count(1)
    let runs = 12000
    for seed in 0..<runs {
      configuration.seed = UInt64(seed)
      counts[try SeaWorld(configuration).state.picture, default: 0] += 1
    }
    // 6! / (2! 1! 3!) of them, each within five standard errors; and as a whole by chi square,
    // whose mean is 59 and whose deviation is √118.
    #expect(counts.count == 60)
    let mean = Double(runs) / 60
    for count in counts.values { #expect(abs(Double(count) - mean) < 5 * mean.squareRoot()) }
    let chiSquare = counts.values.reduce(0.0) { sum, count in
      sum + (Double(count) - mean) * (Double(count) - mean) / mean
    }
    #expect(chiSquare < 59 + 5 * 118.0.squareRoot())
  }

  @Test(
    "Tables of every shape can be empty, full and stepped", arguments: SeaWorldTopology.allCases)
  func shapes(_ topology: SeaWorldTopology) throws {
    for (rows, columns) in [(1, 1), (1, 7), (7, 1), (2, 1), (4, 4)] {
      for (penguins, orcas) in [(0, 0), (100, 0), (0, 100)] {
        var configuration = SeaWorldConfiguration()
        configuration.rows = rows
        configuration.columns = columns
        configuration.penguins = .percent(penguins)
        configuration.orcas = .percent(orcas)
        configuration.topology = topology
        var world = try SeaWorld(configuration, tracksIdentities: true)
        #expect(world.census.animals == (penguins + orcas) / 100 * rows * columns)
        for _ in 0..<3 { world.step() }
        // A full table stays as it is until orcas starve.
        #expect(world.census.penguins == penguins / 100 * rows * columns)
        #expect(world.census.orcas == 0)
      }
    }
  }

  @Test("A restart gives the next arrangement, again and again the same")
  func restarts() throws {
    var world = try SeaWorld.tracked(seed: 3)
    let first = world.state.picture
    for _ in 0..<5 { world.step() }
    let last = world.state.animals.compactMap(\.id).max() ?? 0
    let born = try (world.events().compactMap(\.child).max() ?? last) + 1
    world.restart()
    #expect(
      world.tick == 5 && world.eventText.hasPrefix("{\"tick\":5,\"restart\":true,")
        && world.state.restarts == [5])
    #expect(world.census == SeaWorldCensus(penguins: 75, orcas: 7))
    let second = world.state.picture
    let ids = world.state.animals.compactMap(\.id)
    #expect(second != first && ids == Array(ids[0]..<ids[0] + 82) && ids[0] >= born)
    #expect(world.state.animals.allSatisfy { $0.age == 0 && $0.hunger == 0 })

    // The arrangement is the restart's own, whenever it comes.
    var early = try SeaWorld.tracked(seed: 3)
    early.restart()
    #expect(early.state.picture == second)
    early.restart()
    #expect(early.state.picture != second && early.state.picture != first)
    #expect(early.state.animals.compactMap(\.id) == Array(164..<246))
  }

  @Test("Seeds give different worlds, the same seed the same")
  func seeds() throws {
    let pictures = try (0..<50).map { try SeaWorld.tracked(seed: $0).state.picture }
    #expect(Set(pictures).count == 50)
    #expect(try SeaWorld.tracked(seed: 7).state == SeaWorld.tracked(seed: 7).state)
  }

  @Test("A window of the table is copied row by row")
  func window() throws {
    let world = try SeaWorld.placed(
      3, 4,
      [
        Animal(.penguin, row: 1, column: 1), Animal(.orca, row: 1, column: 3),
        Animal(.orca, row: 2, column: 0), Animal(.penguin, row: 2, column: 2),
      ])
    #expect(world.state.picture == "....\n.p.o\no.p.")
    var kinds = [UInt8](repeating: 9, count: 6)
    kinds.withUnsafeMutableBufferPointer {
      world.state.copySpecies(x: 1, y: 1, width: 3, height: 2, into: $0)
    }
    #expect(kinds == [1, 0, 2, 0, 1, 0])
  }
}
