import SeaWorldSimulation
import Testing

/// A small board for each other reading of the rules, on which it and the default must differ.
@Suite("Other readings of the rules")
struct ReadingsTests {
  /// The pictures of a world after one tick, over many seeds.
  private func pictures(
    _ rows: Int, _ columns: Int, _ animals: [Animal],
    _ change: (inout SeaWorldConfiguration) -> Void = { _ in }
  ) throws -> Set<String> {
    var pictures: Set<String> = []
    for seed in 0..<300 as Range<UInt64> {
      var world = try SeaWorld.placed(rows, columns, animals) {
        $0.seed = seed
        change(&$0)
      }
      world.step()
      pictures.insert(world.state.picture)
    }
    return pictures
  }

  @Test("On the torus an orca reaches over the edge")
  func torus() throws {
    let animals = [Animal(.orca, row: 1, column: 0), Animal(.penguin, row: 1, column: 3)]
    #expect(try pictures(3, 4, animals) { $0.topology = .torus } == ["....\n...o\n...."])
    let onWalls = try pictures(3, 4, animals)
    #expect(onWalls.allSatisfy { $0.contains("p") })
  }

  @Test("On a narrow torus a cell counts once per direction it is seen in")
  func narrowTorus() throws {
    // In two columns W and E, NW and NE, SW and SE are the same: of eight directions from the
    // middle of three rows two lead to each cell of the other column, one to each of its own.
    var counts: [String: Int] = [:]
    for seed in 0..<4000 as Range<UInt64> {
      var world = try SeaWorld.placed(3, 2, [Animal(.penguin, row: 1, column: 0)]) {
        $0.seed = seed
        $0.topology = .torus
        $0.swim = .free
      }
      world.step()
      counts[world.state.picture, default: 0] += 1
    }
    let expected = [
      "p.\n..\n..": 500, "..\n..\np.": 500, ".p\n..\n..": 1000, "..\n.p\n..": 1000,
      "..\n..\n.p": 1000,
    ]
    #expect(Set(counts.keys) == Set(expected.keys))
    for (picture, count) in expected {
      #expect(abs((counts[picture] ?? 0) - count) < 5 * Int(Double(count).squareRoot()))
    }
  }

  @Test("swim any may stay before a wall, on-board may not")
  func swimOnBoard() throws {
    let lonely = [Animal(.penguin, row: 0, column: 0)]
    #expect(try pictures(1, 2, lonely) == ["p.", ".p"])
    #expect(try pictures(1, 2, lonely) { $0.swim = .onBoard } == [".p"])
  }

  @Test("swim on-board may stay before a taken cell, free may not")
  func swimFree() throws {
    let pair = [Animal(.penguin, row: 0, column: 0), Animal(.penguin, row: 0, column: 1)]
    #expect(try pictures(1, 3, pair) == ["pp.", "p.p"])
    #expect(try pictures(1, 3, pair) { $0.swim = .onBoard } == ["pp.", "p.p"])
    #expect(try pictures(1, 3, pair) { $0.swim = .free } == ["p.p"])
  }

  @Test("prey first takes the first penguin in the order of directions")
  func preyFirst() throws {
    // Below and right of the orca, in the order E, SW, S, SE, so that none acts before it.
    let animals = [
      Animal(.orca, row: 0, column: 1), Animal(.penguin, row: 0, column: 2),
      Animal(.penguin, row: 1, column: 0), Animal(.penguin, row: 1, column: 1),
    ]
    func meals(_ prey: Prey) throws -> Set<Int> {
      var meals: Set<Int> = []
      for seed in 0..<100 as Range<UInt64> {
        var world = try SeaWorld.placed(2, 3, animals) {
          $0.seed = seed
          $0.prey = prey
        }
        world.step()
        meals.insert(try #require(try world.events()[0].ate))
      }
      return meals
    }
    #expect(try meals(.random) == [1, 2, 3])
    #expect(try meals(.first) == [1])
  }

  @Test("breed before-move lets an orca that starves in this turn leave a child")
  func breedBeforeMove() throws {
    let animals = [Animal(.orca, row: 0, column: 0, age: 7, hunger: 2)]
    #expect(try pictures(1, 2, animals) == [".."])
    #expect(try pictures(1, 2, animals) { $0.breed = .beforeMove } == [".o"])
  }

  @Test("breed instead-of-move keeps a due orca from its meal, and it hungers on")
  func breedInsteadOfMove() throws {
    let animals = [
      Animal(.orca, row: 0, column: 0, age: 7, hunger: 1), Animal(.penguin, row: 0, column: 1),
    ]
    #expect(try pictures(1, 2, animals) == ["oo"])
    #expect(try pictures(1, 2, animals) { $0.breed = .insteadOfMove } == ["op"])
    var world = try SeaWorld.placed(1, 2, animals) { $0.breed = .insteadOfMove }
    world.step()
    #expect(world.state.animals[0].hunger == 2 && world.state.animals[0].age == 8)
  }

  @Test("fill round rounds halves upwards where floor drops them")
  func fill() throws {
    var configuration = SeaWorldConfiguration()
    #expect(try SeaWorld(configuration).census == SeaWorldCensus(penguins: 75, orcas: 7))
    configuration.fill = .round
    #expect(try SeaWorld(configuration).census == SeaWorldCensus(penguins: 75, orcas: 8))
  }

  @Test("Periods and the hunger limit are what the configuration says")
  func periods() throws {
    let due = [Animal(.penguin, row: 0, column: 0, age: 4)]
    #expect(try pictures(1, 2, due).allSatisfy { $0.filter { $0 == "p" }.count == 1 })
    #expect(try pictures(1, 2, due) { $0.penguinBreeds = 5 } == ["pp"])
    let old = [Animal(.orca, row: 0, column: 0, age: 3)]
    #expect(try pictures(1, 2, old) { $0.orcaBreeds = 4 } == ["oo"])
    #expect(try pictures(1, 2, old) { $0.starves = 1 } == [".."])
  }
}
