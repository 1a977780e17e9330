import AutomatonRules
import AutomatonSimulation
public import CellPatterns
import ElementarySimulation
public import FieldEditing
public import Lattice
public import Raster
import SceneDescription
public import WorldRuns

// The hand on a field.
extension PlayedField {
  public var held: HeldCells {
    var held = HeldCells()
    held.frame = editor.frame
    held.floating = editor.floating?.rect
    held.name = editor.floating?.name
    return held
  }

  public var modes: HandModes {
    let modes: [EditorMode] = [.editing, .selecting, .pasting]
    return HandModes(["draw", "select", "paste"], present: modes.firstIndex(of: editor.mode))
  }

  public func touch(of command: ActionText) -> HandTouch? {
    guard let action = try? FieldAction(command) else { return nil }
    switch action {
    case .tap(let cell):
      let state = state(of: cell)
      return HandTouch(.cell(cell), becomes: state, was: state == 0 ? 1 : 0)
    case .press(let cell): return HandTouch(.cell(cell))
    default: return nil
    }
  }

  public func message(of command: ActionText) -> String? {
    (try? FieldAction(command)).flatMap { message(of: $0) }
  }

  private func message(of action: FieldAction) -> String? {
    switch action {
    case .tap(let cell): state(of: cell) > 0 ? "cell on" : "cell off"
    case .copy, .cut:
      editor.clipboard.map {
        "\($0.cells.population.description.groupingDigits) cells \(action == .cut ? "cut" : "copied")"
      }
    case .rotate(let rotation): "turned \(rotation.rawValue)"
    case .flip(.horizontal): "left and right exchanged"
    case .flip(.vertical): "top and bottom exchanged"
    case .land(let mode): "landed · \(mode.title)"
    case .stamp(let mode): "stamped · \(mode.title)"
    case .cancel: "canceled"
    case .save(let name, _): "saved as “\(name)”"
    case .clear: "cleared"
    case .resize(let size): "\(size.width) × \(size.height) cells"
    case .configure(.life(let rule)): rule.notation
    case .configure(.elementary(let rule)): "W\(rule.code)"
    case .undo: "undone"
    case .redo: "done again"
    default: nil
    }
  }

  public func status(landing mode: PasteMode) -> String? {
    if let frame = editor.frame { return "\(frame.width) × \(frame.height) selected" }
    return editor.floating.map { _ in "paste · \(mode.title)" }
  }

  public func landing(_ mode: PasteMode, at corner: Point, within cells: Rect) -> [LandingRun] {
    guard let floating = editor.floating else { return [] }
    let rect = Rect(
      x: corner.x, y: corner.y, width: floating.size.width, height: floating.size.height
    ).intersection(cells)
    if rect.isEmpty { return [] }
    let field = table.map { rect.intersection($0) } ?? rect
    var runs: [LandingRun] = []
    var present: [UInt8] = [], pattern: [UInt8] = []
    var rows = floating.cells.rows[...]
    for y in rect.y..<rect.maxY {
      present = states(ofRow: y, from: rect, on: field)
      pattern = Array(repeating: 0, count: rect.width)
      let row = y - corner.y
      rows = rows.drop { $0.y < row }
      if let first = rows.first, first.y == row {
        for run in floating.cells.runs[first.runs] {
          let start = max(0, run.x + corner.x - rect.x)
          let end = min(rect.width, run.end + corner.x - rect.x)
          for column in start..<max(start, end) { pattern[column] = run.state }
        }
      }
      let start = Point(x: rect.x - corner.x, y: row)
      Self.append(to: &runs, from: start, zip(pattern, present)) { new, old, column in
        let isOnField = field.contains(Rect(x: rect.x + column, y: y, width: 1, height: 1))
        return Self.fate(new, old, isOnField ? mode.landed(new, on: old) : 0)
      }
    }
    return runs
  }

  /// Returns the states of the cells of a row of `rect`, 0 where they are not on the field.
  private func states(ofRow y: Int, from rect: Rect, on field: Rect) -> [UInt8] {
    guard y >= field.y, y < field.maxY, !field.isEmpty else {
      return Array(repeating: 0, count: rect.width)
    }
    let before = field.x - rect.x
    return [UInt8](unsafeUninitializedCapacity: rect.width) { states, count in
      states.initialize(repeating: 0)
      editor.life.state.read(
        Rect(x: field.x, y: y, width: field.width, height: 1),
        into: UnsafeMutableBufferPointer(rebasing: states[before..<before + field.width]))
      count = rect.width
    }
  }

  private static func append(
    to runs: inout [LandingRun], from corner: Point, _ states: Zip2Sequence<[UInt8], [UInt8]>,
    _ fate: (UInt8, UInt8, Int) -> LandingRun.Fate?
  ) {
    var last: (fate: LandingRun.Fate, start: Int)?
    func close(at column: Int) {
      guard let last else { return }
      let cells = Rect(
        x: corner.x + last.start, y: corner.y, width: column - last.start, height: 1)
      runs.append(LandingRun(cells, last.fate))
    }
    var column = 0
    for (new, old) in states {
      let fate = fate(new, old, column)
      if fate != last?.fate {
        close(at: column)
        last = fate.map { ($0, column) }
      }
      column += 1
    }
    close(at: column)
  }

  /// Returns what becomes of a cell that is in `old` where the pattern is `new`, and in `end` at last.
  private static func fate(_ new: UInt8, _ old: UInt8, _ end: UInt8) -> LandingRun.Fate? {
    switch (new > 0, old > 0, end > 0) {
    case (false, false, _): nil
    case (true, false, true): .born
    case (true, false, false): .vain
    case (false, true, true): .untouched
    case (false, true, false): .lost
    case (true, true, true): .kept
    case (true, true, false): .canceled
    }
  }

  public func question(before command: ActionText) -> HandQuestion? {
    guard let action = try? FieldAction(command) else { return nil }
    let (title, answer): (String, String)
    switch action {
    case .clear where editor.frame == nil: (title, answer) = ("Clear the field?", "Clear")
    case .resize: (title, answer) = ("Resize the field?", "Resize")
    case .configure: (title, answer) = ("Change the rule?", "Change")
    case .save(let name, replacing: true):
      return HandQuestion(
        "Replace “\(name)”?", facts: "the pattern in the library", answer: "Replace")
    default: return nil
    }
    return loss(by: action).map { HandQuestion(title, facts: $0, answer: answer) }
  }

  public func lossByRestoring(_ name: String?) -> String? { loss(by: Self.restoring(name)) }

  public func factsOfSnapshot(_ name: String) -> String? {
    editor.snapshots.first { $0.name == name }.map { "generation \($0.state.tick.grouped)" }
  }

  /// Returns what is lost by an action, as a copy of the field shows, or `nil` when nothing is.
  private func loss(by action: FieldAction) -> String? {
    func cells(_ count: CellCount) -> String {
      count == CellCount(1) ? "1 cell" : "\(count.description.groupingDigits) cells"
    }
    var copy = editor
    guard let loss = (try? copy.perform(action))?.loss else { return nil }
    return switch loss {
    case .cells(let count): count == CellCount(1) ? "1 cell is lost" : "\(cells(count)) are lost"
    case .states(let count):
      count == CellCount(1) ? "1 cell loses its state" : "\(cells(count)) lose their state"
    case .field(let generation, let population):
      "generation \(generation.grouped) with \(cells(population)) is lost"
    }
  }

  /// Returns the state of a cell, 0 where it is not on the field.
  private func state(of cell: Point) -> UInt8 {
    let rect = Rect(x: cell.x, y: cell.y, width: 1, height: 1)
    guard table?.contains(rect) ?? true else { return 0 }
    return [UInt8](unsafeUninitializedCapacity: 1) { states, count in
      editor.life.state.read(rect, into: UnsafeMutableBufferPointer(rebasing: states[..<1]))
      count = 1
    }[0]
  }
}

extension PasteMode {
  /// What it does, in a few words.
  fileprivate var title: String {
    switch self {
    case .or: "live only"
    case .xor: "flip"
    case .and: "common"
    case .replace: "replace"
    }
  }
}
