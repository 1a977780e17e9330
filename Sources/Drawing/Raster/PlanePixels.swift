import Lattice
import Pictures
import SceneDescription

/// The cells of a look at one scale, ready to be drawn into canvases of either form.
enum PlanePixels: Sendable {
  /// Of a whole number of pixels a side; indices where there is a palette.
  case whole(words: WholeCellPixels<UInt32>, indices: WholeCellPixels<UInt8>?)
  /// Of more than a pixel, but no whole number of them.
  case fractional(FractionalCells)
  /// Of several pixels, with shapes that fade in.
  case fading(FadingCells)
  /// Of less than a pixel.
  case averaged(AveragedCells)
  /// Of two classes, in blocks under each pixel.
  case blocks(BlockCells)

  /// The pixels of `cells`.
  ///
  /// - Parameters:
  ///   - cells: the cells at their scale.
  ///   - look: how they look.
  ///   - scale: pixels per cell.
  ///   - outside: the colour around them in pictures of indices.
  ///   - index: the number of each colour they show; nil without a palette.
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
    case .averaged(let cells):
      let blocks = cells.phase == .none ? BlockCells(look: look, scale: scale) : nil
      self = blocks.map { .blocks($0) } ?? .averaged(cells)
    }
  }

  /// What draws indices; nil where there is no palette, or none of known colours.
  var indices: WholeCellPixels<UInt8>? {
    if case .whole(_, let indices) = self { indices } else { nil }
  }

  /// Draws the pixels `region` of the plane into `area`, which has the region's size.
  func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    switch self {
    case .whole(let words, _): words.paint(cells, region: region, into: area)
    case .fractional(let painter): painter.paint(cells, region: region, into: area)
    case .fading(let painter): painter.paint(cells, region: region, into: area)
    case .averaged(let painter): painter.paint(cells, region: region, into: area)
    case .blocks(let painter): painter.paint(cells, region: region, into: area)
    }
  }
}
