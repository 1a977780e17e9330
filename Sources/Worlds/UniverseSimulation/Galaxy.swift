import CPrefetch
public import SimulationKernel

/// A galaxy of star systems and black holes.
public struct Galaxy: Sendable, Equatable {
  /// The galaxy's number, counted from 1; a galaxy merged from two has a new one.
  public let id: UInt32
  /// The galaxy's form; after a collision that of the heavier galaxy.
  public let type: GalaxyType
  /// The second of its birth; after a collision that of the heavier galaxy.
  public let birth: Tick
  /// The galaxy's place in the universe: the number, from 1, of the galaxy that was born there,
  /// without counting merged ones. After a collision it is that of the heavier galaxy.
  public let place: UInt32

  /// The stage: alive as long as it is in the universe.
  public internal(set) var stage = GalaxyStage.alive

  /// The systems in which nothing changes any more, by ascending ids.
  var settled = Blocks<StarSystem>()
  /// The other systems, which have larger ids, by ascending ids.
  package internal(set) var growing: [StarSystem] = []
  var holes = Blocks<BlackHole>()
  /// The number of slots that have been taken: the next one's number.
  public internal(set) var slotCount: UInt32 = 0

  /// The sum of all masses in it.
  public internal(set) var weight = 0
  /// The number of planets of its systems, without satellites.
  public internal(set) var planetCount = 0
  /// The number of satellites of its planets.
  public internal(set) var satelliteCount = 0

  /// Creates the empty galaxy `id` that is born as the `place`th in the second of `draws`, `birth`.
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

  /// The number of its systems.
  public var systemCount: Int { settled.count + growing.count }
  /// The number of its black holes.
  public var blackHoleCount: Int { holes.count }

  /// Its systems, by ascending ids.
  public var systems: some RandomAccessCollection<StarSystem> { SystemList(galaxy: self) }
  /// Its black holes, in the order in which they came to it.
  public var blackHoles: some RandomAccessCollection<BlackHole> { holes }

  /// Calls `body` for the slots and stars of its first systems by ascending ids, at most `count` of
  /// them, until it returns `false`; much faster than a loop over ``systems``.
  ///
  /// - Complexity: O(`count`).
  public func visitStars(atMost count: Int, _ body: (_ slot: UInt32, Star) -> Bool) {
    var goesOn = true
    func visit(_ systems: UnsafeBufferPointer<StarSystem>) {
      // Only the needed members are copied out of systems.
      for index in systems.indices where goesOn {
        if let start = systems.baseAddress { prefetch_line(start + index + Self.systemsAhead) }
        goesOn = body(systems[index].slot, systems[index].star)
      }
    }
    settled.visit(atMost: count, visit)
    growing.prefix(max(0, count - settled.count)).withUnsafeBufferPointer(visit)
  }

  /// The number of systems by which memory is requested ahead of the one that is visited.
  private static let systemsAhead = 8

  /// Returns the system `id`, or `nil` when it is not in the galaxy.
  ///
  /// - Complexity: O(log *n*) for *n* systems.
  public func system(_ id: UInt32) -> StarSystem? {
    let systems = SystemList(galaxy: self)
    let index = systems.partitioningIndex { $0.id >= id }
    return index < systems.count && systems[index].id == id ? systems[index] : nil
  }
}

/// The systems of a galaxy: those that are settled, then the growing ones.
struct SystemList: RandomAccessCollection {
  let galaxy: Galaxy

  var startIndex: Int { 0 }
  var endIndex: Int { galaxy.systemCount }

  subscript(index: Int) -> StarSystem {
    let settled = galaxy.settled.count
    return index < settled ? galaxy.settled[index] : galaxy.growing[index - settled]
  }
}
