public import Lattice
import SimulationKernel

extension DenseField {
  /// A generation of a field and its copies, which all develop in the same way from the same start.
  private struct Version {
    var spare: SpareBuffer
    var generation: Tick
    var background: UInt8
  }

  /// The present version of the cells. A large field remembers only the version requested last, and
  /// only over one pass of some generations.
  public var version: CellVersion? {
    spare.show(buffer, at: generation)
    return CellVersion(Version(spare: spare, generation: generation, background: background))
  }

  public func changes(since version: CellVersion, in window: Rect) -> [Rect]? {
    guard let earlier = version.content(as: Version.self), earlier.spare === spare,
      earlier.background == background
    else { return nil }
    if earlier.generation == generation { return [] }
    guard let before = spare.shown(at: earlier.generation), before.count == buffer.count else {
      return nil
    }
    var cells = ChangedCells(in: window.intersection(layout.rect))
    addDifferences(to: before, &cells)
    return cells.rects
  }

  /// The number of rows that are compared together.
  private static let bandRows = 16

  /// Adds the cells that differ from those in `other`, of the same layout.
  private func addDifferences(to other: CellBuffer, _ cells: inout ChangedCells) {
    let window = cells.window
    if window.isEmpty { return }
    let now = buffer.rows(layout), before = other.rows(layout)
    let words = (window.x - layout.x) / 64..<(window.maxX - layout.x - 1) / 64 + 1
    var columns = [UInt64](repeating: 0, count: words.count)
    let first = window.y - layout.y, end = window.maxY - layout.y
    for top in stride(from: first, to: end, by: Self.bandRows) {
      let rows = top..<min(end, top + Self.bandRows)
      columns.withUnsafeMutableBufferPointer { columns in
        columns.update(repeating: 0)
        for y in rows {
          for plane in 0...layout.dyingPlanes {
            let row = now.row(y, plane: plane) + words.lowerBound
            let old = before.row(y, plane: plane) + words.lowerBound
            for word in 0..<columns.count { columns[word] |= row[word] ^ old[word] }
          }
        }
      }
      for (index, bits) in columns.enumerated() where bits != 0 {
        let left = bits.trailingZeroBitCount
        cells.add(
          Rect(
            x: layout.x + (words.lowerBound + index) * 64 + left, y: layout.y + rows.lowerBound,
            width: 64 - bits.leadingZeroBitCount - left, height: rows.count))
      }
    }
  }
}
