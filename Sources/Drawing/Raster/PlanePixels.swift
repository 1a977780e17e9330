import Lattice
import Pictures
import SceneDescription

/// The cells of a look at one scale, ready to be drawn into canvases of either form.
enum PlanePixels: Sendable {
  /// Cells of a whole number of pixels per side, with indices if there is a palette.
  case whole(words: WholeCellPixels<UInt32>, indices: WholeCellPixels<UInt8>?)
  /// Cells of more than a pixel, but not of a whole number of them.
  case fractional(FractionalCells)
  /// Cells of several pixels with shapes that fade in.
  case fading(FadingCells)
  /// Pieces of thread in cells that aren't of a whole number of pixels, or very large.
  case woven(WovenCells)
  /// Cells smaller than a pixel.
  case averaged(AveragedCells)
  /// Cells of two classes, in blocks that each pixel covers.
  case blocks(BlockCells)

  /// Creates the pixels of `cells`.
  ///
  /// - Parameters:
  ///   - cells: The cells at their scale.
  ///   - look: The appearance of the cells.
  ///   - scale: The pixels per cell.
  ///   - outside: The color around them in pictures of indices.
  ///   - index: A closure that returns the index of each color; `nil` without a palette.
  init(
    _ cells: DrawnCells, look: Look, scale: Scale, outside: Color, index: ((Color) -> UInt8)?
  ) {
    switch cells {
    case .whole(let cells):
      self = .whole(
        words: cells.pixels(outside: look.outside, \.pixel),
        indices: index.map { cells.pixels(outside: outside, $0) })
    case .fractional(let cells): self = .fractional(cells)
    case .fading(let cells): self = .fading(cells)
    case .woven(let cells): self = .woven(cells)
    case .averaged(let cells):
      let blocks = cells.phase == .none ? BlockCells(look: look, scale: scale) : nil
      self = blocks.map { .blocks($0) } ?? .averaged(cells)
    }
  }

  /// The painter of indices; `nil` if there is no palette, or the colors aren't known in advance.
  var indices: WholeCellPixels<UInt8>? {
    if case .whole(_, let indices) = self { indices } else { nil }
  }

  /// Returns the same cells with the cores of a scene, whose classes are those after the look's;
  /// there are none in cells smaller than a pixel.
  ///
  /// - Parameters:
  ///   - cores: The cores.
  ///   - look: The appearance of cells.
  ///   - stamps: The stamps of cores that are kept.
  ///   - index: A closure that returns the index of each color; `nil` without a palette.
  /// - Returns: The cells.
  func growing(
    _ cores: [GrowingCore], _ look: Look, _ stamps: GrowingStamps, _ index: ((Color) -> UInt8)?
  ) -> PlanePixels {
    switch self {
    case .whole(let words, let indices): stamps.cells(cores, look, words, indices, index)
    case .fractional(let cells): .fractional(cells.growing(cores))
    case .fading(let cells): .fading(cells.growing(cores))
    case .woven, .averaged, .blocks: self
    }
  }

  /// Draws the pixels `region` of the plane into `area`, which has the region's size.
  func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    switch self {
    case .whole(let words, _): words.paint(cells, region: region, into: area)
    case .fractional(let painter): painter.paint(cells, region: region, into: area)
    case .fading(let painter): painter.paint(cells, region: region, into: area)
    case .woven(let painter): painter.paint(cells, region: region, into: area)
    case .averaged(let painter): painter.paint(cells, region: region, into: area)
    case .blocks(let painter): painter.paint(cells, region: region, into: area)
    }
  }
}
