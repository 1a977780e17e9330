import Pictures
import Lattice
import Raster
import SceneDescription
import Testing
import Workers

@testable import Tiling

@Suite struct `A layer` {
  private static let grid = CellGrid(size: Size(width: 40, height: 40))
  private static let all = Viewport(Rect(x: 0, y: 0, width: 40, height: 40), zoom: Scale(1))

  private func layer(_ delegate: any TiledLayerDelegate, threads: Int) -> TiledLayer {
    TiledLayer(
      bounds: Self.grid.bounds, tileSize: Size(width: 10, height: 10), levelsOfDetail: 2,
      fadeDuration: 0, threads: threads, delegate: delegate)
  }

  /// Calls the layer back while it draws.
  private final class Caller: TiledLayerDelegate {
    private let painters = LookPainters(plainLook)
    private let calls: Monitor<Int>

    init(calls: Int) { self.calls = Monitor(calls) }

    func draw(_ layer: TiledLayer, in context: inout TileContext) {
      let isLeft = calls.change { calls in
        calls -= 1
        return calls >= 0
      }
      if isLeft {
        layer.setNeedsDisplay(context.clip)
        layer.setNeedsDisplay()
        _ = layer.picture(of: all, at: 0)
        _ = layer.delegate
        layer.onTile = { _ in }
        _ = layer.cachedBytes
      }
      context.paint(grid, with: painters)
    }
  }

  @Test(arguments: [0, 1, 3])
  func `can be called from a drawing and from the closure for tiles`(threads: Int) {
    let caller = Caller(calls: 30)
    let layer = layer(caller, threads: threads)
    let expected = PlanePainter(look: plainLook, scale: Scale(1)).image(
      Self.grid.bounds, of: Self.grid)
    #expect(layer.completePicture(of: Self.all) == expected)
    layer.onTile = { [weak layer] cells in
      _ = layer?.picture(of: Self.all, at: 1)
      if cells.x == 0 && cells.y == 0 { _ = layer?.completePicture(of: Self.all) }
    }
    layer.setNeedsDisplay()
    #expect(layer.completePicture(of: Self.all) == expected)
  }

  @Test func `whose pictures would wait for themselves ends the program`() async {
    await #expect(processExitsWith: .failure) {
      final class Waiter: TiledLayerDelegate {
        func draw(_ layer: TiledLayer, in context: inout TileContext) {
          _ = layer.completePicture(of: Viewport(size: Size(width: 5, height: 5), zoom: Scale(1)))
        }
      }
      let waiter = Waiter()
      let layer = TiledLayer(
        bounds: Rect(x: 0, y: 0, width: 9, height: 9), threads: 0, delegate: waiter)
      _ = layer.completePicture(of: Viewport(size: Size(width: 5, height: 5), zoom: Scale(1)))
    }
  }

  @Test func `doesn't keep its delegate, nor its threads the layer`() {
    weak var layerLeft: TiledLayer?
    weak var delegateLeft: Painted?
    do {
      let painted = Painted(Self.grid, plainLook)
      delegateLeft = painted
      let layer = layer(painted, threads: 2)
      layerLeft = layer
      let arrivals = Arrivals(of: layer)
      _ = layer.picture(of: Self.all, at: 0)
      arrivals.wait(for: 16)
    }
    // A thread may still be returning from reporting the last tile.
    for _ in 0..<1000 where layerLeft != nil || delegateLeft != nil { pause() }
    #expect(layerLeft == nil && delegateLeft == nil)
  }

  @Test func `that is released while it is drawn ends its threads`() {
    weak var layerLeft: TiledLayer?
    let painted = Painted(Self.grid, plainLook, isOpen: false)
    do {
      let layer = layer(painted, threads: 3)
      layerLeft = layer
      _ = layer.picture(of: Self.all, at: 0)
      painted.waitForDrawings(3)
    }
    // Three drawings are in progress and keep it alive.
    #expect(layerLeft != nil)
    painted.open()
    for _ in 0..<1000 where layerLeft != nil { pause() }
    #expect(layerLeft == nil)
    // Threads that draw keep it alive for each other: requested tiles may still be drawn, but only
    // once.
    #expect(painted.takeRequests().count <= 16)
  }

  @Test func `whose delegate is gone is transparent`() {
    let layer: TiledLayer
    do {
      let painted = Painted(Self.grid, plainLook)
      layer = self.layer(painted, threads: 1)
    }
    #expect(layer.delegate == nil)
    let image = layer.completePicture(of: Self.all)
    #expect(image.withPixels { $0.allSatisfy { $0 == 0 } })
  }

  @Test func `of cells keeps its delegate`() {
    let layer = CellLayer(cells: Self.grid, look: plainLook).layer
    let image = layer.completePicture(of: Self.all)
    #expect(image.withPixels { $0.allSatisfy { $0 == plainLook.background.pixel } })
  }

  @Test func `can be made and released at any moment`() {
    let painted = Painted(Self.grid, plainLook)
    for step in 0..<200 {
      let layer = layer(painted, threads: 2)
      _ = layer.picture(of: Self.all, at: 0)
      if step % 3 == 0 { _ = layer.completePicture(of: Self.all) }
    }
  }

  @Test func `must have valid parameters`() async {
    await #expect(processExitsWith: .failure) {
      _ = TiledLayer(bounds: Rect(x: 0, y: 0, width: (1 << 61) + 1, height: 1))
    }
    await #expect(processExitsWith: .failure) {
      _ = TiledLayer(
        bounds: Rect(x: 0, y: 0, width: 1, height: 1), tileSize: Size(width: 0, height: 1))
    }
    await #expect(processExitsWith: .failure) {
      let layer = TiledLayer(bounds: Rect(x: 0, y: 0, width: 1, height: 1))
      _ = layer.tile(TileKey(level: 1, column: 0, row: 0))
    }
    await #expect(processExitsWith: .failure) {
      let layer = TiledLayer(bounds: Rect(x: 0, y: 0, width: 1 << 40, height: 1))
      _ = layer.completePicture(
        of: Viewport(size: Size(width: 5, height: 5), zoom: Scale(1, 1 << 20)))
    }
  }

  private func pause() {
    // Half a millisecond, by waiting for a thread.
    WorkerThreads(count: 1) { for _ in 0..<20_000 { _ = ThreadIdentity.current } }.join()
  }
}
