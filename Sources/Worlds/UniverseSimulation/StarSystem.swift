public import SimulationKernel

/// A star with its planets.
public struct StarSystem: Sendable, Equatable {
  /// The system's number, counted from 1; its star has the same.
  public let id: UInt32
  /// The slot in the galaxy: slots are numbered in the order in which they were taken, and a system
  /// that comes from another galaxy takes a new one.
  public internal(set) var slot: UInt32
  var ownWeight: UInt32
  private let ownBirth: UInt32
  /// The star.
  public internal(set) var star: Star
  /// The stage: alive as long as it is in a galaxy.
  public internal(set) var stage = SystemStage.alive
  // Last, so that what is drawn from far away is in one line of the processor's cache.
  /// The planets in the order of their births, 0 … 9 of them.
  public internal(set) var planets = Planets()

  /// The most planets of a system.
  public static let mostPlanets = Planets.most

  /// The sum of all masses in it.
  public var weight: Int { Int(ownWeight) }

  /// The second of its birth.
  public var birth: Tick { Tick(ownBirth) }

  /// Creates the system `id` that is born in the second of `draws`, `birth`.
  init(_ id: UInt32, slot: UInt32, birth: Tick, _ draws: SecondDraws) {
    self.id = id
    self.slot = slot
    ownBirth = UInt32(birth)
    star = Star(of: id, draws)
    ownWeight = UInt32(star.mass)
  }

  /// Whether the star is in its last stage, after which nothing changes.
  var isSettled: Bool { star.stage.isFinal }

  /// Computes the changes of second `now`: the event of the star, and whether a planet is born.
  func prospect(at now: Tick, _ configuration: UniverseConfiguration) -> Prospect {
    let age = now - birth
    let event = star.event(at: age, configuration)
    return Prospect(
      event: event,
      bearsPlanet: event != .collapses && age > 0 && age.isMultiple(of: UniverseTimes.beat)
        && planets.count < Self.mostPlanets)
  }

  /// The changes that a second will bring to a system.
  struct Prospect {
    var event: StarStage.Event?
    var bearsPlanet: Bool
  }

  /// Returns the number of satellites of its planets.
  public func satelliteCount() -> Int { planets.reduce(0) { $0 + $1.satelliteCount } }

  /// Returns the second in which planet number `number`, an index of ``planets``, was born.
  public func birth(ofPlanet number: Int) -> Tick {
    birth + Tick(number + 1) * UniverseTimes.beat
  }

  /// Returns the satellites of planet number `number`, an index of ``planets``, in a universe of
  /// `seed`.
  public func satellites(ofPlanet number: Int, seed: UInt64) -> [Satellite] {
    planets[number].satellites(SecondDraws(seed: seed, second: birth(ofPlanet: number)))
  }
}
