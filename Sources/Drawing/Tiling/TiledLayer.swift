public import Lattice
import Raster
public import Pictures
import Workers

/// A layer of cells, larger than any picture, whose content a delegate draws tile by tile: when a tile
/// is looked at, on background threads, at one of several levels of detail.
///
/// It is what CATiledLayer is on a screen, without one: to display it is to be given a picture,
/// ``picture(of:at:)`` of what there is or ``completePicture(of:)`` of all of it. A pixel of a tile is
/// what the delegate draws for its place and scale, so that tiles put together are the picture drawn in
/// one go.
///
/// All members can be used from any thread.
public final class TiledLayer: Sendable {
  /// The cells it has: its units.
  public let bounds: Rect
  /// The levels of detail, ``levelsOfDetail`` of which ``levelsOfDetailBias`` magnify.
  public let levels: LevelsOfDetail
  /// How long a tile takes to fade in, in seconds; 0: it is there at once.
  public let fadeDuration: Double
  /// The colour where no tile is: beyond the bounds, and before anything has been drawn that could
  /// stand in. Tiles aren't laid over it.
  public let backgroundColor: Color
  /// How many background threads draw; they are started when they are first needed.
  public let threads: Int

  let grid: TileGrid
  /// One for each level, the coarsest first.
  let planes: [LevelPlane]
  let work: Monitor<TileWork>

  /// A layer of which nothing has been drawn.
  ///
  /// - Parameters:
  ///   - bounds: its cells, within ±2⁶¹.
  ///   - tileSize: the most pixels of a tile, 1 … 65535 a side; at the layer's edges it has only those
  ///     that there are.
  ///   - levelsOfDetail: how many levels there are, each of half the scale of the one above, from 1.
  ///   - levelsOfDetailBias: how many of them magnify, 0 … 10.
  ///   - fadeDuration: how long a tile takes to fade in, in seconds, from 0.
  ///   - backgroundColor: the colour where no tile is.
  ///   - cacheLimit: the most bytes of tiles that are kept, four a pixel; those looked at least recently
  ///     go first. A view needs room for all of its tiles, or each is drawn again for every picture.
  ///   - threads: how many background threads draw; with 0 of them only complete pictures draw, on the
  ///     thread that asks.
  ///   - delegate: what draws; it isn't kept alive.
  public init(
    bounds: Rect, tileSize: Size = Size(width: 256, height: 256), levelsOfDetail: Int = 1,
    levelsOfDetailBias: Int = 0, fadeDuration: Double = 0.25,
    backgroundColor: Color = .transparent, cacheLimit: Int = 1 << 28, threads: Int = 1,
    delegate: (any TiledLayerDelegate)? = nil
  ) {
    precondition(
      -(1 << 61) <= bounds.x && bounds.x <= 1 << 61 && -(1 << 61) <= bounds.y
        && bounds.y <= 1 << 61 && bounds.width <= (1 << 61) - bounds.x
        && bounds.height <= (1 << 61) - bounds.y, "a layer's bounds are within ±2^61")
    let sides = 1...FrameLayout.largestSide
    precondition(
      sides.contains(tileSize.width) && sides.contains(tileSize.height),
      "a tile has 1 … 65535 pixels a side")
    precondition(
      fadeDuration >= 0 && fadeDuration.isFinite, "a tile fades in for 0 seconds or longer")
    precondition((0...1024).contains(threads), "a layer has 0 … 1024 threads")
    self.bounds = bounds
    levels = LevelsOfDetail(count: levelsOfDetail, bias: levelsOfDetailBias)
    self.fadeDuration = fadeDuration
    self.backgroundColor = backgroundColor
    self.threads = threads
    let grid = TileGrid(tileSize: tileSize)
    self.grid = grid
    planes = levels.levels.map { LevelPlane(level: $0, grid: grid, bounds: bounds) }
    work = Monitor(
      TileWork(cacheLimit: cacheLimit, threads: threads, fades: fadeDuration > 0))
    work.change { $0.delegate = delegate }
  }

  deinit {
    work.change { $0.close() }
  }

  /// The most pixels of a tile.
  public var tileSize: Size { grid.tileSize }
  /// How many levels of detail there are.
  public var levelsOfDetail: Int { levels.count }
  /// How many levels of detail magnify.
  public var levelsOfDetailBias: Int { levels.bias }

  /// What draws the layer; it isn't kept alive, and without it all is transparent. A new one is asked
  /// for what needs display only.
  public var delegate: (any TiledLayerDelegate)? {
    get { work.wait { .some($0.delegate) } }
    set { work.change { $0.delegate = newValue } }
  }

  /// Has `delegate` draw, and keeps it as long as the layer lives.
  func keep(_ delegate: any TiledLayerDelegate) {
    work.change {
      $0.keptDelegate = delegate
      $0.delegate = delegate
    }
  }

  /// Told the cells of each tile that was drawn and can be shown, on the thread that drew it.
  public var onTile: (@Sendable (Rect) -> Void)? {
    get { work.wait { .some($0.onTile) } }
    set { work.change { $0.onTile = newValue } }
  }

  /// Marks all of the layer as in need of display.
  public func setNeedsDisplay() { setNeedsDisplay(bounds) }

  /// Marks the tiles that show any of `cells` as in need of display, on every level.
  ///
  /// They are drawn again when they are next looked at, a drawing of them that is under way too. Until
  /// then they stand in for themselves in ``picture(of:at:)``; a complete picture that is asked for from
  /// now on never has them.
  public func setNeedsDisplay(_ cells: Rect) { setNeedsDisplay([cells]) }

  /// Marks the tiles that show any cells of `rects`, all at once.
  public func setNeedsDisplay(_ rects: [Rect]) {
    let rects = rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    if !rects.isEmpty { work.change { $0.invalidate(rects, planes) } }
  }

  /// The bytes that drawn tiles take.
  public var cachedBytes: Int { work.wait { $0.cache.bytes } }

  /// The plane of `level`, which is one of the layer's.
  func plane(of level: Int) -> LevelPlane {
    precondition(levels.levels.contains(level), "a tile is on one of its layer's levels of detail")
    return planes[level - levels.levels.lowerBound]
  }
}
