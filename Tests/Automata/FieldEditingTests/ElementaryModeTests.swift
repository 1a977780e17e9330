import AutomatonFiles
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import ElementarySimulation
import FieldEditing
import Lattice
import SimulationKernel
import Testing

@Suite struct `A field configured as an elementary automaton` {
  @Test func `goes on below its lowest row with live cells, and moves up when it is full`() throws {
    var editor = try Fields.editor("tap 4,0; tap 4,1; configure elementary 90", width: 9, height: 5)
    #expect(editor.life.state.elementary == ElementaryRow(rule: ElementaryRule(code: 90), row: 1))
    #expect(editor.life.state.population == CellCount(1))
    try editor.perform(text: "step 3")
    #expect(
      editor.drawing(width: 9, height: 5)
        == ["....O....", "....O....", "...O.O...", "..O...O..", ".O.O.O.O."])
    #expect(editor.life.state.population == CellCount(4) && editor.life.tick == 3)
    try editor.perform(text: "step")
    #expect(
      editor.drawing(width: 9, height: 5)
        == ["....O....", "...O.O...", "..O...O..", ".O.O.O.O.", "O.......O"])
  }

  @Test(arguments: [(false, 200), (true, 200), (true, 3)])
  func `has the rows of the elementary world`(isRing: Bool, width: Int) throws {
    let topology = Topology(
      width: width, height: 40, form: isRing ? .torus(shiftX: 0, shiftY: 0) : .plane)
    for code in [0, 30, 45, 90, 110, 255] as [UInt8] {
      var editor = try Fields.editor("tap \(width / 2),0", on: topology)
      try editor.perform(.configure(.elementary(ElementaryRule(code: code))))
      var stepped = editor
      for _ in 0..<100 { try stepped.perform(.step()) }
      try editor.perform(.step(100))
      #expect(try editor.cells == stepped.cells)
      #expect(editor.life.state == stepped.life.state)
      var row = (0..<width).map { $0 == width / 2 }
      for _ in 0..<100 {
        row = row.indices.map { x in
          func cell(_ x: Int) -> Bool {
            isRing ? row[(x + width) % width] : row.indices.contains(x) && row[x]
          }
          return ElementaryRule(code: code).isAliveNext(
            left: cell(x - 1), self: cell(x), right: cell(x + 1))
        }
      }
      let last = editor.drawing(width: width, height: 40)[39]
      #expect(last == String(row.map { $0 ? "O" : "." }))
    }
  }

  @Test func `can be edited in all rows, and comes back as Life`() throws {
    var editor = try Fields.editor(
      "configure elementary 90; tap 4,0; step 2; tap 0,0", width: 9, height: 6)
    #expect(editor.life.state.elementary?.row == 2)
    try editor.perform(text: "tap 7,4")
    #expect(editor.life.state.elementary?.row == 4 && editor.life.state.population == CellCount(1))
    try editor.perform(text: "undo")
    #expect(editor.life.state.elementary?.row == 2)
    let cells = try editor.cells
    try editor.perform(text: "configure life B3/S23")
    #expect(
      try editor.cells == cells && editor.life.state.elementary == nil && editor.life.tick == 2)
    try editor.perform(text: "step; undo; undo; step")
    #expect(editor.life.tick == 3 && editor.life.state.elementary?.row == 3)
  }

  @Test func `is saved and loaded with its row`() throws {
    let editor = try Fields.editor(
      "tap 4,1; configure elementary 110; step 2; tap 8,0", width: 9, height: 6)
    var bytes: [UInt8] = []
    try editor.life.save { bytes += $0 }
    var life = try Fields.editor(width: 30, height: 30).life
    try life.load(bytes, file: "x.state")
    #expect(life.state == editor.life.state)
    #expect(life.state.elementary == ElementaryRow(rule: ElementaryRule(code: 110), row: 3))
    let text = String(decoding: bytes, as: UTF8.self)
    for (old, new) in [
      ("\"elementary\":110", "\"elementary\":256"), ("\"row\":3", "\"row\":6"),
      ("\"row\":3", "\"row\":-1"), ("\"elementary\":110,", ""), ("P9,6", "K9*,6"),
      ("B3/S23", "/2/3"),
    ] {
      #expect(text.contains(old))
      let damaged = Array(text.replacing(old, with: new).utf8)
      #expect(throws: (any Error).self) { try life.load(damaged, file: "x.state") }
    }
  }

  @Test(arguments: [
    Topology.unbounded, Topology(width: 9, height: 9, form: .sphere),
    Topology(width: 9, height: 9, form: .torus(shiftX: 1, shiftY: 0)),
  ])
  func `needs a bounded field with simple edges`(topology: Topology) throws {
    var editor = try Fields.editor(on: topology)
    let error = #expect(throws: (any Error).self) {
      try editor.perform(.configure(.elementary(ElementaryRule(code: 30))))
    }
    #expect(
      "\(error.map { "\($0)" } ?? "")"
        == "an elementary automaton needs a bounded field, with dead edges or a torus without a shift"
    )
  }
}
