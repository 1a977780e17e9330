import Pictures
import FrameExport
import Lattice
import PyramidExport
import Raster
import ReferencePainting
import SceneDescription
import Testing
import Workers

/// One way to draw a pyramid.
struct PyramidCase: Sendable, CustomTestStringConvertible {
  var scale: Scale
  var shape: Shape
  var isOpaque: Bool
  var tileSide: Int
  var layout = PyramidLayout.dzi
  var classCount = 4
  var leastInk = 0

  static let scales = [
    Scale(1), Scale(2), Scale(8), Scale(24), Scale(5), Scale(5, 2), Scale(1, 4), Scale(3, 7),
  ]

  static let all = scales.flatMap { scale in
    [(Shape.square, true), (.circle, false), (.sprite, true)].flatMap { shape, isOpaque in
      [1, 7, 13, 64].filter { scale.isZoomedOut || scale.numerator < 8 || $0 > 7 }.map { side in
        PyramidCase(
          scale: scale, shape: shape, isOpaque: isOpaque, tileSide: side,
          layout: side == 13 ? .xyz : .dzi)
      }
    }
  }

  /// Two kinds of cells, a pixel each, as in the largest worlds.
  static let ofBits = [1, 2, 7, 8, 16, 64].flatMap { side in
    [0, 30].flatMap { leastInk in
      [true, false].map { isOpaque in
        PyramidCase(
          scale: Scale(1), shape: .square, isOpaque: isOpaque, tileSide: side,
          layout: side == 16 ? .tms : .zoomify, classCount: 2, leastInk: leastInk)
      }
    }
  }

  var testDescription: String {
    "\(shape) at \(scale.numerator)/\(scale.denominator), tiles of \(tileSide), \(layout)"
      + (isOpaque ? "" : ", transparent") + ", \(classCount) classes"
      + (leastInk > 0 ? ", least ink" : "")
  }

  var look: Look {
    var look = DrawingCase(
      shape: shape, scale: scale, hasGrid: true, isOpaque: isOpaque, leastInk: leastInk
    ).look
    look.glyphs = Array(look.glyphs[..<classCount])
    return look
  }

  /// Some cells that begin anywhere, fewer where they are large.
  var bounds: Rect {
    let cells = scale.isZoomedOut ? 110 : 60 / max(1, scale.numerator / scale.denominator) + 5
    return Rect(x: -11, y: 3, width: cells, height: cells * 2 / 3 + 1)
  }

  var cells: BitCells { BitCells(PatternedCells(bounds: bounds, classCount: classCount)) }

  func painter(_ cells: any CellSource) throws -> PyramidPainter {
    try PyramidPainter(
      PyramidShape(cells: bounds, scale: scale, tileSide: tileSide, layout: layout), cells: cells
    ) { _ in look }
  }
}

/// Cells that provide bits where there are two classes.
struct BitCells: ReferenceCells {
  let cells: PatternedCells
  var bounds: Rect { cells.bounds }

  init(_ cells: PatternedCells) { self.cells = cells }

  func displayClass(_ x: Int, _ y: Int) -> DisplayClass { cells.displayClass(x, y) }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    cells.read(rect, into: classes)
  }

  func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    guard cells.classCount == 2 else { return false }
    bits.update(repeating: 0)
    let pitch = (rect.width + 7) / 8
    for y in 0..<rect.height {
      for x in 0..<rect.width where displayClass(rect.x + x, rect.y + y) == 1 {
        bits[y * pitch + x / 8] |= 0x80 >> UInt8(x % 8)
      }
    }
    return true
  }
}

@Suite struct `The tiles of a pyramid` {
  @Test(arguments: PyramidCase.all + PyramidCase.ofBits)
  func `joined are each level's picture drawn in one go`(drawing: PyramidCase) throws {
    let cells = drawing.cells
    let joined = try JoinedTiles(drawing.painter(cells))
    #expect(joined.count == joined.shape.tileCount)
    for reduction in 0..<joined.shape.levels {
      let level = joined.level(reduction)
      let (painter, source, region) = try onePass(drawing, joined.shape, reduction, level.size)
      #expect(painter.image(region, of: source) == level, "halved \(reduction) times")
    }
  }

  @Test(arguments: PyramidCase.all.filter { $0.tileSide == 13 } + PyramidCase.ofBits)
  func `joined equal the reference, pixel by pixel`(drawing: PyramidCase) throws {
    let cells = drawing.cells
    let joined = try JoinedTiles(drawing.painter(cells), threads: 2)
    for reduction in 0..<joined.shape.levels {
      let level = joined.level(reduction)
      let (painter, source, region) = try onePass(drawing, joined.shape, reduction, level.size)
      let expected = ReferencePainter(
        look: painter.look, scale: painter.scale, cells: ReadCells(source)
      ).pixels(region)
      let difference = firstDifference(
        level, expected, region: region, tolerance: tolerance(drawing, painter.scale))
      #expect(difference == nil, "halved \(reduction) times")
    }
  }

  @Test(arguments: PyramidCase.all.filter { $0.tileSide == 7 } + PyramidCase.ofBits, [2, 3, 8])
  func `are the same on any number of threads`(drawing: PyramidCase, threads: Int) throws {
    let painter = try drawing.painter(drawing.cells)
    let one = try JoinedTiles(painter), many = try JoinedTiles(painter, threads: threads)
    #expect(one.count == many.count)
    for reduction in 0..<one.shape.levels {
      #expect(one.level(reduction) == many.level(reduction))
    }
  }

  @Test func `of two colors have a palette of their mixtures as long as it holds them`() throws {
    let cells = PatternedCells(
      bounds: Rect(x: 0, y: 0, width: 64, height: 64), classCount: 2)
    let painter = try PyramidPainter(
      PyramidShape(cells: cells.bounds, scale: Scale(1), tileSide: 16), cells: BitCells(cells)
    ) { _ in SmallPyramid.look }
    // A pixel shows 4^n cells, of which none to all live; of 256, some of the 257 mixtures look
    // alike.
    let counts = (0..<painter.shape.levels).map { painter.palette(reduction: $0)?.count }
    #expect(counts.prefix(4) == [2, 5, 17, 65])
    let levels = Monitor([Int: Set<Int>]())
    try painter.drawTiles(threads: 1) { tile, picture in
      guard case .indexed(let image) = picture else { return }
      levels.change { _ = $0[tile.reduction, default: []].insert(image.palette.count) }
    }
    for (reduction, found) in levels.change({ $0 }) {
      #expect(found == [counts[reduction] ?? 0])
    }
  }

  /// As exact as the painter of frames: sprites are filtered in single precision, inks made
  /// stronger are rounded before they are mixed; and where no whole number of blocks of several
  /// cells is in a pixel, those on its edges count by their averages, which at the table's own edge
  /// are most of it.
  private func tolerance(_ drawing: PyramidCase, _ scale: Scale) -> Double {
    if scale.numerator != 1 && scale.denominator >= 8 * scale.numerator { return 16 }
    if scale.numerator != 1 && scale.isZoomedOut { return 2 }
    return drawing.shape == .sprite || drawing.leastInk > 0 ? 2 : 0
  }

  /// The painter of a level, what it draws, and the pixels of its plane that the level has.
  private func onePass(
    _ drawing: PyramidCase, _ shape: PyramidShape, _ reduction: Int, _ size: Size
  ) throws -> (PlanePainter, any CellSource, Rect) {
    let scale = try #require(shape.scale(reduction: reduction))
    var look = drawing.look
    if let side = scale.wholeCell {
      let region = Rect(
        x: shape.cells.x * side, y: shape.cells.y * side, width: size.width, height: size.height)
      return (PlanePainter(look: look, scale: scale), drawing.cells, region)
    }
    look.gridLine = nil
    let corner = Point(x: shape.cells.x, y: shape.cells.y)
    return (
      PlanePainter(look: look, scale: scale), ShiftedCells(cells: drawing.cells, corner: corner),
      Rect(size)
    )
  }
}

/// Cells shifted to another corner.
struct ShiftedCells: CellSource {
  let cells: any CellSource
  let corner: Point

  var bounds: Rect {
    let bounds = cells.bounds
    return Rect(
      x: bounds.x - corner.x, y: bounds.y - corner.y, width: bounds.width, height: bounds.height)
  }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    cells.read(
      Rect(
        x: rect.x + corner.x, y: rect.y + corner.y, width: rect.width, height: rect.height),
      into: classes)
  }
}
