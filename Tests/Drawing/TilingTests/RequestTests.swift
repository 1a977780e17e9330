import Lattice
import Raster
import SceneDescription
import Testing

@testable import Tiling

@Suite struct `Requests of tiles` {
  private static let cells = CellGrid(size: Size(width: 400, height: 400))
  private static let size = Size(width: 10, height: 10)

  private func layer(_ painted: Painted) -> TiledLayer {
    TiledLayer(
      bounds: Self.cells.bounds, tileSize: Self.size, fadeDuration: 0, threads: 1,
      delegate: painted)
  }

  private func places(_ requests: [Painted.Request]) -> [[Int]] {
    requests.map { [$0.key(Self.size).column, $0.key(Self.size).row] }
  }

  @Test func `are answered from the middle outward, ring by ring`() {
    let painted = Painted(Self.cells, plainLook)
    let layer = layer(painted)
    let arrivals = Arrivals(of: layer)
    let viewport = Viewport(Rect(x: 100, y: 200, width: 50, height: 30), zoom: Scale(1))
    let picture = layer.picture(of: viewport, at: 0)
    let order = [
      [12, 21],
      [11, 20], [12, 20], [13, 20], [11, 21], [13, 21], [11, 22], [12, 22], [13, 22],
      [10, 20], [14, 20], [10, 21], [14, 21], [10, 22], [14, 22],
    ]
    #expect(picture.missing.map { [$0.column, $0.row] } == order)
    let cells = arrivals.wait(for: 15)
    #expect(places(painted.takeRequests()) == order)
    #expect(cells == order.map { Rect(x: 10 * $0[0], y: 10 * $0[1], width: 10, height: 10) })
  }

  @Test func `are ordered in rings around the middle, by rows within them`() {
    let keys = (0..<4).flatMap { row in
      (-1..<3).map { TileKey(level: 2, column: $0, row: row) }
    }
    let order = TileRequests.fromCenter(keys.reversed(), center: Point(x: 0, y: 1))
    #expect(
      order.map { [$0.column, $0.row] } == [
        [0, 1],
        [-1, 0], [0, 0], [1, 0], [-1, 1], [1, 1], [-1, 2], [0, 2], [1, 2],
        [2, 0], [2, 1], [2, 2], [-1, 3], [0, 3], [1, 3], [2, 3],
      ])
  }

  @Test func `of tiles that have scrolled away are cancelled`() {
    let painted = Painted(Self.cells, plainLook, isOpen: false)
    let layer = layer(painted)
    let arrivals = Arrivals(of: layer)
    _ = layer.picture(
      of: Viewport(Rect(x: 0, y: 0, width: 50, height: 50), zoom: Scale(1)), at: 0)
    // The first tile is being drawn, the others wait.
    painted.waitForDrawings(1)
    let here = Viewport(Rect(x: 300, y: 300, width: 30, height: 30), zoom: Scale(1))
    #expect(layer.picture(of: here, at: 1).missing.count == 9)
    painted.open()
    arrivals.wait(for: 10)
    let drawn = places(painted.takeRequests())
    #expect(drawn[0] == [2, 2] && drawn.count == 10)
    #expect(drawn.dropFirst().allSatisfy { $0[0] >= 30 && $0[1] >= 30 })
    #expect(layer.picture(of: here, at: 2).isComplete)
    // What was cancelled is drawn when it is requested again, and nothing else.
    let back = layer.picture(
      of: Viewport(Rect(x: 0, y: 0, width: 50, height: 50), zoom: Scale(1)), at: 3)
    #expect(back.missing.count == 24)
    arrivals.wait(for: 34)
    #expect(places(painted.takeRequests()).count == 24)
  }

  @Test func `of the same tiles twice have them drawn once`() {
    let painted = Painted(Self.cells, plainLook, isOpen: false)
    let layer = layer(painted)
    let arrivals = Arrivals(of: layer)
    let viewport = Viewport(Rect(x: 0, y: 0, width: 20, height: 20), zoom: Scale(1))
    for time in 0..<5 { _ = layer.picture(of: viewport, at: Double(time)) }
    painted.waitForDrawings(1)
    for time in 5..<9 { _ = layer.picture(of: viewport, at: Double(time)) }
    painted.open()
    arrivals.wait(for: 4)
    _ = layer.completePicture(of: viewport)
    #expect(painted.takeRequests().count == 4)
  }

  @Test func `that an invalidation overtakes are answered again`() {
    let painted = Painted(Self.cells, plainLook, isOpen: false)
    let layer = layer(painted)
    let arrivals = Arrivals(of: layer)
    let viewport = Viewport(Rect(x: 0, y: 0, width: 20, height: 20), zoom: Scale(1))
    _ = layer.picture(of: viewport, at: 0)
    painted.waitForDrawings(1)
    layer.setNeedsDisplay(Rect(x: 15, y: 15, width: 1, height: 1))
    painted.open()
    arrivals.wait(for: 4)
    // The tile in the middle, which was being drawn, comes last.
    #expect(places(painted.takeRequests()) == [[1, 1], [0, 0], [1, 0], [0, 1], [1, 1]])
    #expect(layer.picture(of: viewport, at: 1).isComplete)
  }
}
