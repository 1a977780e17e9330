import AutomatonRules
import CellPatterns
import FieldEditing
import Lattice
import PatternFiles
import PatternLibrary
import ScratchFolders
import SimulationKernel
import Testing

@Suite struct `A selection that is saved in the library` {
  private func editor(_ folder: String?, _ actions: String) throws -> FieldEditor {
    let life = try Fields.editor(width: 20, height: 10).life
    var editor = FieldEditor(life, patterns: LibraryShelf(folder: folder))
    try editor.perform(text: actions)
    return editor
  }

  @Test func `is an RLE file with rule and field, and can be placed`() throws {
    let folder = try ScratchFolder()
    let library = folder.file("new/own")
    let start = "place glider at 4,3; land live; select 4,3 3x3"
    var editor = try editor(library, "\(start); save \"my glider\"; done")
    let text = try folder.text(at: "new/own/my glider.rle")
    #expect(text.contains("rule = B3/S23:P20,10") && text.contains("#N my glider"))
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
