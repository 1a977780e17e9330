import CLifeRows

/// A row's cells, 128 side by side, with the sums (1 × low, 2 × high) of those west and east of
/// each, without and with the cell itself.
private struct RowSums {
  let cells: SIMD2<UInt64>
  let sideLow: SIMD2<UInt64>
  let sideHigh: SIMD2<UInt64>
  let low: SIMD2<UInt64>
  let high: SIMD2<UInt64>

  @inline(__always)
  init(_ row: UnsafePointer<UInt64>) {
    cells = SIMD2(row[0], row[1])
    let left: SIMD2<UInt64> = cells &<< 1 | SIMD2(row[-1], row[0]) &>> 63
    let right: SIMD2<UInt64> = cells &>> 1 | SIMD2(row[1], row[2]) &<< 63
    sideLow = left ^ right
    sideHigh = left & right
    low = sideLow ^ cells
    high = sideHigh | (sideLow & cells)
  }
}

/// Computes Life in Swift's default vectors of 128 bits, with the same result as `life_rows`.
func portableLifeRows(_ band: row_band) {
  guard let src = band.src, let dst = band.dst else { return }
  var column = 0
  while column < (band.width + 63) / 64 {
    var place = src + column - band.pitch
    var target = dst + column
    var above = RowSums(place)
    place += band.pitch
    var middle = RowSums(place)
    for _ in 0..<band.rows {
      place += band.pitch
      let below = RowSums(place)
      let odd: SIMD2<UInt64> = above.low ^ below.low
      let one: SIMD2<UInt64> = odd ^ middle.sideLow
      let carry: SIMD2<UInt64> = (above.low & below.low) | (odd & middle.sideLow)
      let twos: SIMD2<UInt64> = above.high ^ below.high
      let two: SIMD2<UInt64> = twos ^ middle.sideHigh ^ carry
      let four: SIMD2<UInt64> = (above.high & below.high) | (twos & middle.sideHigh)
      let next: SIMD2<UInt64> = (one | middle.cells) & two & ~four
      target[0] = next.x
      target[1] = next.y
      target += band.pitch
      above = middle
      middle = below
    }
    column += 2
  }
}
