public import SimulationKernel

/// Star systems and black holes.
public struct Galaxy: Sendable, Equatable {
  /// Counted from 1; a galaxy that two have become has an id of its own.
  public let id: UInt32
  /// Its form; of two that collide, the heavier one's.
  public let type: GalaxyType
  /// The second of its birth; of two that collide, the heavier one's.
  public let birth: Tick
  /// Which of the galaxies that were born, and not made of others, had its place in the universe
  /// first: counted from 1. Of two that collide, the heavier one's.
  public let place: UInt32

  /// Alive as long as it is in the universe.
  public internal(set) var stage = GalaxyStage.alive

  /// The systems in which nothing happens any more, by ascending ids.
  var settled = Blocks<StarSystem>()
  /// The others, which have larger ids, by ascending ids.
  package internal(set) var growing: [StarSystem] = []
  var holes = Blocks<BlackHole>()
  /// How many places have been taken: the next one's number.
  public internal(set) var slotCount: UInt32 = 0

  /// The masses of all that it holds.
  public internal(set) var weight = 0
  /// How many planets its systems have, satellites apart.
  public internal(set) var planetCount = 0
  /// How many satellites its planets have.
  public internal(set) var satelliteCount = 0

  /// The galaxy `id`, the `place`th to be born, in the second of `draws`, `birth`: empty.
  init(_ id: UInt32, place: UInt32, birth: Tick, _ draws: SecondDraws) {
    var draw = draws.generator(.galaxy, id)
    self.init(id, draw.pick(GalaxyType.self), birth: birth, place: place)
  }

  init(_ id: UInt32, _ type: GalaxyType, birth: Tick, place: UInt32) {
    self.id = id
    self.type = type
    self.birth = birth
    self.place = place
  }

  /// How many systems it has.
  public var systemCount: Int { settled.count + growing.count }
  /// How many black holes it has.
  public var blackHoleCount: Int { holes.count }

  /// Its systems, by ascending ids.
  public var systems: some RandomAccessCollection<StarSystem> { SystemList(galaxy: self) }
  /// Its black holes, in the order in which they came to it.
  public var blackHoles: some RandomAccessCollection<BlackHole> { holes }

  /// Calls `body` for the places and stars of its first systems by ascending ids, at most `count` of
  /// them: much faster than going through ``systems``.
  public func visitStars(atMost count: Int, _ body: (_ slot: UInt32, Star) -> Void) {
    func visit(_ systems: UnsafeBufferPointer<StarSystem>) {
      // Only what is asked for is copied out of systems.
      for index in systems.indices { body(systems[index].slot, systems[index].star) }
    }
    settled.visit(atMost: count, visit)
    growing.prefix(max(0, count - settled.count)).withUnsafeBufferPointer(visit)
  }

  /// The system `id`; nil when it has none of that id.
  public func system(_ id: UInt32) -> StarSystem? {
    let systems = SystemList(galaxy: self)
    var low = 0
    var high = systems.count
    while low < high {
      let middle = (low + high) / 2
      if systems[middle].id < id { low = middle + 1 } else { high = middle }
    }
    guard low < systems.count, systems[low].id == id else { return nil }
    return systems[low]
  }
}

/// All systems of a galaxy: those that are settled, then the growing ones.
struct SystemList: RandomAccessCollection {
  let galaxy: Galaxy

  var startIndex: Int { 0 }
  var endIndex: Int { galaxy.systemCount }

  subscript(index: Int) -> StarSystem {
    let settled = galaxy.settled.count
    return index < settled ? galaxy.settled[index] : galaxy.growing[index - settled]
  }
}
