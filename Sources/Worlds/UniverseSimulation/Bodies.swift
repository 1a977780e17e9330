public import SimulationKernel

/// The star of a system; its id is that of the system.
public struct Star: Sendable, Hashable {
  /// The type of the star at its birth.
  public let type: StarType
  /// The stage: young, old or a dense dwarf; a black hole is a ``BlackHole`` instead.
  public internal(set) var stage = StarStage.young
  private let ownMass: UInt8
  private let ownTemperature: UInt8
  private let ownRadius: UInt8
  private let ownLuminosity: UInt8

  /// The mass, 1 … 100, on a linear scale without a unit: weights are sums of masses.
  public var mass: Int { Int(ownMass) }
  /// The temperature, 1 … 100: on a logarithmic scale from 2,000 to 40,000 K.
  public var temperature: Int { Int(ownTemperature) }
  /// The radius, 1 … 100, on a linear scale of stars without a unit.
  public var radius: Int { Int(ownRadius) }
  /// The luminosity, 1 … 100, on a linear scale without a unit.
  public var luminosity: Int { Int(ownLuminosity) }

  /// Creates the star that is born with the system `id`.
  init(of id: UInt32, _ draws: SecondDraws) {
    var draw = draws.generator(.system, id)
    type = draw.pick(StarType.self)
    ownMass = draw.percent()
    ownTemperature = draw.percent()
    ownRadius = draw.percent()
    ownLuminosity = draw.percent()
  }

  /// Returns the event that its `age`, in seconds, brings to the star, or `nil` for none.
  func event(at age: Tick, _ configuration: UniverseConfiguration) -> StarStage.Event? {
    switch age {
    case UniverseTimes.old: .matures
    case UniverseTimes.final: configuration.collapses(self) ? .collapses : .cools
    default: nil
    }
  }
}

/// The traits that planets and satellites have in common.
public struct PlanetTraits: Sendable, Hashable {
  /// The material of which it consists.
  public let type: PlanetType
  private let ownMass: UInt8
  private let ownTemperature: UInt8
  private let ownRadius: UInt8

  /// The mass, 1 … 100, on the scale of ``Star/mass``.
  public var mass: Int { Int(ownMass) }
  /// The temperature, 1 … 100, on a scale of its own without a unit, and not on that of stars.
  public var temperature: Int { Int(ownTemperature) }
  /// The radius, 1 … 100, on a linear scale of planets and satellites without a unit.
  public var radius: Int { Int(ownRadius) }

  fileprivate init(_ draw: inout RandomStream) {
    type = draw.pick(PlanetType.self)
    ownMass = draw.percent()
    ownTemperature = draw.percent()
    ownRadius = draw.percent()
  }

  /// Returns the mass of the traits that `draw` gives.
  fileprivate static func mass(_ draw: inout RandomStream) -> Int {
    _ = draw.pick(PlanetType.self)
    return Int(draw.percent())
  }

  private init() {
    type = .rocky
    (ownMass, ownTemperature, ownRadius) = (0, 0, 0)
  }

  /// The traits of an empty place.
  fileprivate static let none = PlanetTraits()
}

/// A planet, which never changes after its birth.
public struct Planet: Sendable, Hashable {
  /// The planet's number, counted from 1 over all planets, without satellites.
  public let id: UInt32
  /// The planet's traits.
  public let traits: PlanetTraits
  /// The id of its first satellite; those of the others follow it. It has no meaning without
  /// satellites.
  public internal(set) var firstSatellite: UInt32 = 0
  private let ownSatellites: UInt8

  /// The most satellites of a planet.
  public static let mostSatellites = 5

  /// The number of its satellites, 0 … 5.
  public var satelliteCount: Int { Int(ownSatellites) }

  /// Creates the planet `id` that is born in the second of `draws`.
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

  /// The value of a place without a planet.
  static let none = Planet()

  /// The ids of its satellites.
  var satelliteIDs: Range<UInt32> { firstSatellite..<firstSatellite + UInt32(ownSatellites) }

  /// Returns whether the satellite `id` is one of its satellites.
  public func hasSatellite(_ id: UInt32) -> Bool { satelliteIDs.contains(id) }

  /// Returns its satellites; they were born with it in the second of `draws`.
  func satellites(_ draws: SecondDraws) -> [Satellite] {
    satelliteIDs.map { Satellite($0, draws) }
  }
}

/// A satellite of a planet; it has no satellites.
public struct Satellite: Sendable, Hashable {
  /// The satellite's number, counted from 1 over all satellites.
  public let id: UInt32
  /// The satellite's traits.
  public let traits: PlanetTraits

  /// Creates the satellite `id` that is born in the second of `draws`.
  init(_ id: UInt32, _ draws: SecondDraws) {
    var draw = draws.generator(.satellite, id)
    self.id = id
    traits = PlanetTraits(&draw)
  }

  /// Returns the mass of the satellite `id` that is born in the second of `draws`, the only trait
  /// that sums need.
  static func mass(of id: UInt32, _ draws: SecondDraws) -> Int {
    var draw = draws.generator(.satellite, id)
    return PlanetTraits.mass(&draw)
  }
}

/// The remnant of a star that was large enough; it stays in its galaxy forever.
public struct BlackHole: Sendable, Hashable {
  /// The black hole's number, counted from 1.
  public let id: UInt32
  /// The place in its galaxy, which was that of its system: see ``StarSystem/slot``.
  public internal(set) var slot: UInt32
  /// The second in which the star collapsed.
  public var birth: Tick { Tick(ownBirth) }
  /// The star's mass, 1 … 100, on the scale of ``Star/mass``.
  public var mass: Int { Int(ownMass) }
  /// The id of the system that it was.
  public let system: UInt32

  let ownBirth: UInt32
  private let ownMass: UInt8

  /// The second in which the star was born with its system.
  public var birthOfStar: Tick { birth - UniverseTimes.final }

  /// Returns the star that it was, as young as it was at its birth, in a universe of `seed`.
  public func star(seed: UInt64) -> Star {
    Star(of: system, SecondDraws(seed: seed, second: birthOfStar))
  }

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
