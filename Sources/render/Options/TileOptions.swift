import ArgumentParser
import WorldRuns

/// How the tiles of a pyramid are made.
struct TileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How tiles are numbered, for --out with a folder: Deep Zoom, map tiles with rows from above or below, Zoomify, or IIIF level 0.",
      valueName: "dzi|xyz|tms|zoomify|iiif"))
  var layout: String?

  @Option(
    help: ArgumentHelp(
      "Pixels of a tile across and down. Default: \(PyramidPlan.defaultTileSide).", valueName: "px")
  )
  var tileSize: String?

  @Option(
    help: ArgumentHelp(
      "The most tiles of a map: where all would be more, those of the busiest places, down to single cells. Default: all of at most 524288, else \(PyramidPlan.defaultChosenTiles).",
      valueName: "N"))
  var tiles: String?

  @Option(
    help: ArgumentHelp(
      "The address at which an IIIF pyramid will be found, which its info.json tells. Default: the folder's name.",
      valueName: "address"))
  var iiifID: String?
}
