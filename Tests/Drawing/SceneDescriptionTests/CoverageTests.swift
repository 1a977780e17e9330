import Lattice
import SceneDescription
import Testing

@Suite struct `Coverage counted from cells` {
  /// Classes 0 … 2, or as many as given, in bounds that begin below 0.
  private struct Stripes: CellSource {
    var bounds = Rect(x: -37, y: -21, width: 300, height: 260)
    var classCount = 3

    func displayClass(_ x: Int, _ y: Int) -> DisplayClass {
      DisplayClass(((x * 7 + y * 3 + x * y) % classCount + classCount) % classCount)
    }

    func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
      #expect(bounds.contains(rect) && classes.count == rect.width * rect.height)
      #expect(classes.count <= 1 << 16)
      var index = 0
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          classes[index] = displayClass(x, y)
          index += 1
        }
      }
    }
  }

  // Up to eight classes are counted in a register.
  @Test(arguments: [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 20], [3, 8, 9])
  func `is the share of each class in each block`(level: Int, classCount: Int) {
    let cells = Stripes(classCount: classCount)
    let side = 1 << level
    // All blocks that contain any cell, and a row and column more on each side.
    let blocks = Rect(
      x: (-37 >> level) - 1, y: (-21 >> level) - 1, width: (300 >> level) + 4,
      height: (260 >> level) + 4)
    var counts = [Int](repeating: 0, count: blocks.width * blocks.height * classCount)
    for y in cells.bounds.y..<cells.bounds.maxY {
      for x in cells.bounds.x..<cells.bounds.maxX {
        let block = ((y >> level) - blocks.y) * blocks.width + (x >> level) - blocks.x
        counts[block * classCount + Int(cells.displayClass(x, y))] += 1
      }
    }
    var plane = CoveragePlane(classCount: classCount)
    cells.readCoverage(blocks, level: level, into: &plane)
    #expect(plane.blocks == blocks)
    let expected = counts.map { UInt32(($0 << 30) >> (2 * level)) }
    #expect(plane.shares == expected)
    #expect(level > 8 || plane.shares.contains { $0 > CoveragePlane.unit / 12 })
    #expect(side > 1 || plane.shares.contains(CoveragePlane.unit))
  }

  @Test func `forgets what the plane held before`() {
    let cells = Stripes()
    var used = CoveragePlane(classCount: 3)
    cells.readCoverage(Rect(x: 0, y: 0, width: 4, height: 4), level: 2, into: &used)
    let blocks = Rect(x: -2, y: 3, width: 8, height: 2)
    cells.readCoverage(blocks, level: 3, into: &used)
    var fresh = CoveragePlane(classCount: 3)
    cells.readCoverage(blocks, level: 3, into: &fresh)
    #expect(used.shares == fresh.shares && used.blocks == fresh.blocks)
  }

  @Test func `is read in windows of bounded size, however wide the cells are`() {
    // The source itself checks the size of each read.
    let cells = Stripes(bounds: Rect(x: 0, y: 0, width: 70_000, height: 2))
    var plane = CoveragePlane(classCount: 3)
    cells.readCoverage(Rect(x: 0, y: 0, width: 69, height: 1), level: 10, into: &plane)
    let covered = plane.shares.reduce(0) { $0 + Int($1) }
    // 68 blocks of 2 full rows, and one that ends at cell 70,000.
    #expect(covered == 70_000 * 2 * (1 << 10))
  }

  @Test func `is 0 where there are no cells`() {
    var plane = CoveragePlane(classCount: 3)
    Stripes().readCoverage(Rect(x: 500, y: -900, width: 2, height: 1), level: 4, into: &plane)
    #expect(plane.shares == Array(repeating: 0, count: 6))
  }
}
