import Foundation
import FrameExport
import Lattice
import Raster
import SceneDescription
import ScratchFolders
import Testing

@testable import PyramidExport

/// What an IIIF client knows of a picture: `info.json`.
private struct ImageInformation: Decodable {
  struct Side: Decodable {
    var width: Int
    var height: Int
  }
  struct Tiles: Decodable {
    var width: Int
    var scaleFactors: [Int]
  }
  var width: Int
  var height: Int
  var sizes: [Side]
  var tiles: [Tiles]

  /// The requests for every tile of every scale, of a client that names the picture's own size
  /// `max` where `saysMax`, as OpenSeadragon 3 to 6 does, or by its sides, as OpenLayers 7 to 10.
  /// Both name a region of the whole picture `full`.
  func requests(saysMax: Bool) -> Set<String> {
    var requests: Set<String> = []
    for tile in tiles {
      for factor in tile.scaleFactors {
        let span = tile.width * factor
        for x in stride(from: 0, to: width, by: span) {
          for y in stride(from: 0, to: height, by: span) {
            let w = min(span, width - x), h = min(span, height - y)
            let isWhole = w == width && h == height
            let sides = "\((w + factor - 1) / factor),\((h + factor - 1) / factor)"
            let size = saysMax && isWhole && factor == 1 ? "max" : sides
            requests.insert("\(isWhole ? "full" : "\(x),\(y),\(w),\(h)")/\(size)/0/default.png")
          }
        }
      }
    }
    return requests
  }

  /// The requests for the whole picture in the sizes that are listed, as of previews.
  var previews: Set<String> {
    Set(sizes.map { "full/\($0.width),\($0.height)/0/default.png" })
  }
}

@Suite struct `The requests of IIIF viewers` {
  private func information(_ text: String) throws -> ImageInformation {
    try JSONDecoder().decode(ImageInformation.self, from: Data(text.utf8))
  }

  /// Expects that the tiles of a pyramid of this size are just what viewers ask for.
  private func expectAnswers(_ width: Int, _ height: Int, tile: Int = 256) throws {
    let shape = try PyramidShape(
      cells: Rect(x: 0, y: 0, width: width, height: height), scale: Scale(1), tileSide: tile,
      layout: .iiif)
    let names = PyramidNames(shape)
    var files: Set<String> = []
    for reduction in 0..<shape.levels {
      let tiles = shape.tiles(reduction: reduction)
      for row in 0..<tiles.height {
        for column in 0..<tiles.width {
          let tile = TileKey(reduction: reduction, column: column, row: row)
          files.insert(names.path(of: tile))
          if let other = names.otherPath(of: tile) { files.insert(other) }
        }
      }
    }
    let information = try information(PyramidDescription.text(shape, address: "https://a/b"))
    let requests = information.requests(saysMax: true),
      others = information.requests(saysMax: false)
    #expect(requests.isSubset(of: files) && others.isSubset(of: files))
    #expect(!information.previews.isEmpty && information.previews.isSubset(of: files))
    #expect(files == requests.union(others).union(information.previews))
  }

  @Test(arguments: [(200, 100), (256, 256), (257, 1), (1000, 700), (9408, 7000)])
  func `are answered, for all of the picture too`(width: Int, height: Int) throws {
    try expectAnswers(width, height)
  }

  @Test(arguments: 1...20, [1, 2, 3, 7, 16])
  func `are answered for any size of picture and tiles`(width: Int, tile: Int) throws {
    for height in [1, 2, 5, 11, 16, 33] { try expectAnswers(width, height, tile: tile) }
  }

  @Test func `find files, also of one that was stopped`() throws {
    let folder = try ScratchFolder()
    var pyramid = SmallPyramid(layout: .iiif)
    pyramid.side = Size(width: 200, height: 100)
    let place = SmallPyramid.place(.iiif, in: folder)
    try pyramid.export(to: place).write(threads: 1)
    let tiles = try files(under: folder.file("tiles")).filter { $0.hasSuffix(".png") }
    #expect(tiles == ["full/200,100/0/default.png", "full/max/0/default.png"])
    let whole = try contents(of: folder.path)
    try FileManager.default.removeItem(atPath: folder.file("tiles/full/200,100"))
    try pyramid.export(to: place).write(threads: 1, resuming: true)
    #expect(try contents(of: folder.path) == whole)
  }
}
