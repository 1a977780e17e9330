import SeaWorldSimulation
import Testing

@Suite("Facts every run obeys")
struct FactsTests {
  @Test(
    "Counts rise only in breeding ticks, and penguins fall at most by the number of orcas",
    arguments: [1, 2, 3, 42, .max] as [UInt64])
  func counts(_ seed: UInt64) throws {
    var world = try SeaWorld.tracked(seed: seed)
    var restartedAt = 0
    for tick in 1...60 {
      let before = world.census
      world.step()
      let after = world.census
      if (tick - restartedAt) % 3 != 0 { #expect(after.penguins <= before.penguins) }
      if (tick - restartedAt) % 8 != 0 { #expect(after.orcas <= before.orcas) }
      #expect(before.penguins - after.penguins <= before.orcas)
      if tick == 31 {
        // After a restart, periods count from there.
        world.restart()
        restartedAt = tick
      }
    }
  }

  @Test("There are 7 orcas at ticks 0, 1 and 2", arguments: 1...20)
  func sevenOrcas(_ seed: Int) throws {
    var world = try SeaWorld.tracked(seed: UInt64(seed))
    #expect(world.census.penguins == 75)
    for _ in 0...2 {
      #expect(world.census.orcas == 7)
      world.step()
    }
  }

  @Test(
    "Both kinds live on with the default seed, on tables of several forms",
    arguments: [
      (10, 15, 86, 8), (16, 9, 111, 4), (12, 12, 109, 8), (9, 16, 100, 8), (15, 11, 67, 12),
      (11, 15, 129, 12),
    ])
  func defaultSeed(_ columns: Int, _ rows: Int, _ penguins: Int, _ orcas: Int) throws {
    var configuration = SeaWorldConfiguration()
    #expect(configuration.seed == 7253073)
    (configuration.rows, configuration.columns) = (rows, columns)
    var world = try SeaWorld(configuration), fewest = (penguins: 165, orcas: 165)
    for _ in 0...50 {
      let census = world.census
      fewest = (min(fewest.penguins, census.penguins), min(fewest.orcas, census.orcas))
      if world.tick < 50 { world.step() }
    }
    #expect(world.tick == 50 && world.census.penguins == penguins && world.census.orcas == orcas)
    if columns == 10 { #expect(fewest == (13, 2)) }
  }

  @Test("Turns are reported in table order, once per animal, and each is one allowed step")
  func turns() throws {
    var world = try SeaWorld.tracked(seed: 9)
    for _ in 0..<40 {
      let before = Dictionary(grouping: world.state.animals) { $0.id ?? -1 }
      world.step()
      let after = Dictionary(grouping: world.state.animals) { $0.id ?? -1 }
      let events = try world.events()
      let starts = events.map { $0.from[0] * 10 + $0.from[1] }
      #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
      #expect(Set(events.map(\.id)).count == events.count)
      var eaten: Set<Int> = []
      for event in events {
        let actor = try #require(before[event.id]?.first)
        #expect(actor.species == event.species && event.from == [actor.row, actor.column])
        #expect(abs(event.to[0] - event.from[0]) <= 1 && abs(event.to[1] - event.from[1]) <= 1)
        #expect(!eaten.contains(event.id))
        if let prey = event.ate { eaten.insert(prey) }
      }
      let starved = Set(events.filter { $0.starved == true }.map(\.id))
      let children = Set(events.compactMap(\.child))
      let expected = Set(before.keys).union(children).subtracting(eaten).subtracting(starved)
      #expect(Set(after.keys) == expected)
      #expect(after.values.allSatisfy { $0.count == 1 })
      // Whoever did not act was eaten before its turn.
      #expect(Set(before.keys).subtracting(events.map(\.id)).isSubset(of: eaten))
    }
  }

  @Test("Survivors are a tick older, and only orcas hunger")
  func ages() throws {
    var world = try SeaWorld.tracked(seed: 4)
    for _ in 0..<40 {
      let before = Dictionary(grouping: world.state.animals) { $0.id ?? -1 }
      world.step()
      let meals = Set(try world.events().filter { $0.ate != nil }.map(\.id))
      for animal in world.state.animals {
        let id = try #require(animal.id)
        let past = before[id]?.first
        #expect(animal.age == past.map { $0.age + 1 } ?? 0)
        let hungers = past != nil && animal.species == .orca && !meals.contains(id)
        #expect(animal.hunger == (hungers ? (past?.hunger ?? 0) + 1 : 0))
        #expect(animal.hunger < 3)
      }
    }
  }

  @Test("A copy of the state is a snapshot to go back to")
  func snapshot() throws {
    var world = try SeaWorld.tracked(seed: 11)
    for _ in 0..<7 { world.step() }
    let snapshot = world.state
    world.step()
    let log = world.eventText
    let next = world.state
    #expect(next != snapshot)
    world.state = snapshot
    #expect(world.eventText.isEmpty)
    world.step()
    #expect(world.state == next && world.eventText == log)
  }
}
