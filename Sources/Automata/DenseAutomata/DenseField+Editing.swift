public import AutomatonEngines
import AutomatonRules
public import CellPatterns
public import Lattice

extension DenseField {
  /// Returns the cells of `rect` that are not in the background's state.
  ///
  /// - Throws: `PatternTooLarge` when they have more runs than `limit`.
  /// - Complexity: O(*n*) for *n* words of the rows of `rect`.
  public func cells(in rect: Rect, limit: Int) throws(PatternTooLarge) -> CellRuns {
    let inside = rect.intersection(layout.rect)
    var runs = CellRuns()
    if inside.isEmpty { return runs }
    do {
      try forEachPiece(in: inside) { x, y, length, state in
        runs.append(x: x, y: y, length: length, state: state)
        if runs.runs.count > limit { throw PatternTooLarge.runs(limit: limit) }
      }
    } catch { throw .runs(limit: limit) }
    return runs
  }

  /// Replaces the cells of `rect` by `cells`.
  ///
  /// - Throws: `EngineError` when memory runs out, where cells are beyond the ends of an unbounded
  ///   field, or shared with a copy; then the field stays as it was.
  /// - Complexity: O(*n*) for *n* words of the rows of `rect`, and for the edges of fields whose
  ///   rows aren't simply beside one another.
  public mutating func replace(_ rect: Rect, with cells: CellRuns) throws(EngineError) {
    if rect.isEmpty { return }
    let box = cells.box
    precondition(
      box.map { CellBox(rect).union($0) == CellBox(rect) } ?? true, "the cells are in the rectangle"
    )
    precondition(Int(cells.largestState) < rule.states, "the cells have the rule's states")
    if let box { try makeSpace(for: box) }
    let inside = rect.intersection(layout.rect)
    if inside.isEmpty { return }
    let shownMoment = try takeBuffer()
    clear(inside)
    for row in cells.rows {
      for run in cells.runs[row.runs] { put(run.x, row.y, run.length, run.state) }
    }
    finishEdit(of: inside, shownMoment)
  }

  /// Returns the live cells of row `y`, the first in the lowest bit.
  func words(ofRow y: Int) -> [UInt64] {
    let row = buffer.rows(layout).row(y)
    var words = Array(UnsafeBufferPointer(start: row, count: layout.words))
    words[layout.words - 1] &= layout.lastMask
    return words
  }

  /// Replaces the live cells of row `y` by those of `words`, as ``words(ofRow:)`` returns them, in a
  /// field of two states.
  mutating func replaceRow(_ y: Int, with words: [UInt64]) throws(EngineError) {
    let shownMoment = try takeBuffer()
    buffer.rows(layout).row(y).update(from: words, count: words.count)
    finishEdit(
      of: Rect(x: layout.x, y: layout.y + y, width: layout.width, height: 1), shownMoment)
  }

  /// Moves all rows up by one; the last one is then empty.
  mutating func moveUp() throws(EngineError) {
    let shownMoment = try takeBuffer()
    let rows = buffer.rows(layout), height = layout.height
    rows.row(0).update(from: rows.row(1), count: (height - 1) * rows.pitch)
    rows.row(height - 1).update(repeating: 0, count: layout.words)
    finishEdit(of: layout.rect, shownMoment)
  }

  /// Gives the field a buffer of its own, where it shares that with copies.
  ///
  /// - Throws: `EngineError` when memory runs out; then the field stays as it was.
  /// - Complexity: O(*n*) for *n* words of the field; O(1) when no copy shares them.
  public mutating func detach() throws(EngineError) {
    if let moment = try takeBuffer() { spare.show(buffer, at: moment) }
  }

  /// Makes sure that the buffer has no other owner; returns its moment if it was also the one that
  /// was shown, which then is not known any more.
  private mutating func takeBuffer() throws(EngineError) -> EngineMoment? {
    let moment = spare.hide(buffer)
    if isKnownUniquelyReferenced(&buffer) { return moment }
    let copy = spare.take(count: layout.wordCount)
    if let moment { spare.show(buffer, at: moment) }
    guard let copy else { throw .noMemory(for: layout, allowed: memory) }
    copy.words.update(from: buffer.words, count: layout.wordCount)
    buffer = copy
    return nil
  }

  /// Completes an edit of `rect` after ``takeBuffer()``, which returned `shownMoment`.
  private mutating func finishEdit(of rect: Rect, _ shownMoment: EngineMoment?) {
    closeEdges(ofRows: rect.y - layout.y..<rect.maxY - layout.y)
    timeline.noteEdit(of: rect, at: generation)
    if shownMoment != nil { spare.show(buffer, at: timeline.moment(at: generation)) }
  }

  /// Makes all cells of `rect`, which is in the memory of the field, those of the background.
  private func clear(_ rect: Rect) {
    let rows = buffer.rows(layout)
    let words = layout.words(of: rect)
    for y in rect.y - layout.y..<rect.maxY - layout.y {
      for plane in 0...layout.dyingPlanes {
        let row = rows.row(y, plane: plane)
        for word in words { row[word] &= ~layout.mask(of: rect, inWord: word) }
      }
    }
  }
}

extension FieldLayout {
  /// Returns the words of a row that have cells of `rect`, which is in the field and not empty.
  func words(of rect: Rect) -> Range<Int> {
    (rect.x - x) / 64..<(rect.maxX - x - 1) / 64 + 1
  }

  /// Returns the cells of `rect` in one of these words.
  func mask(of rect: Rect, inWord word: Int) -> UInt64 {
    let first = max(rect.x - x - word * 64, 0), end = min(rect.maxX - x - word * 64, 64)
    return (.max >> UInt64(64 - (end - first))) << UInt64(first)
  }
}
