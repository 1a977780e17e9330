public import SimulationKernel

/// A star with its planets.
public struct StarSystem: Sendable, Equatable {
  /// Counted from 1, and that of its star as well.
  public let id: UInt32
  /// Its place in the galaxy: places are numbered in the order in which they were taken, and a system
  /// that comes from another galaxy takes a new one.
  public internal(set) var slot: UInt32
  var ownWeight: UInt32
  private let ownBirth: UInt32
  /// The planets in the order of their births, 0 … 9 of them.
  public internal(set) var planets = Planets()
  /// The star.
  public internal(set) var star: Star
  /// Alive as long as it is in a galaxy.
  public internal(set) var stage = SystemStage.alive

  /// The most planets of a system.
  public static let mostPlanets = Planets.most

  /// The masses of all that it has.
  public var weight: Int { Int(ownWeight) }

  /// The second of its birth.
  public var birth: Tick { Tick(ownBirth) }

  /// The system `id` that is born in the second of `draws`, `birth`.
  init(_ id: UInt32, slot: UInt32, birth: Tick, _ draws: SecondDraws) {
    self.id = id
    self.slot = slot
    ownBirth = UInt32(birth)
    star = Star(of: id, draws)
    ownWeight = UInt32(star.mass)
  }

  /// Whether the star is in its last stage, and nothing happens any more.
  var isSettled: Bool { star.stage.isFinal }

  /// What second `now` brings: what happens to the star, and whether a planet is born.
  func prospect(at now: Tick, _ configuration: UniverseConfiguration) -> Prospect {
    let age = now - birth
    let event = star.event(at: age, configuration)
    return Prospect(
      event: event,
      bearsPlanet: event != .collapses && age > 0 && age.isMultiple(of: UniverseTimes.beat)
        && planets.count < Self.mostPlanets)
  }

  /// What a second brings to a system.
  struct Prospect {
    var event: StarStage.Event?
    var bearsPlanet: Bool
  }

  /// The satellites of its planets, those of each planet after those of the one before.
  public func satelliteCount() -> Int { planets.reduce(0) { $0 + $1.satelliteCount } }

  /// When planet number `number`, one of ``planets`` by place, was born.
  public func birth(ofPlanet number: Int) -> Tick {
    birth + Tick(number + 1) * UniverseTimes.beat
  }

  /// The satellites of planet number `number`, one of ``planets`` by place, in a universe of `seed`.
  public func satellites(ofPlanet number: Int, seed: UInt64) -> [Satellite] {
    planets[number].satellites(SecondDraws(seed: seed, second: birth(ofPlanet: number)))
  }
}
