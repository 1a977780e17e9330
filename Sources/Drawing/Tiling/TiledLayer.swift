public import Lattice
import Raster
public import Pictures
import Workers

/// A layer of cells, larger than any picture, whose content a delegate draws tile by tile: on
/// demand, on background threads, at one of several levels of detail.
///
/// It works as CATiledLayer does, without a screen: to display it is to request a picture,
/// ``picture(of:at:)`` of the available tiles or ``completePicture(of:)`` of all of them. A pixel
/// of a tile is what the delegate draws for its place and scale, so tiles put together equal the
/// picture drawn in one pass.
///
/// All members can be used from any thread.
public final class TiledLayer: Sendable {
  /// The bounds of the layer, in cells.
  public let bounds: Rect
  /// The levels of detail: ``levelsOfDetail`` of them, of which ``levelsOfDetailBias`` magnify.
  public let levels: LevelsOfDetail
  /// The seconds that a tile takes to fade in; 0 for none.
  public let fadeDuration: Double
  /// The color where there is no tile: beyond the bounds, and as long as nothing has been drawn
  /// that could stand in. Tiles replace it rather than being blended with it.
  public let backgroundColor: Color
  /// The number of background threads that draw; they are started when they are first needed.
  public let threads: Int

  let grid: TileGrid
  /// The planes of the levels, the coarsest first.
  let planes: [LevelPlane]
  let work: Monitor<TileWork>

  /// Creates a layer of which nothing has been drawn.
  ///
  /// - Parameters:
  ///   - bounds: The cells of the layer, within ±2⁶¹.
  ///   - tileSize: The most pixels of a tile, 1 … 65535 per side; tiles at the layer's edges are
  ///     cut off.
  ///   - levelsOfDetail: The number of levels, 1 or more, each with half the scale of the one
  ///     above.
  ///   - levelsOfDetailBias: The number of levels that magnify, 0 … 10.
  ///   - fadeDuration: The seconds that a tile takes to fade in, 0 or more.
  ///   - backgroundColor: The color where there is no tile.
  ///   - cacheLimit: The most bytes of tiles that are kept, four per pixel; the least recently used
  ///     are evicted first. A view needs space for all of its tiles, or each is drawn again for
  ///     every picture.
  ///   - threads: The number of background threads that draw, 0 … 1024; with 0 only complete
  ///     pictures draw, on the calling thread.
  ///   - delegate: The delegate that draws; it isn't kept alive.
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
      "a tile must have 1 … 65535 pixels per side")
    precondition(
      fadeDuration >= 0 && fadeDuration.isFinite, "the fade duration must be 0 seconds or more")
    precondition((0...1024).contains(threads), "a layer can have 0 … 1024 threads")
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
  /// The number of levels of detail.
  public var levelsOfDetail: Int { levels.count }
  /// The number of levels of detail that magnify.
  public var levelsOfDetailBias: Int { levels.bias }

  /// The delegate that draws the layer, which isn't kept alive; without one all tiles are
  /// transparent. A new delegate draws only what needs display.
  public var delegate: (any TiledLayerDelegate)? {
    get { work.wait { .some($0.delegate) } }
    set { work.change { $0.delegate = newValue } }
  }

  /// Sets `delegate` and keeps it alive as long as the layer.
  func keep(_ delegate: any TiledLayerDelegate) {
    work.change {
      $0.keptDelegate = delegate
      $0.delegate = delegate
    }
  }

  /// A closure that is called with the cells of each tile that has been drawn and can be shown, on
  /// the thread that drew it.
  public var onTile: (@Sendable (Rect) -> Void)? {
    get { work.wait { .some($0.onTile) } }
    set { work.change { $0.onTile = newValue } }
  }

  /// Marks all of the layer as needing display.
  public func setNeedsDisplay() { setNeedsDisplay(bounds) }

  /// Marks the tiles that show any of `cells` as needing display, on every level.
  ///
  /// They are drawn again when they are next requested, even those that are being drawn now. Until
  /// then their old content stands in for them in ``picture(of:at:)``; a complete picture that is
  /// requested from now on never contains it.
  public func setNeedsDisplay(_ cells: Rect) { setNeedsDisplay([cells]) }

  /// Marks the tiles that show any cells of `rects` as needing display, all at once.
  ///
  /// - Complexity: At most O(n · (l + t)) for n rectangles, l levels and t cached tiles.
  public func setNeedsDisplay(_ rects: [Rect]) {
    let rects = rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    if !rects.isEmpty { work.change { $0.invalidate(rects, planes) } }
  }

  /// The bytes that drawn tiles take.
  public var cachedBytes: Int { work.wait { $0.cache.bytes } }

  /// Returns the plane of `level`, which must be one of the layer's.
  func plane(of level: Int) -> LevelPlane {
    precondition(levels.levels.contains(level), "a tile is on one of its layer's levels of detail")
    return planes[level - levels.levels.lowerBound]
  }
}
