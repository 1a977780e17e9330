public import FrameExport
public import Lattice
public import Raster

/// The levels of a pyramid and their tiles, as the cells, their size and a layout decide them.
public struct PyramidShape: Sendable, Hashable {
  /// The cells that are shown; where a pixel of the deepest level shows several, rounded outwards to
  /// whole pixels of powers of two.
  public let cells: Rect
  /// Pixels per cell of the deepest level.
  public let scale: Scale
  /// The pixels of a tile across and down.
  public let tileSide: Int
  /// How tiles are numbered.
  public let layout: PyramidLayout
  /// The pixels of the deepest level.
  public let size: Size
  /// How many levels there are, each half as wide and high as the one below.
  public let levels: Int
  /// The most tiles that are drawn, where only the busiest places have all levels; `nil`: all of them.
  public let mostTiles: Int?

  /// The most tiles of a pyramid.
  public static let mostTiles = 1 << 22
  /// The sides that a tile may have.
  public static let tileSides = 1...8192
  /// The most pixels along a side of the deepest level; the least where cells are smaller than
  /// them: shares of its pixels are added up in 64 bits.
  static let largestSide = 1 << 30, largestReducedSide = 1 << 16
  /// The most pixels along a side of which only the busiest places are drawn: a page counts parts of them
  /// in 53 bits.
  static let largestSelectedSide = 1 << 44

  /// The pyramid of `cells` at `scale`.
  ///
  /// - Parameters:
  ///   - cells: what is shown, not empty.
  ///   - scale: pixels per cell of the deepest level.
  ///   - tileSide: pixels, one of ``tileSides``.
  ///   - layout: how tiles are numbered.
  ///   - mostTiles: the most tiles that are drawn, those of the busiest places; `nil`: all. Cells then have
  ///     a pixel at most, by a power of two, and are rounded outwards at the upper left to whole pixels of
  ///     every level.
  /// - Throws: ``PyramidError`` for cells that would take too many tiles, or are too far away.
  public init(
    cells: Rect, scale: Scale, tileSide: Int = 256, layout: PyramidLayout = .dzi,
    mostTiles: Int? = nil
  ) throws(PyramidError) {
    precondition(Self.tileSides.contains(tileSide), "a tile has 1 … 8192 pixels a side")
    if cells.isEmpty { throw .noCells }
    let aligned = try Self.aligned(cells, scale)
    if mostTiles != nil {
      guard Self.halves(scale) else { throw .unevenPixels }
      // On both sides of the plane's middle no pixel has all cells.
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

  /// Whether a pixel is a cell, or a block of 2^n cells a side.
  private static func halves(_ scale: Scale) -> Bool {
    scale.numerator == 1 && scale.denominator.nonzeroBitCount == 1
  }

  /// `cells` from a corner on at which a pixel of every level begins, as the plane has them.
  private static func alignedOnAllLevels(
    _ cells: Rect, _ scale: Scale, _ tile: Int, _ layout: PyramidLayout
  ) -> Rect {
    var aligned = cells
    // What is added can take one more level, which takes no more than another pixel.
    for _ in 0..<3 {
      let side = max(aligned.width, aligned.height) / scale.denominator
      let shift = min(
        60, levels(of: side, tile, layout) - 1 + scale.denominator.trailingZeroBitCount)
      let left = (cells.x >> shift) << shift, top = (cells.y >> shift) << shift
      aligned = Rect(x: left, y: top, width: cells.maxX - left, height: cells.maxY - top)
    }
    return aligned
  }

  /// `cells`, with whole blocks where a pixel is a block of 2^n cells a side.
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

  /// The pixels that `cells` cells take, a part of one counted as one.
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

  /// `pixels` halved so often, each time rounded up.
  static func halved(_ pixels: Int, _ times: Int) -> Int {
    ((pixels - 1) >> times) + 1
  }
}

// What follows of it.
extension PyramidShape {
  /// The pixels of the level that was halved `reduction` times.
  public func size(reduction: Int) -> Size {
    Size(
      width: Self.halved(size.width, reduction), height: Self.halved(size.height, reduction))
  }

  /// The pixels per cell of that level; nil where they are fewer than a ``Scale`` tells.
  public func scale(reduction: Int) -> Scale? {
    let shared = min(reduction, scale.numerator.trailingZeroBitCount)
    let (denominator, overflow) = scale.denominator
      .multipliedReportingOverflow(by: 1 << (reduction - shared))
    if overflow || denominator > 1 << 60 { return nil }
    return Scale(scale.numerator >> shared, denominator)
  }

  /// The power of two that the deepest level's scale is; nil where it is none.
  var power: Int? {
    let (pixels, cells) = (scale.numerator, scale.denominator)
    if cells == 1 && pixels.nonzeroBitCount == 1 { return pixels.trailingZeroBitCount }
    return pixels == 1 && cells.nonzeroBitCount == 1 ? -cells.trailingZeroBitCount : nil
  }

  /// How many tiles that level has across and down.
  public func tiles(reduction: Int) -> Size {
    let size = size(reduction: reduction)
    return Size(
      width: (size.width - 1) / tileSide + 1, height: (size.height - 1) / tileSide + 1)
  }

  /// How many tiles there are on all levels.
  public var tileCount: Int {
    (0..<levels).reduce(0) { sum, reduction in
      let tiles = tiles(reduction: reduction)
      let (count, overflow) = tiles.width.multipliedReportingOverflow(by: tiles.height)
      return overflow ? .max : Int(clamping: Int128(sum) + Int128(count))
    }
  }

  /// Whether `tile` is one of its level's.
  func contains(_ tile: TileKey) -> Bool {
    let tiles = tiles(reduction: tile.reduction)
    return tile.column < tiles.width && tile.row < tiles.height
  }

  /// The pixels of `tile` on the plane of its level, as many as its file has.
  public func pixels(of tile: TileKey) -> Rect {
    let whole = tile.pixels(side: tileSide)
    return layout.isPadded ? whole : whole.intersection(Rect(size(reduction: tile.reduction)))
  }
}

/// A pyramid that can't be.
public enum PyramidError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There are no cells to show.
  case noCells
  /// There would be so many tiles.
  case tooManyTiles(Int)
  /// The deepest level would have more pixels along a side than `largest`.
  case tooLarge(largest: Int)
  /// The highest level would show more cells in a pixel than can be told.
  case tooFine
  /// The cells are beyond ±2⁶¹.
  case tooFarAway
  /// Tiles are to be chosen, and a pixel of the deepest level is no cell and no block of 2^n cells a side.
  case unevenPixels
  /// Tiles are to be chosen that have one pixel each.
  case tilesOfOnePixel

  /// Whether there would be too much of it, which fewer pixels a cell mend.
  public var isOfSize: Bool {
    switch self {
    case .tooManyTiles, .tooLarge: true
    case .noCells, .tooFine, .tooFarAway, .unevenPixels, .tilesOfOnePixel: false
    }
  }

  /// The refusal in one sentence, with what is allowed.
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
