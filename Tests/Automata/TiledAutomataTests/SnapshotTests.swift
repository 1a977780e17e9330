import AutomatonRules
import CellPatterns
import ReferenceAutomaton
import Testing
import TiledAutomata

@Suite struct SnapshotTests {
  @Test("A copy stays as it is and goes on by itself")
  func independent() throws {
    let start = soup(width: 130, height: 130, seed: 3)
    var plane = try TiledPlane(start)
    let before = plane
    try plane.advance(by: 37)
    let middle = plane
    var other = plane
    try plane.advance(by: 5)
    try other.advance(by: 100)
    #expect(before.generation == 0 && before.runs == start)
    #expect(middle.generation == 37)
    var again = before
    try again.advance(by: 37)
    #expect(again.hasSameCells(as: middle) && again.digest == middle.digest)
    try again.advance(by: 5)
    #expect(again.runs == plane.runs)
    try plane.advance(by: 95)
    #expect(plane.hasSameCells(as: other) && plane.digest == other.digest)
  }

  @Test("Digests are the same for the same cells in whatever order they came, and for no others")
  func digests() throws {
    let start = soup(width: 200, height: 100, seed: 8, percent: 10)
    let plane = try TiledPlane(start)
    // The same cells from another past: a blinker's other phase, and tiles made in another order.
    var turned = try TiledPlane(CellRuns(drawn: ["O", "O", "O"], x: 1, y: -1))
    try turned.advance(by: 1)
    let blinker = try TiledPlane(.blinker)
    #expect(turned.digest == blinker.digest && turned.hasSameCells(as: blinker))
    var seen: Set<UInt64> = [plane.digest]
    for row in start.rows.prefix(40) {
      var cells = CellRuns()
      for other in start.rows where other.y != row.y {
        for run in start.runs[other.runs] { cells.append(x: run.x, y: other.y, length: run.length) }
      }
      let less = try TiledPlane(cells)
      #expect(!less.hasSameCells(as: plane) && !plane.hasSameCells(as: less))
      #expect(seen.insert(less.digest).inserted)
    }
    let moved = try TiledPlane(start.moved(64, 0))
    #expect(moved.digest != plane.digest && !moved.hasSameCells(as: plane))
  }

  @Test("Another background makes another plane of the same cells that differ")
  func background() throws {
    let rule = Rule(birth: [0], survival: [])
    let plane = try TiledPlane(CellRuns(), rule)
    var flipped = plane
    try flipped.advance(by: 1)
    #expect(flipped.runs == plane.runs)
    #expect(!flipped.hasSameCells(as: plane) && flipped.digest != plane.digest)
  }
}
