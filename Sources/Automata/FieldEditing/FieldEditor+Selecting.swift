import AtomicFiles
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import ElementarySimulation
import Lattice
import SimulationKernel

// The frame, and what is done inside of it.
extension FieldEditor {
  mutating func select(_ rect: Rect) throws -> FieldOutcome {
    try check(rect, "the frame of \(rect.size.text) cells at \(rect.x),\(rect.y)")
    frame = rect
    mode = .selecting
    return FieldOutcome()
  }

  mutating func drag(_ corner: FieldAction.Corner, to cell: Point) throws -> FieldOutcome {
    let frame = try present(frame)
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    // The cells of the opposite corner and of this one.
    let fixed = Point(
      x: isLeft ? frame.maxX - 1 : frame.x, y: isTop ? frame.maxY - 1 : frame.y)
    let field = field
    let moved = Point(
      x: min(max(cell.x, field.x), field.maxX - 1), y: min(max(cell.y, field.y), field.maxY - 1))
    self.frame = Rect(
      x: min(fixed.x, moved.x), y: min(fixed.y, moved.y), width: abs(fixed.x - moved.x) + 1,
      height: abs(fixed.y - moved.y) + 1)
    return FieldOutcome()
  }

  mutating func move(to cell: Point) throws -> FieldOutcome {
    if let frame {
      let field = field
      self.frame = Rect(
        x: min(max(cell.x, field.x), field.maxX - frame.width),
        y: min(max(cell.y, field.y), field.maxY - frame.height),
        width: frame.width, height: frame.height)
      return FieldOutcome()
    }
    var pattern = try present(floating)
    try check(corner: cell, of: pattern.size)
    pattern.corner = cell
    floating = pattern
    return FieldOutcome()
  }

  mutating func turn(_ turn: Turn) throws -> FieldOutcome {
    if let frame { return try self.turn(turn, cellsIn: frame) }
    var pattern = try present(floating)
    pattern.cells = try pattern.cells.turned(turn, in: Rect(pattern.size), limit: mostRuns)
    if turn.isQuarter {
      pattern.size = Size(width: pattern.size.height, height: pattern.size.width)
      try check(corner: pattern.corner, of: pattern.size)
    }
    floating = pattern
    return FieldOutcome()
  }

  private mutating func turn(_ turn: Turn, cellsIn frame: Rect) throws -> FieldOutcome {
    let turned =
      turn.isQuarter
      ? Rect(x: frame.x, y: frame.y, width: frame.height, height: frame.width) : frame
    try check(turned, "the turned frame of \(turned.size.text) cells at \(turned.x),\(turned.y)")
    let both = Rect(
      x: frame.x, y: frame.y, width: max(frame.width, frame.height),
      height: max(frame.width, frame.height)
    ).intersection(field)
    // Cells that neither frame covers stay.
    let edited = turn.isQuarter ? both : frame
    let cells = try states(in: edited)
    let new = try cells.cropped(to: frame).turned(turn, in: frame, limit: mostRuns)
    let rest = cells.cleared(in: frame).cleared(in: turned)
    history.add(
      EditHistory.Step(changes: [try write(rest.pasting(new, mode: .or), to: edited)]))
    self.frame = turned
    let overwritten = cells.cropped(to: turned).cleared(in: frame).population
    var outcome = FieldOutcome()
    if overwritten != CellCount() { outcome.loss = .cells(overwritten) }
    return outcome
  }

  mutating func copy() throws -> FieldOutcome {
    clipboard = try clipping(of: present(frame))
    return FieldOutcome()
  }

  mutating func cut() throws -> FieldOutcome {
    let frame = try present(frame)
    let clipping = try clipping(of: frame)
    let change = try write(CellRuns(), to: frame)
    clipboard = clipping
    floating = FloatingPattern(
      name: nil, size: clipping.size, cells: clipping.cells, corner: clipping.corner, cut: change)
    self.frame = nil
    mode = .pasting
    return FieldOutcome()
  }

  mutating func done() -> FieldOutcome {
    frame = nil
    mode = .editing
    return FieldOutcome()
  }

  mutating func save(_ name: String, replacing isReplacing: Bool) throws -> FieldOutcome {
    guard let patterns else {
      throw EditRefusal("there is no folder of patterns to save in")
    }
    guard PlainName.isAllowed(name) else {
      throw EditRefusal(
        Explanation("\"\(name)\" can't be the name of a pattern: \(PlainName.rule)"))
    }
    let state = life.state
    let selection = try clipping(of: present(frame))
    let size = Rect(selection.size)
    // In the file, the pattern is on a plane; its dead margins are kept.
    let generation = state.rule.flipsPlane ? UInt128(state.background) : 0
    let isPlaneAlive = state.rule.backgroundInFiles(on: .unbounded, at: generation) == 1
    let cells = isPlaneAlive ? try complement(of: selection.cells, in: size) : selection.cells
    if cells.isEmpty { throw EditRefusal("there is no live cell in the frame to save") }
    var pattern = Pattern(.runs(cells), rule: state.rule)
    pattern.generation = generation
    pattern.frame = size
    if let elementary = state.elementary {
      pattern.rule = try? Rule("W\(elementary.rule.code)")
    }
    try patterns.save(pattern, as: name, replacing: isReplacing)
    return FieldOutcome()
  }

  /// Returns the cells of `rect` to be pasted.
  private func clipping(of rect: Rect) throws -> Clipping {
    let cells = try states(in: rect).moved(by: Point(x: -rect.x, y: -rect.y))
    return Clipping(size: rect.size, cells: cells, corner: Point(x: rect.x, y: rect.y))
  }

  /// Returns a part of the editor that the mode requires.
  func present<Part>(_ part: Part?) throws(EditRefusal) -> Part {
    guard let part else { preconditionFailure("the mode has what it allows actions on") }
    return part
  }
}
