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
    let widths = (blocks.x..<blocks.maxX).map { cells(inBlock: $0, of: topology.width, level) }
    for y in blocks.y..<blocks.maxY {
      counts.count(cellRows(inBlock: y, level), of: rows)
      let height = cells(inBlock: y, of: topology.height, level)
      let first = (y - blocks.y) * blocks.width * rule.states
      let row = UnsafeMutableBufferPointer(
        rebasing: shares[first..<first + blocks.width * rule.states])
      if rule.states == 2 && level <= 15 {
        addPairs(counts.counts, height, widths, level, to: row)
      } else if level <= 30 {
        addShares(counts.counts, UInt64.self, height, widths, level, to: row)
      } else {
        addShares(counts.counts, UInt128.self, height, widths, level, to: row)
      }
    }
  }

  /// Returns the rows of the field's memory that are in the blocks of row `y`.
  private func cellRows(inBlock y: Int, _ level: Int) -> Range<Int> {
    // Only for these blocks does the place surely fit in an integer.
    guard y >= layout.y >> level, y <= (layout.y + layout.height - 1) >> level else { return 0..<0 }
    let rows = y << level - layout.y..<(y + 1) << level - layout.y
    return rows.clamped(to: 0..<layout.height)
  }

  /// Adds the counts of `counts` for blocks whose number of cells fits in a `Number`.
  private func addShares<Number: FixedWidthInteger>(
    _ counts: [UInt64], _: Number.Type, _ height: UInt64, _ widths: [UInt64], _ level: Int,
    to shares: UnsafeMutableBufferPointer<UInt32>
  ) {
    // Shares are units of 2⁻³⁰ of the area: above level 15 a cell is less than one.
    let (left, right) = (max(0, 30 - 2 * level), max(0, 2 * level - 30))
    func share(_ count: Number) -> UInt32 { UInt32(truncatingIfNeeded: (count << left) >> right) }
    for x in widths.indices {
      var rest = Number(height) * Number(widths[x])
      let place = x * rule.states
      // Live cells are never rounded to nothing; the background makes up for it.
      var lent: UInt32 = 0
      for state in 1..<rule.states {
        let count = Number(counts[(state - 1) * widths.count + x])
        rest -= count
        // On a background of 1 the cells that differ are dead.
        let share = share(count)
        if count > 0 && share == 0 { lent += 1 }
        shares[place + (background == 0 ? state : 0)] += count > 0 ? max(1, share) : 0
      }
      let share = share(rest)
      shares[place + Int(background)] += share - min(lent, share)
    }
  }

  /// Adds the counts in the most common case, two states in blocks whose shares are exact.
  private func addPairs(
    _ counts: [UInt64], _ height: UInt64, _ widths: [UInt64], _ level: Int,
    to shares: UnsafeMutableBufferPointer<UInt32>
  ) {
    let left = UInt64(30 - 2 * level)
    let (own, other) = (Int(background), 1 - Int(background))
    counts.withUnsafeBufferPointer { counts in
      widths.withUnsafeBufferPointer { widths in
        for x in widths.indices {
          let count = counts[x], whole = height &* widths[x]
          shares[2 &* x &+ other] &+= UInt32(truncatingIfNeeded: count &<< left)
          shares[2 &* x &+ own] &+= UInt32(truncatingIfNeeded: (whole &- count) &<< left)
        }
      }
    }
  }

  /// Returns the columns or rows of a block that are within a field of `size`.
  private func cells(inBlock block: Int, of size: Int?, _ level: Int) -> UInt64 {
    guard let size else { return 1 << UInt64(level) }
    guard block >= 0, block <= (size - 1) >> level else { return 0 }
    return UInt64(min(size, (block + 1) << level) - block << level)
  }
}
