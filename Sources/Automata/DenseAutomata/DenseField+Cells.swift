import AutomatonEngines
import AutomatonRules
public import CellPatterns
import Lattice
import SimulationKernel

extension DenseField {
  public var cells: PatternCells {
    var runs = CellRuns()
    // Only the closure can throw.
    try? forEachPiece { x, y, length, state in
      runs.append(x: x, y: y, length: length, state: state)
    }
    return .runs(runs)
  }

  public func forEachPiece(
    _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) throws -> Void
  ) throws {
    try forEachPiece(in: layout.rect, body)
  }

  /// Calls `body` with the cells of `rect`, which is in the memory of the field and not empty.
  func forEachPiece(
    in rect: Rect, _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) throws -> Void
  ) throws {
    let rows = buffer.rows(layout)
    let words = layout.words(of: rect)
    for y in rect.y - layout.y..<rect.maxY - layout.y {
      for word in words {
        var left = layout.mask(of: rect, inWord: word) & bitsOfAll(rows.row(y) + word)
        while left != 0 {
          let first = left.trailingZeroBitCount
          let (state, same) = cell(first, of: rows.row(y) + word)
          let length = (~((same & left) >> UInt64(first))).trailingZeroBitCount
          try body(layout.x + word * 64 + first, layout.y + y, length, state)
          left &= ~(bits(length) << UInt64(first))
        }
      }
    }
  }

  /// Returns the cells of a word that are alive or dying.
  private func bitsOfAll(_ word: UnsafeMutablePointer<UInt64>) -> UInt64 {
    var all = word[0]
    for plane in 0..<layout.dyingPlanes { all |= word[(plane + 1) * layout.planePitch] }
    return all
  }

  /// Returns the state of a cell of a word, and the cells that have the same state.
  private func cell(
    _ index: Int, of word: UnsafeMutablePointer<UInt64>
  ) -> (state: UInt8, same: UInt64) {
    var state = 0
    var same = UInt64.max
    for plane in 0...layout.dyingPlanes {
      let bits = word[plane * layout.planePitch]
      let bit = bits >> UInt64(index) & 1
      same &= bit == 1 ? bits : ~bits
      if plane > 0 { state |= Int(bit) << (plane - 1) }
    }
    return (UInt8(state + 1), same)
  }

  /// Adds `cells` to an empty field, without their neighbors beyond edges.
  func put(_ cells: PatternCells) throws(EngineError) {
    let field = CellBox(layout.rect)
    precondition(
      cells.box.map { field.union($0) == field } ?? true, "the cells are within the field")
    switch cells {
    case .runs(let runs):
      precondition(Int(runs.largestState) < rule.states, "the cells have the rule's states")
      for row in runs.rows {
        for run in runs.runs[row.runs] { put(run.x, row.y, run.length, run.state) }
      }
    case .tree(let tree):
      precondition(Int(tree.largestState) < rule.states, "the cells have the rule's states")
      do throws(PatternTooLarge) {
        try tree.forEachRun(in: layout.rect, limit: .max) { put($0, $1, $2, $3) }
      } catch { throw EngineError(Explanation(error.description)) }
    }
  }

  /// Adds `soup` to an empty field, without neighbors beyond edges.
  func put(_ soup: Soup) {
    precondition(
      layout.rect.contains(soup.rect), "the cells are within the field")
    let rows = buffer.rows(layout)
    let first = (soup.rect.x - layout.x) / 64, shift = UInt64(soup.rect.x - layout.x) % 64
    for y in 0..<soup.rect.height {
      let row = rows.row(soup.rect.y + y - layout.y)
      for index in 0...(soup.rect.width - 1) / 64 {
        let bits = soup.word(row: y, word: index)
        row[first + index] |= bits << shift
        // The next word exists only where the row goes on.
        if shift > 0 && bits >> (64 - shift) != 0 { row[first + index + 1] |= bits >> (64 - shift) }
      }
    }
  }

  /// Adds cells where there are none.
  func put(_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) {
    let row = buffer.rows(layout).row(y - layout.y)
    // Live cells are only in the first plane; how long others have been dying is in the rest.
    let planes = state == 1 ? 1 : (Int(state) - 1) << 1
    for plane in 0...layout.dyingPlanes where planes >> plane & 1 == 1 {
      var column = x - layout.x
      var left = length
      while left > 0 {
        let count = min(left, 64 - column % 64)
        row[column / 64 + plane * layout.planePitch] |= bits(count) << UInt64(column % 64)
        column += count
        left -= count
      }
    }
  }

  /// Returns a word whose first `count` bits are set.
  private func bits(_ count: Int) -> UInt64 { count == 64 ? .max : 1 << UInt64(count) - 1 }
}
