import Lattice
import Workers

extension TiledLayer {
  /// Has the delegate draw a tile whose drawing has begun.
  func drawTile(_ key: TileKey) {
    let plane = plane(of: key.level)
    let region = plane.region(of: key)
    var context = TileContext(region: region, level: key.level, bounds: bounds)
    delegate?.draw(self, in: &context)
    let image = context.finish()
    guard let notify = work.change({ $0.land(key, image) }) else { return }
    notify(TileGrid.cells(touching: region, level: key.level).intersection(bounds))
  }

  /// Starts the background threads unless they are running.
  func startThreads() {
    guard threads > 0, work.change({ $0.startsThreads() }) else { return }
    // A thread keeps the layer alive only while it draws, so a layer that has no owner is released
    // at the latest after the last requested tile, and its threads end.
    WorkerThreads(count: threads) { [work, weak self] in
      while case .draw(let key) = work.wait(for: { $0.backgroundStep() }) {
        guard let layer = self else { return }
        layer.drawTile(key)
      }
    }.detach()
  }
}
