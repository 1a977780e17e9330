import AutomatonSimulation
import Lattice
import SceneDescription

/// The cells of an automaton, classified by how long they have been alive or dead.
struct AgedLifeCells: CellSource {
  let state: LifeState
  let history: CellHistory
  let bounds: Rect
  let ofStates: [DisplayClass]
  let ofAges: [DisplayClass]

  func read(_ rect: Rect, into target: UnsafeMutableBufferPointer<DisplayClass>) {
    history.read(rect, into: target)
    for index in target.indices { target[index] = ofAges[Int(target[index])] }
    if ofStates.count == 2 { return }
    let states = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: target.count)
    defer { states.deallocate() }
    states.initialize(repeating: 0)
    state.read(rect, into: states)
    for index in target.indices where states[index] > 1 {
      target[index] = ofStates[Int(states[index])]
    }
  }

  // The engine knows how much of any block is alive, and the history knows the ages of the few
  // cells that have changed recently.
  func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
    LifeCells(state: state, bounds: bounds, classes: ofStates)
      .readCoverage(blocks, level: level, into: &plane)
    var counts = [Int](repeating: 0, count: plane.shares.count)
    history.count(blocks, level: level) { block, value in
      counts[block * plane.classCount + Int(ofAges[Int(value)])] += 1
    }
    let classes = plane.classCount
    let alive = Int(ofAges[1...Int(CellHistory.oldest)].max() ?? 1)
    for block in 0..<blocks.width * blocks.height {
      let first = block * classes
      Self.divide(plane.shares[first + 1], by: counts[(first + 1)...(first + alive)]) {
        plane.shares[$0] = $1
      }
      for index in first + alive + 1..<first + classes where counts[index] > 0 {
        let share = min(plane.shares[first], Self.share(ofCells: counts[index], level: level))
        plane.shares[first] -= share
        plane.shares[index] += share
      }
    }
  }

  /// Divides the live share of a block among the classes in proportion to `counts`.
  private static func divide(
    _ alive: UInt32, by counts: ArraySlice<Int>, _ give: (_ index: Int, _ share: UInt32) -> Void
  ) {
    let sum = counts.reduce(0, +)
    if sum == 0 { return }
    var seen = 0
    var given: UInt32 = 0
    for index in counts.indices {
      seen += counts[index]
      // The remainder of rounding for one class goes to the next.
      let upToHere = UInt32(Int128(alive) * Int128(seen) / Int128(sum))
      give(index, upToHere - given)
      given = upToHere
    }
  }

  /// Returns the share of a block that `count` cells make up, at least 1.
  private static func share(ofCells count: Int, level: Int) -> UInt32 {
    level <= 15
      ? UInt32(count) << UInt32(30 - 2 * level)
      : max(1, UInt32(clamping: Int128(count) >> Int128(2 * level - 30)))
  }
}
