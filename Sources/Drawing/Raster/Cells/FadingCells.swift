import Lattice
import Pictures
import SceneDescription

/// Cells whose shapes fade in: a mixture of squares and their final shapes.
struct FadingCells: Sendable {
  /// What fades in.
  enum Shapes: Sendable {
    case fractional(FractionalCells)
    case woven(WovenCells)

    func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
      switch self {
      case .fractional(let painter): painter.paint(cells, region: region, into: area)
      case .woven(let painter): painter.paint(cells, region: region, into: area)
      }
    }
  }

  let squares: FractionalCells
  let shapes: Shapes
  /// The share of the final shapes: 1 … 255.
  let share: Int

  /// Returns the same cells with `cores`, whose classes are those after the look's.
  func growing(_ cores: [GrowingCore]) -> FadingCells {
    guard case .fractional(let shapes) = shapes else { return self }
    return FadingCells(
      squares: squares.growing(cores), shapes: .fractional(shapes.growing(cores)), share: share)
  }

  /// Draws the pixels `region` of the plane into `area`, which has the region's size.
  func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    squares.paint(cells, region: region, into: area)
    let band = max(1, (1 << 16) / max(1, region.width))
    for top in stride(from: 0, to: region.height, by: band) {
      let height = min(band, region.height - top)
      let part = Rect(x: region.x, y: region.y + top, width: region.width, height: height)
      let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: height)
      shapes.paint(cells, region: part, into: canvas.area)
      for y in 0..<height {
        let row = area.row(top + y), over = canvas.area.row(y)
        for x in 0..<region.width where row[x] != over[x] {
          row[x] =
            Mixture.mix(
              Color(pixel: row[x]), Color(pixel: over[x]), share: share, of: Detail.whole
            ).pixel
        }
      }
    }
  }
}
