import FrameExport
public import Lattice
import PyramidExport
public import Raster
import SceneDescription
import SimulationKernel

/// What is shown in a pyramid of tiles.
public struct PyramidPlan: Sendable {
  /// Pixels per cell of the deepest level; `nil`: as many as make it 16,384 px a side at most.
  public var scale: Scale?
  /// The cells that are shown; `nil`: all of the world.
  public var part: Rect?
  /// The address at which an IIIF pyramid will be found; `nil`: its folder's name.
  public var address: String?

  /// All of a world, unless specified.
  public init(scale: Scale? = nil, part: Rect? = nil, address: String? = nil) {
    self.scale = scale
    self.part = part
    self.address = address
  }

  /// What of a world is to be known: ``part`` of it, or as much as the deepest level can show.
  var framing: Framing {
    part.map { .viewport($0, Size(width: 1, height: 1)) } ?? .cell(1)
  }

  /// The address of a pyramid at `place`.
  func address(at place: PyramidPlace) -> String {
    address ?? place.stem.split(separator: "/").last.map(String.init) ?? "pyramid"
  }
}

/// A pyramid of tiles as it is asked for.
struct PyramidRequest {
  let plan: PyramidPlan
  let place: PyramidPlace
  let tileSide: Int
  let appearance: Appearance

  private var scale: Scale? { plan.scale }
  private var part: Rect? { plan.part }

  /// Cells get this many pixels at most by default, and the deepest level this many a side, as long as
  /// cells have one; they have none where the pyramid would have more tiles than that.
  private static let defaultCell = 64, defaultSide = 16_384, defaultTiles = 1 << 19

  /// The levels and tiles of a world in `bounds`; `nil`, and what is wrong noted, when they can't be.
  func shape(of bounds: Rect, _ problems: inout Problems) -> PyramidShape? {
    let cells = part ?? bounds
    let scale = scale ?? defaultScale(of: cells)
    do throws(PyramidError) {
      let shape = try shape(of: cells, scale)
      appearance.check(scale, &problems)
      return shape
    } catch {
      let smaller = reduced(cells).map { " \($0.numerator)/\($0.denominator) or less" } ?? ""
      let advice: Explanation =
        error.isOfSize ? ": give \(option: "zoom")\(smaller), or \(option: "viewport")" : ""
      problems.add(
        part != nil && !error.isOfSize ? "viewport" : "out", Explanation("\(error)") + advice)
      return nil
    }
  }

  private func shape(of cells: Rect, _ scale: Scale) throws(PyramidError) -> PyramidShape {
    try PyramidShape(cells: cells, scale: scale, tileSide: tileSide, layout: place.layout)
  }

  /// The largest power of two with which the deepest level is as large as by default.
  private func defaultScale(of cells: Rect) -> Scale {
    var cell = 1
    let longer = max(cells.width, cells.height)
    while 2 * cell <= Self.defaultCell && longer <= Self.defaultSide / (2 * cell) { cell *= 2 }
    if cell > 1 { return Scale(cell) }
    let whole = try? shape(of: cells, Scale(1))
    if let whole, whole.tileCount <= Self.defaultTiles { return Scale(1) }
    return reduced(cells) ?? Scale(1)
  }

  /// The largest power of two below 1 with which `cells` make a pyramid of the default size.
  private func reduced(_ cells: Rect) -> Scale? {
    (1...60).lazy.map { Scale(1, 1 << $0) }.first { scale in
      let shape = try? self.shape(of: cells, scale)
      return shape.map { $0.tileCount <= Self.defaultTiles } == true
    }
  }

  /// What a person should know of `shape`: that cells are smaller than pixels, when nobody asked for it.
  func note(on shape: PyramidShape) -> Explanation? {
    guard scale == nil, shape.scale.isZoomedOut else { return nil }
    let side = shape.scale.denominator
    return
      "a pixel of the deepest level shows \(side)x\(side) cells, as a pyramid of all cells would be "
      + "too large: give \(option: "viewport") for a part of them, or \(option: "zoom")"
  }
}
