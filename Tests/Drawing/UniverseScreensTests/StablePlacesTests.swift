import Pictures
import Lattice
import SceneDescription
import SimulationKernel
import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `Places on the screens of a universe` {
  /// Marks without the title line and the legend, whose signs are discs as well.
  private func marks(_ subject: UniverseSubject, at moment: Moment) throws -> Marks {
    var portrayal = try SeedOneScreen(
      subject: subject, size: Size(width: 960, height: 640)
    ).portrayal()
    portrayal.annotations.hasTitle = false
    portrayal.annotations.hasLegend = false
    return portrayal.scene(of: SeedOne.state(at: moment)).marks
  }

  /// The places of systems and black holes: the discs that are neither stars of the sky nor pure
  /// light.
  private func things(_ marks: Marks) throws -> [MarkPoint] {
    let sky = UniverseInks(try SeedOneScreen().inks()).sky
    return marks.shapes.filter {
      $0.outline == .disc && $0.color.faded(to: 0) != sky.faded(to: 0)
    }.map(\.center)
  }

  /// The centers of galaxies that aren't irregular: the strong warm lights, without collisions.
  private func hearts(_ marks: Marks) throws -> Set<MarkPoint> {
    let halo = UniverseInks(try SeedOneScreen().inks()).halo
    let lights = marks.shapes.filter {
      $0.outline == .glow && $0.color.alpha > 60 && $0.color.red > $0.color.blue
        && $0.color.faded(to: 0) != halo.faded(to: 0)
    }
    return Set(lights.map(\.center))
  }

  @Test func `galaxies stay in place until one approaches another`() throws {
    var before: Set<MarkPoint> = []
    for second in stride(from: 20, through: 185, by: 3) as StrideThrough<Tick> {
      let now = try hearts(marks(.universe, at: Moment(tick: second)))
      #expect(before.isSubset(of: now), "\(second)")
      before = now
    }
    let regular = SeedOne.state(at: 185).galaxies.filter {
      $0.type != .irregular && $0.systemCount > 5
    }
    #expect(before.count >= regular.count && regular.count >= 3)
  }

  @Test func `of all galaxies only those that collide move`() throws {
    var before = try hearts(marks(.universe, at: Moment(tick: 187)))
    for tenths in stride(from: 1875, through: 4000, by: 45) as StrideThrough<Tick> {
      let now = try hearts(marks(.universe, at: .tenths(tenths)))
      // The two that approach each other, two from before, and their successor.
      #expect(before.subtracting(now).count <= 3, "\(tenths)")
      before = now
    }
  }

  /// In these seconds the galaxy neither collides nor approaches another visibly.
  @Test(arguments: [
    (UniverseSubject.galaxy(1), 20...185), (.oldestGalaxy, 290...395),
  ])
  func `of systems stay with them, and with the black holes that they become`(
    subject: UniverseSubject, seconds: ClosedRange<Tick>
  ) throws {
    var before: [MarkPoint] = []
    for second in stride(from: seconds.lowerBound, through: seconds.upperBound, by: 3) {
      let now = try things(marks(subject, at: Moment(tick: second)))
      let gone = before.filter { place in !now.contains { isNear($0, place) } }
      #expect(gone.isEmpty, "\(second)")
      let galaxy = try #require(shown(subject, at: second))
      #expect(now.count == galaxy.systemCount + galaxy.blackHoleCount, "\(second)")
      before = now
    }
    #expect(before.count > 10)
  }

  /// Whether both are within a quarter of a pixel, since small discs are placed in quarters of
  /// pixels.
  private func isNear(_ one: MarkPoint, _ other: MarkPoint) -> Bool {
    abs(one.x - other.x) <= 64 && abs(one.y - other.y) <= 64
  }

  private func shown(_ subject: UniverseSubject, at second: Tick) -> Galaxy? {
    let state = SeedOne.state(at: second)
    if case .galaxy(let id) = subject { return state.galaxy(id) }
    return state.oldestGalaxy
  }

  @Test func `of planets repeat after their years`() throws {
    let system = try #require(SeedOne.state(at: 160).system(12)?.system)
    #expect(system.planets.count == 9)
    for (number, planet) in system.planets.enumerated() {
      let year = Orbits.periods[number]
      for tenths in [1600, 1603, 1999] as [Tick] {
        let start = try globe(of: planet, at: .tenths(tenths))
        let back = try globe(of: planet, at: .tenths(tenths + 10 * year))
        let half = try globe(of: planet, at: .tenths(tenths + 5 * year))
        #expect(start == back && start != half, "planet \(number)")
      }
    }
  }

  @Test func `of planets move on between two seconds`() throws {
    let system = try #require(SeedOne.state(at: 160).system(12)?.system)
    for planet in system.planets {
      let places = try (0...10).map { try globe(of: planet, at: .tenths(1700 + $0)) }
      #expect(Set(places).count > 3)
      // Without jumps: no planet completes an orbit in less than 48 seconds.
      for (one, next) in zip(places, places.dropFirst()) {
        let (x, y) = (Double(next.x - one.x) / 256, Double(next.y - one.y) / 256)
        #expect(x * x + y * y < 36)
      }
    }
  }

  private func globe(of planet: Planet, at moment: Moment) throws -> MarkPoint {
    let globes = try marks(.system(12), at: moment).shapes.filter { mark in
      guard case .globe(let globe) = mark.outline else { return false }
      return globe.seed == UInt64(planet.id) && globe.surface != .star
    }
    return try #require(globes.first).center
  }

  @Test func `of planets obey Kepler's third law`() {
    for (number, period) in Orbits.periods.enumerated() {
      let distance = Orbits.distance(ofPlanet: number) / Orbits.distance(ofPlanet: 0)
      let expected = 48 * (distance * distance * distance).squareRoot()
      #expect(abs(Double(period) - expected) <= 1.2, "\(number)")
    }
  }
}
