import ArgumentParser
import FrameExport
import PyramidExport
import SimulationKernel
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
      "Pixels of a tile across and down. Default: \(defaultSide).", valueName: "px"))
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

extension TileOptions {
  /// The side of a tile when nobody says.
  static let defaultSide = 256

  /// The pyramid that `--out` or, of a folder, `--layout` asks for; other destinations stay.
  func destination(
    _ destination: FrameDestination?, _ problems: inout Problems
  ) -> FrameDestination? {
    guard let layout else { return destination }
    let asked = problems.word("layout", layout, default: PyramidLayout.dzi)
    switch destination {
    case .folder(let path): return .pyramid(PyramidPlace(asked, inFolder: path))
    case .pyramid(let place) where place.layout == asked: return destination
    case .pyramid(let place):
      problems.add(
        "layout",
        "the end of --out's path says \(place.layout.rawValue): leave one of the two out")
      return destination
    default:
      problems.add("layout", "it is for a pyramid of tiles in a folder, such as --out tiles/")
      return destination
    }
  }

  /// The side of tiles that are for `destination`; wrong values, and what has no meaning there, are
  /// noted.
  func side(for destination: FrameDestination?, _ problems: inout Problems) -> Int {
    var layout: PyramidLayout?
    if case .pyramid(let place) = destination { layout = place.layout }
    for (option, value) in [("tile-size", tileSize), ("tiles", tiles)]
    where layout == nil && destination != nil && value != nil {
      problems.add(
        option, "only a pyramid has tiles, such as --out world.dzi or tiles/{z}/{x}/{y}.png")
    }
    if iiifID != nil && layout != .iiif {
      problems.add("iiif-id", "only --layout iiif tells where its pyramid is to be found")
    }
    if iiifID == "" { problems.add("iiif-id", "the address is empty") }
    return problems.whole(
      "tile-size", tileSize, default: Self.defaultSide, in: PyramidShape.tileSides, of: "pixels")
  }
}
