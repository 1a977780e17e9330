import SeaWorldSimulation
import Testing

@Suite("Threads")
struct ThreadsTests {
  /// Just large enough for several threads, and no multiple of groups and chunks.
  static func configuration(_ seed: UInt64) -> SeaWorldConfiguration {
    var configuration = SeaWorldConfiguration()
    configuration.rows = 203
    configuration.columns = 331
    configuration.seed = seed
    configuration.orcas = .percent(8)
    return configuration
  }

  @Test("One, two and three threads give the same world and the same log, byte for byte")
  func sameWorldAndLog() throws {
    var worlds = try (1...3).map {
      try SeaWorld(Self.configuration(1), tracksIdentities: true, threads: $0)
    }
    #expect(worlds.map(\.threadsUsed) == [1, 2, 3])
    for tick in 1...9 {
      for index in worlds.indices { worlds[index].step() }
      let log = worlds[0].eventText
      for world in worlds.dropFirst() {
        let isSame = world.state == worlds[0].state && world.eventText == log
        #expect(isSame, "tick \(tick)")
      }
    }
  }

  @Test("The log of several threads is the reference's")
  func referenceLog() throws {
    var world = try SeaWorld(Self.configuration(2), tracksIdentities: true, threads: 2)
    var reference = ReferenceSea(world.state)
    for tick in 1...4 {
      world.step()
      let isSame = world.eventText == reference.step().map { $0 + "\n" }.joined()
      #expect(isSame, "tick \(tick)")
    }
  }

  @Test("Other readings do not depend on threads either", arguments: Breed.allCases)
  func otherReadings(_ breed: Breed) throws {
    var configuration = Self.configuration(3)
    configuration.breed = breed
    configuration.swim = .free
    var worlds = try (1...2).map { try SeaWorld(configuration, threads: $0) }
    for _ in 1...4 {
      for index in worlds.indices { worlds[index].step() }
      let isSame = worlds[0].state == worlds[1].state
      #expect(isSame)
    }
  }

  @Test("Small worlds and toruses use one thread")
  func oneThread() throws {
    var configuration = Self.configuration(1)
    configuration.topology = .torus
    #expect(try SeaWorld(configuration, threads: 4).threadsUsed == 1)
    #expect(try SeaWorld(SeaWorldConfiguration(), threads: 4).threadsUsed == 1)
  }
}
