import SeaWorldSimulation
import SimulationKernel

/// A slow reference implementation of the rules of the sea world, to compare the fast one with.
///
/// It shares with it only the random streams and the documented use of a turn's 64 bits.
struct ReferenceSea {
  struct Resident {
    var id: Int
    var species: Species
    var age: Int
    var hunger: Int
    var facing: Facing
  }

  struct Spot {
    var row: Int
    var column: Int
    /// The number of columns by which it is to the right of the spot whose neighbor it is.
    var right = 0
  }

  let rules: SeaWorldConfiguration
  var table: [[Resident?]]
  var tick: Int
  var nextID: Int

  init(_ state: SeaWorldState) {
    rules = state.configuration
    tick = Int(state.tick)
    table = Array(repeating: Array(repeating: nil, count: rules.columns), count: rules.rows)
    nextID = 0
    for animal in state.animals {
      let id = animal.id ?? -1
      table[animal.row][animal.column] = Resident(
        id: id, species: animal.species, age: animal.age, hunger: animal.hunger,
        facing: animal.facing)
      nextID = max(nextID, id + 1)
    }
  }

  var animals: [Animal] {
    var animals: [Animal] = []
    for row in 0..<rules.rows {
      for column in 0..<rules.columns {
        guard let resident = table[row][column] else { continue }
        animals.append(
          Animal(
            id: resident.id, resident.species, row: row, column: column, age: resident.age,
            hunger: resident.hunger, facing: resident.facing))
      }
    }
    return animals
  }

  /// Runs a tick; returns the lines of its event log.
  mutating func step() -> [String] {
    tick += 1
    var lines: [String] = []
    for animal in animals {
      let spot = Spot(row: animal.row, column: animal.column)
      // Another animal that is here now has eaten it.
      guard let resident = self[spot], resident.id == animal.id else { continue }
      lines.append(turn(of: resident, at: spot))
    }
    return lines
  }

  private subscript(spot: Spot) -> Resident? {
    get { table[spot.row][spot.column] }
    set { table[spot.row][spot.column] = newValue }
  }

  private mutating func turn(of resident: Resident, at start: Spot) -> String {
    let bits = RandomStreams(seed: rules.seed).draw(
      at: Tick(tick), stream: UInt64(start.row * rules.columns + start.column))
    var me = resident
    me.age += 1
    let period = me.species == .penguin ? rules.penguinBreeds : rules.orcaBreeds
    let isDue = me.age % period == 0
    var birth: (id: Int, spot: Spot)?
    if isDue && rules.breed == .beforeMove { birth = bear(like: me, around: start, bits) }

    var end = start
    var eaten: Int?
    if !(isDue && rules.breed == .insteadOfMove) {
      if me.species == .orca, let prey = prey(around: start, bits) {
        end = prey
        eaten = self[prey]?.id
      } else {
        end = swim(from: start, bits)
      }
    }
    if end.right != 0 { me.facing = end.right < 0 ? .left : .right }
    if me.species == .orca { me.hunger = eaten == nil ? me.hunger + 1 : 0 }
    let starved = me.species == .orca && me.hunger == rules.starves
    self[start] = nil
    if !starved {
      self[end] = me
      if isDue && rules.breed != .beforeMove { birth = bear(like: me, around: end, bits) }
    }
    if let birth { self[birth.spot]?.facing = me.facing }

    var line = "{\"tick\":\(tick),\"id\":\(me.id),\"species\":\"\(me.species.rawValue)\""
    line += ",\"from\":[\(start.row),\(start.column)],\"to\":[\(end.row),\(end.column)]"
    if let eaten { line += ",\"ate\":\(eaten)" }
    if starved { line += ",\"starved\":true" }
    if let birth {
      line += ",\"child\":\(birth.id),\"at\":[\(birth.spot.row),\(birth.spot.column)]"
    }
    return line + "}"
  }

  /// The neighbors NW, N, NE, W, E, SW, S, SE; `nil` beyond a wall.
  private func neighbors(of spot: Spot) -> [Spot?] {
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)].map { down, right in
      let row = spot.row + down, column = spot.column + right
      if rules.topology == .torus {
        return Spot(
          row: (row + rules.rows) % rules.rows, column: (column + rules.columns) % rules.columns,
          right: right)
      }
      let isOnBoard = (0..<rules.rows).contains(row) && (0..<rules.columns).contains(column)
      return isOnBoard ? Spot(row: row, column: column, right: right) : nil
    }
  }

  private func pick(_ spots: [Spot], _ bits: UInt64) -> Spot? {
    spots.isEmpty ? nil : spots[Int((bits * UInt64(spots.count)) >> 32)]
  }

  private func prey(around spot: Spot, _ bits: UInt64) -> Spot? {
    let penguins = neighbors(of: spot).compactMap { $0 }.filter { self[$0]?.species == .penguin }
    return rules.prey == .first ? penguins.first : pick(penguins, bits >> 32)
  }

  private func swim(from spot: Spot, _ bits: UInt64) -> Spot {
    let all = neighbors(of: spot)
    let onBoard = all.compactMap { $0 }
    let target =
      switch rules.swim {
      case .any: all[Int(bits >> 61)]
      case .onBoard: pick(onBoard, bits >> 32)
      case .free: pick(onBoard.filter { self[$0] == nil }, bits >> 32)
      }
    guard let target, self[target] == nil else { return spot }
    return target
  }

  private mutating func bear(like parent: Resident, around spot: Spot, _ bits: UInt64) -> (
    id: Int, spot: Spot
  )? {
    let free = neighbors(of: spot).compactMap { $0 }.filter { self[$0] == nil }
    guard let cradle = pick(free, bits & 0xffff_ffff) else { return nil }
    self[cradle] = Resident(
      id: nextID, species: parent.species, age: 0, hunger: 0, facing: parent.facing)
    nextID += 1
    return (nextID - 1, cradle)
  }
}
