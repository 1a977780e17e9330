import AutomatonRules
import CellPatterns
import ElementarySimulation
import FieldEditing
import Lattice
import ReferenceAutomaton
import SimulationKernel

/// A slow obvious editor: arrays, one field, and full copies of it for everything that is kept.
struct SlowEditor {
  var now: SlowField
  var mode = "editing"
  var frame: Rect?
  var clipboard: (cells: SlowCells, corner: Point)?
  var floating: (cells: SlowCells, corner: Point, beforeCut: SlowField?)?
  var snapshots: [(name: String, field: SlowField)] = []
  var done: [Step] = []
  var undone: [Step] = []
  var goal: (condition: String?, end: Tick?)?
  var speed = Rational(10)
  var seen: [SlowField] = []
  var patterns: [String: SlowCells]

  struct Step {
    var field: SlowField
    /// A snapshot that was deleted, and its place.
    var deleted: (snapshot: (name: String, field: SlowField), place: Int)?
    /// The name under which a deleted snapshot has been put back.
    var restored: String?
    var isRun = false
  }

  /// The modes in which actions are allowed, from the table in the documentation.
  static let allowed: [String: String] = [
    "editing":
      "tap press select place paste play step clear resize configure snapshot rollback apply delete undo redo speed",
    "running": "pause snapshot rollback speed",
    "selecting":
      "press select drag move save clear rotate flip copy cut paste snapshot rollback done speed",
    "pasting": "move rotate flip land stamp snapshot rollback cancel speed",
  ]

  init(_ field: ReferenceField, ages: SlowAges? = nil, patterns: [String: SlowCells] = [:]) {
    now = SlowField(field: field, ages: ages)
    self.patterns = patterns
  }

  /// Performs an action; returns whether it is allowed.
  mutating func perform(_ action: FieldAction) -> Bool {
    let before = now.field
    guard performOnCells(action) else { return false }
    switch action.kind {
    // Edits, by whose outcome ages and trails go on or begin anew.
    case .tap, .rotate, .flip, .cut, .land, .stamp, .configure:
      now.ages?.edit(from: before, to: now.field)
    // What else changes the field takes care of them itself, or brings back whole fields with theirs.
    default: break
    }
    return true
  }

  private mutating func performOnCells(_ action: FieldAction) -> Bool {
    let words = Self.allowed[mode, default: ""].split(separator: " ").map(String.init)
    guard words.contains(action.kind.rawValue) else { return false }
    switch action {
    case .tap(let cell):
      guard now.has(cell.x, cell.y) else { return false }
      note()
      now[cell.x, cell.y] = now[cell.x, cell.y] == 0 ? 1 : 0
    case .press(let cell): return select(Rect(x: cell.x, y: cell.y, width: 1, height: 1))
    case .select(let rect): return select(rect)
    case .drag(let corner, let cell): drag(corner, cell)
    case .move(let cell): move(cell)
    case .rotate, .flip: return turn(action)
    case .copy: copy()
    case .cut: cut()
    case .paste(let cell):
      guard let clipboard else { return false }
      float(clipboard.cells, cell ?? clipboard.corner, nil)
    case .place(let name, let cell):
      guard let cells = patterns[name] else { return false }
      place(cells, cell)
    case .land(let mode): land(mode)
    case .stamp(let mode):
      let pattern = floating
      land(mode)
      floating = pattern
      floating?.beforeCut = nil
      self.mode = "pasting"
    case .cancel:
      putBack()
      (floating, mode) = (nil, "editing")
    case .done: (frame, mode) = (nil, "editing")
    case .save: return false
    case .clear: clear()
    case .resize(let size): return resize(size)
    case .configure(let configuration): return configure(configuration)
    case .snapshot(let name): return takeSnapshot(name)
    case .rollback:
      guard let last = snapshots.last else { return false }
      goBack(last.field)
    case .apply(let name):
      guard let snapshot = snapshots.first(where: { $0.name == name }) else { return false }
      goBack(snapshot.field)
    case .delete(let name):
      guard let place = snapshots.firstIndex(where: { $0.name == name }) else { return false }
      note()
      done[done.count - 1].deleted = (snapshots.remove(at: place), place)
    case .undo:
      guard let step = done.popLast() else { return false }
      undone.append(swap(step))
    case .redo:
      guard let step = undone.popLast() else { return false }
      done.append(swap(step))
    case .play(let goal): play(goal)
    case .pause: (goal, mode) = (nil, "editing")
    case .step(let count):
      noteRun()
      for _ in 0..<count { now.step() }
    case .speed(let speed): self.speed = speed.rate
    }
    return true
  }

  /// Keeps the field as it is before an edit.
  private mutating func note() {
    done.append(Step(field: now))
    undone = []
  }

  private mutating func noteRun() {
    if done.last?.isRun == true && undone.isEmpty { return }
    note()
    done[done.count - 1].isRun = true
  }

  private mutating func swap(_ step: Step) -> Step {
    var inverse = Step(field: now, isRun: step.isRun)
    now = step.field
    if let (snapshot, place) = step.deleted {
      var name = snapshot.name
      var number = 2
      while snapshots.contains(where: { $0.name == name }) {
        name = "\(snapshot.name)-\(number)"
        number += 1
      }
      snapshots.insert((name, snapshot.field), at: min(place, snapshots.count))
      inverse.restored = name
    }
    if let name = step.restored, let place = snapshots.firstIndex(where: { $0.name == name }) {
      inverse.deleted = (snapshots.remove(at: place), place)
    }
    return inverse
  }
}

// The frame and the floating pattern.
extension SlowEditor {
  private mutating func select(_ rect: Rect) -> Bool {
    guard now.has(rect.x, rect.y), now.has(rect.maxX - 1, rect.maxY - 1) else { return false }
    (frame, mode) = (rect, "selecting")
    return true
  }

  private func clamped(_ value: Int, _ length: Int?, _ side: Int = 1) -> Int {
    length.map { min(max(value, 0), $0 - side) } ?? value
  }

  private mutating func drag(_ corner: FieldAction.Corner, _ cell: Point) {
    guard let frame else { return }
    let x = clamped(cell.x, now.width), y = clamped(cell.y, now.height)
    let isLeft = [.topLeft, .bottomLeft].contains(corner)
    let isTop = [.topLeft, .topRight].contains(corner)
    let columns = [x, isLeft ? frame.maxX - 1 : frame.x].sorted()
    let rows = [y, isTop ? frame.maxY - 1 : frame.y].sorted()
    self.frame = Rect(
      x: columns[0], y: rows[0], width: columns[1] - columns[0] + 1,
      height: rows[1] - rows[0] + 1)
  }

  private mutating func move(_ cell: Point) {
    floating?.corner = cell
    guard let frame else { return }
    self.frame = Rect(
      x: clamped(cell.x, now.width, frame.width), y: clamped(cell.y, now.height, frame.height),
      width: frame.width, height: frame.height)
  }

  private func cells(of rect: Rect) -> SlowCells {
    SlowCells(
      width: rect.width, height: rect.height,
      states: now.field.states(x: rect.x, y: rect.y, width: rect.width, height: rect.height))
  }

  private mutating func fill(_ rect: Rect, _ state: UInt8) {
    for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { now[x, y] = state } }
  }

  private mutating func turn(_ action: FieldAction) -> Bool {
    if let floating {
      self.floating?.cells = floating.cells.turned(action)
      return true
    }
    guard let frame else { return false }
    let turned = cells(of: frame).turned(action)
    let covered = Rect(x: frame.x, y: frame.y, width: turned.width, height: turned.height)
    guard now.has(covered.maxX - 1, covered.maxY - 1) else { return false }
    note()
    fill(frame, 0)
    for y in 0..<turned.height {
      for x in 0..<turned.width { now[frame.x + x, frame.y + y] = turned[x, y] }
    }
    self.frame = covered
    return true
  }

  private mutating func copy() {
    guard let frame else { return }
    clipboard = (cells(of: frame), Point(x: frame.x, y: frame.y))
  }

  private mutating func cut() {
    copy()
    guard let frame, let clipboard else { return }
    let before = now
    fill(frame, 0)
    float(clipboard.cells, clipboard.corner, before)
  }

  private mutating func float(_ cells: SlowCells, _ corner: Point, _ beforeCut: SlowField?) {
    var cells = cells
    cells.states = cells.states.map { Int($0) < now.field.rule.states ? $0 : 1 }
    floating = (cells, corner, beforeCut)
    (frame, mode) = (nil, "pasting")
  }

  private mutating func place(_ cells: SlowCells, _ cell: Point?) {
    func middle(_ length: Int?, _ side: Int) -> Int {
      guard let length else { return (-side) >> 1 }
      return (length - side) >> 1
    }
    let corner = Point(x: middle(now.width, cells.width), y: middle(now.height, cells.height))
    float(cells, cell ?? corner, nil)
  }

  private mutating func land(_ mode: PasteMode) {
    guard let (cells, corner, beforeCut) = floating else { return }
    let before = now
    var isOnField = false
    for y in 0..<cells.height {
      for x in 0..<cells.width where now.has(corner.x + x, corner.y + y) {
        isOnField = true
        let old = now[corner.x + x, corner.y + y], new = cells[x, y]
        switch mode {
        case .replace: now[corner.x + x, corner.y + y] = new
        case .or: if new > 0 { now[corner.x + x, corner.y + y] = new }
        case .and: if new == 0 { now[corner.x + x, corner.y + y] = 0 }
        case .xor: if new > 0 { now[corner.x + x, corner.y + y] = old > 0 ? 0 : new }
        }
      }
    }
    if isOnField || beforeCut != nil {
      done.append(Step(field: beforeCut ?? before))
      undone = []
    }
    (floating, self.mode) = (nil, "editing")
  }

  private mutating func putBack() {
    if let before = floating?.beforeCut { now = before }
  }
}

// Whole fields.
extension SlowEditor {
  private mutating func clear() {
    note()
    if let frame {
      now.ages?.clear(frame)
      return fill(frame, 0)
    }
    now.ages = now.ages.map { SlowAges(hasTrails: $0.hasTrails) }
    now.field = ReferenceField(
      CellRuns(), rule: now.field.rule, topology: now.field.topology)
    now.elementary?.row = 0
  }

  private mutating func resize(_ size: Size) -> Bool {
    guard now.width != nil, now.height != nil,
      let topology = try? now.field.topology.resized(to: size)
    else { return false }
    note()
    let cells = now.field.cells.cropped(to: Rect(size))
    now.ages?.crop(to: Rect(size))
    now.field = ReferenceField(cells, rule: now.field.rule, topology: topology)
    if let row = now.elementary?.row { now.elementary?.row = min(row, size.height - 1) }
    return true
  }

  private mutating func configure(_ configuration: FieldAction.Configuration) -> Bool {
    var next = now
    var rule = Rule.life
    switch configuration {
    case .elementary(let elementary):
      guard let height = now.height, now.width != nil,
        [.plane, .torus(shiftX: 0, shiftY: 0)].contains(now.field.topology.form)
      else { return false }
      let rows = now.field.cells.rows
      next.elementary = (elementary.code, min(rows.last?.y ?? 0, height - 1))
      rule = now.field.rule.states == 2 ? now.field.rule : .life
    case .life(let asked):
      if now.field.background == 1 && !asked.isBornOfNothing { return false }
      next.elementary = nil
      rule = asked
    }
    var cells = CellRuns()
    for row in now.field.cells.rows {
      for run in now.field.cells.runs[row.runs] {
        cells.append(
          x: run.x, y: row.y, length: run.length,
          state: Int(run.state) < rule.states ? run.state : 1)
      }
    }
    next.field = ReferenceField(
      cells, rule: rule, topology: now.field.topology, background: now.field.background)
    note()
    now = next
    return true
  }

  private mutating func takeSnapshot(_ name: String?) -> Bool {
    if let name, snapshots.contains(where: { $0.name == name }) { return false }
    var number = snapshots.count + 1
    while snapshots.contains(where: { $0.name == "\(number)" }) { number += 1 }
    snapshots.append((name ?? "\(number)", floating?.beforeCut ?? now))
    return true
  }

  private mutating func goBack(_ field: SlowField) {
    putBack()
    note()
    now = field
    (floating, frame, goal, mode) = (nil, nil, nil, "editing")
  }
}

// Runs.
extension SlowEditor {
  private mutating func play(_ wanted: FieldAction.Goal?) {
    mode = "running"
    switch wanted {
    case nil: goal = (nil, nil)
    case .generations(let count): goal = (nil, now.tick + count)
    case .seconds(let seconds):
      let count =
        seconds.numerator * speed.numerator / (seconds.denominator * speed.denominator)
      goal = (nil, now.tick + count)
    case .until(let condition, let limit): goal = (condition.rawValue, now.tick + limit)
    }
    seen = [now]
    endIfReached()
  }

  mutating func advance() {
    noteRun()
    now.step()
    endIfReached()
    seen.append(now)
  }

  private mutating func endIfReached() {
    guard let goal else { return }
    var isOver = goal.end.map { now.tick >= $0 } ?? false
    func isSame(_ one: SlowField, _ other: SlowField) -> Bool {
      one.field.cells == other.field.cells && one.field.background == other.field.background
        && one.elementary?.row == other.elementary?.row
    }
    switch goal.condition {
    case "empty": isOver = isOver || now.population == 0
    case "still":
      var next = now
      next.step()
      isOver = isOver || isSame(now, next)
    case "cyclic": isOver = isOver || seen.contains { $0.tick < now.tick && isSame($0, now) }
    default: break
    }
    if isOver { (self.goal, mode) = (nil, "editing") }
  }
}
