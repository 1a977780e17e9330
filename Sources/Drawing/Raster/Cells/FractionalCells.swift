import Lattice
import Pictures
import SceneDescription

/// Cells larger than a pixel whose sides aren't a whole number of pixels, or which don't begin at
/// whole pixels: shapes are drawn by coverage.
///
/// The edges of cells are placed to 1/256 px, the same for every picture of the plane. A pixel is
/// the mixture, by area, of the shapes, grid lines, background and outside in it. Squares are mixed
/// in linear light, as smaller cells are; circles and sprites in sRGB, as those of whole pixels
/// are.
struct FractionalCells: Sendable {
  private let look: Look
  private let columnEdges: CellEdges
  private let rowEdges: CellEdges
  private var drawers: [ShapeDrawer]
  /// For each class that of the same glyph without mirroring, or the class itself.
  private var plainClasses: [DisplayClass]
  /// The cores of a scene, whose drawers are those after the look's.
  private var cores: [GrowingCore] = []
  private let grid: GridLines<Color>?
  private let lineWidth: Int
  private let isOfSquares: Bool
  private var plain: PlainSquares?
  private let makeDrawer: @Sendable (Glyph) -> ShapeDrawer
  private let kept = MaskCache()

  /// - Parameters:
  ///   - look: The appearance of cells.
  ///   - scale: The pixels per cell, 1 or more.
  ///   - phase: The offset of pixels from those of the plane.
  ///   - lines: The width of grid lines, in 1/256 px, up to 256.
  ///   - isFading: Whether circles and sprites are drawn in cells of any size.
  init(look: Look, scale: Scale, phase: Phase, lines: Int, isFading: Bool = false) {
    self.look = look
    columnEdges = CellEdges(scale: scale, phase: phase.x)
    rowEdges = CellEdges(scale: scale, phase: phase.y)
    let side = ShapeBox.unit * scale.numerator / scale.denominator
    let hasGrid = scale.numerator >= FramePainter.smallestGridCell * scale.denominator
    grid = hasGrid && lines > 0 ? GridLines(look) : nil
    let lineWidth = grid == nil ? 0 : lines
    self.lineWidth = lineWidth
    let step = phase == .none ? ShapeDrawer.spriteStep : ShapeDrawer.fineSpriteStep
    let makeDrawer: @Sendable (Glyph) -> ShapeDrawer = {
      ShapeDrawer($0, side: side - lineWidth, spriteStep: step, isFading: isFading)
    }
    self.makeDrawer = makeDrawer
    drawers = look.glyphs.map(makeDrawer)
    plainClasses = look.glyphs.indices.map { DisplayClass(look.plainTwin(of: $0) ?? $0) }
    isOfSquares = drawers.dropFirst().allSatisfy(\.isSquare)
    let hasCores = look.glyphs.dropFirst().contains { $0.core != nil }
    plain = isOfSquares && !hasCores ? PlainSquares(look: look) : nil
  }

  /// Returns the same cells with `cores`, whose classes are those after the look's.
  func growing(_ cores: [GrowingCore]) -> FractionalCells {
    if cores.isEmpty { return self }
    var cells = self
    cells.cores = cores
    cells.drawers += cores.map { makeDrawer(look.glyph(of: $0)) }
    cells.plainClasses += repeatElement(0, count: cores.count)
    cells.plain = nil
    return cells
  }

  /// Draws the pixels `region` of the plane into `area`, which has the region's size.
  func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    if region.isEmpty { return }
    let visible = visible(of: cells, in: region)
    if visible.isEmpty { return area.fill(look.outside.pixel) }
    let columns = CellAxis(
      start: region.x, count: region.width, cells: visible.x..<visible.maxX, edges: columnEdges,
      lineWidth: lineWidth)
    let rows = CellAxis(
      start: region.y, count: region.height, cells: visible.y..<visible.maxY, edges: rowEdges,
      lineWidth: lineWidth)
    if let plain {
      return plain.paint(cells, visible: visible, columns: columns, rows: rows, into: area)
    }
    // A few rows at a time, because a pixel being mixed takes ten times the memory of a finished
    // one.
    let band = max(16, (1 << 16) / region.width)
    for top in stride(from: 0, to: region.height, by: band) {
      let height = min(band, region.height - top)
      let part = Rect(x: region.x, y: region.y + top, width: region.width, height: height)
      let target = area.part(x: 0, y: top, width: region.width, height: height)
      let rows = rows.parts[top..<top + height]
      if isOfSquares {
        paint(cells, part, LightMixture.self, columns.parts[...], rows, into: target)
      } else {
        paint(cells, part, Mixture.self, columns.parts[...], rows, into: target)
      }
    }
  }

  /// Returns the cells that can have a part of the pixels `region`.
  private func visible(of cells: any CellSource, in region: Rect) -> Rect {
    let columns = columnEdges.cells(touching: region.x, region.maxX)
    let rows = rowEdges.cells(touching: region.y, region.maxY)
    return Rect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count
    ).intersection(cells.bounds)
  }

  private func paint<Mixed: AreaMixture>(
    _ cells: any CellSource, _ region: Rect, _: Mixed.Type,
    _ columns: ArraySlice<CellAxis.Part>, _ rows: ArraySlice<CellAxis.Part>,
    into area: PixelArea<UInt32>
  ) {
    let visible = visible(of: cells, in: region)
    var shapes = ShapeLayer<Mixed>(columns: columns, rows: rows)
    if !visible.isEmpty { drawShapes(cells, visible, region, into: &shapes) }
    for y in 0..<region.height {
      let row = area.row(y)
      for x in 0..<region.width { row[x] = shapes.color(x, y, grid, look).pixel }
    }
  }

  /// Returns the pixels of an axis that show any of `cells`, at least one and all near the pixel
  /// `origin`, without a phase.
  func pixels(showing cells: Range<Int>, near origin: Int) -> Range<Int128> {
    let unit = ShapeBox.unit
    func edge(_ cell: Int) -> Int { columnEdges.edge(cell, from: origin) }
    let first = edge(cells.lowerBound).flooringDivision(by: unit)
    let left = edge(cells.upperBound - 1), right = edge(cells.upperBound)
    let lastPixel = left.flooringDivision(by: unit)
    let inner = left - lastPixel * unit
    let box = ShapeBox(left: inner, top: inner, right: right - lastPixel * unit, bottom: inner)
    // Sprites are moved a little, and so can end beyond their cells.
    let end = drawers.reduce(box.right) { max($0, $1.placement(box).right) }
    let behind = lastPixel + (end + unit - 1) / unit
    return Int128(origin) + Int128(first)..<Int128(origin) + Int128(behind)
  }

  private func drawShapes<Mixed>(
    _ cells: any CellSource, _ visible: Rect, _ region: Rect, into shapes: inout ShapeLayer<Mixed>
  ) {
    var classes = [DisplayClass](repeating: 0, count: visible.width)
    for y in visible.y..<visible.maxY {
      classes.withUnsafeMutableBufferPointer {
        cells.read(
          Rect(x: visible.x, y: y, width: visible.width, height: 1), below: drawers.count,
          into: $0)
      }
      let top = rowEdges.edge(y, from: region.y)
      let bottom = rowEdges.edge(y + 1, from: region.y) - lineWidth
      let pixelY = top.flooringDivision(by: ShapeBox.unit)
      for (column, displayClass) in classes.enumerated() where displayClass != 0 {
        let x = visible.x + column
        let left = columnEdges.edge(x, from: region.x)
        let right = columnEdges.edge(x + 1, from: region.x) - lineWidth
        let pixelX = left.flooringDivision(by: ShapeBox.unit)
        let box = ShapeBox(
          left: left - pixelX * ShapeBox.unit, top: top - pixelY * ShapeBox.unit,
          right: right - pixelX * ShapeBox.unit, bottom: bottom - pixelY * ShapeBox.unit)
        let index = Int(displayClass)
        let core = index < look.glyphs.count ? nil : cores[index - look.glyphs.count]
        let mask = kept.mask(plainClasses[index], box, drawers[index], core: core)
        shapes.add(mask, x: pixelX, y: pixelY)
      }
    }
  }
}
