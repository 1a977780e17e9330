import AutomatonRules
import CellPatterns
import Lattice
import Testing

@Suite struct EditingTests {
  /// The cells by their places, as a slow reference.
  static func cells(_ runs: CellRuns) -> [Point: UInt8] {
    var cells: [Point: UInt8] = [:]
    for row in runs.rows {
      for run in runs.runs[row.runs] {
        for x in run.x..<run.end { cells[Point(x: x, y: row.y)] = run.state }
      }
    }
    return cells
  }

  static func landed(_ new: UInt8, on old: UInt8, _ mode: PasteMode) -> UInt8 {
    switch (mode, old, new) {
    case (.replace, _, _): new
    case (.or, _, 0): old
    case (.or, _, _): new
    case (.and, _, 0): 0
    case (.and, _, _): old
    case (.xor, 0, _): new
    case (.xor, _, 0): old
    case (.xor, _, _): 0
    }
  }

  @Test(arguments: PasteMode.allCases, [2, 4] as [UInt8])
  func `what is pasted lands as its mode says, cell by cell`(mode: PasteMode, states: UInt8) {
    for seed in 0..<10 as Range<UInt64> {
      let field = TreeTests.soup(seed: seed, states: states, span: 30)
      let pasted = TreeTests.soup(seed: seed + 100, states: states, span: 30)
      let rect = Rect(x: -12, y: -8, width: 21, height: 13)
      let (old, new) = (Self.cells(field), Self.cells(pasted))
      var expected: [Point: UInt8] = [:]
      for place in Set(old.keys).union(new.keys) {
        let isInside = rect.contains(Rect(x: place.x, y: place.y, width: 1, height: 1))
        let before = old[place] ?? 0
        let state = isInside ? Self.landed(new[place] ?? 0, on: before, mode) : before
        if state > 0 { expected[place] = state }
      }
      #expect(Self.cells(field.pasting(pasted, in: rect, mode: mode)) == expected)
    }
  }

  @Test func `without a rectangle a pattern lands in its box`() {
    let field = CellRuns(drawn: ["OOOO", "OOOO", "OOOO"])
    let pasted = CellRuns(drawn: ["O.", ".O"], x: 1, y: 1)
    #expect(
      field.pasting(pasted, mode: .replace) == CellRuns(drawn: ["OOOO", "OO.O", "O.OO"]))
    #expect(field.pasting(CellRuns(), mode: .replace) == field)
  }

  @Test(arguments: [2, 4] as [UInt8])
  func `inside and outside are all cells`(states: UInt8) {
    let field = TreeTests.soup(seed: 5, states: states, span: 40)
    let rect = Rect(x: -10, y: -10, width: 25, height: 20)
    let (inside, outside) = field.split(at: rect)
    #expect(!inside.isEmpty && !outside.isEmpty)
    #expect(inside.box?.rect.map(rect.contains) == true)
    #expect(outside.cropped(to: rect).isEmpty)
    #expect(inside.pasting(outside, mode: .or) == field)
    #expect(field.cropped(to: Rect(x: 0, y: 0, width: 0, height: 0)).isEmpty)
  }

  @Test func `a cell that is toggled twice is as before`() {
    let field = CellRuns(drawn: ["OOO"])
    let once = field.toggled(at: Point(x: 1, y: 0))
    #expect(once == CellRuns(drawn: ["O.O"]))
    #expect(once.toggled(at: Point(x: 1, y: 0)) == field)
    #expect(CellRuns(drawn: ["B"]).toggled(at: Point(x: 0, y: 0)).isEmpty)
    #expect(CellRuns().toggled(at: Point(x: -5, y: 7)) == CellRuns(drawn: ["O"], x: -5, y: 7))
  }

  @Test func `clearing and cropping return and keep what they say`() throws {
    var pattern = Pattern(.runs(CellRuns(drawn: ["OO.", "..O"])))
    let lost = try pattern.clear(in: Rect(x: 1, y: 0, width: 2, height: 2))
    #expect(lost.population == CellCount(2) && pattern.cells.population == CellCount(1))
    #expect(try pattern.clear().population == CellCount(1))
    #expect(pattern.cells.box == nil)
    try pattern.paste(CellRuns(drawn: ["OOO"]), mode: .or)
    try pattern.crop(to: Rect(x: 1, y: 0, width: 1, height: 1))
    try pattern.move(by: Point(x: 3, y: -4))
    #expect(try pattern.cells.inRuns() == CellRuns(drawn: ["O"], x: 4, y: -4))
    try pattern.toggle(Point(x: 4, y: -4))
    #expect(pattern.cells.box == nil)
  }

  @Test func `a field is resized from its top left cell, and what is cut is returned`() throws {
    var pattern = Pattern(
      .runs(CellRuns(drawn: ["O..O", "....", "O..O"])), rule: .life,
      topology: try Topology("T4+1,3"))
    let cut = try pattern.resize(to: Size(width: 3, height: 2))
    #expect(cut == CellRuns(drawn: ["...O", "....", "O..O"]))
    #expect(try pattern.cells.inRuns() == CellRuns(drawn: ["O"]))
    #expect(pattern.topology == (try Topology("T3+1,2")))
    try pattern.resize(to: Size(width: 30, height: 20))
    #expect(pattern.topology == (try Topology("T30+1,20")))
    var plane = Pattern(.runs(CellRuns(drawn: ["O"], x: -1)))
    #expect(try plane.resize(to: Size(width: 5, height: 6)).population == CellCount(1))
    #expect(plane.topology == (try Topology("P5,6")))
  }

  @Test(arguments: ["S5", "P5,5", "K6*+1,5"])
  func `a field can't have any size`(notation: String) throws {
    var pattern = Pattern(.runs(CellRuns()), topology: try Topology(notation))
    let sizes = ["S5": (5, 6), "P5,5": (0, 3), "K6*+1,5": (7, 5)]
    let size = try #require(sizes[notation])
    #expect(throws: UnfitField.self) {
      try pattern.resize(to: Size(width: size.0, height: size.1))
    }
    #expect(pattern.topology == (try Topology(notation)))
  }
}
