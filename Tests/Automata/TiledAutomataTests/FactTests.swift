import AutomatonRules
import CellPatterns
import Lattice
import SimulationKernel
import Testing
import TiledAutomata

@Suite struct FactTests {
  @Test("The Gosper gun has 36 cells and sends out a glider every 30 generations")
  func gosperGun() throws {
    var plane = try TiledPlane(.gosperGun)
    #expect(plane.population == CellCount(36))
    for glider in 1...40 {
      try plane.advance(by: 30)
      #expect(plane.population == CellCount(36 + 5 * glider))
    }
  }

  @Test(
    "A methuselah settles when it is said to",
    arguments: [(CellRuns.rPentomino, 1103, 116), (.acorn, 5206, 633)])
  func methuselah(start: CellRuns, lifespan: Int, population: Int) throws {
    var plane = try TiledPlane(start)
    try plane.advance(by: Tick(lifespan - 1))
    #expect(plane.population != CellCount(population))
    for _ in 0..<4 {
      try plane.advance(by: 1)
      #expect(plane.population == CellCount(population))
    }
    try plane.advance(by: 3000)
    #expect(plane.population == CellCount(population))
  }

  @Test(
    "A glider moves by one cell in both directions every four generations", arguments: [1, 500])
  func glider(steps: Int) throws {
    var plane = try TiledPlane(.glider)
    try plane.advance(by: Tick(4 * steps))
    #expect(plane.runs == CellRuns.glider.moved(steps, steps))
    #expect(plane.box == CellBox(Rect(x: steps, y: steps, width: 3, height: 3)))
  }

  @Test("What comes back every second generation leaps any number of them")
  func leap() throws {
    var plane = try TiledPlane(.blinker)
    try plane.advance(by: 1 << 60)
    #expect(plane.generation == 1 << 60)
    #expect(plane.runs == .blinker)
    try plane.advance(by: 1 << 60 + 1)
    #expect(plane.runs == CellRuns(drawn: ["O", "O", "O"], x: 1, y: -1))
  }

  @Test("What flies away leaves no tiles behind")
  func freed() throws {
    var plane = try TiledPlane(.glider)
    let bytes = plane.bytes
    try plane.advance(by: 40_000)
    #expect(plane.runs == CellRuns.glider.moved(10_000, 10_000))
    #expect(plane.bytes == bytes)
  }

  @Test("Still lifes are found where they are after most tiles have gone")
  func found() throws {
    var cells = CellRuns()
    var blocks: [Point] = []
    for y in 0..<60 {
      for row in 0..<2 {
        for x in 0..<60 {
          let isBlock = (x * 7 + y * 13) % 5 == 0
          if isBlock && row == 0 { blocks.append(Point(x: 100 * x, y: 100 * y)) }
          if isBlock || row == 0 {
            cells.append(x: 100 * x, y: 100 * y + row, length: isBlock ? 2 : 1)
          }
        }
      }
    }
    var plane = try TiledPlane(cells)
    try plane.advance(by: 130)
    #expect(plane.population == CellCount(4 * blocks.count))
    for block in blocks {
      #expect(plane.states(Rect(x: block.x, y: block.y, width: 2, height: 2)) == [1, 1, 1, 1])
    }
  }

  @Test("The background flips with a rule under which cells come alive out of nothing")
  func background() throws {
    var plane = try TiledPlane(CellRuns(), Rule(birth: [0], survival: []))
    #expect(plane.background == 0)
    try plane.advance(by: 1)
    #expect(plane.background == 1)
    #expect(plane.population == CellCount())
    #expect(plane.box == nil)
    #expect(plane.states(Rect(x: 5, y: 5, width: 2, height: 2)) == [1, 1, 1, 1])
    try plane.advance(by: 1)
    #expect(plane.background == 0)
  }

  @Test("It says which rules and fields it can't run")
  func refusals() {
    let field = Topology(width: 9, height: 9, form: .plane)
    let dyingPlane = Rule(birth: [0], survival: [], states: 3)
    #expect(TiledPlane.refusal(rule: .life, topology: field) == "runs on the unbounded plane only")
    #expect(TiledPlane.refusal(rule: dyingPlane, topology: .unbounded) != nil)
    #expect(TiledPlane.refusal(rule: .life, topology: .unbounded) == nil)
  }

  @Test("Births and deaths are those of one generation")
  func changes() throws {
    var plane = try TiledPlane(.blinker)
    for _ in 0..<5 {
      let changes = try #require(try plane.advanceCounting())
      #expect(changes == (CellCount(2), CellCount(2)))
    }
    var brain = try TiledPlane(
      CellRuns(drawn: ["OO"]), Rule(birth: [2], survival: [], states: 3))
    let changes = try #require(try brain.advanceCounting())
    #expect(changes == (CellCount(4), CellCount(2)))
    #expect(brain.population == CellCount(6))
  }
}
