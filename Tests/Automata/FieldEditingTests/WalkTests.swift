import AutomatonFiles
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import ElementarySimulation
import FieldEditing
import Lattice
import ReferenceAutomaton
import SimulationKernel
import TestScope
import Testing

/// An engine with a rule on a field, to be edited at random.
struct Walk: Sendable, CustomStringConvertible {
  var engine: EngineChoice
  var rule: Rule
  var topology: Topology

  var description: String { "\(engine.rawValue), \(rule.notation(on: topology))" }

  static let all: [Walk] = {
    let rules: [Rule] = [
      .life, Rule(birth: [0, 3], survival: [2, 3, 8]),
      Rule(birth: [0, 1, 2, 3], survival: [0, 1]), Rule(birth: [2], survival: [3, 4], states: 5),
    ]
    let fields: [Topology] = [
      .unbounded, Topology(width: 24, height: 17, form: .plane),
      Topology(width: 65, height: 9, form: .torus(shiftX: 0, shiftY: 0)),
      Topology(width: 16, height: 20, form: .torus(shiftX: 3, shiftY: 0)),
      Topology(width: 12, height: 13, form: .klein(twistsHorizontalEdges: true, shift: 0)),
      Topology(width: 14, height: 14, form: .sphere),
      Topology(width: 11, height: 15, form: .crossSurface),
      Topology(width: 20, height: nil, form: .torus(shiftX: 0, shiftY: 0)),
      Topology(width: nil, height: 18, form: .plane),
    ]
    return EngineChoice.allCases.flatMap { engine in
      rules.flatMap { rule in
        fields.filter { engine.refusal(rule: rule, topology: $0) == nil }
          .map { Walk(engine: engine, rule: rule, topology: $0) }
      }
    }
  }()

  /// Rules to configure that the engine can run on every field of the walk.
  var rules: [Rule] {
    let all: [Rule] = [
      .life, Rule(birth: [3, 6], survival: [2, 3]), Rule(birth: [2], survival: [], states: 3),
      Rule(birth: [2], survival: [3, 4], states: 5),
    ]
    return all.filter { engine.refusal(rule: $0, topology: topology) == nil }
  }

  var size: Size? {
    topology.width.flatMap { width in topology.height.map { Size(width: width, height: $0) } }
  }

  func life(history: HistoryStart = .none) throws -> Life {
    try Life(
      .pattern(.runs(CellRuns())), rule: rule, topology: topology, choice: engine,
      history: history, memory: 1 << 26)
  }
}

/// Two patterns, one of which has cells in a state that few rules have.
struct TestPatterns: PatternShelf {
  static let glider = CellRuns(drawn: [".O.", "..O", "OOO"], x: 5, y: -3)
  static let colored = CellRuns(drawn: ["A.D", "..C"], x: 0, y: 0)

  struct Missing: Error {}

  func pattern(named name: String) throws -> Pattern {
    switch name {
    case "glider": return Pattern(.runs(Self.glider))
    case "colored": return Pattern(.runs(Self.colored))
    default: throw Missing()
    }
  }

  func save(_ pattern: Pattern, as name: String, replacing isReplacing: Bool) throws {
    throw Missing()
  }

  /// The patterns as the slow editor has them, for a rule.
  static func slow(states: Int) -> [String: SlowCells] {
    func own(_ state: UInt8) -> UInt8 { Int(state) < states ? state : 1 }
    return [
      "glider": SlowCells(width: 3, height: 3, states: [0, 1, 0, 0, 0, 1, 1, 1, 1]),
      "colored": SlowCells(width: 3, height: 2, states: [1, 0, own(4), 0, 0, own(3)]),
    ]
  }
}

@Suite struct `A random walk of actions` {
  @Test(arguments: Walk.all)
  func `leads to the same place as in a slow obvious editor`(walk: Walk) throws {
    // More than 10⁵ actions in all where tests cover all.
    let (seeds, actions) = coversAll ? (3, 1000) : (2, 250)
    for seed in 1...seeds { try go(walk, seed: seed, actions: actions) }
  }

  @Test(arguments: Walk.all)
  func `can be taken back to the start and made again to its end`(walk: Walk) throws {
    for seed in 1...3 {
      var actions = RandomActions(
        seed: seed + 100, size: walk.size, rules: walk.rules, names: ["glider"])
      var editor = FieldEditor(
        try walk.life(history: history(walk, seed)), patterns: TestPatterns())
      let start = try saved(editor)
      for _ in 0..<120 {
        _ = try? editor.perform(actions.next(in: editor.mode))
        if editor.mode == .running { _ = try editor.advance() }
      }
      switch editor.mode {
      case .editing: break
      case .running: try editor.perform(.pause)
      case .selecting: try editor.perform(.done)
      case .pasting: try editor.perform(.cancel)
      }
      while editor.redoCount > 0 { try editor.perform(.redo) }
      let end = try saved(editor)
      let steps = editor.undoCount
      #expect(!editor.hasDroppedSteps && steps > 0)
      while editor.undoCount > 0 { try editor.perform(.undo) }
      #expect(try saved(editor) == start)
      #expect(throws: EditRefusal.self) { try editor.perform(.undo) }
      while editor.redoCount > 0 { try editor.perform(.redo) }
      #expect(try saved(editor) == end && editor.undoCount == steps)
      #expect(throws: EditRefusal.self) { try editor.perform(.redo) }
    }
  }

  /// Whether trails are kept beside ages, or `nil` for neither, by turns.
  private func trails(_ walk: Walk, _ seed: Int) -> Bool? {
    // Where the plane itself comes alive, there are no ages to tell apart.
    let isFlipping = walk.rule.isBornOfNothing && walk.size == nil
    return !walk.engine.keepsHistory || isFlipping || seed % 3 == 1 ? nil : seed % 3 == 0
  }

  private func history(_ walk: Walk, _ seed: Int) -> HistoryStart {
    trails(walk, seed).map { .fresh(hasTrails: $0) } ?? .none
  }

  private func saved(_ editor: FieldEditor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try editor.life.save { bytes += $0 }
    return bytes
  }

  private func go(_ walk: Walk, seed: Int, actions count: Int) throws {
    var actions = RandomActions(
      seed: seed, size: walk.size, rules: walk.rules, names: ["glider", "colored"])
    var editor = FieldEditor(
      try walk.life(history: history(walk, seed)), patterns: TestPatterns())
    var slow = SlowEditor(
      ReferenceField(CellRuns(), rule: walk.rule, topology: walk.topology),
      ages: trails(walk, seed).map { SlowAges(hasTrails: $0) })
    for index in 0..<count {
      let action = actions.next(in: editor.mode)
      let states = editor.life.state.elementary == nil ? editor.life.state.rule.states : 2
      slow.patterns = TestPatterns.slow(states: states)
      let isAllowed = slow.perform(action)
      var isDone = true
      do { try editor.perform(action) } catch { isDone = false }
      if editor.mode == .running && actions.next(0..<3) > 0 {
        _ = try editor.advance()
        slow.advance()
      }
      let place: Comment = "\(walk), seed \(seed), action \(index): \(action)"
      try #require(isDone == isAllowed, place)
      let isSame = try isSame(editor, slow)
      try #require(isSame, place)
      try #require(editor.life.ages(in: editor.field) == slow.now.ages?.bytes, place)
    }
  }

  private func isSame(_ editor: FieldEditor, _ slow: SlowEditor) throws -> Bool {
    let state = editor.life.state
    guard state.tick == slow.now.tick, state.background == slow.now.field.background,
      try state.cells.inRuns() == slow.now.field.cells,
      state.rule == slow.now.field.rule, state.topology == slow.now.field.topology,
      state.elementary?.row == slow.now.elementary?.row,
      state.elementary?.rule.code == slow.now.elementary?.code,
      state.population.int == slow.now.population
    else { return false }
    guard editor.mode.rawValue == slow.mode, editor.frame == slow.frame,
      editor.undoCount == slow.done.count, editor.redoCount == slow.undone.count,
      editor.snapshots.map(\.name) == slow.snapshots.map(\.name)
    else { return false }
    let clipboard = editor.clipboard.map { slowCells($0.cells, $0.size) }
    let floating = editor.floating.map { slowCells($0.cells, $0.size) }
    return clipboard == slow.clipboard?.cells && editor.clipboard?.corner == slow.clipboard?.corner
      && floating == slow.floating?.cells && editor.floating?.corner == slow.floating?.corner
  }

  private func slowCells(_ cells: CellRuns, _ size: Size) -> SlowCells {
    var states = [UInt8](repeating: 0, count: size.width * size.height)
    for row in cells.rows {
      for run in cells.runs[row.runs] {
        for x in run.x..<run.end { states[row.y * size.width + x] = run.state }
      }
    }
    return SlowCells(width: size.width, height: size.height, states: states)
  }
}
