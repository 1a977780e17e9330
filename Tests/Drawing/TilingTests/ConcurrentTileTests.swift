import Lattice
import Raster
import Pictures
import SceneDescription
import SeededDraws
import Testing
import Workers

@testable import Tiling

@Suite struct `Concurrent invalidations` {
  private static let size = Size(width: 64, height: 48)
  private static let zooms = [Scale(2), Scale(1), Scale(1, 2), Scale(1, 4)]

  /// Cells that change while they are drawn.
  private final class Restless: TiledLayerDelegate {
    struct State {
      var grid = CellGrid(size: size)
      var random = Draws(1)
      var left: Int
      /// The number of changes that haven't been reported to the layer yet.
      var unreported = 0
    }

    let state: Monitor<State>
    private let painters = LookPainters(plainLook)
    /// The number of cells that change during a drawing.
    private let changesADrawing: Int

    init(changes: Int, changesADrawing: Int = 2) {
      state = Monitor(State(left: changes))
      self.changesADrawing = changesADrawing
    }

    func draw(_ layer: TiledLayer, in context: inout TileContext) {
      let grid = state.change { $0.grid }
      for _ in 0..<changesADrawing { change(layer) }
      context.paint(grid, with: painters)
      change(layer)
    }

    /// Changes a cell and reports it, up to the allowed number of times.
    func change(_ layer: TiledLayer) {
      let cell = state.change { state -> Rect? in
        if state.left == 0 { return nil }
        state.left -= 1
        state.unreported += 1
        let lot = state.random.next()
        let x = Int(lot % UInt64(size.width)), y = Int(lot >> 20 % UInt64(size.height))
        state.grid[x, y] = DisplayClass(lot >> 50 % 4)
        return Rect(x: x, y: y, width: 1, height: 1)
      }
      guard let cell else { return }
      layer.setNeedsDisplay(cell)
      state.change { $0.unreported -= 1 }
    }

    /// The cells once all changes have been reported to the layer, whose threads may still be
    /// drawing.
    var settled: CellGrid { state.wait { $0.unreported == 0 ? $0.grid : nil } }
  }

  private func layer(_ delegate: Restless, cacheLimit: Int = 1 << 24) -> TiledLayer {
    TiledLayer(
      bounds: Rect(Self.size), tileSize: Size(width: 13, height: 11), levelsOfDetail: 4,
      levelsOfDetailBias: 1, fadeDuration: 1, cacheLimit: cacheLimit, threads: 4,
      delegate: delegate)
  }

  private func viewport(_ zoom: Scale) -> Viewport {
    let level = LevelsOfDetail(count: 4, bias: 1).level(for: zoom)
    return Viewport(
      TileGrid.pixels(touching: Rect(Self.size), level: level), zoom: zoom)
  }

  /// Expects complete pictures, and all cached tiles that aren't stale, to show the current cells.
  private func expectCurrent(_ layer: TiledLayer, _ delegate: Restless) {
    let grid = delegate.settled
    for zoom in Self.zooms {
      let viewport = viewport(zoom), painter = PlanePainter(look: plainLook, scale: zoom)
      let expected = painter.image(
        Rect(
          x: viewport.origin.x, y: viewport.origin.y, width: viewport.size.width,
          height: viewport.size.height), of: grid)
      #expect(layer.completePicture(of: viewport) == expected)
    }
    let tiles = layer.work.change { work in
      work.cache.keys.compactMap { key in work.cache.peek(key).map { (key, $0) } }
    }
    #expect(!tiles.isEmpty)
    for (key, tile) in tiles where !tile.isStale {
      let painter = PlanePainter(
        look: plainLook, scale: LevelsOfDetail.scale(of: key.level))
      let expected = painter.image(layer.plane(of: key.level).region(of: key), of: grid)
      #expect(tile.image == expected, "\(key) is stale")
    }
  }

  /// Does `work` on `count` threads, each of which is passed its number.
  private func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let next = Monitor(0)
    WorkerThreads(count: count) {
      let number = next.change { next in
        next += 1
        return next
      }
      work(number)
    }.join()
  }

  @Test(arguments: [1 << 24, 30_000])
  func `during drawings leave no stale tile behind`(cacheLimit: Int) {
    let delegate = Restless(changes: 0)
    let layer = layer(delegate, cacheLimit: cacheLimit)
    let viewports = Self.zooms.map(viewport)
    // Many times, because a later change of the same tile would hide a missed one.
    for round in 0..<40 {
      delegate.state.change { $0.left = 60 }
      onThreads(4) { number in
        var step = round + number
        while delegate.state.change({ $0.left }) > 0 {
          step += 1
          let viewport = viewports[step % viewports.count]
          if number == 1 {
            _ = layer.completePicture(of: viewport)
          } else {
            _ = layer.picture(of: viewport, at: Double(step))
          }
          if number == 2 { delegate.change(layer) }
        }
      }
      expectCurrent(layer, delegate)
    }
  }

  @Test func `that precede the request of a complete picture are in it`() {
    let delegate = Restless(changes: 0)
    let layer = layer(delegate)
    let painter = PlanePainter(look: plainLook, scale: Scale(1))
    let viewport = viewport(Scale(1))
    onThreads(2) { number in
      var random = Draws(number)
      for step in 0..<150 {
        // Each thread changes only its rows and looks only at these.
        let (x, y) = (Int(random.next() % 64), 24 * (number - 1) + Int(random.next() % 24))
        delegate.state.change { $0.grid[x, y] = DisplayClass(1 + step % 3) }
        layer.setNeedsDisplay(Rect(x: x, y: y, width: 1, height: 1))
        if step % 3 == 0 { _ = layer.picture(of: viewport, at: 0) }
        let rows = Rect(x: 0, y: 24 * (number - 1), width: 64, height: 24)
        let grid = delegate.state.change { $0.grid }
        let image = layer.completePicture(of: Viewport(rows, zoom: Scale(1)))
        guard image == painter.image(rows, of: grid) else {
          Issue.record("a complete picture misses a change that came before it")
          return
        }
      }
    }
    expectCurrent(layer, delegate)
  }

  @Test func `without end don't keep complete pictures from ending`() {
    // Every drawing is overtaken by an invalidation of its cells.
    let delegate = Restless(changes: .max, changesADrawing: 0)
    let layer = TiledLayer(
      bounds: Rect(Self.size), tileSize: Self.size, threads: 1, delegate: delegate)
    for _ in 0..<20 {
      #expect(layer.completePicture(of: viewport(Scale(1))).size == Self.size)
    }
    _ = layer.picture(of: viewport(Scale(1)), at: 0)
    delegate.state.change { $0.left = 0 }
    expectFlat(layer, delegate)
  }

  private func expectFlat(_ layer: TiledLayer, _ delegate: Restless) {
    let grid = delegate.settled
    let painter = PlanePainter(look: plainLook, scale: Scale(1))
    #expect(
      layer.completePicture(of: viewport(Scale(1))) == painter.image(grid.bounds, of: grid))
  }

  @Test func `and many viewers give the same pictures`() {
    let delegate = Restless(changes: 0)
    for _ in 0..<20 { delegate.state.change { $0.grid[Int.random(in: 0..<64), 7] = 2 } }
    let layer = layer(delegate)
    let viewports = Self.zooms.map(viewport)
    let images = Monitor<[[Image]]>([])
    onThreads(6) { number in
      let seen = viewports.indices.map {
        layer.completePicture(of: viewports[($0 + number) % viewports.count])
      }
      images.change { $0.append((0..<4).map { seen[(8 + $0 - number) % 4] }) }
    }
    let all = images.change { $0 }
    #expect(all.count == 6 && all.allSatisfy { $0 == all[0] })
    expectCurrent(layer, delegate)
  }
}
