import SimulationKernel

extension Galaxy {
  /// Returns whether this galaxy passes its type, its age and its place on in a collision with
  /// `other`: it is heavier, or as heavy and older, or as old as well and was born first.
  func outweighs(_ other: Galaxy) -> Bool {
    if weight != other.weight { return weight > other.weight }
    return birth != other.birth ? birth < other.birth : id < other.id
  }

  /// The description of the galaxy in a collision.
  public var part: Collision.Part {
    Collision.Part(id: id, type: type, place: place, weight: weight)
  }

  /// Returns the galaxy `id` into which `heavier` and `lighter` merge in the second of `draws`,
  /// `now`.
  ///
  /// Of the n systems of both, ⌊n / 10⌋ are destroyed, each set of so many equally likely; all
  /// black holes stay. Systems and then black holes of the lighter galaxy take new places.
  static func collision(
    of heavier: Galaxy, and lighter: Galaxy, to id: UInt32, at now: Tick, _ draws: SecondDraws
  ) -> (galaxy: Galaxy, collision: Collision) {
    var merged = Galaxy(id, heavier.type, birth: heavier.birth, place: heavier.place)
    var collision = Collision(
      second: now, heavier: heavier.part, lighter: lighter.part, into: id,
      firstSlot: heavier.slotCount, formerSlots: [], lost: [])
    merged.slotCount = heavier.slotCount
    var loss = Losses(of: heavier.systemCount + lighter.systemCount, draws.generator(.galaxy, id))
    merged.weight = heavier.weight + lighter.weight
    merged.planetCount = heavier.planetCount + lighter.planetCount
    merged.satelliteCount = heavier.satelliteCount + lighter.satelliteCount

    /// Takes over a system of either galaxy, or destroys it.
    func take(_ system: StarSystem, isOfLighter: Bool) -> StarSystem? {
      var system = system
      if loss.strikes() {
        system.stage.go(.collision)
        merged.lose(system)
        collision.lost.append(
          Collision.Loss(
            system: system.id, slot: system.slot, star: system.star, isOfLighter: isOfLighter))
        return nil
      }
      guard isOfLighter else { return system }
      collision.formerSlots.append(system.slot)
      system.slot = merged.takeSlot()
      return system
    }

    merge(heavier.settled, lighter.settled) { system, isOfLighter in
      if let system = take(system, isOfLighter: isOfLighter) { merged.settled.append(system) }
    }
    merge(heavier.growing, lighter.growing) { system, isOfLighter in
      if let system = take(system, isOfLighter: isOfLighter) { merged.growing.append(system) }
    }
    merged.holes = heavier.holes
    for hole in lighter.holes {
      var hole = hole
      collision.formerSlots.append(hole.slot)
      hole.slot = merged.takeSlot()
      merged.holes.append(hole)
    }
    return (merged, collision)
  }

  private mutating func takeSlot() -> UInt32 {
    defer { slotCount += 1 }
    return slotCount
  }

  /// Subtracts the contents of a destroyed system from the sums.
  private mutating func lose(_ system: StarSystem) {
    weight -= system.weight
    planetCount -= system.planets.count
    satelliteCount -= system.satelliteCount()
  }

  /// Passes on the systems of both lists by ascending ids, and whether they are of the second list.
  private static func merge(
    _ first: some Sequence<StarSystem>, _ second: some Sequence<StarSystem>,
    _ body: (StarSystem, Bool) -> Void
  ) {
    var rest = second.makeIterator()
    var next = rest.next()
    for system in first {
      while let other = next, other.id < system.id {
        body(other, true)
        next = rest.next()
      }
      body(system, false)
    }
    while let other = next {
      body(other, true)
      next = rest.next()
    }
  }
}

/// A selection of the systems, visited one after the other, that are destroyed: a tenth of them,
/// each set of so many equally likely (selection sampling; Knuth, "The Art of Computer Programming"
/// 3.4.2, S).
private struct Losses {
  private var left: Int
  private var toCome: Int
  private var draw: RandomStream

  init(of count: Int, _ draw: RandomStream) {
    left = count
    toCome = count / 10
    self.draw = draw
  }

  mutating func strikes() -> Bool {
    defer { left -= 1 }
    guard draw.next(below: UInt64(left)) < toCome else { return false }
    toCome -= 1
    return true
  }
}
