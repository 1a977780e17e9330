import AutomatonRules
import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
import SimulationKernel
import Testing

/// Editors of fields that are begun by actions.
struct Fields {
  static func editor(
    _ actions: String = "", width: Int = 24, height: Int = 17, rule: Rule = .life,
    history: HistoryStart = .none, undoMemory: Int = 1 << 28
  ) throws -> FieldEditor {
    try editor(
      actions, on: Topology(width: width, height: height, form: .plane), rule: rule,
      history: history, undoMemory: undoMemory)
  }

  static func editor(
    _ actions: String = "", on topology: Topology, rule: Rule = .life, engine: EngineChoice? = nil,
    history: HistoryStart = .none, undoMemory: Int = 1 << 28
  ) throws -> FieldEditor {
    let life = try Life(
      .pattern(.runs(CellRuns())), rule: rule, topology: topology,
      choice: engine ?? (topology.isUnbounded ? .tiles : .dense), history: history,
      memory: 1 << 26)
    var editor = FieldEditor(life, patterns: TestPatterns(), undoMemory: undoMemory)
    try editor.perform(text: actions)
    return editor
  }
}

extension FieldEditor {
  /// Performs actions, and runs to their ends.
  mutating func perform(text: String) throws {
    for action in try FieldAction.list(parsing: text) {
      try perform(action)
      if runEnd != nil { _ = try finishRun() }
    }
  }

  var cells: CellRuns {
    get throws { try life.state.cells.inRuns() }
  }

  /// The cells as lines, from 0,0.
  func drawing(width: Int, height: Int) -> [String] {
    let rect = Rect(x: 0, y: 0, width: width, height: height)
    var states = [UInt8](repeating: 0, count: width * height)
    states.withUnsafeMutableBufferPointer { life.state.read(rect, into: $0) }
    return (0..<height).map { y in
      String(
        (0..<width).map { x in
          Character(Unicode.Scalar(".OABCDEF".utf8.map { $0 }[Int(states[y * width + x])]))
        })
    }
  }
}

@Suite struct `Editing by hand` {
  @Test func `composes a pattern that goes on as one from a file does`() throws {
    var editor = try Fields.editor("place glider at 2,3; land live; step 40")
    #expect(
      try editor.cells
        == TestPatterns.glider.moved(by: Point(x: -5 + 12, y: 3 + 13)).cropped(to: editor.field))
    try editor.perform(text: "undo; undo")
    #expect(try editor.cells.isEmpty && editor.life.tick == 0)
  }

  @Test func `places a pattern in the middle of what is seen`() throws {
    var editor = try Fields.editor()
    func corner(of action: String) throws -> Point? {
      try editor.perform(text: action)
      defer { _ = try? editor.perform(.cancel) }
      return editor.floating?.corner
    }
    #expect(try corner(of: "place glider") == Point(x: 10, y: 7))
    editor.seen = Rect(x: 10, y: 8, width: 11, height: 9)
    #expect(try corner(of: "place glider") == Point(x: 14, y: 11))
    // What is seen is forgotten with the last of its cells.
    #expect(try corner(of: "resize 12x12; place glider") == Point(x: 14, y: 11))
    #expect(try corner(of: "resize 9x9; place glider") == Point(x: 3, y: 3))
    #expect(editor.seen == nil)
  }

  @Test func `drags a corner to the cell that it covers, across the other one and up to the edge`()
    throws
  {
    var editor = try Fields.editor("press 3,3; drag bottom-right to 6,6")
    #expect(editor.frame == Rect(x: 3, y: 3, width: 4, height: 4))
    try editor.perform(text: "drag bottom-right to 1,5")
    #expect(editor.frame == Rect(x: 1, y: 3, width: 3, height: 3))
    try editor.perform(text: "drag top-left to 100,-9")
    #expect(editor.frame == Rect(x: 3, y: 0, width: 21, height: 6))
    try editor.perform(text: "move to 20,15")
    #expect(editor.frame == Rect(x: 3, y: 11, width: 21, height: 6))
  }

  @Test(arguments: ["rotate left", "rotate right", "flip horizontal", "flip vertical"])
  func `turns the cells of a square frame back to themselves`(turn: String) throws {
    let start = "place colored at 4,4; land live; tap 5,6; tap 7,7; select 3,3 6x6"
    var editor = try Fields.editor(start, rule: Rule(birth: [2], survival: [3], states: 6))
    let cells = try editor.cells
    try editor.perform(text: turn)
    #expect(try editor.cells != cells)
    let times = turn.hasPrefix("rotate") ? 3 : 1
    try editor.perform(text: Array(repeating: turn, count: times).joined(separator: ";"))
    #expect(try editor.cells == cells)
    #expect(editor.frame == Rect(x: 3, y: 3, width: 6, height: 6))
  }

  @Test func `says how many live cells beside an oblong frame it overwrites`() throws {
    var editor = try Fields.editor("tap 0,0; tap 0,2; tap 1,2; tap 4,4; select 0,0 3x2", width: 6)
    let before = try editor.cells
    #expect(try editor.perform(.rotate(.right)).loss == .cells(CellCount(2)))
    try editor.perform(text: "done; undo")
    #expect(try editor.cells == before)
    try editor.perform(text: "select 0,0 2x2")
    #expect(try editor.perform(.rotate(.right)).loss == nil)
  }

  @Test func `turns a frame about its upper left corner, and refuses to turn it out of the field`()
    throws
  {
    var editor = try Fields.editor(
      "tap 0,0; tap 1,0; tap 2,0; tap 0,1; tap 0,3; select 0,0 3x2; rotate right", width: 5,
      height: 4)
    // The cell at 0,2, newly covered, is replaced, and 2,0, uncovered, is dead.
    #expect(editor.drawing(width: 5, height: 4) == ["OO...", ".O...", ".O...", "O...."])
    #expect(editor.frame == Rect(x: 0, y: 0, width: 2, height: 3))
    try editor.perform(text: "select 0,2 4x1")
    let cells = try editor.cells
    #expect(throws: EditRefusal.self) { try editor.perform(.rotate(.left)) }
    #expect(try editor.cells == cells && editor.frame == Rect(x: 0, y: 2, width: 4, height: 1))
  }

  @Test func `cuts and lands in place without a change, in one step`() throws {
    var editor = try Fields.editor("place glider at 4,4; land live; select 3,3 5x5")
    let cells = try editor.cells
    let steps = editor.undoCount
    try editor.perform(text: "cut; land replace")
    #expect(try editor.cells == cells && editor.undoCount == steps + 1)
    try editor.perform(text: "select 3,3 5x5; cut")
    #expect(try editor.cells.isEmpty)
    try editor.perform(text: "move to 10,10; land live; undo")
    #expect(try editor.cells == cells && editor.mode == .editing)
    try editor.perform(text: "redo")
    #expect(try editor.cells == cells.moved(by: Point(x: 7, y: 7)))
  }

  @Test func `puts back what was cut when the pattern is dropped, and in a snapshot`() throws {
    var editor = try Fields.editor(
      "place glider at 4,4; land live; snapshot \"first\"; select 3,3 5x5")
    let cells = try editor.cells
    try editor.perform(text: "cut; snapshot \"floating\"; cancel")
    #expect(try editor.cells == cells && editor.floating == nil)
    let kept = try #require(editor.snapshots.last).state
    #expect(kept == editor.life.state)
    try editor.perform(text: "tap 0,0; select 3,3 5x5; cut; rollback; undo")
    #expect(editor.drawing(width: 1, height: 1) == ["O"])
    #expect(try editor.cells.cleared(in: Rect(x: 0, y: 0, width: 1, height: 1)) == cells)
  }

  @Test func `lands what is on the field and reports the rest`() throws {
    var editor = try Fields.editor("tap 0,0")
    try editor.perform(.place("glider", at: Point(x: -1, y: -1)))
    let outcome = try editor.perform(.land(.or))
    #expect(outcome.cellsOutside == CellCount(2))
    #expect(editor.drawing(width: 3, height: 3) == ["OO.", "OO.", "..."])
    try editor.perform(.place("glider", at: Point(x: 100, y: 100)))
    #expect(try editor.perform(.land(.replace)).cellsOutside == CellCount(5))
  }

  @Test(arguments: [
    ("replace", ["OO.", "..O", "OOO"]), ("live", ["OO.", "OOO", "OOO"]),
    ("and", [".O.", "..O", ".O."]), ("xor", ["O..", "OO.", "O.O"]),
  ])
  func `lands in four ways`(way: String, expected: [String]) throws {
    // Replacing takes the pattern's dead cells too, but the pattern is 3 x 3 and covers all of it.
    var editor = try Fields.editor(
      "tap 0,0; tap 1,0; tap 0,1; tap 1,1; tap 2,1; tap 1,2; place glider at 0,0; land \(way)")
    let drawing = editor.drawing(width: 3, height: 3)
    #expect(drawing == (way == "replace" ? [".O.", "..O", "OOO"] : expected))
    try editor.perform(.undo)
    #expect(editor.drawing(width: 3, height: 3) == ["OO.", "OOO", ".O."])
  }

  @Test func `reports what destructive actions remove`() throws {
    var editor = try Fields.editor("place glider at 18,10; land live; snapshot \"a\"; step 4")
    #expect(try editor.perform(.resize(Size(width: 21, height: 14))).loss == .cells(CellCount(2)))
    #expect(try editor.perform(.clear).loss == .cells(CellCount(3)))
    #expect(try editor.perform(.clear).loss == nil)
    #expect(
      try editor.perform(.rollback).loss == .field(generation: 4, population: CellCount(0)))
    #expect(editor.life.tick == 0 && editor.life.state.population == CellCount(5))
    var colors = try Fields.editor(
      "place colored at 1,1; land live", rule: Rule(birth: [2], survival: [], states: 6))
    #expect(try colors.perform(.configure(.life(.life))).loss == .states(CellCount(2)))
    #expect(colors.drawing(width: 4, height: 3) == ["....", ".O.O", "...O"])
    #expect(try colors.perform(.place("colored", at: nil)).convertedCells == CellCount(2))
  }

  @Test func `takes back runs between edits as one step`() throws {
    var editor = try Fields.editor(
      "place glider at 2,2; land live; step 3; play 4; step; tap 20,1; step 2")
    #expect(editor.undoCount == 4 && editor.life.tick == 10)
    try editor.perform(.undo)
    #expect(editor.life.tick == 8)
    try editor.perform(.undo)
    #expect(editor.life.tick == 8)
    try editor.perform(.undo)
    #expect(editor.life.tick == 0 && editor.undoCount == 1)
    try editor.perform(text: "redo; redo; redo")
    #expect(editor.life.tick == 10 && editor.redoCount == 0)
  }

  @Test func `drops the oldest steps beyond its memory`() throws {
    var editor = try Fields.editor(undoMemory: 4096)
    for x in 0..<24 { try editor.perform(.tap(Point(x: x, y: 0))) }
    #expect(editor.hasDroppedSteps && (1..<24).contains(editor.undoCount))
    while editor.undoCount > 0 { try editor.perform(.undo) }
    #expect(editor.life.state.population > CellCount(0))
    let refusal = #expect(throws: EditRefusal.self) { try editor.perform(.undo) }
    #expect(refusal?.description == "nothing is left to undo")
  }

  @Test(arguments: [
    ("tap 24,0", "cell 24,0 is not on the field, which has columns 0 to 23 and rows 0 to 16"),
    (
      "select 20,3 5x5",
      "the frame of 5x5 cells at 20,3 is not on the field, which has columns 0 to 23 and rows 0 to 16"
    ),
    ("paste", "nothing has been copied or cut, so there is nothing to paste"),
    ("redo", "nothing is left to redo"), ("rollback", "there is no snapshot to go back to yet"),
    ("apply x", "there is no snapshot called \"x\""),
    ("delete \"x\"", "there is no snapshot called \"x\""),
    (
      "snapshot a; snapshot a",
      "there is a snapshot called \"a\" already: delete it, or choose another name"
    ),
  ])
  func `is refused in one sentence`(actions: String, reason: String) throws {
    var editor = try Fields.editor()
    let error = #expect(throws: (any Error).self) { try editor.perform(text: actions) }
    #expect("\(error.map { "\($0)" } ?? "")" == reason)
  }

  @Test(arguments: [
    "../x", "/x", ".x", "", " x", "x ", "a/b", "a\u{0}", String(repeating: "é", count: 101),
  ])
  func `takes no path for a name`(name: String) throws {
    var editor = try Fields.editor()
    #expect(throws: EditRefusal.self) { try editor.perform(.snapshot(name)) }
    #expect(editor.snapshots.isEmpty)
  }

  @Test func `numbers snapshots without a name, and puts a deleted one back`() throws {
    var editor = try Fields.editor(
      "snapshot; snapshot; snapshot \"2 b\"; delete \"1\"; snapshot; tap 1,1")
    #expect(editor.snapshots.map(\.name) == ["2", "2 b", "3"])
    try editor.perform(text: "undo; undo")
    #expect(editor.snapshots.map(\.name) == ["1", "2", "2 b", "3"])
    try editor.perform(text: "delete \"2\"; snapshot \"2\"; undo")
    #expect(editor.snapshots.map(\.name) == ["1", "2-2", "2 b", "3", "2"])
  }

  @Test func `edits a plane around 0,0 and up to its reach`() throws {
    for engine in [EngineChoice.tiles, .hashlife] {
      var editor = try Fields.editor("place glider; land live", on: .unbounded, engine: engine)
      #expect(editor.life.state.box == CellBox(x: -2, y: -2, width: 3, height: 3))
      let far = 1 << 60
      try editor.perform(.tap(Point(x: far - 1, y: -far)))
      try editor.perform(.tap(Point(x: -far, y: far - 1)))
      #expect(editor.life.state.population == CellCount(7))
      #expect(throws: EditRefusal.self) { try editor.perform(.tap(Point(x: far, y: 0))) }
      try editor.perform(text: "undo; undo; undo")
      #expect(editor.life.state.population == CellCount(0))
      try editor.perform(.select(Rect(x: -far, y: -far, width: 2 * far, height: 2 * far)))
      try editor.perform(text: "clear; done; undo")
    }
  }

  @Test func `is independent of its copies`() throws {
    var editor = try Fields.editor("place glider at 2,2; land live; step 3")
    var copy = editor
    let cells = try editor.cells
    try copy.perform(text: "undo; tap 0,0; step 2; snapshot")
    #expect(try editor.cells == cells && editor.snapshots.isEmpty && editor.undoCount == 2)
    try editor.perform(text: "tap 9,9")
    #expect(
      copy.drawing(width: 1, height: 1) != editor.drawing(width: 1, height: 1)
        || copy.life.tick == 2)
  }
}
