/// The arrangement of a group's people: row by row, with a border of one place around them.
///
/// The place left of a row is also the one right of the row above. With a border there, a neighbor
/// is one addition away and no turn checks where a row ends, the short last one included.
struct Group: Hashable, Sendable {
  let people: Int
  let columns: Int
  /// ⌈2⁶⁴ / stride⌉, by which places are divided without a division (Lemire, Kaser, Kurz: "Faster
  /// remainder by direct computation", 2019: exact for numbers of 32 bits).
  private let reciprocal: UInt64

  init(people: Int, columns: Int) {
    self.people = people
    self.columns = columns
    reciprocal = UInt64.max / UInt64(columns + 1) + 1
  }

  var rows: Int { (people &- 1) / columns &+ 1 }
  /// The distance from a place to the one below it.
  var stride: Int { columns &+ 1 }
  /// The number of places, the border included, and one more: neighbors are read four at a time.
  var places: Int { (rows + 2) * stride + 2 }

  /// Returns the number of people in `row`: as many as in a full one, except in the last.
  func peopleInRow(_ row: Int) -> Int { min(columns, people &- row &* columns) }

  /// Returns the place of `person`.
  @inline(__always)
  func place(of person: Int) -> Int { place(row: person / columns, column: person % columns) }

  @inline(__always)
  func place(row: Int, column: Int) -> Int { (row &+ 1) &* stride &+ column &+ 1 }

  /// Returns the row of a place that is not in the border.
  @inline(__always)
  func row(of place: UInt32) -> Int { rowsAbove(place) &- 1 }

  /// Returns the person who stands on `place`, which is not in the border.
  @inline(__always)
  func person(at place: UInt32) -> Int {
    Int(place) &- 1 &- columns &- rowsAbove(place)
  }

  /// Returns the quotient (place − 1) / stride.
  @inline(__always)
  private func rowsAbove(_ place: UInt32) -> Int {
    Int(truncatingIfNeeded: reciprocal.multipliedFullWidth(by: UInt64(place &- 1)).high)
  }

  /// The cells of the group when all are healthy.
  var healthyCells: [UInt8] {
    var cells = [UInt8](repeating: Health.border, count: places)
    cells.withUnsafeMutableBufferPointer { cells in
      for row in 0..<rows {
        let start = place(row: row, column: 0)
        cells[start..<start + peopleInRow(row)].update(repeating: Health.healthy)
      }
    }
    return cells
  }
}

/// The contents of a place, in a byte.
enum Health {
  static let healthy: UInt8 = 0
  static let sick: UInt8 = 1
  /// A healthy person who is chosen in the running step, or at the start to stay healthy.
  static let chosen: UInt8 = 2
  /// The border. Bit 0 is set, as for the sick: it can't be infected.
  static let border: UInt8 = 5

  /// The bit that is clear only for the healthy and the chosen.
  static let notHealthyShift: UInt32 = 0
  /// The bit that is set only in the border.
  static let borderShift: UInt32 = 2
}
