import FrameExport
public import Lattice
import PyramidExport
public import Raster
import SceneDescription
import SimulationKernel

/// The plan of what a pyramid of tiles shows.
public struct PyramidPlan: Sendable {
  /// The pixels per cell of the deepest level, or `nil` for as many as make it at most 16,384 px
  /// wide and high.
  public var scale: Scale?
  /// The cells that are shown, or `nil` for all of the world.
  public var part: Rect?
  /// The URI of an IIIF pyramid, or `nil` for the name of its folder.
  public var address: String?
  /// The largest number of tiles of a map, 1 … `PyramidShape.mostTiles`, above which those of the
  /// busiest places are drawn, or `nil` for all of at most 524,288, and otherwise
  /// ``defaultChosenTiles``.
  public var mostTiles: Int?

  /// The default side of a tile, in pixels.
  public static let defaultTileSide = 256
  /// The default number of tiles when not all are drawn.
  public static let defaultChosenTiles = 16_384

  /// Creates a plan, by default of all of a world.
  public init(
    scale: Scale? = nil, part: Rect? = nil, address: String? = nil, mostTiles: Int? = nil
  ) {
    self.scale = scale
    self.part = part
    self.address = address
    self.mostTiles = mostTiles
  }

  /// The part of a world that the pyramid needs: ``part``, or as much as the deepest level can
  /// show.
  var framing: Framing {
    part.map { .viewport($0, Size(width: 1, height: 1)) } ?? .cell(1)
  }

  /// Returns the URI of a pyramid at `place`.
  func address(at place: PyramidPlace) -> String {
    address ?? place.stem.split(separator: "/").last.map(String.init) ?? "pyramid"
  }
}

/// A pyramid of tiles as it is requested.
struct PyramidRequest {
  let plan: PyramidPlan
  let place: PyramidPlace
  let tileSide: Int
  let appearance: Appearance

  private var scale: Scale? { plan.scale }
  private var part: Rect? { plan.part }

  /// The default limits: the pixels of a cell, the side of the deepest level as long as cells have
  /// at least one pixel, and the number of tiles above which cells are smaller than pixels.
  private static let defaultCell = 64, defaultSide = 16_384, defaultTiles = 1 << 19

  /// Returns the levels and tiles of a world in `bounds`, or `nil`, with the reason added to
  /// `problems`, when they are impossible.
  func shape(of bounds: Rect, _ problems: inout Problems) -> PyramidShape? {
    let cells = part ?? bounds
    if plan.mostTiles != nil && !place.layout.mayLackTiles {
      problems.add(
        "tiles",
        "a pyramid of the layout \(place.layout.rawValue) has every tile: drop it, or write a map, "
          + "such as tiles/{z}/{x}/{y}.png")
      return nil
    }
    do throws(PyramidError) {
      let shape =
        place.layout.mayLackTiles
        ? try mapShape(of: cells) : try shape(of: cells, scale ?? defaultScale(of: cells))
      appearance.check(shape.scale, &problems)
      return shape
    } catch {
      let isUneven = error == .unevenPixels || error == .tilesOfOnePixel
      let option = isUneven ? "tiles" : part != nil && !error.isOfSize ? "viewport" : "out"
      problems.add(option, isUneven ? unevenReason(error) : reason(error, cells))
      return nil
    }
  }

  private func reason(_ error: PyramidError, _ cells: Rect) -> Explanation {
    let reason = Explanation("\(error)")
    guard error.isOfSize else { return reason }
    let smaller = reduced(cells).map { " \($0.numerator)/\($0.denominator) or less" } ?? ""
    return reason + ": give \(option: "zoom")\(smaller), or \(option: "viewport")"
  }

  private func unevenReason(_ error: PyramidError) -> Explanation {
    Explanation("\(error)")
      + ", and here not all fit: give more of them, or another \(option: "zoom") or \(option: "tile-size")"
  }

  private func shape(of cells: Rect, _ scale: Scale) throws(PyramidError) -> PyramidShape {
    try PyramidShape(cells: cells, scale: scale, tileSide: tileSide, layout: place.layout)
  }

  /// Returns the levels and tiles of a map of `cells`: all tiles if they are not too many, by
  /// default with fewer pixels for each cell, and otherwise those of the busiest places.
  private func mapShape(of cells: Rect) throws(PyramidError) -> PyramidShape {
    let most = plan.mostTiles
    var refusal: PyramidError?
    for scale in scale.map({ [$0] }) ?? wholeScales(of: cells) {
      let isLast = self.scale == nil && scale == Scale(1)
      let limit = most ?? (isLast ? Self.defaultTiles : PyramidShape.mostTiles)
      do throws(PyramidError) {
        let shape = try shape(of: cells, scale)
        if shape.tileCount <= limit { return shape }
        refusal = .tooManyTiles(shape.tileCount)
      } catch {
        guard error.isOfSize else { throw error }
        refusal = error
      }
    }
    return try chosenShape(of: cells, refusal)
  }

  /// Returns the levels of a map of `cells` of which only some tiles are drawn, down to single
  /// cells as far as possible. Drawing all tiles is refused because of `refusal`.
  private func chosenShape(
    of cells: Rect, _ refusal: PyramidError?
  ) throws(PyramidError) -> PyramidShape {
    var scale = scale ?? Scale(1)
    let most = plan.mostTiles ?? PyramidPlan.defaultChosenTiles
    while true {
      do throws(PyramidError) {
        return try PyramidShape(
          cells: cells, scale: scale, tileSide: tileSide, layout: place.layout, mostTiles: most)
      } catch {
        if error == .unevenPixels, plan.mostTiles == nil, let refusal { throw refusal }
        guard error.isOfSize, self.scale == nil, scale.denominator < 1 << 40 else { throw error }
        scale = Scale(1, scale.denominator * 2)
      }
    }
  }

  /// Returns the powers of two from the default down to a pixel for each cell.
  private func wholeScales(of cells: Rect) -> [Scale] {
    let first = defaultCell(of: cells)
    return (0...first.trailingZeroBitCount).map { Scale(first >> $0) }
  }

  /// Returns the largest power of two, from 1, with which the deepest level is within the default
  /// size.
  private func defaultCell(of cells: Rect) -> Int {
    var cell = 1
    let longer = max(cells.width, cells.height)
    while 2 * cell <= Self.defaultCell && longer <= Self.defaultSide / (2 * cell) { cell *= 2 }
    return cell
  }

  /// Returns the largest power of two with which the deepest level is within the default size.
  private func defaultScale(of cells: Rect) -> Scale {
    let cell = defaultCell(of: cells)
    if cell > 1 { return Scale(cell) }
    let whole = try? shape(of: cells, Scale(1))
    if let whole, whole.tileCount <= Self.defaultTiles { return Scale(1) }
    return reduced(cells) ?? Scale(1)
  }

  /// Returns the largest power of two below 1 with which a pyramid of `cells` is within the default
  /// size.
  private func reduced(_ cells: Rect) -> Scale? {
    (1...60).lazy.map { Scale(1, 1 << $0) }.first { scale in
      let shape = try? self.shape(of: cells, scale)
      return shape.map { $0.tileCount <= Self.defaultTiles } == true
    }
  }

  /// Notes on `shape` that were not requested: that not all tiles are drawn, and that cells are
  /// smaller than pixels.
  func notes(on shape: PyramidShape) -> [Explanation] {
    var notes: [Explanation] = []
    if let most = shape.mostTiles, plan.mostTiles == nil {
      notes.append(
        "there would be more than \(Self.defaultTiles) tiles, so at most \(most) are drawn, in the "
          + "busiest places: give \(option: "tiles") for another number")
    }
    guard scale == nil, shape.scale.isZoomedOut else { return notes }
    let side = shape.scale.denominator
    return notes + [
      "a pixel of the deepest level shows \(side)x\(side) cells, as a pyramid of all cells would be "
        + "too large: give \(option: "viewport") for a part of them, or \(option: "zoom")"
    ]
  }
}
