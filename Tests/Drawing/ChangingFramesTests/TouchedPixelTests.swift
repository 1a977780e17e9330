import Lattice
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import SeededDraws
import TestScope
import Testing

extension DrawingCase {
  /// A painter of pictures of `size` that show the table's upper left part, offset by some pixels,
  /// or with a chart its middle.
  func framePainter(
    _ size: Size, limitedTo limit: PaletteLimit? = nil, counters: [String] = [],
    chart: ChartPlan? = nil
  ) throws -> FramePainter {
    let center = CellPoint(
      thousandthsX: Int128(bounds.x) * 1000
        + Int128((size.width * 500 - 2300) * scale.denominator / scale.numerator),
      thousandthsY: Int128(bounds.y) * 1000
        + Int128((size.height * 500 - 1700) * scale.denominator / scale.numerator))
    return FramePainter(
      layout: try FrameLayout(
        bounds: bounds, framing: .zoom(scale, center: chart == nil ? center : nil, size),
        counters: counters, chart: chart),
      look: look, limitedTo: limit)
  }
}

@Suite struct `The pixels that show a cell` {
  @Test(arguments: sampled(DrawingCase.all, every: 3))
  func `are all that change with it`(drawing: DrawingCase) throws {
    let painter = try drawing.framePainter(Size(width: 48, height: 33))
    let region = painter.layout.region
    let source = ToggledCells(drawing.cells)
    let before = painter.image(of: Scene(cells: source))
    let seen = painter.cellsSeen(of: source.bounds)
    var draws = Draws(drawing.scale.numerator * 64 + drawing.scale.denominator)
    for _ in 0..<12 {
      let cell = Point(x: draws.next(seen.x..<seen.maxX), y: draws.next(seen.y..<seen.maxY))
      var changed = source
      changed.change(cell.x, cell.y)
      let after = painter.image(of: Scene(cells: changed))
      let shown = painter.pixels(showing: Rect(cell))
      for pixel in pixels(of: before, otherThanIn: after) {
        let place = Point(x: region.x + pixel % after.width, y: region.y + pixel / after.width)
        #expect(shown.contains(Rect(place)), "\(place) shows \(cell), not only \(shown)")
      }
    }
  }

  private func pixels(of one: Image, otherThanIn other: Image) -> [Int] {
    one.withPixels { one in
      other.withPixels { other in one.indices.filter { one[$0] != other[$0] } }
    }
  }

  @Test(arguments: DrawingCase.scales.filter { $0 != Scale(64) })
  func `are few more than its own`(scale: Scale) throws {
    let drawing = DrawingCase(shape: .sprite, scale: scale, hasGrid: true, isOpaque: true)
    let painter = try drawing.framePainter(Size(width: 48, height: 33))
    let cell = Rect(
      x: drawing.bounds.x + drawing.bounds.width / 2,
      y: drawing.bounds.y + drawing.bounds.height / 2, width: 1, height: 1)
    let shown = painter.pixels(showing: cell)
    // A cell of side s is on s pixels, or on one or two more; a block includes its pixels'
    // neighbors.
    let side = (scale.numerator - 1) / scale.denominator + 1
    #expect((side...side + 2).contains(shown.width), "\(shown)")
    #expect((side...side + 2).contains(shown.height), "\(shown)")
    if scale.wholeCell != nil { #expect(shown.size == Size(width: side, height: side)) }
  }

  @Test(arguments: DrawingCase.scales)
  func `are none of cells far beside the picture`(scale: Scale) throws {
    let drawing = DrawingCase(shape: .square, scale: scale, hasGrid: false, isOpaque: true)
    let painter = try drawing.framePainter(Size(width: 8, height: 8))
    let last = Rect(
      x: drawing.bounds.maxX - 1, y: drawing.bounds.maxY - 1, width: 1, height: 1)
    let seen = painter.cellsSeen(of: drawing.bounds)
    #expect(drawing.bounds.contains(seen))
    #expect(painter.pixels(showing: last.intersection(seen)).isEmpty)
  }

  @Test(arguments: [Scale(3), Scale(7, 3), Scale(2, 5), Scale(1, 64)])
  func `are known at the ends of the plane`(scale: Scale) throws {
    let end = 1 << 52
    let bounds = Rect(x: -end, y: -end, width: 2 * end, height: 2 * end)
    for corner in [-end, end] {
      let layout = try FrameLayout(
        bounds: bounds,
        framing: .zoom(
          scale, center: CellPoint(Point(x: corner, y: corner)), Size(width: 40, height: 40)))
      let look = DrawingCase(shape: .square, scale: scale, hasGrid: false, isOpaque: true).look
      let painter = FramePainter(layout: layout, look: look)
      let seen = painter.cellsSeen(of: bounds)
      #expect(!seen.isEmpty && bounds.contains(seen))
      #expect(layout.region.contains(painter.pixels(showing: seen)))
      #expect(painter.pixels(showing: seen).width >= 19)
    }
  }
}
