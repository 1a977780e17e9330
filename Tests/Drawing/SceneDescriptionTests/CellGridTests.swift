import Lattice
import SceneDescription
import Testing

@Suite struct `A cell grid` {
  private let grid = CellGrid(
    size: Size(width: 5, height: 3), classes: (0..<15).map { DisplayClass($0) })

  private func read(_ rect: Rect) -> [DisplayClass] {
    Array(unsafeUninitializedCapacity: rect.width * rect.height) { buffer, count in
      count = rect.width * rect.height
      grid.read(rect, into: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
    }
  }

  @Test func `is read row by row`() {
    #expect(read(grid.bounds) == grid.classes)
    #expect(read(Rect(x: 1, y: 1, width: 3, height: 2)) == [6, 7, 8, 11, 12, 13])
    #expect(read(Rect(x: 4, y: 0, width: 1, height: 3)) == [4, 9, 14])
    #expect(read(Rect(x: 2, y: 2, width: 0, height: 1)).isEmpty)
  }

  @Test func `has a class per column and row`() {
    var grid = grid
    grid[3, 1] = 200
    #expect(grid[3, 1] == 200 && grid.classes[8] == 200 && grid[1, 2] == 11)
    #expect(grid != self.grid)
    grid[3, 1] = 8
    #expect(grid == self.grid)
  }

  /// The grid, with its first cell elsewhere.
  private struct Moved: CellSource {
    let grid: CellGrid
    let bounds: Rect
    func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
      grid.read(
        Rect(x: rect.x - bounds.x, y: rect.y - bounds.y, width: rect.width, height: rect.height),
        into: classes)
    }
  }

  @Test func `copies other cells that begin at (0, 0), within a limit`() {
    #expect(CellGrid(copying: Moved(grid: grid, bounds: grid.bounds), limit: 15) == grid)
    #expect(CellGrid(copying: grid, limit: 14) == nil)
    let moved = Moved(grid: grid, bounds: Rect(x: 0, y: -1, width: 5, height: 3))
    #expect(CellGrid(copying: moved, limit: 15) == nil)
    let vast = Rect(x: 0, y: 0, width: 1 << 60, height: 1 << 60)
    #expect(CellGrid(copying: Moved(grid: grid, bounds: vast), limit: .max) == nil)
  }

  @Test func `begins empty, at the cell (0, 0)`() {
    let grid = CellGrid(size: Size(width: 4, height: 2))
    #expect(grid.classes == Array(repeating: 0, count: 8))
    #expect(grid.bounds == Rect(x: 0, y: 0, width: 4, height: 2))
  }

  @Test func `of no cells can be read and counted`() {
    let grid = CellGrid(size: Size(width: 0, height: 7))
    var plane = CoveragePlane(classCount: 2)
    grid.readCoverage(Rect(x: 0, y: 0, width: 2, height: 2), level: 1, into: &plane)
    #expect(plane.shares == Array(repeating: 0, count: 8))
  }

  #if os(Linux) || os(macOS)
    @Test func `refuses another number of classes`() async {
      await #expect(processExitsWith: .failure) {
        var grid = CellGrid(size: Size(width: 2, height: 2))
        grid.classes = [1]
      }
    }

    @Test func `is not read beyond its bounds`() async {
      await #expect(processExitsWith: .failure) {
        let grid = CellGrid(size: Size(width: 2, height: 2))
        var classes: [DisplayClass] = [0, 0]
        classes.withUnsafeMutableBufferPointer {
          grid.read(Rect(x: 1, y: 0, width: 2, height: 1), into: $0)
        }
      }
    }
  #endif
}
