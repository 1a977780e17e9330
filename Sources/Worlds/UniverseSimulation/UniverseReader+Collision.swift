import WorldFiles

extension UniverseReader {
  /// A weight that no galaxy can have.
  private static var weights: Int { 1 << 40 }

  /// Reads the lines of the last collision, which is that of the newest possible second: the merged
  /// galaxy still exists.
  mutating func readCollision() throws(DamagedSave) {
    let period = UniverseTimes.collisions
    let second = header.tick / period * period
    let id = UInt32(BirthOrder.galaxies(by: second) - 1)
    guard let merged = state.galaxy(id) else {
      throw contradiction("galaxy \(id) is missing, which was made at second \(second)")
    }
    let since = Int((header.tick - second) / UniverseTimes.beat) + 1
    guard let firstSlot = UInt32(exactly: Int(merged.slotCount) - since - header.formerSlots) else {
      throw contradiction("galaxy \(id) has too few slots for all that came to it")
    }
    let (heavier, lighter) = try parts(of: merged)
    var collision = Collision(
      second: second, heavier: heavier, lighter: lighter, into: id, firstSlot: firstSlot,
      formerSlots: [], lost: [])
    for _ in 0..<header.formerSlots {
      let slot = try number("slot", below: Int(state.born.systems), isLast: true)
      collision.formerSlots.append(UInt32(slot))
      lines.beginLine()
    }
    for _ in 0..<header.lost {
      let loss = try loss(of: collision)
      collision.lost.append(loss)
      lines.beginLine()
    }
    try checkSlots(of: collision, in: merged)
    try checkAreGone(collision.lost)
    state.lastCollision = collision
  }

  /// Reads the line of the two galaxies that became `merged`.
  private mutating func parts(
    of merged: Galaxy
  ) throws(DamagedSave) -> (heavier: Collision.Part, lighter: Collision.Part) {
    let heavierID = try number("heavier galaxy's id", below: Int(merged.id))
    let lighterID = try number("lighter galaxy's id", below: Int(merged.id))
    let place = try number("lighter galaxy's place", below: BirthOrder.places(by: header.tick))
    var heavier = galaxy(heavierID, place: Int(merged.place))
    var lighter = galaxy(lighterID, place: place)
    heavier.weight = try number("heavier galaxy's weight", below: Self.weights)
    lighter.weight = try number("lighter galaxy's weight", below: Self.weights, isLast: true)
    let isPossible =
      Self.canHave(galaxy: heavierID, place: Int(merged.place))
      && Self.canHave(galaxy: lighterID, place: place) && heavierID != lighterID
      && Self.canHave(galaxy: Int(merged.id), place: place)
      && heavier.outweighs(lighter)
    let areGone =
      state.galaxy(heavier.id) == nil && state.galaxy(lighter.id) == nil
      && state.galaxies.allSatisfy { $0.place != place }
    try check(
      isPossible && areGone, "galaxies \(heavierID) and \(lighterID) can't have collided last")
    lines.beginLine()
    return (heavier.part, lighter.part)
  }

  /// Reads the line of a system that was destroyed in `collision`.
  private mutating func loss(of collision: Collision) throws(DamagedSave) -> Collision.Loss {
    let id = try number("destroyed system's id", below: Int(state.born.systems) + 1)
    let slot = try number("slot", below: Int(state.born.systems))
    let isOfLighter = try number("part", below: 2, isLast: true) == 1
    try check(
      id > Int(collision.lost.last?.system ?? 0),
      "the ids of destroyed systems are not ascending from 1 on")
    let birth = BirthOrder.birth(ofSystem: id)
    var system = StarSystem(UInt32(id), slot: UInt32(slot), birth: birth, draws(birth))
    try check(
      birth < collision.second,
      "system \(id) can't have been destroyed at second \(collision.second)")
    // It was destroyed before its star could change in this second.
    system.star.stage = try stage(
      of: system, afterLivingTo: collision.second - UniverseTimes.beat)
    return Collision.Loss(
      system: UInt32(id), slot: UInt32(slot), star: system.star, isOfLighter: isOfLighter)
  }

  /// Throws if a destroyed system still exists, or became a black hole.
  private func checkAreGone(_ lost: [Collision.Loss]) throws(DamagedSave) {
    let ids = Set(lost.map(\.system))
    for galaxy in state.galaxies
    where galaxy.systems.contains(where: { ids.contains($0.id) })
      || galaxy.holes.contains(where: { ids.contains($0.system) })
    {
      throw contradiction("galaxy \(galaxy.id) has a system that was destroyed")
    }
  }

  /// Throws if a collision does not agree with the merged galaxy.
  private func checkSlots(of collision: Collision, in merged: Galaxy) throws(DamagedSave) {
    let lost = collision.lost.count
    let things =
      merged.systems.map { ($0.slot, $0.birth, false) }
      + merged.holes.map { ($0.slot, $0.birth - UniverseTimes.final, $0.birth < collision.second) }
    let took = things.filter { $0.1 < collision.second }
    let pooled = took.count { !$0.2 } + lost
    let ends = (collision.firstSlot, collision.firstSlot + UInt32(collision.formerSlots.count))
    let moved = took.count { $0.0 >= ends.0 }
    let newborn = things.count - took.count
    let isInOrder = things.allSatisfy { ($0.1 < collision.second) == ($0.0 < ends.1) }
    let slotsOfHeavier = took.map(\.0).filter { $0 < ends.0 }
    let lostOf = { (isOfLighter: Bool) in
      collision.lost.filter { $0.isOfLighter == isOfLighter }.map(\.slot)
    }
    guard lost == pooled / 10, moved == collision.formerSlots.count,
      newborn == Int(merged.slotCount - ends.1), isInOrder,
      (slotsOfHeavier + lostOf(false)).areUnique, lostOf(false).allSatisfy({ $0 < ends.0 }),
      (collision.formerSlots + lostOf(true)).areUnique
    else {
      throw contradiction("galaxy \(merged.id) does not agree with the collision it came from")
    }
  }
}
