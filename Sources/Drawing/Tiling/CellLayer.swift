public import Lattice
import Pictures
public import SceneDescription
import Workers

/// A tiled layer of a source of cells, drawn with a look: layer and delegate in one.
///
/// The source is replaced as the world goes on; what changed is drawn again, and nothing else.
public struct CellLayer: Sendable {
  /// The layer, which keeps what draws it.
  public let layer: TiledLayer

  private let painter: CellPainter

  /// A layer of `cells` that look like `look`.
  ///
  /// - Parameters:
  ///   - cells: what is drawn.
  ///   - look: how; beyond the bounds its outside is seen.
  ///   - bounds: the layer's cells; nil: those that `cells` has.
  ///   - tileSize: see ``TiledLayer``, as all others.
  ///   - levelsOfDetail: how many levels there are.
  ///   - levelsOfDetailBias: how many of them magnify.
  ///   - fadeDuration: how long a tile takes to fade in, in seconds.
  ///   - cacheLimit: the most bytes of tiles that are kept.
  ///   - threads: how many background threads draw.
  public init(
    cells: any CellSource, look: Look, bounds: Rect? = nil,
    tileSize: Size = Size(width: 256, height: 256), levelsOfDetail: Int = 1,
    levelsOfDetailBias: Int = 0, fadeDuration: Double = 0.25, cacheLimit: Int = 1 << 28,
    threads: Int = 1
  ) {
    let outside = look.outside.alpha == 0 ? Color.transparent : look.outside
    layer = TiledLayer(
      bounds: bounds ?? cells.bounds, tileSize: tileSize, levelsOfDetail: levelsOfDetail,
      levelsOfDetailBias: levelsOfDetailBias, fadeDuration: fadeDuration,
      backgroundColor: outside, cacheLimit: cacheLimit, threads: threads)
    painter = CellPainter(cells, look)
    layer.keep(painter)
  }

  /// What is drawn.
  public var cells: any CellSource { painter.cells.change { $0 } }

  /// Draws `cells` from now on.
  ///
  /// - Parameters:
  ///   - cells: the world as it is now.
  ///   - changes: rectangles with all cells that are not what they were; nil: any may be.
  public func update(cells: any CellSource, changes: [Rect]? = nil) {
    painter.cells.change { $0 = cells }
    if let changes { layer.setNeedsDisplay(changes) } else { layer.setNeedsDisplay() }
  }
}

/// The delegate of a layer of cells.
private final class CellPainter: TiledLayerDelegate {
  let cells: Monitor<any CellSource>
  private let painters: LookPainters

  init(_ cells: any CellSource, _ look: Look) {
    self.cells = Monitor(cells)
    painters = LookPainters(look)
  }

  func draw(_ layer: TiledLayer, in context: inout TileContext) {
    context.paint(cells.change { $0 }, with: painters)
  }
}
