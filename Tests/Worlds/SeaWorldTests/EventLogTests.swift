import SeaWorldSimulation
import Testing
import WorldFiles

@Suite("Event log")
struct EventLogTests {
  static let world = [
    Animal(.orca, row: 0, column: 1, age: 7, hunger: 1), Animal(.penguin, row: 1, column: 2),
  ]

  static let rules =
    "\"tick\":100,\"seed\":1,\"penguins\":\"0\",\"orcas\":\"0\",\"fill\":\"floor\""
    + ",\"penguin-breeds\":3,\"orca-breeds\":8,\"starves\":3,\"topology\":\"walls\""
    + ",\"swim\":\"any\",\"prey\":\"random\",\"breed\":\"after-move\""

  @Test("The first line has the table, its animals and the rules in force")
  func header() throws {
    let world = try SeaWorld.placed(2, 3, Self.world)
    #expect(
      world.headerText()
        == "{\"rows\":2,\"cols\":3,\"animals\":[{\"id\":0,\"species\":\"orca\",\"at\":[0,1]}"
        + ",{\"id\":1,\"species\":\"penguin\",\"at\":[1,2]}],\(Self.rules)}\n")
  }

  @Test("The first line of a loaded world has age and hunger too")
  func loadedHeader() throws {
    let world = try SeaWorld.placed(2, 3, Self.world)
    #expect(
      world.headerText(withAges: true)
        == "{\"rows\":2,\"cols\":3,\"animals\":["
        + "{\"id\":0,\"species\":\"orca\",\"at\":[0,1],\"age\":7,\"hunger\":1}"
        + ",{\"id\":1,\"species\":\"penguin\",\"at\":[1,2],\"age\":0,\"hunger\":0}],\(Self.rules)}\n"
    )
  }

  @Test("A line has a turn, and meal, death and birth when they happen")
  func lines() throws {
    var world = try SeaWorld.placed(
      1, 3,
      [
        Animal(.orca, row: 0, column: 0, age: 7), Animal(.penguin, row: 0, column: 1, age: 2),
      ]
    ) { $0.breed = .beforeMove }
    world.step()
    #expect(
      world.eventText
        == "{\"tick\":101,\"id\":0,\"species\":\"orca\",\"from\":[0,0],\"to\":[0,1],\"ate\":1}\n")
    var crowded = try SeaWorld.placed(
      1, 2,
      [
        Animal(.orca, row: 0, column: 0, age: 7, hunger: 2),
        Animal(.orca, row: 0, column: 1, age: 7),
      ]
    ) { $0.swim = .free }
    crowded.step()
    let start = "{\"tick\":101,\"id\":"
    #expect(
      crowded.eventText
        == start + "0,\"species\":\"orca\",\"from\":[0,0],\"to\":[0,0],\"starved\":true}\n"
        + start + "1,\"species\":\"orca\",\"from\":[0,1],\"to\":[0,0],\"child\":2,\"at\":[0,1]}\n")
  }

  @Test("A restart has a line of its own, and numbers go on")
  func restart() throws {
    var configuration = SeaWorldConfiguration()
    configuration.rows = 1
    configuration.columns = 2
    configuration.penguins = .count(1)
    configuration.orcas = .count(1)
    var world = try SeaWorld(configuration, tracksIdentities: true)
    for _ in 0..<2 { world.step() }
    world.restart()
    let first = world.state.animals[0].species.rawValue
    let second = world.state.animals[1].species.rawValue
    #expect(
      world.eventText
        == "{\"tick\":2,\"restart\":true,\"animals\":[{\"id\":2,\"species\":\"\(first)\",\"at\":[0,0]}"
        + ",{\"id\":3,\"species\":\"\(second)\",\"at\":[0,1]}]}\n")
  }

  @Test("An empty world has a first line and no others")
  func empty() throws {
    var configuration = SeaWorldConfiguration()
    configuration.penguins = .count(0)
    configuration.orcas = .count(0)
    var world = try SeaWorld(configuration, tracksIdentities: true)
    #expect(world.headerText().hasPrefix("{\"rows\":15,\"cols\":10,\"animals\":[],\"tick\":0"))
    world.step()
    #expect(world.eventText.isEmpty)
  }

  @Test("The census has a header and a row per tick")
  func census() throws {
    let world = try SeaWorld.tracked(seed: 1)
    #expect(SeaWorldCensus.header == "tick,penguins,orcas\n")
    #expect(world.census.row(at: world.tick) == "0,75,7\n")
  }

  @Test("A long log comes in chunks that join to the whole")
  func chunks() throws {
    var world = try SeaWorld(ThreadsTests.configuration(1), tracksIdentities: true)
    world.step()
    var sizes: [Int] = []
    world.writeEvents { sizes.append($0.count) }
    #expect(sizes.count > 2 && sizes.allSatisfy { $0 < 1 << 17 })
    #expect(sizes.reduce(0, +) == world.eventText.utf8.count)
  }
}
