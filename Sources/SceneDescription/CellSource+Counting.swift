import Lattice

extension CellSource {
  /// Adds the cells of `blocks` that are in bounds to `plane`, reading at most 2¹⁶ at a time.
  func countCells(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
    precondition((0...60).contains(level))
    let side = 1 << level
    var window: [DisplayClass] = []
    for blockY in blocks.y..<blocks.maxY {
      for blockX in blocks.x..<blocks.maxX {
        let block = Rect(x: blockX << level, y: blockY << level, width: side, height: side)
        let cells = block.intersection(bounds)
        if cells.isEmpty { continue }
        let base = ((blockY - blocks.y) * blocks.width + blockX - blocks.x) * plane.classCount
        var counts = [Int](repeating: 0, count: plane.classCount)
        count(cells, window: &window, counts: &counts)
        for (index, count) in counts.enumerated() {
          let share = level <= 15 ? count << (30 - 2 * level) : count >> (2 * level - 30)
          plane.shares[base + index] = UInt32(share)
        }
      }
    }
  }

  private func count(_ cells: Rect, window: inout [DisplayClass], counts: inout [Int]) {
    let columns = min(cells.width, 1 << 16)
    let rows = max(1, min(cells.height, (1 << 16) / columns))
    if window.count < columns * rows {
      window = Array(repeating: 0, count: columns * rows)
    }
    for y in stride(from: cells.y, to: cells.maxY, by: rows) {
      for x in stride(from: cells.x, to: cells.maxX, by: columns) {
        let part = Rect(
          x: x, y: y, width: min(columns, cells.maxX - x), height: min(rows, cells.maxY - y))
        window.withUnsafeMutableBufferPointer { buffer in
          let classes = UnsafeMutableBufferPointer(rebasing: buffer[..<(part.width * part.height)])
          read(part, into: classes)
          for displayClass in classes { counts[Int(displayClass)] += 1 }
        }
      }
    }
  }
}
