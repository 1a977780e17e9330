import SceneDescription
import Lattice
import Raster
import ReferencePainting
import Pictures
import Testing

@Suite struct `Tiles` {
  @Test(arguments: DrawingCase.all + DrawingCase.betweenPixels)
  func `joined equal the picture drawn in one pass`(drawing: DrawingCase) throws {
    let painter = drawing.painter
    let cells = drawing.cells, region = drawing.region
    let whole = painter.image(region, of: cells)
    for tile in [Size(width: 7, height: 5), Size(width: 13, height: 11)] {
      #expect(joined(painter, cells, region, tile) == whole, "tiles of \(tile)")
    }
  }

  @Test(arguments: [Scale(5), Scale(37, 10), Scale(3, 7)])
  func `of 256 pixels do so, too, from any corner`(scale: Scale) throws {
    let drawing = DrawingCase(shape: .circle, scale: scale, hasGrid: true, isOpaque: true)
    let painter = drawing.painter
    let cells = PatternedCells(bounds: Rect(x: -40, y: -30, width: 2000, height: 2000))
    let region = Rect(x: -70, y: -20, width: 300, height: 270)
    let whole = painter.image(region, of: cells)
    #expect(joined(painter, cells, region, Size(width: 256, height: 256)) == whole)
    // Tiles of the grid that begins at pixel (0, 0), as a viewer requests them.
    let shifted = Rect(x: -256, y: -256, width: 512, height: 512)
    let image = joined(painter, cells, shifted, Size(width: 256, height: 256))
    let common = region.intersection(shifted)
    let differences = (common.y..<common.maxY).reduce(0) { count, y in
      count
        + (common.x..<common.maxX).count { x in
          image[x - shifted.x, y - shifted.y] != whole[x - region.x, y - region.y]
        }
    }
    #expect(differences == 0)
  }

  @Test func `without pixels are empty pictures`() throws {
    let drawing = DrawingCase(shape: .circle, scale: Scale(5, 2), hasGrid: true, isOpaque: true)
    for scale in [Scale(4), Scale(5, 2), Scale(1, 4)] {
      var drawing = drawing
      drawing.scale = scale
      let painter = drawing.painter
      let tile = painter.image(Rect(x: 3, y: 3, width: 0, height: 4), of: drawing.cells)
      #expect(tile.size == Size(width: 0, height: 4))
      #expect(painter.image(Rect(x: 3, y: 3, width: 4, height: 0), of: drawing.cells).height == 0)
    }
  }

  /// Returns `region` assembled from tiles of at most `size`.
  private func joined(
    _ painter: PlanePainter, _ cells: PatternedCells, _ region: Rect, _ size: Size
  ) -> Image {
    Image(width: region.width, height: region.height) { pixels in
      for y in stride(from: region.y, to: region.maxY, by: size.height) {
        for x in stride(from: region.x, to: region.maxX, by: size.width) {
          let part = Rect(
            x: x, y: y, width: min(size.width, region.maxX - x),
            height: min(size.height, region.maxY - y))
          painter.image(part, of: cells).withPixels { tile in
            for row in 0..<part.height {
              let target = (y - region.y + row) * region.width + x - region.x
              for column in 0..<part.width {
                pixels[target + column] = tile[row * part.width + column]
              }
            }
          }
        }
      }
    }
  }
}
