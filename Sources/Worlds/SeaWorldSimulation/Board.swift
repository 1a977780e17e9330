/// The table in memory: its cells row by row, with a wall of one cell around them.
///
/// The wall left of a row is also the one right of the row above. With walls there, a neighbor is
/// one addition away and no turn checks for the edge.
struct Board: Equatable, Sendable {
  let rows: Int
  let columns: Int

  /// The distance from a cell to the one below it.
  var stride: Int { columns &+ 1 }
  /// The number of places, walls included.
  var count: Int { (rows + 2) * stride + 1 }

  @inline(__always)
  func place(row: Int, column: Int) -> Int {
    (row &+ 1) &* stride &+ column &+ 1
  }

  @inline(__always)
  func row(of place: Int) -> Int { (place &- 1) / stride &- 1 }

  @inline(__always)
  func column(of place: Int) -> Int { (place &- 1) % stride }

  /// The distances from a place to its neighbors NW, N, NE, W, E, SW, S, SE.
  var offsets: [Int] {
    [-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1]
  }

  /// The cells of an empty table within its walls.
  var cells: [Cell] {
    var cells = [Cell](repeating: .empty, count: count)
    cells.withUnsafeMutableBufferPointer { cells in
      for place in 0...stride { cells[place] = .wall }
      for place in Swift.stride(from: 0, to: count, by: stride) { cells[place] = .wall }
      for place in (count - stride - 1)..<count { cells[place] = .wall }
    }
    return cells
  }
}

/// A species of animals.
public enum Species: String, Sendable, CaseIterable, Codable {
  case penguin
  case orca
}

/// The contents of a cell, in one word.
///
/// Bits 0–1: empty, penguin, orca or wall · 2: whether the tick in which it last acted (or was
/// born) was odd · 3–15: hunger · 16–31: ticks until it breeds, 1 … its period · 32–63: the tick of
/// its birth. After a tick all animals have the same bit 2, so that equal worlds have equal words.
struct Cell: Equatable, Sendable, BitwiseCopyable {
  var word: UInt64

  static var empty: Cell { Cell(word: 0) }
  static var wall: Cell { Cell(word: Cell.wallKind) }

  static var emptyKind: UInt64 { 0 }
  static var penguinKind: UInt64 { 1 }
  static var orcaKind: UInt64 { 2 }
  static var wallKind: UInt64 { 3 }

  static var parityBit: UInt64 { 1 << 2 }
  static var hungerUnit: UInt64 { 1 << 3 }
  static var hungerMask: UInt64 { 0x1fff << 3 }
  static var countdownUnit: UInt64 { 1 << 16 }
  static var countdownMask: UInt64 { 0xffff << 16 }

  @inline(__always) init(word: UInt64) {
    self.word = word
  }

  /// Creates the animal of `kind` born in `tick`, which has acted in it.
  init(newborn kind: UInt64, period: Int, tick: UInt32) {
    word =
      kind | UInt64(tick & 1) * Cell.parityBit | UInt64(period) * Cell.countdownUnit
      | UInt64(tick) << 32
  }

  /// Creates an animal at the end of `tick`; age ≤ tick, hunger < 2¹³.
  init(kind: UInt64, age: UInt32, hunger: Int, period: Int, tick: UInt32) {
    word =
      kind | UInt64(tick & 1) * Cell.parityBit | UInt64(hunger) * Cell.hungerUnit
      | UInt64(period - Int(age) % period) * Cell.countdownUnit | UInt64(tick - age) << 32
  }

  @inline(__always) var kind: UInt64 { word & 3 }
  @inline(__always) var isEmpty: Bool { word == 0 }
  @inline(__always) var isAnimal: Bool { !isEmpty && self != .wall }
  @inline(__always) var parity: UInt64 { word & Cell.parityBit }
  @inline(__always) var isDue: Bool { word & Cell.countdownMask == 0 }
  var hunger: Int { Int((word & Cell.hungerMask) / Cell.hungerUnit) }
  var birth: UInt32 { UInt32(truncatingIfNeeded: word >> 32) }

  /// The species of the animal here; the cell must not be empty or a wall.
  var species: Species { kind == Cell.penguinKind ? .penguin : .orca }
}

extension Species {
  var kind: UInt64 { self == .penguin ? Cell.penguinKind : Cell.orcaKind }
}
