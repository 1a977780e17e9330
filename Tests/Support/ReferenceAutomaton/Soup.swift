public import CellPatterns
import SeededDraws

/// Random cells in a rectangle at 0, 0, about `percent` of them alive, in any of the states 1 ..<
/// `states`; the same for the same seed.
public func soup(
  width: Int, height: Int, seed: UInt64, percent: Int = 37, states: Int = 2
) -> CellRuns {
  var draws = Draws(seed)
  var cells = CellRuns()
  for y in 0..<height {
    for x in 0..<width where draws.next() % 100 < UInt64(percent) {
      let live = states == 2 ? 1 : UInt8(1 + draws.next() % UInt64(states - 1))
      cells.append(x: x, y: y, length: 1, state: live)
    }
  }
  return cells
}
