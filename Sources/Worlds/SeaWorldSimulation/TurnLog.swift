/// A log of the turns while they run.
protocol TurnLog: Sendable {
  /// Records a turn that has just ended, by places of the board; `child` is −1 for none, and
  /// `direction` one of ``Direction``.
  ///
  /// It is called once per turn, in turn order within a row; rows may run on different threads.
  func record(
    row: Int, from: Int, to: Int, direction: Int, child: Int, ate: Bool, starved: Bool)
}

/// A log that records nothing.
struct NoLog: TurnLog {
  @inline(__always)
  func record(
    row: Int, from: Int, to: Int, direction: Int, child: Int, ate: Bool, starved: Bool
  ) {}
}

/// A turn, as the event log reports it; places are those of ``Board``.
struct SeaWorldTurn: Sendable {
  var id: Int
  /// The number of the eaten animal, or −1.
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
  /// The turns; empty where they are only counted.
  var turns: [SeaWorldTurn] = []
  var births = 0
  /// The number of the row's first newborn; the others follow it.
  var firstChild = 0

  /// Creates a row with capacity for `turns` turns, so that its memory is known from the start.
  init(turns count: Int) {
    turns.reserveCapacity(count)
  }

  mutating func removeAll() {
    turns.removeAll(keepingCapacity: true)
    births = 0
  }
}

/// A log of the identities, the facings and the turns of all animals.
///
/// A newborn's number depends on the births in all rows above, which other threads may still be
/// running. Until the tick ends it has a provisional one that contains its row and its place among
/// the births there. The type is Sendable because a wavefront separates the threads that use a
/// place, and a row is run by one thread.
struct TurnRecorder: TurnLog, @unchecked Sendable {
  let cells: UnsafeMutablePointer<Cell>
  let ids: UnsafeMutablePointer<Int>
  let facings: FacingLog
  let rows: UnsafeMutablePointer<RowOfTurns>
  /// Whether turns are kept; newborn are counted in any case.
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
    // Only an orca can be missing from the place where it ended: it starved.
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

  /// Creates the parts of `number`, or `nil` for a number that is not provisional.
  init?(_ number: Int) {
    guard number < -1 else { return nil }
    self.init(row: (number & Int.max) >> 32, birth: number & 0xffff_ffff)
  }

  var number: Int { Int.min | row << 32 | birth }
}

extension Identities {
  /// Gives the newborn of a tick their numbers, in turn order.
  mutating func numberNewborn(in rows: inout [RowOfTurns]) {
    for row in rows.indices {
      rows[row].firstChild = next
      next += rows[row].births
    }
    for place in ids.indices {
      if let child = ProvisionalID(ids[place]) {
        ids[place] = rows[child.row].firstChild + child.birth
      }
    }
    // Newborn that were eaten at once are found only in the turns.
    for row in rows.indices {
      for index in rows[row].turns.indices {
        if let prey = ProvisionalID(rows[row].turns[index].prey) {
          rows[row].turns[index].prey = rows[prey.row].firstChild + prey.birth
        }
      }
    }
  }
}
