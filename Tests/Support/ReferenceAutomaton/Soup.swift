public import CellPatterns

/// Random cells in a rectangle at 0, 0, about `percent` of them alive, in any of the states 1 ..<
/// `states`; the same for the same seed.
public func soup(
  width: Int, height: Int, seed: UInt64, percent: Int = 37, states: Int = 2
) -> CellRuns {
  var state = seed
  /// SplitMix64 (Steele, Lea, Flood, 2014).
  func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
  var cells = CellRuns()
  for y in 0..<height {
    for x in 0..<width where next() % 100 < UInt64(percent) {
      let live = states == 2 ? 1 : UInt8(1 + next() % UInt64(states - 1))
      cells.append(x: x, y: y, length: 1, state: live)
    }
  }
  return cells
}
