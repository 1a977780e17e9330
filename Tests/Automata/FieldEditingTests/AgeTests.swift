import AutomatonRules
import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
import Testing

@Suite struct `Ages and trails of an edited field` {
  /// The bytes of the cells of the field that are not 0.
  private func ages(_ editor: FieldEditor, width: Int = 24, height: Int = 17) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height)
    let history = try #require(editor.life.state.history)
    bytes.withUnsafeMutableBufferPointer {
      history.read(Rect(x: 0, y: 0, width: width, height: height), into: $0)
    }
    return bytes
  }

  @Test func `stay but for the cells that change`() throws {
    var editor = try Fields.editor(
      "tap 3,3; tap 4,3; tap 3,4; tap 4,4; tap 10,8; tap 11,8; tap 12,8; step 5",
      history: .fresh(hasTrails: true))
    let before = try ages(editor)
    #expect(before[3 * 24 + 3] == 6)
    try editor.perform(text: "tap 20,2; tap 4,4")
    var expected = before
    expected[2 * 24 + 20] = 1
    expected[4 * 24 + 4] = 0
    #expect(try ages(editor) == expected)
    // Landing on a live cell leaves its age, and trails go only where a cell comes alive.
    try editor.perform(text: "select 3,3 2x1; copy; paste; land live")
    #expect(try ages(editor) == expected)
    try editor.perform(text: "undo; undo; undo")
    #expect(try ages(editor) == before)
  }

  @Test func `are kept by a rule that has their states, and by a field that has their cells`()
    throws
  {
    var editor = try Fields.editor(
      "tap 3,3; tap 4,3; tap 3,4; tap 4,4; tap 10,8; tap 11,8; tap 12,8; step 5",
      history: .fresh(hasTrails: true))
    let before = try ages(editor)
    try editor.perform(text: "configure life B36/S23")
    #expect(try ages(editor) == before)
    try editor.perform(text: "resize 30x20; resize 24x17")
    #expect(try ages(editor) == before)
    try editor.perform(text: "resize 9x9; resize 24x17")
    let cut = try ages(editor)
    #expect(cut == before.indices.map { $0 % 24 < 9 && $0 / 24 < 9 ? before[$0] : 0 })
    try editor.perform(text: "clear")
    #expect(try ages(editor).allSatisfy { $0 == 0 })
    try editor.perform(text: "undo; undo; undo; undo; undo; undo")
    #expect(try ages(editor) == before)
  }

  @Test func `are those of a field that was never edited, once it goes on`() throws {
    var edited = try Fields.editor("tap 0,0; tap 0,0", history: .fresh(hasTrails: true))
    let blinker = "tap 10,8; tap 11,8; tap 12,8"
    try edited.perform(text: "\(blinker); step 9; tap 1,1; undo; clear; undo; step 9")
    let plain = try Fields.editor("\(blinker); step 18", history: .fresh(hasTrails: true))
    #expect(edited.life.state == plain.life.state)
  }

  @Test func `of cleared cells are gone, in a frame and in all of the field`() throws {
    let start = "tap 10,8; tap 11,8; tap 12,8; step 1"
    var framed = try Fields.editor(start, history: .fresh(hasTrails: true))
    #expect(try ages(framed).contains { $0 > CellHistory.oldest })
    try framed.perform(text: "select 0,0 24x17; clear; done")
    var whole = try Fields.editor(start, history: .fresh(hasTrails: true))
    try whole.perform(text: "clear")
    #expect(try ages(framed) == ages(whole) && framed.life.state == whole.life.state)
  }
}
