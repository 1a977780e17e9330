/// A reader of the blocks of 8 × 8 cells of two states in eight rows, from left to right.
struct LeafBlocks {
  private var rows: [LeafCursor]
  private var block = Int.min

  /// Creates the blocks of eight rows, from the top.
  init(_ rows: [LeafCursor]) {
    self.rows = rows
  }

  /// Returns the next blocks with live cells, equal ones together, from block column `start` up to
  /// `end`, or `nil` after the last.
  mutating func next() -> (bits: UInt64, start: Int, end: Int)? {
    while let start = rows.lazy.compactMap({ [block] in $0.firstBlock(from: block) }).min() {
      var bits: UInt64 = 0
      var end = Int.max
      for row in rows.indices {
        let cells = rows[row].cells(at: start)
        bits = bits << 8 | cells.bits
        end = min(end, cells.until)
      }
      block = end
      // Where a row has just ended there may be no live cells.
      if bits != 0 { return (bits, start, end) }
    }
    return nil
  }
}

/// A reader of a row's cells of two states in blocks of eight, from left to right.
struct LeafCursor {
  private var rest: ArraySlice<CellRuns.Run>

  init(_ runs: ArraySlice<CellRuns.Run>) {
    rest = runs
  }

  /// Returns the first block from `block` on with a live cell, or `nil` when there is none.
  func firstBlock(from block: Int) -> Int? {
    rest.first.map { max(block, $0.x >> 3) }
  }

  /// Returns the cells of `block`, which must not decrease from call to call, the first in bit 7,
  /// and the block up to which they hold.
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
