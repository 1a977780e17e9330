import AutomatonRules
import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
import PatternFiles
import PatternLibrary
import ScratchFolders
import SimulationKernel
import Testing

@Suite struct `A selection that is saved in the library` {
  private func editor(
    _ folder: String?, _ actions: String, on life: Life? = nil
  ) throws -> FieldEditor {
    let life = try life ?? Fields.editor(width: 20, height: 10).life
    var editor = FieldEditor(life, patterns: LibraryShelf(folder: folder))
    try editor.perform(text: actions)
    return editor
  }

  @Test func `keeps its dead margins, and is of no field`() throws {
    let folder = try ScratchFolder()
    _ = try editor(
      folder.file(""), "place glider at 4,4; land live; select 2,3 7x6; save it; done; clear")
    #expect(
      try folder.text(at: "it.rle") == "#N it\nx = 7, y = 6, rule = B3/S23\n$3bo$4bo$2b3o!\n")
  }

  /// The cells of such files are unlike a plane that is alive.
  @Test(arguments: [("B0123478/S01234678", 1, 0), ("B03/S23", 0, 1), ("B03/S23", 1, 2)])
  func `is the same on a plane that is alive`(
    rule: String, background: UInt8, steps: Int
  ) throws {
    let folder = try ScratchFolder()
    let life = try Life(
      .pattern(.runs(CellRuns(drawn: [".O", "..O", "OOO"]))), rule: Rule(rule),
      topology: .unbounded,
      background: background, choice: .tiles, memory: 1 << 26)
    var editor = try editor(
      folder.file(""), "\(steps > 0 ? "step \(steps); " : "")select -9,-9 20x20; save it; done",
      on: life)
    let bytes = Array(try folder.text(at: "it.rle").utf8)
    let pattern = try PatternReader().read(bytes, file: "it.rle")
    #expect(pattern.frame?.size == Size(width: 20, height: 20))
    #expect(
      try Rule(rule).backgroundInFiles(on: .unbounded, at: pattern.generation)
        == editor.life.state.background)
    #expect(
      try pattern.cells.inRuns().moved(by: Point(x: -9, y: -9))
        == editor.life.state.cells.inRuns())
    // What it is made of replaces the same by the same.
    let cells = try editor.cells
    let corner = try #require(editor.life.state.box?.rect)
    try editor.perform(text: "place it at \(corner.x),\(corner.y); land replace")
    #expect(try editor.cells == cells)
  }

  @Test func `is an RLE file with its rule, and can be placed`() throws {
    let folder = try ScratchFolder()
    let library = folder.file("new/own")
    let start = "place glider at 4,3; land live; select 4,3 3x3"
    var editor = try editor(library, "\(start); save \"my glider\"; done")
    let text = try folder.text(at: "new/own/my glider.rle")
    #expect(text.contains("rule = B3/S23\n") && text.contains("#N my glider"))
    let cells = try editor.cells
    try editor.perform(text: "clear; place \"my glider\" at 4,3; land live")
    #expect(try editor.cells == cells)
    let refusal = #expect(throws: EditRefusal.self) {
      try editor.perform(text: "select 0,0 9x9; save \"My Glider\"")
    }
    #expect(refusal?.description.contains("is the pattern in") == true)
    #expect(throws: EditRefusal.self) { try editor.perform(text: "save \"my glider\"") }
    try editor.perform(text: "save \"my glider\" replace; save \"other\"")
    #expect(try UserLibrary(folder: library).names().sorted() == ["my glider", "other"])
  }

  @Test(arguments: ["glider", "Gosper gun", "../x", ".x", "a/b"])
  func `has a name of its own`(name: String) throws {
    let folder = try ScratchFolder()
    var editor = try editor(folder.file(""), "tap 1,1; press 1,1")
    #expect(throws: EditRefusal.self) { try editor.perform(.save(name)) }
    #expect(try folder.entries().isEmpty)
  }

  @Test func `has the rows of an elementary automaton with its rule`() throws {
    let folder = try ScratchFolder()
    _ = try editor(
      folder.file(""), "tap 5,0; configure elementary 30; step 3; select 0,0 20x4; save rows")
    let pattern = try PatternReader().read(
      Array(try folder.text(at: "rows.rle").utf8), file: "rows.rle")
    #expect(pattern.rule?.notation == "W30" && pattern.topology == nil)
  }

  @Test func `needs a folder, and a pattern its name`() throws {
    var editor = try editor(nil, "tap 1,1; press 1,1")
    #expect(throws: EditRefusal.self) { try editor.perform(.save("x")) }
    let unknown = #expect(throws: UnknownPattern.self) {
      try editor.perform(text: "done; place glidr")
    }
    #expect(unknown?.nearest == "glider")
  }
}
