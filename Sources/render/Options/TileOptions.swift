import ArgumentParser
import FrameExport
import WorldRuns

/// How the tiles of a pyramid are made.
struct TileOptions: ParsableArguments {
  @Option(
    "Tile layout when --out is a folder. Deep Zoom (dzi), map tiles with rows from the top (xyz) or the bottom (tms), Zoomify (zoomify), or IIIF level 0 (iiif).",
    oneOf: PyramidLayout.words)
  var layout: String?

  @Option(
    "Width and height of a tile in pixels. Default: \(PyramidPlan.defaultTileSide).", value: "px")
  var tileSize: String?

  @Option(
    "Maximum number of tiles of a map. Beyond it, only the busiest places go down to single cells. Default: all if at most 524288, otherwise \(PyramidPlan.defaultChosenTiles).",
    value: "n")
  var tiles: String?

  @Option(
    "Address at which an IIIF pyramid will be published. Written to its info.json. Default: the folder's name.",
    value: "address")
  var iiifID: String?
}
