import Lattice
public import Raster
public import Pictures
public import SceneDescription

/// The pictures of a film, each made from the one before: only text, chart and the tiles in which
/// cells have changed are drawn again.
///
/// A picture is the same, byte for byte, as that of ``FramePainter/picture(of:threads:)``. The
/// source of the cells is asked for its changes; if it can't report them and cells are large, their
/// classes are compared with those of the picture before. Otherwise, or if most cells have changed,
/// everything is drawn, and so are scenes with marks, unless neither the marks nor the cells have
/// changed.
public struct ChangingFrames: Sendable {
  /// The painter of the pictures; after it has been replaced, the next picture is drawn in full.
  public var painter: FramePainter {
    didSet { forget() }
  }
  /// The tiles, a division of the plane of pixels rather than of the picture.
  public let grid: TileGrid
  /// The tiles of the last picture; `nil` before the first.
  public private(set) var tiles: DrawnTiles?

  private let threads: Int
  private var last: Last?
  private var comparisons = ComparisonPauses()

  /// The parts of a picture that are kept for the next one.
  private struct Last {
    var picture: Picture
    var bounds: Rect
    var marks: Marks
    var version: CellVersion?
    var seen: SeenCells?
  }

  /// Tiles of 32 × 32 pixels: of sizes from 16 to 128, the one with which films of quiet fields
  /// take the least time.
  public static let defaultGrid = TileGrid(tileSize: Size(width: 32, height: 32))

  /// Creates the frames that `painter` draws, in tiles of `grid`; marks are drawn on `threads`
  /// threads.
  public init(_ painter: FramePainter, grid: TileGrid = Self.defaultGrid, threads: Int = 1) {
    self.painter = painter
    self.grid = grid
    self.threads = threads
  }

  /// Returns the memory in bytes beside that of the returned picture: that of the picture before,
  /// and that of the classes of cells that are compared.
  public static func bytesNeeded(_ painter: FramePainter) -> Int {
    painter.layout.picture.count * (painter.palette == nil ? 4 : 1)
      + 2 * SeenCells.mostCells(of: painter.layout)
  }

  /// Has the next picture drawn in full.
  public mutating func forget() { last = nil }

  /// Returns `scene` as a picture in the painter's form.
  ///
  /// - Complexity: O(n) for n pixels of the tiles that are drawn, and for the cells that are
  ///   compared.
  public mutating func picture(of scene: Scene) -> Picture {
    let cells = scene.cells, bounds = cells.bounds
    let window = painter.cellsSeen(of: bounds)
    let before = last?.bounds == bounds ? last : nil
    last = nil
    if scene.motion != nil || scene.growth != nil || scene.showsCard
      || painter.drawsFigures(of: scene) || !painter.lights(of: scene).isEmpty
    {
      tiles = DrawnTiles(all: grid.tiles(touching: painter.layout.region))
      return painter.picture(of: scene, threads: threads)
    }
    let version = cells.version
    var changed = before?.version.flatMap { cells.changes(since: $0, in: window) }
    var seen: SeenCells?
    var isCompared = false
    if changed == nil, version == nil || before != nil, comparisons.isDue() {
      seen = SeenCells(cells, window, classCount: painter.look.glyphs.count, painter.layout)
      if let seen, let old = before?.seen {
        changed = seen.changes(since: old)
        isCompared = true
      }
    }
    if let marks = before?.marks, !scene.marks.isEmpty || !marks.isEmpty {
      // The pixels beneath a mark can't be recovered from the picture.
      if scene.marks != marks || changed?.allSatisfy(\.isEmpty) != true { changed = nil }
    }
    let picture = picture(of: scene, on: before?.picture, changed, window)
    if isCompared, let tiles {
      comparisons.note(isWorthwhile: tiles.drawn.count < tiles.count)
    }
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
    return painter.picture(of: scene, threads: threads)
  }

  /// The share of the tiles up to which drawing them one by one is worthwhile: cells of whole
  /// pixels are drawn nearly as fast as they are copied.
  private var mostShare: Double { painter.layout.scale.wholeCell == nil ? 0.75 : 0.25 }

  /// Returns whether `rects`, which rarely overlap, cover nearly all of `window`: then hardly any
  /// tile is unchanged, and drawing all of them takes no longer than finding out.
  private static func areMost(_ rects: [Rect], of window: Rect) -> Bool {
    let cells = rects.reduce(0.0) { $0 + Double($1.width) * Double($1.height) }
    return cells > 0.75 * Double(window.width) * Double(window.height)
  }
}
