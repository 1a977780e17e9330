import Lattice
import SceneDescription
import Testing

@testable import WorldRuns

@Suite struct `Scenes of a world that advances while they are drawn` {
  /// Cells that belong to a world.
  private struct State: CellSource {
    let grid: CellGrid
    var bounds: Rect { grid.bounds }
    func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
      grid.read(rect, into: classes)
    }
  }

  private let grid = CellGrid(
    size: Size(width: 5, height: 3), classes: (0..<15).map { DisplayClass($0) })

  @Test func `have copies of the cells that take no more than a snapshot`() throws {
    let scene = Scene(cells: State(grid: grid), counters: ["tick 4"])
    let copied = ScenesAhead(snapshot: 30).detached(scene)
    #expect(copied.cells as? CellGrid == grid)
    #expect(copied.counters == ["tick 4"])
    // Two frames of 15 cells take more than 29 bytes.
    #expect(ScenesAhead(snapshot: 29).detached(scene).cells is State)
  }

  @Test func `keep the world where they show more of it than cells`() {
    var scene = Scene(cells: State(grid: grid))
    scene.growth = Growth(State(grid: grid), [], to: State(grid: grid), way: 0.5)
    #expect(ScenesAhead(snapshot: 1_000).detached(scene).cells is State)
  }
}
