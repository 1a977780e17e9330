/// What is told about turns while they run.
protocol TurnLog: Sendable {
  /// Takes note of a turn that has just ended, on places of the board; `child` is −1 for none, and
  /// `direction` one of ``Direction``.
  ///
  /// Called once per turn, in turn order within a row; rows may be in different threads.
  func record(
    row: Int, from: Int, to: Int, direction: Int, child: Int, ate: Bool, starved: Bool)
}

/// Nothing.
struct NoLog: TurnLog {
  @inline(__always)
  func record(
    row: Int, from: Int, to: Int, direction: Int, child: Int, ate: Bool, starved: Bool
  ) {}
}

/// One turn, as the event log tells it; places are those of ``Board``.
struct SeaWorldTurn: Sendable {
  var id: Int
  /// The animal eaten, or −1.
  var prey: Int
  var from: UInt32
  var to: UInt32
  /// The place of the newborn, or 0, which is in the wall.
  var child: UInt32
  var species: Species
  var starved: Bool
}

/// The turns of the animals that began a tick in one row, in turn order.
struct RowOfTurns: Sendable {
  /// Empty where turns are only counted.
  var turns: [SeaWorldTurn] = []
  var births = 0
  /// The number of the row's first newborn; the others follow.
  var firstChild = 0

  /// A row with room for `turns`, so that the memory it takes is known from the start.
  init(turns count: Int) {
    turns.reserveCapacity(count)
  }

  mutating func removeAll() {
    turns.removeAll(keepingCapacity: true)
    births = 0
  }
}

/// Who is who, to which side everyone looks, and what everyone did.
///
/// A newborn's number follows from the births in all rows above, which other threads may still be
/// running. Until the tick ends it carries a provisional one that names its row and its place among
/// the births there. Sendable because a wavefront keeps the threads that use a place apart, and a row
/// is run by one thread.
struct TurnRecorder: TurnLog, @unchecked Sendable {
  let cells: UnsafeMutablePointer<Cell>
  let ids: UnsafeMutablePointer<Int>
  let facings: FacingLog
  let rows: UnsafeMutablePointer<RowOfTurns>
  /// Whether turns are kept; without, newborn are counted all the same.
  let keepsTurns: Bool

  func record(
    row: Int, from: Int, to: Int, direction: Int, child: Int, ate: Bool, starved: Bool
  ) {
    facings.record(
      row: row, from: from, to: to, direction: direction, child: child, ate: ate, starved: starved)
    let id = ids[from]
    let prey = ate ? ids[to] : -1
    ids[from] = 0
    if ate { ids[to] = 0 }
    if !starved { ids[to] = id }
    if child >= 0 {
      ids[child] = ProvisionalID(row: row, birth: rows[row].births).number
      rows[row].births += 1
    }
    if !keepsTurns { return }
    // Only an orca can be missing where it ended: it starved.
    let species: Species = starved ? .orca : cells[to].species
    rows[row].turns.append(
      SeaWorldTurn(
        id: id, prey: prey, from: UInt32(from), to: UInt32(to), child: UInt32(max(child, 0)),
        species: species, starved: starved))
  }
}

/// The number of an animal born in the tick that is still running: negative.
struct ProvisionalID {
  let row: Int
  let birth: Int

  init(row: Int, birth: Int) {
    self.row = row
    self.birth = birth
  }

  /// The parts of `number`; nil for a number that is not provisional.
  init?(_ number: Int) {
    guard number < -1 else { return nil }
    self.init(row: (number & Int.max) >> 32, birth: number & 0xffff_ffff)
  }

  var number: Int { Int.min | row << 32 | birth }
}

extension Identities {
  /// Gives the newborn of a tick their numbers, in turn order.
  mutating func nameNewborn(in rows: inout [RowOfTurns]) {
    for row in rows.indices {
      rows[row].firstChild = next
      next += rows[row].births
    }
    for place in ids.indices {
      if let child = ProvisionalID(ids[place]) {
        ids[place] = rows[child.row].firstChild + child.birth
      }
    }
    // Newborn that were eaten at once are in the turns alone.
    for row in rows.indices {
      for index in rows[row].turns.indices {
        if let prey = ProvisionalID(rows[row].turns[index].prey) {
          rows[row].turns[index].prey = rows[prey.row].firstChild + prey.birth
        }
      }
    }
  }
}
