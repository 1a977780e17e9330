import CellPatterns
import Lattice

extension TileArena {
  /// Returns the cells of row `y` of a tile that are alive or dying, in the words of one of its
  /// phases.
  @inline(__always) func occupied(_ words: UnsafeMutablePointer<UInt64>, row: Int) -> UInt64 {
    var cells = words[row]
    for plane in 1..<max(planes, 1) { cells |= words[plane * Tile.side + row] }
    return cells
  }

  /// Returns the number of cells that are alive or dying.
  func population(phase: Int) -> Int {
    var population = 0
    for index in 1..<end where has(index) {
      let words = words(of: index, phase: phase)
      for row in 0..<Tile.side { population &+= occupied(words, row: row).nonzeroBitCount }
    }
    return population
  }

  /// Returns the numbers of cells that have come alive since the generation before, and that are
  /// not alive any more.
  func changes(phase: Int) -> (births: Int, deaths: Int) {
    var births = 0
    var deaths = 0
    for index in 1..<end where has(index) {
      let now = words(of: index, phase: phase), before = words(of: index, phase: phase ^ 1)
      for row in 0..<Tile.side {
        births &+= (now[row] & ~before[row]).nonzeroBitCount
        deaths &+= (before[row] & ~now[row]).nonzeroBitCount
      }
    }
    return (births, deaths)
  }

  /// Returns the smallest box around the cells that are alive or dying, or `nil` when there are
  /// none.
  func box(phase: Int) -> CellBox? {
    var left = Int.max, right = Int.min, top = Int.max, bottom = Int.min
    for index in 1..<end where has(index) {
      let words = words(of: index, phase: phase)
      var columns: UInt64 = 0
      var first = Tile.side
      var last = 0
      for row in 0..<Tile.side {
        let cells = occupied(words, row: row)
        guard cells != 0 else { continue }
        columns |= cells
        first = min(first, row)
        last = row
      }
      guard columns != 0 else { continue }
      let tile = self[index]
      let x = tile.x * Tile.side, y = tile.y * Tile.side
      left = min(left, x + columns.trailingZeroBitCount)
      right = max(right, x + Tile.side - columns.leadingZeroBitCount)
      top = min(top, y + first)
      bottom = max(bottom, y + last + 1)
    }
    guard left < right else { return nil }
    return CellBox(Rect(x: left, y: top, width: right - left, height: bottom - top))
  }

  /// Returns a digest of the cells of a phase: a sum over words mixed with their places, which does
  /// not depend on the order of tiles.
  func digest(phase: Int) -> UInt64 {
    var sum: UInt64 = 0
    for index in 1..<end where has(index) {
      let tile = self[index]
      var place = UInt64(truncatingIfNeeded: tile.x) &* 0x9E37_79B9_7F4A_7C15
      place = Self.mixed(place ^ UInt64(truncatingIfNeeded: tile.y))
      let words = words(of: index, phase: phase)
      for word in 0..<planes * Tile.side {
        place &+= 0xD1B5_4A32_D192_ED03
        let cells = words[word]
        sum &+= cells == 0 ? 0 : Self.mixed(cells ^ place)
      }
    }
    return sum
  }

  /// Returns `value` mixed by the finalizer of SplitMix64 (Steele, Lea, Flood, 2014).
  @inline(__always) private static func mixed(_ value: UInt64) -> UInt64 {
    var bits = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// Returns whether the cells of a phase are those of another arena, under the same rule, in its
  /// own phase.
  func hasSameCells(phase: Int, as other: borrowing TileArena, phase otherPhase: Int) -> Bool {
    var balance = 0
    for index in 1..<end where has(index) {
      let mine = words(of: index, phase: phase)
      guard (0..<planes * Tile.side).contains(where: { mine[$0] != 0 }) else { continue }
      balance += 1
      let twin = other.index(x: self[index].x, y: self[index].y)
      let theirs = other.words(of: twin, phase: otherPhase)
      if (0..<planes * Tile.side).contains(where: { mine[$0] != theirs[$0] }) { return false }
    }
    for index in 1..<other.end where other.has(index) {
      let theirs = other.words(of: index, phase: otherPhase)
      if (0..<planes * Tile.side).contains(where: { theirs[$0] != 0 }) { balance -= 1 }
    }
    return balance == 0
  }
}
