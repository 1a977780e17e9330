import ArgumentParser
import FrameExport
import WorldRuns

/// How the tiles of a pyramid are made.
struct TileOptions: ParsableArguments {
  @Option(
    "How the tiles are numbered when --out is a folder: as Deep Zoom, as map tiles with rows from the top or from the bottom, as Zoomify, or as IIIF level 0.",
    oneOf: PyramidLayout.words)
  var layout: String?

  @Option(
    "Width and height of a tile in pixels. Default: \(PyramidPlan.defaultTileSide).", value: "px")
  var tileSize: String?

  @Option(
    "The most tiles of a map; when all would be more, those of the busiest places are written, down to single cells. Default: all if they are at most 524288, otherwise \(PyramidPlan.defaultChosenTiles).",
    value: "n")
  var tiles: String?

  @Option(
    "The address at which an IIIF pyramid will be published, as its info.json states it. Default: the folder's name.",
    value: "address")
  var iiifID: String?
}
