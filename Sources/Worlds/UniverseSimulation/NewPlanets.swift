/// The planets that one second brings: the systems that bear one, the ids of the planets in the
/// order of their systems' ids, and those of their satellites.
///
/// Galaxies write to it at the same time, each to the places of its own systems.
struct NewPlanets: @unchecked Sendable {
  /// The first of the ids that growing systems may have.
  private let firstSystem: UInt32
  /// For each system: 0, or 1 when it bears a planet; then the planet's id.
  private let planets: UnsafeMutableBufferPointer<UInt32>
  /// For each system the number of its planet's satellites; then the first one's id.
  private let satellites: UnsafeMutableBufferPointer<UInt32>

  /// Creates space for the systems of `ids`, none of which bears a planet at first.
  init(systems ids: Range<UInt32>) {
    firstSystem = ids.lowerBound
    planets = .allocate(capacity: ids.count)
    planets.initialize(repeating: 0)
    satellites = .allocate(capacity: ids.count)
    satellites.initialize(repeating: 0)
  }

  /// Deallocates its memory.
  func end() {
    planets.deallocate()
    satellites.deallocate()
  }

  func note(_ system: UInt32) { planets[Int(system - firstSystem)] = 1 }

  func note(satellites count: Int, of system: UInt32) {
    satellites[Int(system - firstSystem)] = UInt32(count)
  }

  /// Numbers the planets, from `next` on.
  func numberPlanets(_ next: inout UInt32) { Self.number(planets, &next) }

  /// Numbers the satellites, from `next` on.
  func numberSatellites(_ next: inout UInt32) { Self.number(satellites, &next) }

  func id(ofPlanetOf system: UInt32) -> UInt32 { planets[Int(system - firstSystem)] }

  func firstSatellite(of system: UInt32) -> UInt32 { satellites[Int(system - firstSystem)] }

  /// Replaces each count by the first of as many ids, from `next` on.
  private static func number(
    _ counts: UnsafeMutableBufferPointer<UInt32>, _ next: inout UInt32
  ) {
    for index in counts.indices {
      let count = counts[index]
      counts[index] = next
      next += count
    }
  }
}
