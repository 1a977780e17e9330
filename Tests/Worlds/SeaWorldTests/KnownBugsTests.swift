import SeaWorldSimulation
import Testing

/// Mistakes of other implementations of this game.
@Suite("Bugs that others really have")
struct KnownBugsTests {
  static let seeds = (0..<200).map { UInt64($0) }

  @Test("An eaten animal does not act")
  func eatenAnimals() throws {
    for seed in Self.seeds {
      var world = try SeaWorld.placed(
        3, 3, [Animal(.orca, row: 0, column: 0), Animal(.penguin, row: 1, column: 1, age: 2)]
      ) { $0.seed = seed }
      world.step()
      let events = try world.events()
      #expect(events.map(\.id) == [0] && events[0].ate == 1 && events[0].to == [1, 1])
      #expect(world.census == SeaWorldCensus(penguins: 0, orcas: 1))
    }
  }

  @Test("A newborn does not act in the tick of its birth and stands in one cell")
  func newborns() throws {
    for seed in Self.seeds {
      var world = try SeaWorld.placed(5, 5, [Animal(.penguin, row: 1, column: 2, age: 2)]) {
        $0.seed = seed
      }
      world.step()
      let animals = world.state.animals
      #expect(try world.events().map(\.id) == [0])
      #expect(animals.count == 2 && animals.map(\.age).sorted() == [0, 3])
      #expect(world.state.picture.filter { $0 == "p" }.count == 2)
      world.step()
      #expect(try world.events().map(\.id).sorted() == [0, 1])
    }
  }

  @Test("A newborn can be eaten in the tick of its birth")
  func eatenNewborns() throws {
    var world = try SeaWorld.placed(
      1, 3, [Animal(.penguin, row: 0, column: 0, age: 2), Animal(.orca, row: 0, column: 2)]
    ) { $0.breed = .beforeMove }
    world.step()
    let events = try world.events()
    #expect(events[0].child == 2 && events[1].ate == 2)
    #expect(world.state.picture == "po." || world.state.picture == "p.o")
  }

  @Test("Every neighbor is swum to, eaten at and born on equally often", arguments: 0..<3)
  func everyNeighbor(_ act: Int) throws {
    let middle = [1, 1]
    let ring = (0..<9).filter { $0 != 4 }.map { [$0 / 3, $0 % 3] }
    var counts: [[Int]: Int] = [:]
    let runs = 4000
    for seed in 0..<runs {
      let animals: [Animal] =
        switch act {
        case 0: [Animal(.penguin, row: 1, column: 1)]
        case 1:
          [Animal(.orca, row: 1, column: 1)]
            + ring.map { Animal(.penguin, row: $0[0], column: $0[1]) }
        default: [Animal(.penguin, row: 1, column: 1, age: 2)]
        }
      var world = try SeaWorld.placed(3, 3, animals) {
        $0.seed = UInt64(seed)
        if act == 2 { $0.breed = .insteadOfMove }
      }
      world.step()
      let own = try #require(try world.events().first { $0.from == middle })
      // In the middle of penguins, those of the first row act before the orca and stay.
      counts[try #require(act == 2 ? own.at : own.to), default: 0] += 1
    }
    #expect(Set(counts.keys) == Set(ring))
    // Five standard errors of a share of 1/8.
    let deviation = 5 * (Double(runs) * 1 / 8 * 7 / 8).squareRoot()
    for count in counts.values { #expect(abs(Double(count) - Double(runs) / 8) < deviation) }
  }

  @Test("The first young come exactly at the end of a period", arguments: Breed.allCases)
  func breedingTicks(_ breed: Breed) throws {
    for (species, period) in [(Species.penguin, 3), (.orca, 8)] {
      var world = try SeaWorld.placed(9, 9, [Animal(species, row: 4, column: 4)]) {
        $0.breed = breed
        $0.starves = 100
      }
      for tick in 1...2 * period {
        world.step()
        let expected = tick < period ? 1 : tick < 2 * period ? 2 : 4
        #expect(world.census.animals == expected)
      }
    }
  }

  @Test("Without a free cell no animal is born, and the next try is a full period later")
  func noFreeCell() throws {
    var world = try SeaWorld.placed(
      1, 2,
      [
        Animal(.penguin, row: 0, column: 0, age: 2), Animal(.orca, row: 0, column: 1, age: 7),
      ]
    ) {
      $0.breed = .beforeMove
      $0.starves = 100
    }
    // The penguin fills the table when the orca is due, then the orca eats it.
    for _ in 0..<8 {
      world.step()
      #expect(world.census == SeaWorldCensus(penguins: 0, orcas: 1))
    }
    world.step()
    #expect(world.census == SeaWorldCensus(penguins: 0, orcas: 2))
    var alone = try SeaWorld.placed(
      1, 2,
      [
        Animal(.penguin, row: 0, column: 0, age: 2), Animal(.penguin, row: 0, column: 1),
      ])
    for _ in 0..<20 { alone.step() }
    #expect(alone.census.animals == 2 && alone.state.animals.map(\.age).sorted() == [20, 22])
  }

  @Test("A starved orca does not breed")
  func deadOrcasDoNotBreed() throws {
    for breed in [Breed.afterMove, .insteadOfMove] {
      var world = try SeaWorld.placed(
        3, 3, [Animal(.orca, row: 1, column: 1, age: 7, hunger: 2)]
      ) { $0.breed = breed }
      world.step()
      #expect(world.census.animals == 0)
      #expect(try world.events()[0].starved == true && world.events()[0].child == nil)
    }
  }

  @Test("A starved orca's cell is free at once for those who act later")
  func deadOrcasLeave() throws {
    var world = try SeaWorld.placed(
      1, 2, [Animal(.orca, row: 0, column: 0, hunger: 2), Animal(.orca, row: 0, column: 1)]
    ) { $0.swim = .free }
    world.step()
    #expect(world.state.picture == "o." && world.state.animals.map(\.id) == [1])
  }

  @Test("Hunger goes with an orca as it moves, and a meal ends it")
  func hunger() throws {
    var world = try SeaWorld.placed(7, 7, [Animal(.orca, row: 3, column: 3)]) { $0.swim = .free }
    for hunger in 1...2 {
      world.step()
      #expect(world.state.animals.map(\.hunger) == [hunger])
    }
    world.step()
    #expect(world.census.animals == 0)
    var fed = try SeaWorld.placed(
      2, 2, [Animal(.orca, row: 0, column: 0, hunger: 2), Animal(.penguin, row: 1, column: 1)])
    fed.step()
    #expect(fed.state.animals == [Animal(id: 0, .orca, row: 1, column: 1, age: 1)])
  }

  @Test("Orcas never eat orcas")
  func orcasAmongThemselves() throws {
    var world = try SeaWorld.placed(
      2, 2, (0..<4).map { Animal(.orca, row: $0 / 2, column: $0 % 2) })
    world.step()
    #expect(world.census.orcas == 4)
  }
}
