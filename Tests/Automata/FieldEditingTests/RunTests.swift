import AutomatonRules
import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
import SimulationKernel
import Testing

@Suite struct `A run in the editor` {
  @Test(arguments: [
    ("play 40", 40), ("play 2s", 20), ("speed slow; play 2s", 4), ("speed 25; play 0.5s", 12),
    ("speed fast; play 1.5s", 90), ("play 0s", 0),
  ])
  func `ends after its generations, in editing`(actions: String, tick: Tick) throws {
    let editor = try Fields.editor("place glider at 2,2; land live; \(actions)")
    #expect(editor.life.tick == tick && editor.mode == .editing && editor.runEnd == nil)
  }

  @Test func `goes on until a condition comes about, or reports that it has not`() throws {
    let corner = "tap 1,1; tap 2,1; tap 1,2"
    var editor = try Fields.editor(corner)
    func outcome(_ action: String) throws -> (met: Bool?, tick: Tick) {
      var copy = editor
      let first = try copy.perform(FieldAction(parsing: action))
      let last = copy.mode == .running ? try copy.finishRun() : first
      #expect(copy.mode == .editing)
      return (last?.isConditionMet, copy.life.tick)
    }
    #expect(try outcome("play until still") == (true, 1))
    #expect(try outcome("play until cyclic") == (true, 2))
    #expect(try outcome("play until settled") == (true, 1))
    #expect(try outcome("play until empty within 30") == (false, 30))
    editor = try Fields.editor("tap 5,5; tap 6,5; tap 7,5; step")
    #expect(try outcome("play until still within 9") == (false, 10))
    #expect(try outcome("play until settled") == (true, 1))
    #expect(try outcome("play until cyclic") == (true, 3))
    editor = try Fields.editor("tap 5,5")
    #expect(try outcome("play until empty") == (true, 1))
    editor = try Fields.editor()
    #expect(try outcome("play until empty") == (true, 0))
  }

  @Test func `goes on generation by generation until it is paused`() throws {
    var editor = try Fields.editor("place glider at 2,2; land live; play")
    for _ in 0..<7 { #expect(try editor.advance() == nil) }
    #expect(throws: EditRefusal.self) { try editor.perform(.tap(Point(x: 0, y: 0))) }
    try editor.perform(text: "snapshot; pause")
    #expect(editor.life.tick == 7 && editor.mode == .editing && editor.undoCount == 2)
    try editor.perform(text: "play")
    _ = try editor.advance()
    try editor.perform(text: "rollback")
    #expect(editor.life.tick == 7 && editor.mode == .editing)
  }

  @Test func `leaps with HashLife, and is taken back at once`() throws {
    var editor = try Fields.editor("place glider; land live", on: .unbounded, engine: .hashlife)
    let start = editor.life.state
    try editor.perform(text: "play 2^40")
    #expect(editor.life.tick == 1 << 40 && editor.life.state.population == CellCount(5))
    try editor.perform(text: "snapshot; undo")
    #expect(editor.life.state == start)
    try editor.perform(text: "redo; undo; tap 50,50; step 2^30")
    #expect(editor.life.tick == 1 << 30)
  }

  @Test func `ends at the last generation that can be reached`() throws {
    var editor = try Fields.editor("place glider; land live", on: .unbounded, engine: .hashlife)
    let last = editor.life.lastTick
    try editor.perform(.step(last))
    #expect(editor.life.tick == last)
    let refusal = #expect(throws: EditRefusal.self) { try editor.perform(.step()) }
    #expect(
      refusal?.description
        == "no generation after \(last) can be reached, and this one would be \(last + 1)")
    try editor.perform(.play())
    #expect(throws: EditRefusal.self) { _ = try editor.advance() }
    #expect(editor.life.tick == last)
  }

  @Test func `stays where it is when it is cancelled`() throws {
    var editor = try Fields.editor("place glider at 2,2; land live")
    try editor.perform(.play(.until(.empty, within: 50)))
    var questions = 0
    let end = try editor.finishRun {
      questions += 1
      return questions > 20
    }
    #expect(end == nil && editor.mode == .running && editor.life.tick < 50)
    #expect(try editor.finishRun()?.isConditionMet == false)
    #expect(editor.life.tick == 50 && editor.mode == .editing)
  }
}
