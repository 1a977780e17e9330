import SeededUniverses
import SimulationKernel
import Testing

@testable import UniverseSimulation

@Suite("Births that follow from the second alone")
struct BirthOrderTests {
  @Test("Galaxies and systems come to be when they are said to", arguments: [1, 2])
  func births(seed: UInt64) throws {
    var universe = try Universe.seed(seed)
    while universe.tick < 400 {
      let events = universe.stepReportingEvents()
      let now = universe.tick
      for event in events {
        switch event {
        case .collision(let collision, _, _):
          let origin = BirthOrder.origin(ofGalaxy: Int(collision.into))
          #expect(origin.second == now && origin.isMerged)
        case .galaxyBorn(let id, let type):
          let origin = BirthOrder.origin(ofGalaxy: Int(id))
          #expect(origin.second == now && !origin.isMerged)
          #expect(BirthOrder.type(ofGalaxyBornAt: now, seed: seed) == type)
        case .systemBorn(let id, _, _): #expect(BirthOrder.birth(ofSystem: Int(id)) == now)
        default: break
        }
      }
      let state = universe.state
      try #require(BirthOrder.collisions(by: now) == state.collisionCount)
      try #require(BirthOrder.galaxies(by: now) == Int(state.born.galaxies))
      try #require(BirthOrder.living(at: now) == state.galaxies.count)
      try #require(BirthOrder.systems(by: now) == Int(state.born.systems))
      try #require(BirthOrder.places(by: now) == Int(state.placeCount))
    }
  }

  @Test("Systems are as many as galaxies that were there before, beat by beat to the last second")
  func systems() {
    var systems = 0
    for second in stride(from: 0, through: UniverseTimes.last, by: Int(UniverseTimes.beat)) {
      systems += max(0, BirthOrder.living(at: second) - 1)
      if BirthOrder.systems(by: second) != systems {
        Issue.record("second \(second)")
        break
      }
    }
    #expect(BirthOrder.systems(by: UniverseTimes.last) == systems && systems > 150_000_000)
  }

  @Test("Ids suffice for all things of a saved universe and all that come after")
  func ids() {
    let planets = StarSystem.mostPlanets * BirthOrder.systems(by: UniverseTimes.last)
    #expect(3 * planets + 1_000 < Int(UInt32.max))
  }

  @Test("Lists that grow in blocks have what lists have, and copies go their own ways")
  func blocks() {
    var list = Blocks<Int>()
    var array: [Int] = []
    for number in 0..<200 {
      #expect(list.count == array.count && Array(list) == array)
      let copy = list
      list.append(number)
      array.append(number)
      #expect(copy.count == number && list != copy && Array(copy) == array.dropLast())
    }
    #expect(Blocks(array) == list && list.bytes >= 200 * MemoryLayout<Int>.stride)
  }

  @Test("Nine planets fit into a system, each in its place")
  func planets() {
    let draws = SecondDraws(seed: 1, second: 10)
    var planets = Planets()
    var array: [Planet] = []
    for id in 1...9 as ClosedRange<UInt32> {
      #expect(Array(planets) == array && planets.count == array.count)
      let former = planets
      array.append(Planet(id, draws))
      planets.append(Planet(id, draws))
      #expect(planets != former)
      array[array.count - 1].firstSatellite = id * 5
      let changed = planets.changeLast { planet in
        planet.firstSatellite = id * 5
        return planet
      }
      #expect(changed == array.last)
    }
    #expect(Array(planets) == array && planets.map(\.id) == Array(1...9))
  }
}
