public import FrameExport
public import Lattice
public import Raster

/// The levels of a pyramid and their tiles, determined by the cells, their size and a layout.
public struct PyramidShape: Sendable, Hashable {
  /// The cells that are shown. Where a pixel of the deepest level shows several cells, they are
  /// rounded outwards to whole pixels at powers of two.
  public let cells: Rect
  /// The pixels per cell of the deepest level.
  public let scale: Scale
  /// The side of a tile in pixels.
  public let tileSide: Int
  /// The numbering of tiles.
  public let layout: PyramidLayout
  /// The size of the deepest level in pixels.
  public let size: Size
  /// The number of levels, each half as wide and high as the one below.
  public let levels: Int
  /// The largest number of tiles that are drawn, where only the busiest places have all levels, or
  /// `nil` to draw all.
  public let mostTiles: Int?

  /// The largest number of tiles of a pyramid.
  public static let mostTiles = 1 << 22
  /// The sides that a tile may have, in pixels.
  public static let tileSides = 1...8192
  /// The largest side of the deepest level in pixels, and the largest where cells are smaller than
  /// pixels, whose fractions are summed in 64 bits.
  static let largestSide = 1 << 30, largestReducedSide = 1 << 16
  /// The largest side, in pixels, of a pyramid of which only the busiest places are drawn: a page
  /// calculates with 53 bits.
  static let largestSelectedSide = 1 << 44

  /// Creates the pyramid of `cells` at `scale`.
  ///
  /// - Parameters:
  ///   - cells: The cells to show, not empty.
  ///   - scale: The pixels per cell of the deepest level.
  ///   - tileSide: The side of a tile in pixels, one of ``tileSides``.
  ///   - layout: The numbering of tiles.
  ///   - mostTiles: The largest number of tiles, those of the busiest places, or `nil` for all.
  ///     With a limit, cells have at most a pixel, by a power of two, and are rounded outwards at
  ///     the upper left to whole pixels of every level.
  /// - Throws: ``PyramidError`` for cells that need too many tiles, or are too far away.
  public init(
    cells: Rect, scale: Scale, tileSide: Int = 256, layout: PyramidLayout = .dzi,
    mostTiles: Int? = nil
  ) throws(PyramidError) {
    precondition(Self.tileSides.contains(tileSide), "a tile has 1 … 8192 pixels a side")
    if cells.isEmpty { throw .noCells }
    let aligned = try Self.aligned(cells, scale)
    if mostTiles != nil {
      guard Self.halves(scale) else { throw .unevenPixels }
      // No pixel on both sides of the plane's origin contains all cells.
      guard tileSide > 1 else { throw .tilesOfOnePixel }
      self.cells = Self.alignedOnAllLevels(aligned, scale, tileSide, layout)
    } else {
      self.cells = aligned
    }
    let width = Self.pixels(self.cells.width, scale), height = Self.pixels(self.cells.height, scale)
    let largest =
      mostTiles != nil
      ? Self.largestSelectedSide : scale.isZoomedOut ? Self.largestReducedSide : Self.largestSide
    guard max(width, height) <= largest else { throw .tooLarge(largest: largest) }
    self.scale = scale
    self.tileSide = tileSide
    self.layout = layout
    self.mostTiles = mostTiles
    size = Size(width: Int(width), height: Int(height))
    levels = Self.levels(of: max(size.width, size.height), tileSide, layout)
    if mostTiles != nil { return }
    let tiles = tileCount
    guard tiles <= Self.mostTiles else { throw .tooManyTiles(tiles) }
    guard power != nil || self.scale(reduction: levels - 1) != nil else { throw .tooFine }
  }

  /// Returns whether a pixel is a cell, or a block of 2^n × 2^n cells.
  private static func halves(_ scale: Scale) -> Bool {
    scale.numerator == 1 && scale.denominator.nonzeroBitCount == 1
  }

  /// Returns `cells` extended to a corner at which a pixel of every level begins on the plane.
  private static func alignedOnAllLevels(
    _ cells: Rect, _ scale: Scale, _ tile: Int, _ layout: PyramidLayout
  ) -> Rect {
    var aligned = cells
    // The extension can need one more level, which extends the cells by at most one more pixel.
    for _ in 0..<3 {
      let side = max(aligned.width, aligned.height) / scale.denominator
      let shift = min(
        60, levels(of: side, tile, layout) - 1 + scale.denominator.trailingZeroBitCount)
      let left = (cells.x >> shift) << shift, top = (cells.y >> shift) << shift
      aligned = Rect(x: left, y: top, width: cells.maxX - left, height: cells.maxY - top)
    }
    return aligned
  }

  /// Returns `cells` extended to whole blocks where a pixel is a block of 2^n × 2^n cells.
  private static func aligned(_ cells: Rect, _ scale: Scale) throws(PyramidError) -> Rect {
    let edge = 1 << 61
    guard min(cells.x, cells.y) >= -edge, max(cells.maxX, cells.maxY) <= edge else {
      throw .tooFarAway
    }
    guard halves(scale) else { return cells }
    let shift = scale.denominator.trailingZeroBitCount
    let left = cells.x >> shift, right = (cells.maxX - 1) >> shift + 1
    let top = cells.y >> shift, bottom = (cells.maxY - 1) >> shift + 1
    return Rect(
      x: left << shift, y: top << shift, width: (right - left) << shift,
      height: (bottom - top) << shift)
  }

  /// Returns the number of pixels for `cells` cells, rounded up.
  private static func pixels(_ cells: Int, _ scale: Scale) -> Int128 {
    let divisor = Int128(scale.denominator)
    return (Int128(cells) * Int128(scale.numerator) + divisor - 1) / divisor
  }

  private static func levels(of side: Int, _ tile: Int, _ layout: PyramidLayout) -> Int {
    let least = layout == .dzi ? 1 : tile
    var levels = 1
    while Self.halved(side, levels - 1) > least { levels += 1 }
    return levels
  }

  /// Returns `pixels` halved `times` times, each time rounded up.
  static func halved(_ pixels: Int, _ times: Int) -> Int {
    ((pixels - 1) >> times) + 1
  }
}

// Sizes and numbers that follow from the shape.
extension PyramidShape {
  /// Returns the size in pixels of the level halved `reduction` times.
  public func size(reduction: Int) -> Size {
    Size(
      width: Self.halved(size.width, reduction), height: Self.halved(size.height, reduction))
  }

  /// Returns the pixels per cell of the level halved `reduction` times, or `nil` when a ``Scale``
  /// can't represent them.
  public func scale(reduction: Int) -> Scale? {
    let shared = min(reduction, scale.numerator.trailingZeroBitCount)
    let (denominator, overflow) = scale.denominator
      .multipliedReportingOverflow(by: 1 << (reduction - shared))
    if overflow || denominator > 1 << 60 { return nil }
    return Scale(scale.numerator >> shared, denominator)
  }

  /// The exponent of the deepest level's scale as a power of two, or `nil` when it isn't one.
  var power: Int? {
    let (pixels, cells) = (scale.numerator, scale.denominator)
    if cells == 1 && pixels.nonzeroBitCount == 1 { return pixels.trailingZeroBitCount }
    return pixels == 1 && cells.nonzeroBitCount == 1 ? -cells.trailingZeroBitCount : nil
  }

  /// Returns the number of tiles across and down on the level halved `reduction` times.
  public func tiles(reduction: Int) -> Size {
    let size = size(reduction: reduction)
    return Size(
      width: (size.width - 1) / tileSide + 1, height: (size.height - 1) / tileSide + 1)
  }

  /// The number of tiles on all levels.
  ///
  /// - Complexity: O(*n*) in the number of levels.
  public var tileCount: Int {
    (0..<levels).reduce(0) { sum, reduction in
      let tiles = tiles(reduction: reduction)
      let (count, overflow) = tiles.width.multipliedReportingOverflow(by: tiles.height)
      return overflow ? .max : Int(clamping: Int128(sum) + Int128(count))
    }
  }

  /// Returns whether `tile` is one of its level's tiles.
  func contains(_ tile: TileKey) -> Bool {
    let tiles = tiles(reduction: tile.reduction)
    return tile.column < tiles.width && tile.row < tiles.height
  }

  /// Returns the pixels of `tile` on the plane of its level, as many as its file has.
  public func pixels(of tile: TileKey) -> Rect {
    let whole = tile.pixels(side: tileSide)
    return layout.isPadded ? whole : whole.intersection(Rect(size(reduction: tile.reduction)))
  }
}

/// An error in the dimensions of a pyramid.
public enum PyramidError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There are no cells to show.
  case noCells
  /// There would be this many tiles, which are too many.
  case tooManyTiles(Int)
  /// The deepest level would have more pixels along a side than `largest`.
  case tooLarge(largest: Int)
  /// The highest level would show more cells in a pixel than can be represented.
  case tooFine
  /// The cells are beyond ±2⁶¹.
  case tooFarAway
  /// Tiles are chosen, and a pixel of the deepest level is neither a cell nor a block of 2^n × 2^n
  /// cells.
  case unevenPixels
  /// Tiles are chosen, and have a single pixel each.
  case tilesOfOnePixel

  /// Whether the pyramid would be too large, so that fewer pixels per cell help.
  public var isOfSize: Bool {
    switch self {
    case .tooManyTiles, .tooLarge: true
    case .noCells, .tooFine, .tooFarAway, .unevenPixels, .tilesOfOnePixel: false
    }
  }

  /// The error in one sentence, with what is allowed.
  public var description: String {
    switch self {
    case .noCells: "a pyramid needs at least one cell to show"
    case .tooManyTiles(let tiles):
      "the pyramid would have \(tiles) tiles and only \(PyramidShape.mostTiles) are allowed"
    case .tooLarge(let largest):
      "the pyramid would have more than \(largest) pixels along a side"
    case .tooFine: "the pyramid's highest level would show more than 2^60 cells in a pixel"
    case .tooFarAway: "the cells to show are too far from the middle of the plane"
    case .unevenPixels:
      "where tiles are chosen a cell has one pixel, or a pixel 2, 4, 8 … cells across and down"
    case .tilesOfOnePixel: "tiles are chosen where they have 2 pixels a side or more"
    }
  }
}
