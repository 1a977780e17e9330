public import Lattice
import Pictures
public import SceneDescription
import Workers

/// A tiled layer of a source of cells, drawn with a look: layer and delegate in one.
///
/// The source is replaced as the world advances; what has changed is drawn again, and nothing else.
public struct CellLayer: Sendable {
  /// The layer, which keeps its delegate alive.
  public let layer: TiledLayer

  private let painter: CellPainter

  /// Creates a layer of `cells` with the appearance `look`.
  ///
  /// - Parameters:
  ///   - cells: The cells to draw.
  ///   - look: Their appearance; its `outside` is shown beyond the bounds.
  ///   - bounds: The bounds of the layer; `nil` for those of `cells`.
  ///   - tileSize: The most pixels of a tile; see ``TiledLayer`` for this and the parameters below.
  ///   - levelsOfDetail: The number of levels.
  ///   - levelsOfDetailBias: The number of levels that magnify.
  ///   - fadeDuration: The seconds that a tile takes to fade in.
  ///   - cacheLimit: The most bytes of tiles that are kept.
  ///   - threads: The number of background threads that draw.
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

  /// The cells that are drawn.
  public var cells: any CellSource { painter.cells.change { $0 } }

  /// Replaces the cells that are drawn.
  ///
  /// - Parameters:
  ///   - cells: The current cells.
  ///   - changes: Rectangles that contain all cells that have changed; `nil` if any may have.
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
