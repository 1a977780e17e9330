import FrameExport
import Lattice
import PyramidExport
import Raster
import SceneDescription
import SimulationKernel

/// A pyramid of tiles as the options ask for it.
struct PyramidRequest {
  let place: PyramidPlace
  let tileSide: Int
  let address: String
  let appearance: Appearance
  /// Pixels per cell of the deepest level; nil: as many as are usual.
  private let scale: Scale?
  /// The cells that are shown; nil: all of the world.
  private let part: Rect?

  /// Cells get this many pixels at most when nobody says, and the deepest level this many a side, as
  /// long as cells have one; they have none where the pyramid would have more tiles than that.
  private static let usualCell = 64, usualSide = 16_384, usualTiles = 1 << 19

  /// What `options` ask for at `place`; wrong values, and what means nothing there, are noted.
  init(
    _ options: PictureOptions, _ tiles: TileOptions, at place: PyramidPlace, tileSide: Int,
    _ appearance: Appearance, _ problems: inout Problems
  ) {
    self.place = place
    self.tileSide = tileSide
    self.appearance = appearance
    let name = place.stem.split(separator: "/").last.map(String.init) ?? "pyramid"
    address = tiles.iiifID ?? name
    part = options.viewport.flatMap { text in
      problems.check("--viewport") { try Values.rect("--viewport", text) }
    }
    let zoom = options.zoom.flatMap { text in
      problems.check("--zoom") { try Scale(parsing: text) }
    }
    let cell = options.cell.map { text in
      Scale(problems.whole("--cell", text, usual: 1, in: 1...Scale.largestCell, of: "pixels"))
    }
    scale = zoom ?? cell
    if options.zoom != nil && options.cell != nil {
      problems.add("--cell", "it can't be given together with --zoom: choose one of them")
    }
    let world = "a pyramid is all of the world: "
    for (option, isGiven, advice) in [
      ("--size", options.size != nil, world + "--cell or --zoom says how large cells are"),
      ("--center", options.center != nil, world + "--viewport says which part of it is shown"),
      ("--ease", options.ease != nil, "a pyramid shows one moment, and no camera moves"),
      ("--counter", options.counter == "on", "a pyramid is the world alone, without text"),
      ("--caption", options.caption != nil, "a pyramid is the world alone, without text"),
      ("--chart", options.chart, "a pyramid is the world alone, without a chart"),
    ] where isGiven { problems.add(option, advice) }
  }

  /// What of a world is to be known: `part` of it, or as much as the deepest level can show.
  var framing: Framing {
    part.map { .viewport($0, Size(width: 1, height: 1)) } ?? .cell(1)
  }

  /// The levels and tiles of a world in `bounds`; nil, and what is wrong noted, when they can't be.
  func shape(of bounds: Rect, _ problems: inout Problems) -> PyramidShape? {
    let cells = part ?? bounds
    let scale = scale ?? usualScale(of: cells)
    do throws(PyramidError) {
      let shape = try shape(of: cells, scale)
      appearance.check(scale, &problems)
      return shape
    } catch {
      let smaller = reduced(cells).map { " \($0.numerator)/\($0.denominator) or less" } ?? ""
      let advice = error.isOfSize ? ": give --zoom\(smaller), or --viewport" : ""
      problems.add(part != nil && !error.isOfSize ? "--viewport" : "--out", "\(error)\(advice)")
      return nil
    }
  }

  private func shape(of cells: Rect, _ scale: Scale) throws(PyramidError) -> PyramidShape {
    try PyramidShape(cells: cells, scale: scale, tileSide: tileSide, layout: place.layout)
  }

  /// The largest power of two with which the deepest level is as large as is usual.
  private func usualScale(of cells: Rect) -> Scale {
    var cell = 1
    let longer = max(cells.width, cells.height)
    while 2 * cell <= Self.usualCell && longer <= Self.usualSide / (2 * cell) { cell *= 2 }
    if cell > 1 { return Scale(cell) }
    let whole = try? shape(of: cells, Scale(1))
    if let whole, whole.tileCount <= Self.usualTiles { return Scale(1) }
    return reduced(cells) ?? Scale(1)
  }

  /// The largest power of two below 1 with which `cells` make a pyramid of a usual size.
  private func reduced(_ cells: Rect) -> Scale? {
    (1...60).lazy.map { Scale(1, 1 << $0) }.first { scale in
      let shape = try? self.shape(of: cells, scale)
      return shape.map { $0.tileCount <= Self.usualTiles } == true
    }
  }

  /// What a person is told of `shape`: that cells are smaller than pixels, when nobody asked for it.
  func note(on shape: PyramidShape) -> String? {
    guard scale == nil, shape.scale.isZoomedOut else { return nil }
    let side = shape.scale.denominator
    return
      "a pixel of the deepest level shows \(side)x\(side) cells, as a pyramid of all cells would be "
      + "too large: give --viewport for a part of them, or --zoom"
  }
}
