import Lattice
public import Raster
public import Pictures
public import SceneDescription

/// The pictures of a film, each made of the one before: only the tiles in which cells have changed are
/// drawn again, and text and chart.
///
/// A picture is the same, byte for byte, as ``FramePainter/picture(of:)`` gives. The source of the cells
/// is asked what has changed; where it can't say and cells are large, their classes are compared with
/// those of the picture before; else, and where most has changed, all is drawn. So are scenes with marks, but
/// for those in which neither these nor cells are others than before.
public struct ChangingFrames: Sendable {
  /// What draws them; another one draws its first picture in full.
  public var painter: FramePainter {
    didSet { forget() }
  }
  /// The tiles: a division of the plane of pixels, not of the picture.
  public let grid: TileGrid
  /// The tiles of the last picture; none before the first.
  public private(set) var tiles: DrawnTiles?

  private var last: Last?

  /// What is kept of a picture.
  private struct Last {
    var picture: Picture
    var bounds: Rect
    var marks: Marks
    var version: CellVersion?
    var seen: SeenCells?
  }

  /// 32 × 32 pixels: of tiles of 16 to 128, those with which films of still fields take the least time.
  public static let defaultGrid = TileGrid(tileSize: Size(width: 32, height: 32))

  /// The pictures that `painter` draws, in tiles of `grid`.
  public init(_ painter: FramePainter, grid: TileGrid = Self.defaultGrid) {
    self.painter = painter
    self.grid = grid
  }

  /// The memory in bytes that it takes beside the picture it gives: that of the one before, and of the
  /// classes of cells that are compared.
  public static func bytesNeeded(_ painter: FramePainter) -> Int {
    painter.layout.picture.count * (painter.palette == nil ? 4 : 1)
      + 2 * SeenCells.mostCells(of: painter.layout)
  }

  /// Draws the next picture in full.
  public mutating func forget() { last = nil }

  /// `scene` as frame `frame` of `count`: under a camera on its way it is drawn in full.
  public mutating func picture(of scene: Scene, frame: Int, of count: Int) -> Picture {
    if painter.path == nil { return picture(of: scene) }
    return painter.painter(of: frame, of: count).picture(of: scene)
  }

  /// `scene` as a picture in the painter's form.
  public mutating func picture(of scene: Scene) -> Picture {
    let cells = scene.cells, bounds = cells.bounds
    let window = painter.cellsSeen(of: bounds)
    let before = last?.bounds == bounds ? last : nil
    last = nil
    let version = cells.version
    var changed = before?.version.flatMap { cells.changes(since: $0, in: window) }
    var seen: SeenCells?
    if changed == nil, version == nil || before != nil {
      seen = SeenCells(cells, window, classCount: painter.look.glyphs.count, painter.layout)
      if let seen, let old = before?.seen { changed = seen.changes(since: old) }
    }
    if let marks = before?.marks, !scene.marks.isEmpty || !marks.isEmpty {
      // What is under a mark isn't in the picture.
      if scene.marks != marks || changed?.allSatisfy(\.isEmpty) != true { changed = nil }
    }
    let picture = picture(of: scene, on: before?.picture, changed, window)
    last = Last(
      picture: picture, bounds: bounds, marks: scene.marks, version: version, seen: seen)
    return picture
  }

  private mutating func picture(
    of scene: Scene, on earlier: Picture?, _ changed: [Rect]?, _ window: Rect
  ) -> Picture {
    let region = painter.layout.region
    if let earlier, let changed, !Self.areMost(changed, of: window) {
      var dirty = DirtyTiles(grid, in: region)
      for rect in changed { dirty.add(painter.pixels(showing: rect.intersection(window))) }
      if dirty.share <= mostShare,
        let picture = painter.picture(of: scene, on: earlier, repainting: dirty.runs)
      {
        tiles = dirty.tiles
        return picture
      }
    }
    tiles = DrawnTiles(all: grid.tiles(touching: region))
    return painter.picture(of: scene)
  }

  /// The share of the tiles up to which it pays to draw them one by one: cells of whole pixels are drawn
  /// nearly as fast as they are copied.
  private var mostShare: Double { painter.layout.scale.wholeCell == nil ? 0.75 : 0.25 }

  /// Whether `rects`, which don't overlap as a rule, have nearly all of `window`: no tile of it is still
  /// then, and it takes no longer to draw them than to find out.
  private static func areMost(_ rects: [Rect], of window: Rect) -> Bool {
    let cells = rects.reduce(0.0) { $0 + Double($1.width) * Double($1.height) }
    return cells > 0.75 * Double(window.width) * Double(window.height)
  }
}
