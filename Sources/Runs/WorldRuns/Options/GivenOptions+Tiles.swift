package import FrameExport
import PyramidExport
import SimulationKernel

// Options of pyramids, and options that a pyramid can't have.
extension GivenOptions {
  /// Returns the pyramid that the path or, for a folder, the option `layout` specifies. Other
  /// destinations are returned unchanged.
  package func pyramidDestination(
    _ destination: FrameDestination?, _ problems: inout Problems
  ) -> FrameDestination? {
    guard let layout = self["layout"] else { return destination }
    let asked = problems.word("layout", layout, default: PyramidLayout.dzi)
    switch destination {
    case .folder(let path): return .pyramid(PyramidPlace(asked, inFolder: path))
    case .pyramid(let place) where place.layout == asked: return destination
    case .pyramid(let place):
      problems.add(
        "layout",
        "the extension of \(option: "out") is for \(place.layout.rawValue): drop one of the two"
      )
      return destination
    default:
      problems.add(
        "layout", "it is for a pyramid of tiles in a folder, such as \(option: "out") tiles/")
      return destination
    }
  }

  /// Reads the side of tiles for `destination`. Wrong values, and options without a meaning there,
  /// are added to `problems`.
  package func tileSide(for destination: FrameDestination?, _ problems: inout Problems) -> Int {
    var layout: PyramidLayout?
    if case .pyramid(let place) = destination { layout = place.layout }
    for option in ["tile-size", "tiles"] where layout == nil && destination != nil && has(option) {
      problems.add(
        option,
        "only a pyramid has tiles, such as \(option: "out") world.dzi or tiles/{z}/{x}/{y}.png")
    }
    if has("iiif-id") && layout != .iiif {
      problems.add(
        "iiif-id", "only \(option: "layout") iiif records the address of its pyramid")
    }
    if self["iiif-id"] == "" { problems.add("iiif-id", "the address is empty") }
    return problems.whole(
      "tile-size", self["tile-size"], default: PyramidPlan.defaultTileSide,
      in: PyramidShape.tileSides, of: "pixels")
  }

  /// Adds problems for options of pictures that a pyramid doesn't have.
  package func refuseBesidePyramid(_ problems: inout Problems) {
    let world: Explanation = "a pyramid is all of the world: "
    let cells = world + "\(option: "cell") or \(option: "zoom") says how large cells are"
    for (option, advice) in [
      ("size", cells), ("fit-scale", cells),
      ("center", world + "\(option: "viewport") says which part of it is shown"),
      ("ease", "a pyramid shows one moment, and no camera moves"),
      ("counter", "a pyramid is the world alone, without text"),
      ("caption", "a pyramid is the world alone, without text"),
      ("chart", "a pyramid is the world alone, without a chart"),
      ("label", "a pyramid is the world alone, without text"),
    ] where has(option) && (option != "counter" || self[option] == "on") {
      problems.add(option, advice)
    }
  }
}
