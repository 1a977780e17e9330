import AutomatonEngines
import AutomatonRules
public import AutomatonSimulation
public import CellPatterns
public import Lattice
import SimulationKernel

/// Everything that a hand does to a field, as a value: the automaton, the mode, the frame, the
/// clipboard, the floating pattern, snapshots, and what can be taken back.
///
/// Scripts, the command line, a page and Swift programs drive it alike, by ``perform(_:isCancelled:)``
/// and, while it runs, ``advance(isCancelled:)``. A copy is independent; the next edit after one was
/// made copies the cells that they share.
public struct FieldEditor: Sendable {
  /// The automaton.
  public internal(set) var life: Life
  /// What the hand is doing.
  public internal(set) var mode = EditorMode.editing
  /// The frame around selected cells, in ``EditorMode/selecting``.
  public internal(set) var frame: Rect?
  /// The cells that were copied or cut last.
  public internal(set) var clipboard: Clipping?
  /// The floating pattern, in ``EditorMode/pasting``.
  public internal(set) var floating: FloatingPattern?
  /// The speed of runs.
  public internal(set) var speed = FieldAction.Speed.balanced
  /// The snapshots that were taken, from the first to the last.
  public internal(set) var snapshots: [FieldSnapshot] = []
  /// The cells that are seen, in whose middle patterns are placed; on a plane around 0,0 by default.
  public var seen: Rect?

  var history: EditHistory
  var run: Run?
  let patterns: (any PatternShelf)?
  let shelf: (any SnapshotShelf)?

  /// The most runs of cells side by side that an action reads or makes.
  public let mostRuns: Int
  /// About the bytes that a run takes while it is edited: as it was, as it becomes, and in what takes that
  /// back, in lists that grow.
  private static let bytesPerRun = 128
  /// The runs that may be edited with the least memory.
  private static let fewestRuns = 1 << 12
  /// Cells are within ± so many columns and rows.
  static let reach = 1 << 60

  /// Creates an editor of `life` that has nothing to take back.
  ///
  /// - Parameters:
  ///   - life: The automaton, which must not watch for anything.
  ///   - patterns: The place of patterns, or `nil` where there is none.
  ///   - snapshots: A place for snapshots beside memory, or `nil` where there is none.
  ///   - undoMemory: About the bytes that steps which can be taken back may take.
  ///   - mostRuns: The most runs of cells that an action reads or makes.
  public init(
    _ life: Life, patterns: (any PatternShelf)? = nil, snapshots: (any SnapshotShelf)? = nil,
    undoMemory: Int = 1 << 28, mostRuns: Int = PatternCells.editingLimit
  ) {
    self.life = life
    self.mostRuns = mostRuns
    self.patterns = patterns
    shelf = snapshots
    history = EditHistory(memory: undoMemory)
  }

  /// Returns the most runs that may be edited within about `memory` bytes.
  public static func mostRuns(within memory: Int) -> Int {
    min(PatternCells.editingLimit, max(fewestRuns, memory / bytesPerRun))
  }

  /// The number of steps that ``FieldAction/undo`` can take back.
  public var undoCount: Int { history.done.count }
  /// The number of steps that ``FieldAction/redo`` can make again.
  public var redoCount: Int { history.undone.count }
  /// Whether steps have been dropped, oldest first, because of the memory that they take.
  public var hasDroppedSteps: Bool { history.hasDropped }

  /// The cells that there are: the field, or on unbounded sides those that actions reach.
  public var field: Rect {
    let topology = life.state.topology
    return Rect(
      x: topology.width == nil ? -Self.reach : 0, y: topology.height == nil ? -Self.reach : 0,
      width: topology.width ?? 2 * Self.reach, height: topology.height ?? 2 * Self.reach)
  }

  /// Performs `action`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isCancelled: A function called now and then while generations are computed; once it returns
  ///     true, ``FieldAction/step(_:)`` ends at the generation that it has reached.
  /// - Returns: What it did beside what was asked for.
  /// - Throws: ``EditRefusal`` when the mode or the field doesn't allow it, `EngineError` when memory
  ///   runs out, and errors of the places of patterns and snapshots; then nothing has changed.
  /// - Complexity: That of what it touches: O(*n*) for *n* words, tiles or nodes of the edited
  ///   rectangle. Configuring, resizing and clearing a field take O(*n*) for *n* words of it, and so
  ///   does a snapshot of a field or of tiles.
  @discardableResult
  public mutating func perform(
    _ action: FieldAction, isCancelled: () -> Bool = { false }
  ) throws -> FieldOutcome {
    guard mode.allows(action.kind) else {
      throw EditRefusal(Explanation(mode.refusal(of: action.kind)))
    }
    do {
      return try make(action, isCancelled)
    } catch let error as PatternTooLarge {
      var reason: Explanation = "\(error.description): a smaller part is allowed"
      if mostRuns < PatternCells.editingLimit {
        reason = reason + ", or more \(option: "memory")"
      }
      throw EditRefusal(reason, isTooLarge: true)
    }
  }

  private mutating func make(
    _ action: FieldAction, _ isCancelled: () -> Bool
  ) throws -> FieldOutcome {
    switch action {
    case .tap(let cell): return try tap(cell)
    case .press(let cell):
      return try select(Rect(x: cell.x, y: cell.y, width: 1, height: 1))
    case .select(let rect): return try select(rect)
    case .drag(let corner, let cell): return try drag(corner, to: cell)
    case .move(let cell): return try move(to: cell)
    case .rotate(let rotation): return try turn(rotation == .left ? .left : .right)
    case .flip(let reflection): return try turn(reflection == .horizontal ? .mirror : .flip)
    case .copy: return try copy()
    case .cut: return try cut()
    case .paste(let cell): return try paste(at: cell)
    case .place(let name, let cell): return try place(name, at: cell)
    case .land(let mode): return try land(mode, keepsFloating: false)
    case .stamp(let mode): return try land(mode, keepsFloating: true)
    case .cancel: return try cancel()
    case .done: return done()
    case .save(let name, let isReplacing): return try save(name, replacing: isReplacing)
    case .clear: return try clear()
    case .resize(let size): return try resize(to: size)
    case .configure(let configuration): return try configure(configuration)
    case .snapshot(let name): return try takeSnapshot(name)
    case .rollback: return try rollback()
    case .apply(let name): return try apply(name)
    case .delete(let name): return try delete(name)
    case .undo: return try undo()
    case .redo: return try redo()
    case .play(let goal): return try play(goal, isCancelled)
    case .pause: return try pause()
    case .step(let count): return try step(count, isCancelled)
    case .speed(let speed):
      self.speed = speed
      return FieldOutcome()
    }
  }
}

extension FieldEditor {
  /// Returns the states of the cells of `rect`, which is on the field.
  func states(in rect: Rect) throws -> CellRuns {
    let cells = try life.state.cells(in: rect, limit: mostRuns)
    return try life.state.background == 0 ? cells : complement(of: cells, in: rect)
  }

  /// Writes the states of the cells of `rect`, and returns what takes that back.
  mutating func write(
    _ states: CellRuns, to rect: Rect, clearsAges: Bool = false
  ) throws -> FieldChange {
    let before = try area(rect)
    let cells = try life.state.background == 0 ? states : complement(of: states, in: rect)
    try withMemory { life throws(EngineError) in
      try life.replace(rect, with: cells, insteadOf: before.cells)
    }
    if clearsAges { life.clearAges(in: rect) }
    return .cells(before)
  }

  /// Returns the cells of `rect` as they can be put back.
  func area(_ rect: Rect) throws -> AreaCells {
    AreaCells(
      rect: rect, cells: try life.state.cells(in: rect, limit: mostRuns),
      ages: life.ages(in: rect), row: life.state.elementary?.row)
  }

  /// Runs `body`; when memory runs out, it is tried again without the oldest of the steps that can be
  /// taken back, which may hold a part of it.
  ///
  /// - Parameters:
  ///   - kept: The number of steps that are not dropped.
  ///   - body: A function that leaves the automaton as it was, or at a generation, when it throws.
  /// - Returns: What `body` returns.
  /// - Throws: The error of `body` when there is no more to drop, or when that wouldn't help.
  mutating func withMemory<Result>(
    keeping kept: Int = 0, _ body: (inout Life) throws(EngineError) -> Result
  ) throws(EngineError) -> Result {
    while true {
      do throws(EngineError) {
        return try body(&life)
      } catch {
        if !error.isOfSharedMemory || !history.dropOldest(keeping: kept) { throw error }
      }
    }
  }

  /// Returns the cells of `rect` that are not among `cells`, in state 1.
  func complement(of cells: CellRuns, in rect: Rect) throws -> CellRuns {
    guard rect.height <= mostRuns else { throw PatternTooLarge.runs(limit: mostRuns) }
    var all = CellRuns()
    for y in rect.y..<rect.maxY { all.append(x: rect.x, y: y, length: rect.width) }
    return all.pasting(cells, mode: .xor)
  }

  /// Refuses a rectangle that is not on the field.
  func check(_ rect: Rect, _ what: String) throws(EditRefusal) {
    let within = -Self.reach...Self.reach
    let isNear =
      within.contains(rect.x) && within.contains(rect.y) && rect.width <= 2 * Self.reach
      && rect.height <= 2 * Self.reach
    if isNear && !rect.isEmpty && field.contains(rect) { return }
    throw EditRefusal(Explanation("\(what) is not on the field, \(fieldText)"))
  }

  /// The cells of the field, as the end of a sentence.
  var fieldText: String {
    func side(_ length: Int?, _ names: String) -> String {
      length.map { "\(names) 0 to \($0 - 1)" } ?? "\(names) -2^60 to 2^60 - 1"
    }
    let topology = life.state.topology
    return "which has \(side(topology.width, "columns")) and \(side(topology.height, "rows"))"
  }
}
