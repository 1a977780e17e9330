import SeaWorldSimulation
import Testing
import WorldFiles

@Suite struct `An animal looks` {
  private static let topologies = SeaWorldTopology.allCases

  /// The facings of the animals of `state` in table order.
  private func facings(_ state: SeaWorldState) -> [Facing] { state.animals.map(\.facing) }

  /// The animals of the world by their numbers.
  private func byNumber(_ world: SeaWorld) -> [Int: Animal] {
    var animals: [Int: Animal] = [:]
    for animal in world.state.animals { animals[animal.id ?? -1] = animal }
    return animals
  }

  /// By how many columns a step from `from` to `to` leads to the right: the short way, over an edge
  /// too.
  private func columns(_ from: Int, _ to: Int, of width: Int) -> Int {
    let right = to - from
    return right == width - 1 ? -1 : right == 1 - width ? 1 : right
  }

  @Test(arguments: topologies)
  func `where it last went, left or right`(_ topology: SeaWorldTopology) throws {
    var crossings = 0, turns = 0
    for seed in 0..<40 as Range<UInt64> {
      var world = try SeaWorld.placed(5, 6, [Animal(.penguin, row: 2, column: 2)]) {
        $0.seed = seed
        $0.topology = topology
        $0.penguinBreeds = 99
      }
      for _ in 0..<60 {
        let before = world.state.animals[0]
        world.step()
        let after = world.state.animals[0]
        let right = columns(before.column, after.column, of: 6)
        let expected: Facing = right == 0 ? before.facing : right < 0 ? .left : .right
        #expect(after.facing == expected)
        if after.column - before.column != right { crossings += 1 }
        if after.facing != before.facing { turns += 1 }
      }
    }
    #expect(turns > 300)
    #expect(topology == .torus ? crossings > 100 : crossings == 0)
  }

  @Test func `where it went on a torus of two columns, though both ways end in one place`() throws {
    var seen: Set<Facing> = []
    for seed in 0..<200 as Range<UInt64> {
      var world = try SeaWorld.placed(1, 2, [Animal(.penguin, row: 0, column: 0)]) {
        $0.seed = seed
        $0.topology = .torus
      }
      world.step()
      let penguin = world.state.animals[0]
      if penguin.column == 1 { seen.insert(penguin.facing) }
    }
    #expect(seen == [.left, .right])
  }

  @Test(arguments: [Facing.left, .right], Species.allCases)
  func `as it did while it stays or goes up and down`(facing: Facing, species: Species) throws {
    var world = try SeaWorld.placed(7, 1, [Animal(species, row: 3, column: 0, facing: facing)]) {
      $0.starves = 100
      $0.penguinBreeds = 100
      $0.orcaBreeds = 100
    }
    var rows: Set<Int> = []
    for _ in 0..<50 {
      world.step()
      rows.insert(world.state.animals[0].row)
      #expect(world.state.animals[0].facing == facing)
    }
    #expect(rows.count > 2)
  }

  @Test func `to where its meal was`() throws {
    for (column, facing) in [(0, Facing.left), (2, .right)] {
      var world = try SeaWorld.placed(
        1, 3,
        [
          Animal(.penguin, row: 0, column: column),
          Animal(.orca, row: 0, column: 1, facing: facing == .left ? .right : .left),
        ])
      for _ in 0..<2 where world.census.penguins > 0 { world.step() }
      #expect(world.state.animals.map(\.facing) == [facing])
    }
  }

  @Test(arguments: Breed.allCases)
  func `as its parent when it is born`(_ breed: Breed) throws {
    var configuration = SeaWorldConfiguration()
    configuration.breed = breed
    var world = try SeaWorld(configuration, tracksIdentities: true)
    var born: Set<Facing> = []
    for _ in 0..<24 {
      world.step()
      let animals = byNumber(world)
      for turn in try world.events() {
        // Some are eaten at once, and some parents, too.
        guard let number = turn.child, let child = animals[number], let parent = animals[turn.id]
        else { continue }
        #expect(child.facing == parent.facing)
        born.insert(child.facing)
      }
    }
    #expect(born == [.left, .right])
  }

  @Test func `at the start to a side that follows from its number alone`() throws {
    let first = try SeaWorld.tracked(seed: 1), second = try SeaWorld.tracked(seed: 2)
    #expect(facings(first.state) == facings(second.state))
    #expect((25...57).contains(facings(first.state).count { $0 == .left }))
    // Without numbers as well, and after a restart.
    var untracked = try SeaWorld(first.configuration)
    #expect(facings(untracked.state) == facings(first.state))
    var tracked = first
    for _ in 0..<9 {
      untracked.step()
      tracked.step()
    }
    untracked.restart()
    tracked.restart()
    #expect(facings(untracked.state) == facings(first.state))
    #expect(facings(tracked.state) == facings(first.state))
  }

  @Test(arguments: topologies)
  func `nowhere else in a world that doesn't keep it`(_ topology: SeaWorldTopology) throws {
    var configuration = SeaWorldConfiguration()
    configuration.topology = topology
    var kept = try SeaWorld(configuration)
    var other = try SeaWorld(configuration, tracksFacings: false)
    #expect(kept.state.tracksFacings && !other.state.tracksFacings)
    for _ in 0..<40 {
      kept.step()
      other.step()
      // The same animals in the same places.
      #expect(other.state.picture == kept.state.picture && other.census == kept.census)
    }
    #expect(other.state.animals.allSatisfy { $0.facing == .right })
    let numbered = try SeaWorld(configuration, tracksIdentities: true, tracksFacings: false)
    #expect(numbered.state.tracksFacings)
  }

  @Test func `to the side that makes a state another one`() throws {
    let states = try Facing.allCases.map {
      try SeaWorldState(
        SeaWorldConfiguration(), animals: [Animal(.orca, row: 1, column: 1, facing: $0)])
    }
    #expect(states[0] != states[1] && states[0].picture == states[1].picture)
  }

  @Test(arguments: topologies)
  func `as it did when it is loaded`(_ topology: SeaWorldTopology) throws {
    var configuration = SeaWorldConfiguration()
    configuration.topology = topology
    var world = try SeaWorld(configuration)
    for _ in 0..<7 { world.step() }
    let saved = try SavedSeaWorld(world.state.saved, file: "a.sea")
    var loaded = SeaWorld(try saved.state(tracksIdentities: false))
    #expect(loaded.state == world.state)
    #expect(Set(facings(loaded.state)) == [.left, .right])
    for _ in 0..<9 {
      world.step()
      loaded.step()
    }
    #expect(loaded.state == world.state)
    let plain = try saved.state(tracksIdentities: false, tracksFacings: false)
    #expect(plain.animals.allSatisfy { $0.facing == .right } && !plain.tracksFacings)
  }

  @Test func `to the left where its line says so, and else to the right`() throws {
    var animals = EventLogTests.world
    animals[0].facing = .left
    let world = try SeaWorld.placed(2, 3, animals)
    let lines = String(decoding: world.state.saved, as: UTF8.self).split(separator: "\n")
    #expect(lines.dropFirst() == ["0,orca,0,1,7,1,left", "1,penguin,1,2,0,0"])
    #expect(facings(try SaveTests.load(world.state.saved)) == [.left, .right])
  }

  @Test func `where windows of the table show it`() throws {
    let world = try SeaWorld.placed(
      2, 3,
      [
        Animal(.penguin, row: 0, column: 1), Animal(.orca, row: 0, column: 2),
        Animal(.penguin, row: 1, column: 0, facing: .left),
        Animal(.orca, row: 1, column: 1, facing: .left),
      ])
    var kinds = [UInt8](repeating: 9, count: 4)
    kinds.withUnsafeMutableBufferPointer {
      world.state.copyFacingSpecies(x: 0, y: 0, width: 2, height: 2, into: $0)
    }
    #expect(kinds == [0, 1, 3, 4])
  }
}
