/// A reader of a row's cells of two states in blocks of eight, from left to right.
struct LeafCursor {
  private var rest: ArraySlice<CellRuns.Run>

  init(_ runs: ArraySlice<CellRuns.Run>) {
    rest = runs
  }

  /// The first block at `block` or behind it with a live cell; nil when there is none.
  func firstBlock(from block: Int) -> Int? {
    rest.first.map { max(block, $0.x >> 3) }
  }

  /// The cells of `block`, which only grows from call to call, the first in bit 7, and the block
  /// at which they may be others.
  mutating func cells(at block: Int) -> (bits: UInt64, until: Int) {
    let left = block << 3
    while let run = rest.first, run.end <= left { rest.removeFirst() }
    guard let first = rest.first else { return (0, Int.max) }
    if first.x >= left + 8 { return (0, first.x >> 3) }
    if first.x <= left && first.end >= left + 8 { return (0xff, first.end >> 3) }
    var bits: UInt64 = 0
    for run in rest {
      if run.x >= left + 8 { break }
      let from = max(run.x - left, 0)
      let to = min(run.end - left, 8)
      bits |= (0xff >> UInt64(from)) & ~(0xff >> UInt64(to))
    }
    return (bits, block + 1)
  }
}
