import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import Pictures
import SceneDescription
import SimulationKernel
import Testing

@Suite struct `The cells of an automaton in a scene` {
  /// The same cells, with coverage by counting.
  private struct Counted: CellSource {
    let cells: any CellSource
    var bounds: Rect { cells.bounds }
    func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
      cells.read(rect, into: classes)
    }
  }

  private func classes(_ cells: any CellSource, in rect: Rect) -> [DisplayClass] {
    [DisplayClass](unsafeUninitializedCapacity: rect.width * rect.height) { buffer, count in
      buffer.initialize(repeating: 0)
      cells.read(rect, into: buffer)
      count = buffer.count
    }
  }

  /// A soup on the plane after some generations.
  private func life(
    _ rule: Rule, _ history: HistoryStart, generations: Tick = 40
  ) throws -> Life {
    var life = try Life(
      .soup(
        Soup(rect: Rect(x: -40, y: -20, width: 90, height: 70), seed: 4, density: 3 << 29)),
      rule: rule, topology: .unbounded, choice: .tiles, history: history, memory: 1 << 26)
    try life.advance(to: life.tick + generations)
    return life
  }

  private let bounds = Rect(x: -4096, y: -4096, width: 8192, height: 8192)

  @Test(arguments: [0, 1, 3, 6, 7, 10], [2, 3, 20])
  func `cover blocks as counting shows, at any age`(level: Int, states: Int) throws {
    let rule = states == 2 ? Rule.life : Rule(birth: [2], survival: [3, 4], states: states)
    for (coloring, hasTrails) in [(.plain, false), (.age, false), (.plain, true), (.age, true)]
      as [(LifePortrayal.Coloring, Bool)] where states == 2 || !hasTrails
    {
      let history: HistoryStart =
        coloring == .age || hasTrails ? .fresh(hasTrails: hasTrails) : .none
      let state = try life(rule, history).state
      let portrayal = LifePortrayal(
        states: states, coloring: coloring, hasTrails: hasTrails, bounds: bounds,
        mostCells: CellCount(1))
      let cells = portrayal.scene(of: state).cells
      let blocks = Rect(x: -50 >> level, y: -30 >> level, width: 1 + 100 >> level, height: 2)
      var plane = CoveragePlane(classCount: 17), counted = CoveragePlane(classCount: 17)
      cells.readCoverage(blocks, level: level, into: &plane)
      Counted(cells: cells).readCoverage(blocks, level: level, into: &counted)
      #expect(plane.shares == counted.shares && plane.blocks == blocks)
    }
  }

  @Test func `are visible at any distance and age, and only existing ones are read`()
    throws
  {
    var cells = CellRuns(drawn: ["OO", "OO"])
    cells.append(x: 1 << 50, y: 1 << 50, length: 3)
    for hasTrails in [false, true] {
      var life = try Life(
        .pattern(.runs(cells)), rule: .life, topology: .unbounded, choice: .tiles,
        history: .fresh(hasTrails: hasTrails), memory: 1 << 26)
      try life.advance(to: life.tick + 9)
      let whole = Rect(x: -(1 << 60), y: -(1 << 60), width: 1 << 61, height: 1 << 61)
      let portrayal = LifePortrayal(
        states: 2, coloring: .age, hasTrails: hasTrails, bounds: whole, mostCells: CellCount(1))
      var plane = CoveragePlane(classCount: 17)
      portrayal.scene(of: life.state).cells.readCoverage(
        Rect(x: -2, y: -2, width: 4, height: 4), level: 50, into: &plane)
      // The block is nine generations old, inside a block of 2¹⁰⁰ cells.
      let first = (2 * 4 + 2) * 17
      #expect(plane.shares[first + 4] == 1 && plane.shares[first + 1] == 0)
      let second = (3 * 4 + 3) * 17
      #expect(plane.shares[(second + 1)..<(second + 9)].contains { $0 > 0 })
      #expect(plane.shares[(second + 9)...].prefix(8).contains { $0 > 0 } == hasTrails)
    }
  }

  @Test func `in a moving window are those around the pattern's middle, zoomed out as well`()
    throws
  {
    var life = try Life(
      .pattern(.runs(CellRuns(drawn: [".O", "..O", "OOO"]))), rule: .life, topology: .unbounded,
      choice: .tiles, memory: 1 << 26)
    let window = Rect(x: 0, y: 0, width: 9, height: 7)
    let portrayal = LifePortrayal(
      states: 2, bounds: window,
      window: LifePortrayal.Window(size: window.size, start: Point(x: 5, y: 5)),
      mostCells: CellCount(5))
    let first = classes(portrayal.scene(of: life.state).cells, in: window)
    #expect(first.reduce(0) { $0 + Int($1) } == 5 && first[3 * 9 + 4] == 0 && first[2 * 9 + 4] == 1)
    try life.advance(to: life.tick + 400)
    let cells = portrayal.scene(of: life.state).cells
    #expect(classes(cells, in: window) == first)
    var plane = CoveragePlane(classCount: 2)
    cells.readCoverage(Rect(x: 0, y: 0, width: 1, height: 1), level: 4, into: &plane)
    #expect(plane.shares[1] == 5 * CoveragePlane.unit >> 8)
  }

  @Test func `at the edge of the plane are read only within it`() throws {
    let edge = 1 << 61
    var cells = CellRuns()
    cells.append(x: edge - 3, y: -edge, length: 3)
    let life = try Life(
      .pattern(.runs(cells)), rule: .life, topology: .unbounded, choice: .hashlife, memory: 1 << 26)
    let window = Rect(x: -20, y: -20, width: 60, height: 60)
    let portrayal = LifePortrayal(
      states: 2, bounds: window,
      window: LifePortrayal.Window(size: Size(width: 20, height: 20), start: Point(x: 0, y: 0)),
      mostCells: CellCount(5))
    let read = classes(portrayal.scene(of: life.state).cells, in: window)
    #expect(read.reduce(0) { $0 + Int($1) } == 3)
    #expect(read.prefix(60).suffix(3) == [1, 1, 1])
  }

  @Test func `have no trails from a history that was saved with trails`() throws {
    let history = try #require(life(.life, .fresh(hasTrails: true)).state.history)
    let state = try life(.life, .saved(history.with(trails: false)), generations: 0).state
    let portrayal = LifePortrayal(
      states: 2, coloring: .age, bounds: bounds, mostCells: CellCount(1))
    let all = classes(
      portrayal.scene(of: state).cells, in: Rect(x: -64, y: -64, width: 192, height: 192))
    #expect(try #require(all.max()) <= 8)
  }

  @Test func `are distinguished by their states, in at most eight steps of dying`() throws {
    let inks = try Palette.reef.inks(for: .light)
    for (states, count) in [(2, 1), (3, 2), (5, 4), (10, 9), (11, 9), (256, 9)] {
      let portrayal = LifePortrayal(states: states, bounds: bounds, mostCells: CellCount(1))
      let look = portrayal.look(inks: inks, shape: .square)
      #expect(look.glyphs.count == count + 1 && look.leastInk == 40)
    }
    let aged = LifePortrayal(
      states: 2, coloring: .age, hasTrails: true, bounds: bounds, mostCells: CellCount(1))
    let glyphs = aged.look(inks: inks, shape: .circle).glyphs
    #expect(glyphs.count == 17 && glyphs[1].ink == inks.ageRamp.colors(2)[0])
    #expect(glyphs[8].ink == inks.ageRamp.colors(2)[1] && glyphs[9].ink == inks.decay[0])
    // No colors differ here, and there is a glyph for each class all the same.
    let gray = Color(0x808080)
    let dull = Inks(
      background: gray, outside: gray, grid: gray, tenth: nil, text: gray, kinds: [gray, gray])
    #expect(aged.look(inks: dull, shape: .square).glyphs.count == 17)
  }
}
