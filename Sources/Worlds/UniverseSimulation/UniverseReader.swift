import SimulationKernel
import WorldFiles

/// A reader of the lines of a saved universe, which refuses impossible ones: ids and slots that are
/// used twice, in an order that is not that of births, or for things that could not exist.
struct UniverseReader {
  let header: UniverseSaveHeader
  let bytes: [UInt8]
  let file: String
  var lines: LineScanner
  /// The universe as far as it has been read.
  var state: UniverseState

  init(_ header: UniverseSaveHeader, _ bytes: [UInt8], _ lines: LineScanner, file: String) {
    self.header = header
    self.bytes = bytes
    self.file = file
    self.lines = lines
    state = UniverseState(header.configuration)
    state.tick = header.tick
    state.collisionCount = BirthOrder.collisions(by: header.tick)
    state.born.galaxies = UInt32(BirthOrder.galaxies(by: header.tick))
    state.born.systems = UInt32(BirthOrder.systems(by: header.tick))
    state.born.planets = UInt32(header.planetsBorn)
    state.born.satellites = UInt32(header.satellitesBorn)
    state.born.blackHoles = UInt32(header.blackHoles)
  }

  /// Returns the draws of second `second`.
  func draws(_ second: Tick) -> SecondDraws {
    SecondDraws(seed: header.configuration.seed, second: second)
  }

  /// Reads a number, which has to be below `limit`, and the comma or, at the end, the line feed
  /// after it.
  mutating func number(
    _ name: StaticString, below limit: Int, isLast: Bool = false
  ) throws(DamagedSave) -> Int {
    try lines.number(name, in: bytes, below: limit, until: UInt8(ascii: isLast ? "\n" : ","))
  }

  /// Throws the damage of this line unless `holds` is true.
  func check(_ holds: Bool, _ reason: @autoclosure () -> String) throws(DamagedSave) {
    if !holds { throw lines.damage(at: lines.lineStart, reason()) }
  }

  /// Returns the damage of several lines that contradict each other.
  func contradiction(_ reason: String) -> DamagedSave {
    DamagedSave(file: file, line: 1, column: 1, reason: reason)
  }

  /// Reads the lines of `count` galaxies.
  mutating func readGalaxies(_ count: Int) throws(DamagedSave) {
    let places = BirthOrder.places(by: header.tick)
    var isTaken = [Bool](repeating: false, count: places + 1)
    var slots = 0
    for _ in 0..<count {
      let id = try number("galaxy's id", below: Int(state.born.galaxies) + 1)
      let place = try number("place", below: places + 1)
      let slotCount = try number(
        "number of slots", below: Int(state.born.systems) - slots + 1, isLast: true)
      try check(
        id > Int(state.galaxies.last?.id ?? 0), "the ids of galaxies are not ascending from 1 on")
      try check(
        Self.canHave(galaxy: id, place: place) && !isTaken[place],
        "galaxy \(id) can't have place \(place)")
      isTaken[place] = true
      slots += slotCount
      var galaxy = galaxy(id, place: place)
      galaxy.slotCount = UInt32(slotCount)
      state.galaxies.append(galaxy)
      lines.beginLine()
    }
  }

  /// Returns whether a galaxy `id` may have `place`: its own, or that of one that was old enough to
  /// collide.
  static func canHave(galaxy id: Int, place: Int) -> Bool {
    if id < 1 || place < 1 { return false }
    let origin = BirthOrder.origin(ofGalaxy: id)
    let birth = Tick(place) * UniverseTimes.beat
    return origin.isMerged
      ? origin.second - birth > UniverseTimes.colliding : birth == origin.second
  }

  /// Returns the galaxy `id`, still empty, that was born as the `place`th or has merged into its
  /// place.
  func galaxy(_ id: Int, place: Int) -> Galaxy {
    let birth = Tick(place) * UniverseTimes.beat
    let type = BirthOrder.type(ofGalaxyBornAt: birth, seed: header.configuration.seed)
    return Galaxy(UInt32(id), type, birth: birth, place: UInt32(place))
  }

  /// Reads an id, and returns the index of its galaxy.
  mutating func galaxyIndex() throws(DamagedSave) -> Int {
    let id = UInt32(try number("galaxy", below: Int(state.born.galaxies) + 1))
    guard let index = state.index(ofGalaxy: id) else {
      throw lines.damage(at: lines.lineStart, "there is no galaxy \(id)")
    }
    return index
  }

  /// Throws for a universe in which two things of a galaxy have the same slot.
  func checkSlots() throws(DamagedSave) {
    for galaxy in state.galaxies where !galaxy.takenSlots.areUnique {
      throw contradiction("galaxy \(galaxy.id) has two things in one place")
    }
  }
}

extension Galaxy {
  /// The slots of all its systems and black holes.
  var takenSlots: [UInt32] { settled.map(\.slot) + growing.map(\.slot) + holes.map(\.slot) }
}

extension [UInt32] {
  /// Whether no number occurs twice.
  var areUnique: Bool {
    let sorted = sorted()
    return zip(sorted, sorted.dropFirst()).allSatisfy { $0 != $1 }
  }
}
