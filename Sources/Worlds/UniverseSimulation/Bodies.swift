public import SimulationKernel

/// The star that a system belongs to; its id is the system's.
public struct Star: Sendable, Hashable {
  /// What it was born as.
  public let type: StarType
  /// Young, old or a dense dwarf: one that is a black hole is a ``BlackHole`` instead.
  public internal(set) var stage = StarStage.young
  private let ownMass: UInt8
  private let ownTemperature: UInt8
  private let ownRadius: UInt8
  private let ownLuminosity: UInt8

  /// The mass, 1 … 100.
  public var mass: Int { Int(ownMass) }
  /// The temperature, 1 … 100: on a logarithmic scale from 2,000 to 40,000 K.
  public var temperature: Int { Int(ownTemperature) }
  /// The radius, 1 … 100.
  public var radius: Int { Int(ownRadius) }
  /// The luminosity, 1 … 100.
  public var luminosity: Int { Int(ownLuminosity) }

  /// The star that is born with the system `id`.
  init(of id: UInt32, _ draws: SecondDraws) {
    var draw = draws.generator(.system, id)
    type = draw.pick(StarType.self)
    ownMass = draw.percent()
    ownTemperature = draw.percent()
    ownRadius = draw.percent()
    ownLuminosity = draw.percent()
  }

  /// What its `age`, in seconds, brings it; nil for nothing.
  func event(at age: Tick, _ configuration: UniverseConfiguration) -> StarStage.Event? {
    switch age {
    case UniverseTimes.old: .matures
    case UniverseTimes.final: configuration.collapses(self) ? .collapses : .cools
    default: nil
    }
  }
}

/// What planets and satellites are.
public struct PlanetTraits: Sendable, Hashable {
  /// What it is made of.
  public let type: PlanetType
  private let ownMass: UInt8
  private let ownTemperature: UInt8
  private let ownRadius: UInt8

  /// The mass, 1 … 100.
  public var mass: Int { Int(ownMass) }
  /// The temperature, 1 … 100.
  public var temperature: Int { Int(ownTemperature) }
  /// The radius, 1 … 100.
  public var radius: Int { Int(ownRadius) }

  fileprivate init(_ draw: inout RandomStream) {
    type = draw.pick(PlanetType.self)
    ownMass = draw.percent()
    ownTemperature = draw.percent()
    ownRadius = draw.percent()
  }

  /// The mass of the traits that `draw` gives.
  fileprivate static func mass(_ draw: inout RandomStream) -> Int {
    _ = draw.pick(PlanetType.self)
    return Int(draw.percent())
  }

  private init() {
    type = .rocky
    (ownMass, ownTemperature, ownRadius) = (0, 0, 0)
  }

  /// The traits of nothing.
  fileprivate static let none = PlanetTraits()
}

/// A planet, which stays as it was born.
public struct Planet: Sendable, Hashable {
  /// Counted from 1 over all planets, satellites apart.
  public let id: UInt32
  /// Its own traits.
  public let traits: PlanetTraits
  /// The id of its first satellite; those of the others follow it. Of no meaning without satellites.
  public internal(set) var firstSatellite: UInt32 = 0
  private let ownSatellites: UInt8

  /// The most satellites of a planet.
  public static let mostSatellites = 5

  /// How many satellites it has, 0 … 5.
  public var satelliteCount: Int { Int(ownSatellites) }

  /// The planet `id` that is born in the second of `draws`.
  init(_ id: UInt32, _ draws: SecondDraws) {
    var draw = draws.generator(.planet, id)
    self.id = id
    traits = PlanetTraits(&draw)
    ownSatellites = UInt8(truncatingIfNeeded: draw.next(below: UInt64(Self.mostSatellites + 1)))
  }

  private init() {
    id = 0
    traits = .none
    ownSatellites = 0
  }

  /// What is in a place where no planet is yet.
  static let none = Planet()

  /// The ids of its satellites.
  var satelliteIDs: Range<UInt32> { firstSatellite..<firstSatellite + UInt32(ownSatellites) }

  /// Its satellites; they were born with it in the second of `draws`.
  func satellites(_ draws: SecondDraws) -> [Satellite] {
    satelliteIDs.map { Satellite($0, draws) }
  }
}

/// A satellite: a planet without satellites of its own.
public struct Satellite: Sendable, Hashable {
  /// Counted from 1 over all satellites.
  public let id: UInt32
  /// What it is.
  public let traits: PlanetTraits

  /// The satellite `id` that is born in the second of `draws`.
  init(_ id: UInt32, _ draws: SecondDraws) {
    var draw = draws.generator(.satellite, id)
    self.id = id
    traits = PlanetTraits(&draw)
  }

  /// The mass of the satellite `id` that is born in the second of `draws`; of all that it is, sums need
  /// this alone.
  static func mass(of id: UInt32, _ draws: SecondDraws) -> Int {
    var draw = draws.generator(.satellite, id)
    return PlanetTraits.mass(&draw)
  }
}

/// What is left of a star that was large enough; it stays in its galaxy for ever.
public struct BlackHole: Sendable, Hashable {
  /// Counted from 1.
  public let id: UInt32
  /// The place in its galaxy, which was that of its system: see ``StarSystem/slot``.
  public internal(set) var slot: UInt32
  /// The second in which the star collapsed.
  public var birth: Tick { Tick(ownBirth) }
  /// The star's mass, 1 … 100.
  public var mass: Int { Int(ownMass) }
  /// What it was once.
  public let system: UInt32

  let ownBirth: UInt32
  private let ownMass: UInt8

  init(_ id: UInt32, of system: StarSystem, at second: Tick) {
    self.init(id, slot: system.slot, birth: second, mass: system.star.mass, system: system.id)
  }

  init(_ id: UInt32, slot: UInt32, birth: Tick, mass: Int, system: UInt32) {
    self.id = id
    self.slot = slot
    ownBirth = UInt32(birth)
    ownMass = UInt8(mass)
    self.system = system
  }
}
