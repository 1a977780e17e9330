import AutomatonRules
public import Lattice

extension DenseField {
  public func addCoverage(
    of blocks: Rect, level: Int, to shares: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard !blocks.isEmpty else { return }
    precondition((0...60).contains(level), "a level is 0 … 60")
    precondition(
      shares.count == blocks.size.count * rule.states, "there is a share for each state of a block")
    var counts = BlockCounts(blocks: blocks, level: level, states: rule.states, layout: layout)
    let rows = buffer.rows(layout)
    for y in blocks.y..<blocks.maxY {
      counts.count(cellRows(inBlock: y, level), of: rows)
      let first = (y - blocks.y) * blocks.width * rule.states
      addShares(
        counts, rowOfBlocks: y, to: shares.extracting(first..<first + blocks.width * rule.states))
    }
  }

  /// The rows of the field's memory that are in the blocks of row `y`.
  private func cellRows(inBlock y: Int, _ level: Int) -> Range<Int> {
    // Only of these blocks is the place surely a number.
    guard y >= layout.y >> level, y <= (layout.y + layout.height - 1) >> level else { return 0..<0 }
    let rows = y << level - layout.y..<(y + 1) << level - layout.y
    return rows.clamped(to: 0..<layout.height)
  }

  private func addShares(
    _ counts: BlockCounts, rowOfBlocks y: Int, to shares: UnsafeMutableBufferPointer<UInt32>
  ) {
    let level = counts.level
    let width = counts.blocks.width
    let height = cells(inBlock: y, of: topology.height, level)
    for x in 0..<width {
      var rest = height * cells(inBlock: counts.blocks.x + x, of: topology.width, level)
      let place = x * rule.states
      // What lives is never rounded to nothing; the background makes up for it.
      var lent: UInt32 = 0
      for state in 1..<rule.states {
        let count = UInt128(counts.counts[(state - 1) * width + x])
        rest -= count
        // On a background of 1 the cells that differ are dead.
        let share = share(count, level)
        if count > 0 && share == 0 { lent += 1 }
        shares[place + (background == 0 ? state : 0)] += count > 0 ? max(1, share) : 0
      }
      let share = share(rest, level)
      shares[place + Int(background)] += share - min(lent, share)
    }
  }

  /// The columns or rows of a block that are on a field with `size` of them.
  private func cells(inBlock block: Int, of size: Int?, _ level: Int) -> UInt128 {
    guard let size else { return 1 << UInt128(level) }
    guard block >= 0, block <= (size - 1) >> level else { return 0 }
    return UInt128(min(size, (block + 1) << level) - block << level)
  }

  private func share(_ count: UInt128, _ level: Int) -> UInt32 {
    UInt32(level <= 15 ? count << UInt128(30 - 2 * level) : count >> UInt128(2 * level - 30))
  }
}
