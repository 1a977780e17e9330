import SystemLibrary
import AutomatonRules
import CLifeRows
public import CellPatterns

extension DenseField {
  public var population: CellCount {
    let rows = buffer.rows(layout)
    var count: UInt64 = 0
    for y in 0..<layout.height {
      count += population_of_row(
        rows.row(y), layout.planePitch, layout.dyingPlanes, layout.words, layout.lastMask)
    }
    return CellCount(UInt128(count))
  }

  public var box: CellBox? {
    let rows = buffer.rows(layout)
    var columns = [UInt64](repeating: 0, count: layout.words)
    var top: Int?
    var bottom = 0
    for y in 0..<layout.height {
      let any = add_columns(
        &columns, rows.row(y), layout.planePitch, layout.dyingPlanes, layout.words, layout.lastMask)
      if any == 0 { continue }
      top = top ?? y
      bottom = y
    }
    guard let top, let first = columns.firstIndex(where: { $0 != 0 }),
      let last = columns.lastIndex(where: { $0 != 0 })
    else { return nil }
    let left = first * 64 + columns[first].trailingZeroBitCount
    let end = last * 64 + 64 - columns[last].leadingZeroBitCount
    return CellBox(
      x: Int128(layout.x + left), y: Int128(layout.y + top), width: Int128(end - left),
      height: Int128(bottom - top + 1))
  }

  public var digest: UInt64 {
    let rows = buffer.rows(layout)
    var sum: UInt64 = background == 0 ? 0 : 0x9E37_79B9_7F4A_7C15
    for plane in 0...layout.dyingPlanes {
      for y in 0..<layout.height {
        let key = mixed(UInt64(bitPattern: Int64(layout.y + y)) &* 16 &+ UInt64(plane))
        sum &+= digest_of_row(
          rows.row(y, plane: plane), layout.words, layout.lastMask,
          UInt64(bitPattern: Int64(layout.x / 64)), key)
      }
    }
    return sum
  }

  /// Returns `value`, with an odd number added so that 0 does not stay 0, mixed by the finalizer of
  /// SplitMix64 (Steele, Lea, Flood, 2014).
  private func mixed(_ value: UInt64) -> UInt64 {
    var bits = value &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  public func hasSameCells(as other: DenseField) -> Bool {
    guard background == other.background else { return false }
    if layout == other.layout { return hasSameRows(as: other, layout.y..<layout.y + layout.height) }
    guard let box else { return other.box == nil }
    guard box == other.box else { return false }
    return hasSameRows(as: other, Int(box.y)..<Int(box.maxY))
  }

  /// Returns whether the cells of some rows are the same, in the columns that both fields have.
  private func hasSameRows(as other: DenseField, _ places: Range<Int>) -> Bool {
    let (ours, others) = (buffer.rows(layout), other.buffer.rows(other.layout))
    let first = max(layout.x, other.layout.x)
    // Fields of different columns have no bound there, and whole words.
    let end = min(layout.x + layout.words * 64, other.layout.x + other.layout.words * 64)
    let last = (end - first) / 64 - 1
    for y in places {
      for plane in 0...layout.dyingPlanes {
        let row = ours.row(y - layout.y, plane: plane) + (first - layout.x) / 64
        let its = others.row(y - other.layout.y, plane: plane) + (first - other.layout.x) / 64
        if memcmp(row, its, last * 8) != 0 { return false }
        if (row[last] ^ its[last]) & layout.lastMask != 0 { return false }
      }
    }
    return true
  }
}
