import Lattice
import SceneDescription

/// Cells of more than a pixel a side, but no whole number of them: shapes are drawn by coverage.
///
/// The edges of cells are placed to 1/256 px, the same for every picture of the plane. A pixel is
/// the mixture, by area, of the shapes, grid lines, background and outside in it.
struct FractionalCells: Sendable {
  private let scale: Scale
  private let look: Look
  private let drawers: [ShapeDrawer]
  private let grid: GridLines<Color>?
  private let lineWidth: Int
  private let kept = KeptMasks()

  init(look: Look, scale: Scale) {
    self.look = look
    self.scale = scale
    let side = ShapeBox.unit * scale.numerator / scale.denominator
    let hasGrid = scale.numerator >= FramePainter.smallestGridCell * scale.denominator
    grid = hasGrid ? GridLines(look) : nil
    let lineWidth = grid == nil ? 0 : ShapeBox.unit
    self.lineWidth = lineWidth
    drawers = look.glyphs.map { ShapeDrawer($0, side: side - lineWidth) }
  }

  /// Draws the pixels `region` of the plane into `area`, which has the region's size.
  func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    // A few rows at a time: a pixel being mixed takes ten times the memory of a finished one.
    let band = max(16, (1 << 16) / max(1, region.width))
    for top in stride(from: 0, to: region.height, by: band) {
      let height = min(band, region.height - top)
      paintBand(
        cells, region: Rect(x: region.x, y: region.y + top, width: region.width, height: height),
        into: area.part(x: 0, y: top, width: region.width, height: height))
    }
  }

  private func paintBand(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    let visible = Rect(
      x: scale.cell(atPixel: region.x) - 1, y: scale.cell(atPixel: region.y) - 1,
      width: scale.cell(atPixel: region.maxX) - scale.cell(atPixel: region.x) + 3,
      height: scale.cell(atPixel: region.maxY) - scale.cell(atPixel: region.y) + 3
    ).intersection(cells.bounds)
    if visible.isEmpty { return area.fill(look.outside.pixel) }
    var shapes = ShapeLayer(
      columns: axis(region.x, region.width, visible.x, visible.maxX),
      rows: axis(region.y, region.height, visible.y, visible.maxY))
    drawShapes(cells, visible, region, into: &shapes)
    for y in 0..<region.height {
      let row = area.row(y)
      for x in 0..<region.width { row[x] = pixel(shapes, x, y).pixel }
    }
  }

  /// The pixels of an axis that show any of `cells`, of which there is one at least, and which are near
  /// the pixel `origin`.
  func pixels(showing cells: Range<Int>, near origin: Int) -> Range<Int128> {
    let unit = ShapeBox.unit
    let first = edge(cells.lowerBound, origin).flooringDivision(by: unit)
    let left = edge(cells.upperBound - 1, origin), right = edge(cells.upperBound, origin)
    let lastPixel = left.flooringDivision(by: unit)
    let inner = left - lastPixel * unit
    let box = ShapeBox(left: inner, top: inner, right: right - lastPixel * unit, bottom: inner)
    // Sprites are moved a little, and so can end behind their cells.
    let end = drawers.reduce(box.right) { max($0, $1.placement(box).right) }
    let behind = lastPixel + (end + unit - 1) / unit
    return Int128(origin) + Int128(first)..<Int128(origin) + Int128(behind)
  }

  /// The left or upper edge of a cell, in 1/256 px from the pixel `origin`.
  private func edge(_ cell: Int, _ origin: Int) -> Int {
    scale.position(ofCell: cell, unit: ShapeBox.unit, from: origin)
  }

  /// What the cells `first` ..< `end` have of each of the pixels `start` ..< `start` + `count`.
  private func axis(_ start: Int, _ count: Int, _ first: Int, _ end: Int) -> [ShapeLayer.Axis] {
    let tableStart = edge(first, start), tableEnd = edge(end, start)
    return (0..<count).map { pixel in
      let left = pixel * ShapeBox.unit, right = left + ShapeBox.unit
      var axis = ShapeLayer.Axis()
      axis.inside = max(0, min(right, tableEnd) - max(left, tableStart))
      if lineWidth == 0 || axis.inside == 0 { return axis }
      let cell = scale.cell(atPixel: start + pixel)
      for neighbour in max(first, cell - 1)..<max(first, min(end, cell + 2)) {
        let lineEnd = edge(neighbour + 1, start)
        let line = max(0, min(right, lineEnd) - max(left, lineEnd - lineWidth))
        axis.line += line
        if GridLines<Color>.isTenth(neighbour) { axis.tenth += line }
      }
      return axis
    }
  }

  private func drawShapes(
    _ cells: any CellSource, _ visible: Rect, _ region: Rect, into shapes: inout ShapeLayer
  ) {
    var classes = [DisplayClass](repeating: 0, count: visible.width)
    for y in visible.y..<visible.maxY {
      classes.withUnsafeMutableBufferPointer {
        cells.read(
          Rect(x: visible.x, y: y, width: visible.width, height: 1), below: look.glyphs.count,
          into: $0)
      }
      let top = edge(y, region.y), bottom = edge(y + 1, region.y) - lineWidth
      let pixelY = top.flooringDivision(by: ShapeBox.unit)
      for (column, displayClass) in classes.enumerated() where displayClass != 0 {
        let x = visible.x + column
        let left = edge(x, region.x), right = edge(x + 1, region.x) - lineWidth
        let pixelX = left.flooringDivision(by: ShapeBox.unit)
        let box = ShapeBox(
          left: left - pixelX * ShapeBox.unit, top: top - pixelY * ShapeBox.unit,
          right: right - pixelX * ShapeBox.unit, bottom: bottom - pixelY * ShapeBox.unit)
        let mask = kept.mask(displayClass, box, drawers[Int(displayClass)])
        shapes.add(mask, x: pixelX, y: pixelY)
      }
    }
  }

  private func pixel(_ shapes: ShapeLayer, _ x: Int, _ y: Int) -> Color {
    let column = shapes.columns[x], row = shapes.rows[y]
    let inside = column.inside * row.inside
    var mixture = shapes.mixtures[y * shapes.columns.count + x]
    var rest = inside - shapes.weights[y * shapes.columns.count + x]
    if let grid {
      let free = (column.inside - column.line) * (row.inside - row.line)
      let lines = min(rest, inside - free)
      let tenth = min(
        lines, inside - (column.inside - column.tenth) * (row.inside - row.tenth))
      mixture.add(grid.tenth, tenth)
      mixture.add(grid.usual, lines - tenth)
      rest -= lines
    }
    mixture.add(look.background, rest)
    mixture.add(look.outside, Mixture.whole - inside)
    return mixture.color
  }
}

/// What the shapes of a picture add to each pixel, and how much of it they cover.
private struct ShapeLayer {
  /// One row or column of pixels, in 1/256 px.
  struct Axis {
    /// How much of it is between the first and the last cell.
    var inside = 0
    /// How much of it grid lines cover.
    var line = 0
    /// How much of it those cover that close every tenth cell.
    var tenth = 0
  }

  let columns: [Axis]
  let rows: [Axis]
  /// Row by row, a mixture per pixel and the sum of its weights.
  private(set) var mixtures: [Mixture]
  private(set) var weights: [Int]

  init(columns: [Axis], rows: [Axis]) {
    self.columns = columns
    self.rows = rows
    mixtures = Array(repeating: Mixture(), count: columns.count * rows.count)
    weights = Array(repeating: 0, count: columns.count * rows.count)
  }

  /// Adds `mask` with its first pixel at (x, y).
  mutating func add(_ mask: ShapeMask, x: Int, y: Int) {
    for row in max(0, -y)..<max(0, -y, min(mask.height, rows.count - y)) {
      for column in max(0, -x)..<max(0, -x, min(mask.width, columns.count - x)) {
        let index = row * mask.width + column
        let weight = Int(mask.weights[index])
        if weight == 0 { continue }
        let target = (y + row) * columns.count + x + column
        // Sprites can reach a little over their cells' edges and meet: never more than there is of
        // the table in the pixel.
        let inside = columns[x + column].inside * rows[y + row].inside
        let share = min(weight, inside - weights[target])
        mask.add(index, share: share, to: &mixtures[target])
        weights[target] += share
      }
    }
  }
}
