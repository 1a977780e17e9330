import Lattice

extension CellSource {
  /// Adds the cells of `blocks` that are in bounds to `plane`, reading at most 2¹⁶ at a time.
  func countCells(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
    precondition((0...60).contains(level))
    let side = 1 << level
    let covered = Rect(
      x: blocks.x << level, y: blocks.y << level, width: blocks.width * side,
      height: blocks.height * side
    ).intersection(bounds)
    if covered.isEmpty { return }
    if level > 15 { return countHugeBlocks(covered, level: level, into: &plane) }
    let share = CoveragePlane.unit >> UInt32(2 * level)
    let isPacked = plane.classCount <= PackedCounts.mostClasses
    forEachWindow(of: covered, below: plane.classCount) { part, classes in
      if isPacked {
        plane.add(part, UnsafeBufferPointer(classes), level: level)
        return
      }
      plane.shares.withUnsafeMutableBufferPointer { shares in
        var index = 0
        for y in part.y..<part.maxY {
          let row = ((y >> level) - blocks.y) * blocks.width - blocks.x
          for x in part.x..<part.maxX {
            let block = row + (x >> level)
            shares[block * plane.classCount + Int(classes[index])] += share
            index += 1
          }
        }
      }
    }
  }

  /// Counts the cells of blocks of more than 2³⁰ cells as whole numbers, then scales them down.
  private func countHugeBlocks(_ covered: Rect, level: Int, into plane: inout CoveragePlane) {
    let blocks = plane.blocks
    var counts = [Int](repeating: 0, count: plane.shares.count)
    forEachWindow(of: covered, below: plane.classCount) { part, classes in
      var index = 0
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX {
          let block = ((y >> level) - blocks.y) * blocks.width + (x >> level) - blocks.x
          counts[block * plane.classCount + Int(classes[index])] += 1
          index += 1
        }
      }
    }
    for (index, count) in counts.enumerated() {
      plane.shares[index] = UInt32(count >> (2 * level - 30))
    }
  }

  /// Reads `cells` in windows of at most 2¹⁶ and calls `body` with each and its classes.
  private func forEachWindow(
    of cells: Rect, below glyphs: Int,
    _ body: (Rect, UnsafeMutableBufferPointer<DisplayClass>) -> Void
  ) {
    let columns = min(cells.width, 1 << 16)
    let rows = max(1, min(cells.height, (1 << 16) / columns))
    var window = [DisplayClass](repeating: 0, count: columns * rows)
    window.withUnsafeMutableBufferPointer { buffer in
      for y in stride(from: cells.y, to: cells.maxY, by: rows) {
        for x in stride(from: cells.x, to: cells.maxX, by: columns) {
          let part = Rect(
            x: x, y: y, width: min(columns, cells.maxX - x), height: min(rows, cells.maxY - y))
          let classes = UnsafeMutableBufferPointer(rebasing: buffer[..<(part.width * part.height)])
          read(part, below: glyphs, into: classes)
          body(part, classes)
        }
      }
    }
  }
}
