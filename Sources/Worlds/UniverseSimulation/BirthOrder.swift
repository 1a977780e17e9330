import SimulationKernel

/// The numbers of births and collisions as functions of the second alone, whatever is drawn.
///
/// A galaxy is born at every beat. The first collision is at second 210; from then on there are
/// always two galaxies that are old enough, so that one comes every 30 seconds. Every galaxy except
/// the one just born bears a system at every beat.
enum BirthOrder {
  /// Returns the number of collisions up to `second`.
  static func collisions(by second: Tick) -> Int {
    Int(max(0, (second - UniverseTimes.colliding) / UniverseTimes.collisions))
  }

  /// Returns the number of galaxies born up to `second`, without those merged from others.
  static func places(by second: Tick) -> Int { Int(second / UniverseTimes.beat) }

  /// Returns the greatest id of a galaxy at `second`.
  static func galaxies(by second: Tick) -> Int { places(by: second) + collisions(by: second) }

  /// Returns the number of galaxies at `second`.
  static func living(at second: Tick) -> Int { places(by: second) - collisions(by: second) }

  /// Returns the greatest id of a system at `second`.
  static func systems(by second: Tick) -> Int {
    let beats = places(by: second)
    let undisturbed = beats * (beats - 1) / 2
    // From its own beat on, each collision removes a birth from every beat.
    let late = beats - places(by: UniverseTimes.colliding) + 1
    if late <= 0 { return undisturbed }
    let period = places(by: UniverseTimes.collisions)
    let (whole, rest) = late.quotientAndRemainder(dividingBy: period)
    return undisturbed - period * whole * (whole - 1) / 2 - rest * whole
  }

  /// Returns the second in which the galaxy `id`, 1 or more, was formed, and whether it was merged
  /// from others.
  static func origin(ofGalaxy id: Int) -> (second: Tick, isMerged: Bool) {
    let second = firstSecond { galaxies(by: $0) >= id }
    // A second's collision comes before its birth.
    return (second, galaxies(by: second) > id)
  }

  /// Returns the second in which the system `id`, 1 or more, was born.
  static func birth(ofSystem id: Int) -> Tick { firstSecond { systems(by: $0) >= id } }

  /// Returns the type that the galaxy which was born at `second` has in a universe of `seed`.
  static func type(ofGalaxyBornAt second: Tick, seed: UInt64) -> GalaxyType {
    let id = UInt32(galaxies(by: second))
    return Galaxy(id, place: 0, birth: second, SecondDraws(seed: seed, second: second)).type
  }

  /// Returns the first beat for which `holds` is true, as it is for all later ones and for the
  /// last.
  private static func firstSecond(_ holds: (Tick) -> Bool) -> Tick {
    var low: Tick = 0
    var high = UniverseTimes.last / UniverseTimes.beat
    while low < high {
      let middle = (low + high) / 2
      if holds(middle * UniverseTimes.beat) { high = middle } else { low = middle + 1 }
    }
    return low * UniverseTimes.beat
  }
}
