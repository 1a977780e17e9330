import UniverseSimulation

/// The places of a galaxy's systems, from which alone its form results.
///
/// A place depends on the galaxy's type, on its orientation and on the place's number, so that a
/// system never moves while it is in its galaxy, regardless of others. The first n places show the
/// form for any n.
struct GalaxyForm {
  let type: GalaxyType
  /// The number that distinguishes the galaxy from others of its type.
  let variety: UInt64
  /// The direction in which it lies.
  let heading: Heading
  /// The number of arms of a spiral.
  let arms: Int
  /// The parts of an irregular galaxy: their centers and sizes.
  let clumps: [(x: Double, y: Double, size: Double)]

  /// Creates the form of `galaxy` in a universe of `seed`; the successor of two galaxies has that
  /// of the heavier one.
  init(of galaxy: Galaxy, seed: UInt64) {
    self.init(galaxy.type, place: galaxy.place, seed: seed)
  }

  /// Creates the form of a galaxy of this type that was the `place`th to be born.
  init(_ type: GalaxyType, place: UInt32, seed: UInt64) {
    self.type = type
    variety = Self.variety(place: place, seed: seed)
    var scatter = Scatter(seed: variety, 0)
    heading = Heading(turns: scatter.next())
    arms = scatter.next() < 0.6 ? 2 : scatter.next() < 0.6 ? 3 : 4
    clumps = type == .irregular ? Self.clumps(&scatter) : []
  }

  /// Returns a few clumps to one side of the center and others around it.
  private static func clumps(_ scatter: inout Scatter) -> [(x: Double, y: Double, size: Double)] {
    let count = 4 + Int(scatter.next() * 3)
    let side = Heading(turns: scatter.next())
    return (0..<count).map { index in
      let reach = index == 0 ? 0.45 : 0.25 + 0.5 * scatter.next()
      let around = Heading(turns: scatter.next() * 0.8 - 0.4)
      let (x, y) = around.turning(side.cosine * reach, side.sine * reach)
      return (x - side.cosine * 0.15, y - side.sine * 0.15, 0.1 + 0.2 * scatter.next())
    }
  }

  /// Returns whether it is that of the galaxy of `type` that was the `place`th to be born.
  func isOf(_ type: GalaxyType, place: UInt32, seed: UInt64) -> Bool {
    self.type == type && variety == Self.variety(place: place, seed: seed)
  }

  private static func variety(place: UInt32, seed: UInt64) -> UInt64 { seed ^ UInt64(place) << 20 }

  /// Returns place number `slot`, in radii of the galaxy from its center: nearly always within 1.
  ///
  /// Arms may be some turns `behind`, with a part of their `spread`.
  func place(
    _ slot: UInt32, behind lag: Double = 0, spread: Double = 1
  ) -> (x: Double, y: Double) {
    let (u, v) = evenPoint(UInt64(slot))
    var scatter = Scatter(seed: variety, UInt64(slot) + 1)
    let (x, y) =
      switch type {
      case .spiral: spiral(u, v, lag, spread, &scatter)
      case .barredSpiral: barred(u, v, lag, spread, &scatter)
      case .elliptical: ellipse(u, v, flatness: 0.62, gathering: 0.9)
      case .lenticular: lens(u, v, &scatter)
      case .irregular: clump(u, v, &scatter)
      }
    return heading.turning(x, y)
  }

  /// Returns a place in a bulge, or in arms that are logarithmic spirals.
  private func spiral(
    _ u: Double, _ v: Double, _ lag: Double, _ spread: Double, _ scatter: inout Scatter
  ) -> (x: Double, y: Double) {
    if u < 0.14 { return bulge(u / 0.14, v, radius: 0.17) }
    let share = root(((u - 0.14) / 0.86))
    let winding = arms == 2 ? 0.95 : arms == 3 ? 0.75 : 0.6
    let arm = Double(Int(v * Double(arms))) / Double(arms)
    return alongArm(
      radius: 0.15 * powerOfTwo(2.7 * share), turns: arm + winding * share + lag,
      width: (0.045 + 0.05 * share) * spread, &scatter)
  }

  /// Returns a place in a bar, or in two arms that begin at its ends.
  private func barred(
    _ u: Double, _ v: Double, _ lag: Double, _ spread: Double, _ scatter: inout Scatter
  ) -> (x: Double, y: Double) {
    let bar = 0.42
    if u < 0.34 {
      let along = (u / 0.34 * 2 - 1) * bar
      return (along, scatter.nextAround() * 0.075 * (1.5 - abs(along) / bar))
    }
    let even = (u - 0.34) / 0.66
    let share = 0.4 * even + 0.6 * root(even)
    return alongArm(
      radius: bar * powerOfTwo(1.2 * share), turns: (v < 0.5 ? 0 : 0.5) + 0.52 * share + lag,
      width: (0.05 + 0.03 * share) * spread, &scatter)
  }

  private func alongArm(
    radius: Double, turns: Double, width: Double, _ scatter: inout Scatter
  ) -> (x: Double, y: Double) {
    let direction = Heading(turns: turns)
    return (
      radius * direction.cosine + scatter.nextAround() * width * 1.6,
      radius * direction.sine + scatter.nextAround() * width * 1.6
    )
  }

  /// Returns a place in a round swarm, densest at its center.
  private func bulge(_ u: Double, _ v: Double, radius: Double) -> (x: Double, y: Double) {
    let direction = Heading(turns: v)
    let distance = radius * (0.35 * u + 0.65 * root(u))
    return (distance * direction.cosine, distance * direction.sine)
  }

  /// Returns a place in an ellipse, `flatness` as high as it is wide, that is denser toward the
  /// center.
  private func ellipse(
    _ u: Double, _ v: Double, flatness: Double, gathering: Double
  ) -> (x: Double, y: Double) {
    let direction = Heading(turns: v)
    let distance = gathering * u + (1 - gathering) * root(u)
    return (distance * direction.cosine, flatness * distance * direction.sine)
  }

  /// Returns a place in a bright round bulge, or in a disc that is seen nearly edge-on.
  private func lens(
    _ u: Double, _ v: Double, _ scatter: inout Scatter
  ) -> (x: Double, y: Double) {
    if u < 0.45 { return bulge(u / 0.45, v, radius: 0.3) }
    let (x, y) = ellipse((u - 0.45) / 0.55, v, flatness: 0.14, gathering: 0.3)
    return (x, y + scatter.nextAround() * 0.02)
  }

  private func clump(
    _ u: Double, _ v: Double, _ scatter: inout Scatter
  ) -> (x: Double, y: Double) {
    // One in seven is somewhere between.
    if u < 1.0 / 7 {
      let direction = Heading(turns: v)
      let distance = 0.85 * root(scatter.next())
      return (distance * direction.cosine, distance * direction.sine)
    }
    let clump = clumps[Int(v * Double(clumps.count))]
    return (
      clump.x + scatter.nextAround() * clump.size * 1.7,
      clump.y + scatter.nextAround() * clump.size * 1.7
    )
  }
}

private func root(_ number: Double) -> Double { max(0, number).squareRoot() }
