import Lattice
import SceneDescription
import Synchronization

/// Cells of more than a pixel a side, but no whole number of them: shapes are drawn by coverage.
///
/// The edges of cells are placed to 1/256 px, the same for every picture of the plane. A pixel is
/// the mixture, by area, of the shapes, grid lines, background and outside in it.
struct FractionalCells: Sendable {
  private let scale: Scale
  private let look: Look
  private let drawers: [ShapeDrawer]
  private let lineWidth: Int
  private let kept = KeptMasks()

  init(look: Look, scale: Scale) {
    self.look = look
    self.scale = scale
    let side = ShapeBox.unit * scale.numerator / scale.denominator
    let hasGrid =
      look.gridLine != nil
      && scale.numerator >= FramePainter.smallestGridCell * scale.denominator
    lineWidth = hasGrid ? ShapeBox.unit : 0
    let lineWidth = lineWidth
    drawers = look.glyphs.map { ShapeDrawer($0, side: side - lineWidth) }
  }

  /// The left or upper edge of a cell, in 1/256 px.
  private func edge(_ cell: Int) -> Int { scale.position(ofCell: cell, unit: ShapeBox.unit) }

  /// Draws the pixels `region` of the plane into `area`, which has the region's size.
  func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    let visible = Rect(
      x: scale.cell(atPixel: region.x) - 1, y: scale.cell(atPixel: region.y) - 1,
      width: scale.cell(atPixel: region.maxX) - scale.cell(atPixel: region.x) + 3,
      height: scale.cell(atPixel: region.maxY) - scale.cell(atPixel: region.y) + 3
    ).intersection(cells.bounds)
    let columns = axis(region.x, region.width, cells.bounds.x, cells.bounds.maxX)
    let rows = axis(region.y, region.height, cells.bounds.y, cells.bounds.maxY)
    var shapes = ShapeLayer(width: region.width, height: region.height)
    if !visible.isEmpty { drawShapes(cells, visible, region, into: &shapes) }
    for y in 0..<region.height {
      let row = area.row(y)
      for x in 0..<region.width {
        row[x] = pixel(shapes, x, y, columns[x], rows[y]).pixel
      }
    }
  }

  private struct Axis {
    /// How much of the pixel is between the first and the last cell, 0 … 256.
    var inside = 0
    /// How much of it grid lines cover.
    var line = 0
  }

  private func axis(_ start: Int, _ count: Int, _ first: Int, _ end: Int) -> [Axis] {
    let tableStart = edge(first), tableEnd = edge(end)
    return (start..<start + count).map { pixel in
      let left = pixel * ShapeBox.unit, right = left + ShapeBox.unit
      var axis = Axis()
      axis.inside = max(0, min(right, tableEnd) - max(left, tableStart))
      if lineWidth == 0 || axis.inside == 0 { return axis }
      let cell = scale.cell(atPixel: pixel)
      for neighbour in max(first, cell - 1)..<max(first, min(end, cell + 2)) {
        let lineEnd = edge(neighbour + 1)
        axis.line += max(0, min(right, lineEnd) - max(left, lineEnd - lineWidth))
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
        cells.read(Rect(x: visible.x, y: y, width: visible.width, height: 1), into: $0)
      }
      let top = edge(y), bottom = edge(y + 1) - lineWidth
      let pixelY = top.flooringDivision(by: ShapeBox.unit)
      for (column, displayClass) in classes.enumerated() where displayClass != 0 {
        let left = edge(visible.x + column), right = edge(visible.x + column + 1) - lineWidth
        let pixelX = left.flooringDivision(by: ShapeBox.unit)
        let box = ShapeBox(
          left: left - pixelX * ShapeBox.unit, top: top - pixelY * ShapeBox.unit,
          right: right - pixelX * ShapeBox.unit, bottom: bottom - pixelY * ShapeBox.unit)
        let mask = kept.mask(displayClass, box, drawers[Int(displayClass)])
        shapes.add(mask, x: pixelX - region.x, y: pixelY - region.y)
      }
    }
  }

  private func pixel(
    _ shapes: ShapeLayer, _ x: Int, _ y: Int, _ column: Axis, _ row: Axis
  ) -> Color {
    let inside = column.inside * row.inside
    var mixture = shapes.mixtures[y * shapes.width + x]
    var rest = inside - shapes.weights[y * shapes.width + x]
    if let line = look.gridLine, lineWidth > 0 {
      let free = (column.inside - column.line) * (row.inside - row.line)
      let lines = min(rest, inside - free)
      mixture.add(line, max(0, lines))
      rest -= max(0, lines)
    }
    mixture.add(look.background, max(0, rest))
    mixture.add(look.outside, Mixture.whole - inside)
    return mixture.color
  }
}

/// What the shapes of a picture add to each pixel, and how much of it they cover.
private struct ShapeLayer {
  let width: Int
  let height: Int
  var mixtures: [Mixture]
  var weights: [Int]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    mixtures = Array(repeating: Mixture(), count: width * height)
    weights = Array(repeating: 0, count: width * height)
  }

  mutating func add(_ mask: ShapeMask, x: Int, y: Int) {
    for row in max(0, -y)..<max(0, -y, min(mask.height, height - y)) {
      for column in max(0, -x)..<max(0, -x, min(mask.width, width - x)) {
        let index = row * mask.width + column
        let weight = Int(mask.weights[index])
        if weight == 0 { continue }
        let target = (y + row) * width + x + column
        // Sprites' soft edges may meet in a pixel: never more than the whole of it.
        let share = min(weight, Mixture.whole - weights[target])
        mixtures[target].add(mask.color(index), share)
        weights[target] += share
      }
    }
  }
}

/// Masks by class and place on the pixel grid, made when first needed.
private final class KeptMasks: Sendable {
  private struct Key: Hashable {
    var displayClass: DisplayClass
    var box: ShapeBox
  }

  private let masks = Mutex<[Key: ShapeMask]>([:])
  private static let limit = 4096

  func mask(_ displayClass: DisplayClass, _ box: ShapeBox, _ drawer: ShapeDrawer) -> ShapeMask {
    let key = Key(displayClass: displayClass, box: drawer.placement(box))
    if let mask = masks.withLock({ $0[key] }) { return mask }
    let mask = drawer.mask(key.box)
    masks.withLock { masks in
      if masks.count >= Self.limit { masks.removeAll(keepingCapacity: true) }
      masks[key] = mask
    }
    return mask
  }
}
