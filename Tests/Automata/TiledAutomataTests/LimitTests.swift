import AutomatonEngines
import AutomatonRules
import CellPatterns
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing
import TiledAutomata

@Suite struct LimitTests {
  @Test("Growth beyond the memory is reported, and the plane is at a generation it has reached")
  func memory() throws {
    let rule = Rule(birth: [2], survival: [])
    let start = AutomatonCase(rule, .unbounded, width: 40, height: 40, seed: 4)
    let memory = 160_000
    var plane = try TiledPlane(start.cells, rule, memory: memory)
    let error = #expect(throws: EngineError.self) { try plane.advance(by: 10_000) }
    #expect(error?.description.hasSuffix(" bytes: give more memory") == true)
    #expect(plane.bytes <= memory)
    #expect(plane.generation > 0)
    var slow = start.reference
    slow.advance(by: Int(plane.generation))
    #expect(plane.runs == slow.cells)
    let stuck = plane
    #expect(throws: EngineError.self) { try plane.advance(by: 1) }
    #expect(plane.generation == stuck.generation && plane.hasSameCells(as: stuck))
  }

  @Test("The bytes needed are those taken, at most", arguments: [2, 3, 25, 256])
  func bytesNeeded(states: Int) throws {
    let rule = Rule(birth: [3], survival: [2, 3], states: states)
    for size in [0, 1, 64, 65, 500, 1500] {
      let cells = soup(width: size, height: size, seed: 1, percent: 10)
      let plane = try TiledPlane(cells, rule)
      let needed = TiledPlane.bytesNeeded(.runs(cells), rule: rule, topology: .unbounded)
      #expect(needed <= plane.bytes)
      #expect(needed * 2 > plane.bytes)
      #expect(throws: EngineError.self) { _ = try TiledPlane(cells, rule, memory: needed - 1) }
    }
  }

  @Test("A run of 2^50 cells is refused before anything is taken for it")
  func hugeRun() {
    var cells = CellRuns()
    cells.append(x: -5, y: 0, length: 1 << 50)
    let error = #expect(throws: EngineError.self) { _ = try TiledPlane(cells, memory: .max / 2) }
    #expect(error?.description.hasPrefix("as tiles the cells need") == true)
  }

  @Test("Gliders far from each other have an exact box, at the cost of few tiles")
  func farGliders() throws {
    let far = 1 << 60
    var cells = CellRuns.glider.moved(-far, -far)
    for row in CellRuns.glider.moved(far, far).rows {
      let line = CellRuns.glider.moved(far, far)
      for run in line.runs[row.runs] { cells.append(x: run.x, y: row.y, length: run.length) }
    }
    var plane = try TiledPlane(cells)
    try plane.advance(by: 400)
    let side = Int128(2 * far + 3)
    #expect(
      plane.box
        == CellBox(x: Int128(100 - far), y: Int128(100 - far), width: side, height: side))
    #expect(plane.population == CellCount(10))
    #expect(plane.bytes < mebibyte)
  }

  @Test("The edge of the plane is reported when cells come to it", arguments: [false, true])
  func edge(isLower: Bool) throws {
    let corner = isLower ? -1 << 61 + 20 : 1 << 61 - 30
    var cells = CellRuns()
    let shape = isLower ? ["OOO", "O..", ".O."] : [".O.", "..O", "OOO"]
    cells = CellRuns(drawn: shape, x: corner, y: corner)
    var plane = try TiledPlane(cells)
    let error = #expect(throws: EngineError.self) { try plane.advance(by: 1000) }
    #expect(error?.description.contains("2^61") == true)
    #expect(plane.population == CellCount(5))
    #expect((70...130).contains(plane.generation))
    #expect(throws: EngineError.self) {
      _ = try TiledPlane(CellRuns(drawn: ["O"], x: 1 << 61, y: 0))
    }
  }

  @Test("It stops where it is when it is cancelled")
  func cancelled() throws {
    var plane = try TiledPlane(.glider)
    var asked = 0
    try plane.advance(by: 1000) {
      asked += 1
      return asked > 7
    }
    #expect(plane.generation == 7)
    #expect(asked == 8)
  }
}
