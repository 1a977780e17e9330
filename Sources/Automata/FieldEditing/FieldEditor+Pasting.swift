import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import SimulationKernel

// The floating pattern.
extension FieldEditor {
  mutating func paste(at cell: Point?) throws -> FieldOutcome {
    guard let clipboard else {
      throw EditRefusal("nothing has been copied or cut, so there is nothing to paste")
    }
    let corner = cell ?? clipboard.corner
    try check(corner: corner, of: clipboard.size)
    return float(
      FloatingPattern(
        name: nil, size: clipboard.size, cells: clipboard.cells, corner: corner, cut: nil))
  }

  mutating func place(_ name: String, at cell: Point?) throws -> FieldOutcome {
    guard let patterns else { throw EditRefusal("there is no place to take patterns from") }
    let pattern = try patterns.pattern(named: name)
    guard let box = pattern.cells.box?.rect else {
      let isEmpty = pattern.cells.population == CellCount()
      throw EditRefusal(
        Explanation(
          "the pattern \"\(name)\" "
            + (isEmpty ? "has no live cell" : "reaches beyond the cells within ±2^60")))
    }
    var cells = try pattern.cells.inRuns(limit: mostRuns)
      .moved(by: Point(x: -box.x, y: -box.y))
    let background = pattern.rule?.backgroundInFiles(
      on: pattern.topology ?? .unbounded, at: pattern.generation)
    if background == 1 { cells = try complement(of: cells, in: Rect(box.size)) }
    // On sides without bounds, around 0.
    let topology = life.state.topology
    let middleOfField = Rect(
      x: 0, y: 0, width: topology.width ?? 0, height: topology.height ?? 0)
    let seen = seen ?? middleOfField
    // The middle is rounded up and to the left.
    let middle = Point(
      x: seen.x + (seen.width - box.width) >> 1, y: seen.y + (seen.height - box.height) >> 1)
    let corner = cell ?? middle
    try check(corner: corner, of: box.size)
    return float(
      FloatingPattern(name: name, size: box.size, cells: cells, corner: corner, cut: nil))
  }

  /// Lets a pattern float, with cells in states that the rule does not have in state 1.
  private mutating func float(_ pattern: FloatingPattern) -> FieldOutcome {
    var outcome = FieldOutcome()
    var pattern = pattern
    (pattern.cells, outcome.convertedCells) = pattern.cells.below(life.state.rule.states)
    floating = pattern
    frame = nil
    mode = .pasting
    return outcome
  }

  /// Refuses a corner from which a pattern would reach beyond the plane; it may lie outside of a
  /// field.
  func check(corner: Point, of size: Size) throws(EditRefusal) {
    let within = -Self.reach...Self.reach
    if within.contains(corner.x), within.contains(corner.y), size.width <= Self.reach,
      size.height <= Self.reach
    {
      return
    }
    throw EditRefusal(
      Explanation(
        "a pattern of \(size.text) cells at \(corner.text) reaches beyond the cells within ±2^60"))
  }

  mutating func land(_ pasteMode: PasteMode, keepsFloating: Bool) throws -> FieldOutcome {
    var pattern = try present(floating)
    let cells = try pattern.cells.moved(by: pattern.corner)
    let rect = pattern.rect.intersection(field)
    var outcome = FieldOutcome()
    outcome.cellsOutside = rect.isEmpty ? cells.population : cells.cleared(in: rect).population
    var changes = pattern.cut.map { [$0] } ?? []
    // Dead cells of the pattern change the field in two of the modes alone.
    let isWhole = pasteMode == .replace || pasteMode == .and
    changes += try paste(isWhole ? [(rect, cells)] : cells.bands(ofHeight: 64), pasteMode)
    if !rect.isEmpty || !changes.isEmpty { history.add(EditHistory.Step(changes: changes)) }
    pattern.cut = nil
    floating = keepsFloating ? pattern : nil
    if !keepsFloating { mode = .editing }
    return outcome
  }

  /// Pastes cells into rectangles, as far as these are on the field, and returns what takes that back;
  /// when memory runs out, nothing has changed.
  private mutating func paste(
    _ parts: [(rect: Rect, cells: CellRuns)], _ mode: PasteMode
  ) throws -> [FieldChange] {
    var changes: [FieldChange] = []
    do {
      for (rect, cells) in parts {
        let rect = rect.intersection(field)
        if rect.isEmpty { continue }
        let landed = try states(in: rect).pasting(cells, in: rect, mode: mode)
        changes.append(try write(landed, to: rect))
      }
    } catch {
      // The cells were there before, so that there is memory for them.
      for change in changes.reversed() { _ = try? apply(change) }
      throw error
    }
    return changes
  }

  mutating func cancel() throws -> FieldOutcome {
    try putBackCut()
    floating = nil
    mode = .editing
    return FieldOutcome()
  }

  /// Puts back the cells that the floating pattern was cut from, if it has not landed yet.
  mutating func putBackCut() throws {
    guard let cut = floating?.cut else { return }
    _ = try apply(cut)
    floating?.cut = nil
  }
}
