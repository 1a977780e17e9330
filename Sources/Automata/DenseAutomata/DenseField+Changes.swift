import AutomatonEngines
public import Lattice

extension DenseField {
  /// A moment of a field and its copies, which all develop in the same way from the same start.
  private struct Version {
    var moment: EngineMoment
    var background: UInt8
  }

  /// The present version of the cells. A large field remembers only the version requested last, and
  /// only over one pass of some generations.
  public var version: CellVersion? {
    let moment = timeline.moment(at: generation)
    spare.show(buffer, at: moment)
    return CellVersion(Version(moment: moment, background: background))
  }

  public func changes(since version: CellVersion, in window: Rect) -> [Rect]? {
    guard let earlier = version.content(as: Version.self), earlier.background == background,
      let edits = timeline.edits(since: earlier.moment)
    else { return nil }
    var cells = ChangedCells(in: window.intersection(layout.rect))
    for rect in edits { cells.add(rect) }
    if earlier.moment.generation == generation { return cells.rects }
    // What was shown may have been edited since, or may be from before an edit.
    guard let before = spare.shown, before.moment.generation == earlier.moment.generation,
      let edits = timeline.edits(since: before.moment), before.buffer.count == buffer.count
    else { return nil }
    for rect in edits { cells.add(rect) }
    addDifferences(to: before.buffer, &cells)
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
