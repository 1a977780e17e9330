import FrameExport
import Lattice
import PyramidExport
import Raster
import Pictures
import Workers
import Testing

/// All tiles of a pyramid, joined level by level.
struct JoinedTiles {
  let shape: PyramidShape
  private let pictures: [TileKey: Picture]

  /// The tiles that `painter` draws on `threads` threads.
  init(_ painter: PyramidPainter, threads: Int = 1) throws {
    let pictures = Monitor([TileKey: Picture]())
    try painter.drawTiles(threads: threads) { tile, picture in
      pictures.change { pictures in
        if pictures.updateValue(picture, forKey: tile) != nil {
          Issue.record("\(tile) is drawn twice")
        }
      }
    }
    self.pictures = pictures.change { $0 }
    shape = painter.shape
  }

  /// How many there are.
  var count: Int { pictures.count }

  /// The level that was halved `reduction` times, as one picture.
  func level(_ reduction: Int) -> Image {
    let tiles = shape.tiles(reduction: reduction)
    let side = shape.tileSide
    let size =
      shape.layout.isPadded
      ? Size(width: tiles.width * side, height: tiles.height * side)
      : shape.size(reduction: reduction)
    return Image(width: size.width, height: size.height) { target in
      for row in 0..<tiles.height {
        for column in 0..<tiles.width {
          let tile = TileKey(reduction: reduction, column: column, row: row)
          guard let image = pictures[tile]?.rgba else {
            Issue.record("there is no \(tile)")
            continue
          }
          let place = shape.pixels(of: tile)
          #expect(image.size == place.size)
          image.withPixels { pixels in
            for y in 0..<place.height {
              for x in 0..<place.width {
                target[(place.y + y) * size.width + place.x + x] = pixels[y * place.width + x]
              }
            }
          }
        }
      }
    }
  }
}
