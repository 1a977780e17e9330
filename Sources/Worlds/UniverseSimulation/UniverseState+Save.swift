import SimulationKernel
import WorldFiles

extension UniverseState {
  /// Writes the universe as text that ``SavedUniverse`` reads. Between two seconds it is as in the last one, because
  /// nothing happens in between.
  ///
  /// The first line is a JSON object: format, version, second, numbers of lines, how many planets
  /// and satellites have been born, and the settings. Then come lines of numbers:
  ///
  /// - for each galaxy by its id: `id,place,slots`, where slots is the number of slots taken in it;
  /// - for each system by its id: `id,galaxy,slot`, and for each planet `,id,first satellite's id`;
  /// - for each galaxy by its id, for each black hole in the order in which they came to it:
  ///   `galaxy,id,slot,system`;
  /// - if there has been a collision, that of the last one: `heavier,lighter,lighter's
  ///   place,heavier's weight,lighter's weight`; then the former places, each a line `slot`; then
  ///   for each system that was destroyed `id,slot,part`, the part being 0 for the heavier and 1
  ///   for the lighter galaxy.
  ///
  /// All else follows from these by the seed and the second of a thing's birth, which its id
  /// determines.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n* log *n*) for *n* systems.
  public func save<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var text = LineBuffer()
    text.append(UniverseSaveHeader(of: self).line)
    for galaxy in galaxies {
      text.append(line: Int(galaxy.id), Int(galaxy.place), Int(galaxy.slotCount))
      try text.flushIfLong(to: sink)
    }
    for place in systemsInOrder {
      let galaxy = galaxies[place.galaxy]
      text.append(SystemList(galaxy: galaxy)[place.index], in: galaxy.id)
      try text.flushIfLong(to: sink)
    }
    for galaxy in galaxies {
      for hole in galaxy.holes {
        text.append(line: Int(galaxy.id), Int(hole.id), Int(hole.slot), Int(hole.system))
        try text.flushIfLong(to: sink)
      }
    }
    if let lastCollision { try text.append(lastCollision, to: sink) }
    try text.flush(to: sink)
  }

  /// The positions of the systems, by ascending ids.
  private var systemsInOrder: [(id: UInt32, galaxy: Int, index: Int)] {
    galaxies.indices.flatMap { galaxy in
      SystemList(galaxy: galaxies[galaxy]).enumerated().map { ($1.id, galaxy, $0) }
    }.sorted { $0.0 < $1.0 }
  }
}

extension LineBuffer {
  fileprivate mutating func append(line numbers: Int...) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(",") }
      append(number)
    }
    append("\n")
  }

  fileprivate mutating func append(_ system: StarSystem, in galaxy: UInt32) {
    append(Int(system.id))
    append(",")
    append(Int(galaxy))
    append(",")
    append(Int(system.slot))
    for planet in system.planets {
      append(",")
      append(Int(planet.id))
      append(",")
      append(Int(planet.firstSatellite))
    }
    append("\n")
  }

  fileprivate mutating func append<Failure: Error>(
    _ collision: Collision, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    append(
      line: Int(collision.heavier.id), Int(collision.lighter.id), Int(collision.lighter.place),
      collision.heavier.weight, collision.lighter.weight)
    for slot in collision.formerSlots {
      append(line: Int(slot))
      try flushIfLong(to: sink)
    }
    for loss in collision.lost {
      append(line: Int(loss.system), Int(loss.slot), loss.isOfLighter ? 1 : 0)
      try flushIfLong(to: sink)
    }
  }
}
