package import AutomatonEngines
package import CellPatterns
public import Lattice

// Edits of a history.
extension CellHistory {
  /// Records that the cells of `new` are there in place of those of `old`: cells that are alive now
  /// and were not are new, and others that have changed have neither age nor trail.
  ///
  /// - Parameters:
  ///   - new: The cells that differ from `background`, as an engine has them.
  ///   - old: The cells that did, of the same rectangle.
  ///   - background: The state of all other cells.
  ///   - memory: The most bytes to take.
  /// - Throws: `EngineError` when it would take more; then the history stays as it was.
  /// - Complexity: O(*n*) for *n* runs, cells that have changed, and bytes of their tiles.
  mutating func note(
    _ new: CellRuns, insteadOf old: CellRuns, background: UInt8, memory: Int
  ) throws(EngineError) {
    func isAlive(_ state: UInt8) -> Bool { background == 0 ? state == 1 : state == 0 }
    var changed: Set<Key> = []
    var born: Set<Key> = []
    new.forEachDifference(from: old) { x, y, length, state in
      for column in x >> Self.shift...(x + length - 1) >> Self.shift {
        let key = Key(x: column, y: y >> Self.shift)
        if isAlive(state) { born.insert(key) } else { changed.insert(key) }
      }
    }
    try addTiles(at: born, memory: memory)
    new.forEachDifference(from: old) { x, y, length, state in
      set(isAlive(state) ? 1 : 0, x: x, y: y, length: length)
    }
    removeEmpty(changed)
  }

  /// Removes the ages and trails of all cells of `rect`.
  ///
  /// - Complexity: O(*n*) for *n* tiles, and bytes of those in `rect`.
  public mutating func clear(_ rect: Rect) {
    for key in keys(in: rect) { clear(rect, of: key) }
  }

  /// Removes the ages and trails of all cells outside of `rect`.
  mutating func crop(to rect: Rect) {
    for key in keys where !rect.contains(key.cells) {
      let kept = rect.intersection(key.cells)
      let bytes = runs(in: kept)
      clear(key.cells, of: key, keepsTile: !bytes.isEmpty)
      for row in bytes.rows {
        for run in bytes.runs[row.runs] { set(run.state, x: run.x, y: row.y, length: run.length) }
      }
    }
  }

  /// Returns the bytes of the cells of `rect` that are not 0, as states.
  ///
  /// - Complexity: O(*n*) for *n* tiles, and bytes of those in `rect`.
  package func runs(in rect: Rect) -> CellRuns {
    var runs = CellRuns()
    let tiles = keys(in: rect).compactMap { index[$0] }
    // Only the closure can throw.
    try? forEachByte(of: inReadingOrder(tiles)) { x, y, value in
      if x >= rect.x && x < rect.maxX && y >= rect.y && y < rect.maxY {
        runs.append(x: x, y: y, length: 1, state: value)
      }
    }
    return runs
  }

  /// Replaces the bytes of the cells of `rect` by those of `runs`, all of them in it.
  ///
  /// - Throws: `EngineError` when they would take more than `memory` bytes; then the history stays as
  ///   it was.
  /// - Complexity: That of ``runs(in:)``, and O(*n*) for *n* cells of `runs`.
  package mutating func replace(
    _ rect: Rect, with runs: CellRuns, memory: Int
  ) throws(EngineError) {
    var places: Set<Key> = []
    for row in runs.rows {
      for run in runs.runs[row.runs] {
        for column in run.x >> Self.shift...(run.end - 1) >> Self.shift {
          places.insert(Key(x: column, y: row.y >> Self.shift))
        }
      }
    }
    try addTiles(at: places, memory: memory)
    for key in keys(in: rect) { clear(rect, of: key, keepsTile: places.contains(key)) }
    for row in runs.rows {
      for run in runs.runs[row.runs] { set(run.state, x: run.x, y: row.y, length: run.length) }
    }
  }

  /// Returns the tiles with cells of `rect`.
  private func keys(in rect: Rect) -> [Key] {
    if rect.isEmpty { return [] }
    let columns = rect.x >> Self.shift...(rect.maxX - 1) >> Self.shift
    let rows = rect.y >> Self.shift...(rect.maxY - 1) >> Self.shift
    let (places, isHuge) = columns.count.multipliedReportingOverflow(by: rows.count)
    if isHuge || places > keys.count {
      return keys.filter { columns.contains($0.x) && rows.contains($0.y) }
    }
    return rows.flatMap { y in
      columns.lazy.map { Key(x: $0, y: y) }.filter { index[$0] != nil }
    }
  }

  /// Sets the bytes of cells that are in tiles, or stay 0 where there is none.
  private mutating func set(_ value: UInt8, x: Int, y: Int, length: Int) {
    var x = x
    let end = x + length
    while x < end {
      let next = min(end, (x >> Self.shift + 1) << Self.shift)
      if let tile = index[Key(x: x >> Self.shift, y: y >> Self.shift)] {
        let first = (y & (Self.side - 1)) * Self.side + (x & (Self.side - 1))
        for place in first..<first + next - x { values[tile][place] = value }
      }
      x = next
    }
  }

  private mutating func clear(_ rect: Rect, of key: Key, keepsTile: Bool = false) {
    guard let tile = index[key] else { return }
    let part = key.cells.intersection(rect)
    for y in part.y..<part.maxY {
      let first = (y & (Self.side - 1)) * Self.side + (part.x & (Self.side - 1))
      for place in first..<first + part.width { values[tile][place] = 0 }
    }
    if !keepsTile { removeEmpty([key]) }
  }

  private mutating func removeEmpty(_ places: Set<Key>) {
    for key in places {
      if let tile = index[key], values[tile].allSatisfy({ $0 == 0 }) { remove(tile) }
    }
  }
}
