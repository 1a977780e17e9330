import CMarkRows
import Pictures
import Lattice
import SceneDescription
import Workers

/// A painter of marks over cells.
///
/// A pixel is a function of the marks, the scale, the phase and its coordinates on the plane alone.
struct MarkPainter: Sendable {
  /// The masks of small discs, lent to one drawing at a time; they affect only the time.
  private let masks = Monitor<[DotMasks]>([])
  private let lettering = LabelLettering()

  /// Returns the most bytes of memory that masks of dots, a set for each band, and of texts use.
  static func bytesNeeded(height: Int, threads: Int) -> Int {
    Bands.count(height: height, threads: threads) * 2 * DotMasks.most + LabelLettering.most
  }

  /// Draws the ground and `marks` over it in the pixels `region` of the plane.
  ///
  /// - Parameters:
  ///   - marks: The shapes and labels.
  ///   - region: The pixels of the plane.
  ///   - scale: The pixels per cell.
  ///   - phase: The offset of pixels from those of the plane.
  ///   - area: The pixels of the region.
  ///   - isOpaque: Whether all of them have alpha 255 beneath the marks.
  ///   - threads: The number of threads, each of which draws a band of rows.
  ///   - paintGround: Draws what is beneath the marks in a part of the region; by default, that is
  ///     there already.
  func paint(
    _ marks: Marks, region: Rect, scale: Scale, phase: Phase, into area: PixelArea<UInt32>,
    isOpaque: Bool, threads: Int = 1,
    over paintGround: @Sendable @escaping (Rect, PixelArea<UInt32>) -> Void = { _, _ in }
  ) {
    if region.isEmpty { return }
    Bands(area, of: region, threads: threads).forEach { region, area in
      paintGround(region, area)
      paint(
        marks, into: MarkCanvas(area: area, isOpaque: isOpaque),
        MarkPlacement(origin: Point(x: region.x, y: region.y), scale: scale, phase: phase))
    }
  }

  private func paint(_ marks: Marks, into canvas: MarkCanvas, _ placement: MarkPlacement) {
    if !marks.shapes.isEmpty {
      let masks = masks.change { $0.popLast() } ?? DotMasks()
      let painter = ShapePainter(canvas: canvas, placement: placement, masks: masks)
      for shape in marks.shapes { painter.paint(shape) }
      self.masks.change { $0.append(masks) }
    }
    for label in marks.labels { lettering.paint(label, placement, into: canvas) }
  }
}

/// A painter of the shapes of one drawing.
struct ShapePainter {
  let canvas: MarkCanvas
  let placement: MarkPlacement
  let masks: DotMasks

  @inline(__always) func paint(_ mark: Mark) {
    let (x, y) = placement.place(mark.center)
    switch mark.outline {
    case .disc:
      let radius = placement.length(mark.radius)
      if isSeen(x, y, radius) { paintDisc(x, y, radius, MarkInk(mark.color)) }
    case .ring(let width):
      paintRing(x, y, mark.radius, width: width, MarkInk(mark.color))
    case .line(let end):
      let end = placement.place(end)
      let radius = placement.length(mark.radius)
      MarkStroke(from: (x, y), to: end, radius: radius).paint(MarkInk(mark.color), into: canvas)
    case .glow:
      let radius = placement.length(mark.radius)
      if isSeen(x, y, radius) {
        Glow(x: x, y: y, radius: radius, color: mark.color).paint(into: canvas)
      }
    case .globe(let globe):
      let radius = placement.length(mark.radius)
      if globe.surface == .sun, let star = surroundings(x, y, radius, reach: 4) {
        CoronaPainter(globe, MarkInk(mark.color), radius: star.radius)
          .paint(around: star, into: canvas)
      }
      if isSeen(x, y, radius) {
        let edge = DiscEdge(x: x, y: y, radius: radius, masks)
        LitGlobe(globe, color: mark.color, edge: edge).paint(into: canvas)
      }
    case .gas(let disc):
      if let hole = surroundings(x, y, placement.length(mark.radius), reach: 4) {
        GasDiscPainter(disc: disc, color: mark.color).paint(around: hole, into: canvas)
      }
    case .rings(let rings):
      if let planet = surroundings(x, y, placement.length(mark.radius), reach: 3) {
        RingsPainter(rings: rings, color: mark.color).paint(around: planet, into: canvas)
      }
    }
  }

  /// Returns the place of a round mark, if any pixel is within `reach` of its radii.
  private func surroundings(_ x: Int, _ y: Int, _ radius: Int, reach: Int) -> RoundPlace? {
    if !isSeen(x, y, radius &* reach) { return nil }
    return RoundPlace(x: Double(x) / 256, y: Double(y) / 256, radius: Double(radius) / 256)
  }

  /// Returns whether any pixel is within `radius` of the place.
  @inline(__always) private func isSeen(_ x: Int, _ y: Int, _ radius: Int) -> Bool {
    radius > 0 && x + radius > 0 && y + radius > 0 && x - radius < canvas.width << 8
      && y - radius < canvas.height << 8
  }

  @inline(__always) private func paintDisc(_ x: Int, _ y: Int, _ radius: Int, _ ink: MarkInk) {
    if radius < DiscArc.smallestRadius {
      paintDot(masks.mask(x: x, y: y, radius: radius), ink)
      return
    }
    let disc = DiscEdge(x: x, y: y, radius: radius, masks)
    for row in disc.rows(in: 0..<canvas.height) {
      let (touched, whole) = disc.columns(ofRow: row, in: 0..<canvas.width)
      for column in touched.lowerBound..<(whole.isEmpty ? touched.upperBound : whole.lowerBound) {
        canvas.cover(column, row, disc.coverage(column, row), ink)
      }
      if whole.isEmpty { continue }
      canvas.fill(whole, row, ink)
      for column in whole.upperBound..<touched.upperBound {
        canvas.cover(column, row, disc.coverage(column, row), ink)
      }
    }
  }

  @inline(__always) private func paintDot(_ mask: DotMask, _ ink: MarkInk) {
    let columns = mask.columns.clamped(to: 0..<canvas.width)
    let rows = mask.rows.clamped(to: 0..<canvas.height)
    if columns.isEmpty || rows.isEmpty { return }
    let whole = mask.columns.lowerBound..<mask.columns.lowerBound + mask.pitch
    if canvas.isOpaque, whole.lowerBound >= 0, whole.upperBound <= canvas.width {
      mark_rows_dot(
        canvas.rows(rows, whole), ink.forRows,
        mask.coverage + (rows.lowerBound - mask.rows.lowerBound) * mask.pitch, mask.pitch)
      return
    }
    let skipped = columns.lowerBound - mask.columns.lowerBound
    for row in rows {
      let coverage = mask.coverage + (row - mask.rows.lowerBound) * mask.pitch + skipped
      let pixels = canvas.row(row) + columns.lowerBound
      for column in 0..<columns.count where coverage[column] > 0 {
        pixels[column] = MarkCanvas.mix(
          pixels[column], ink.color.pixel, ink.weight(covering: Int(coverage[column])))
      }
    }
  }

  private func paintRing(_ x: Int, _ y: Int, _ radius: Int, width: Int, _ ink: MarkInk) {
    precondition(
      Mark.lengths.contains(radius) && Mark.lengths.contains(width),
      "a mark's lengths must be 0 … 2^40")
    let outer = placement.length(halves: 2 * radius + width)
    let inner = placement.length(halves: max(0, 2 * radius - width))
    if !isSeen(x, y, outer) { return }
    if outer < DiscArc.smallestRadius {
      paintDot(masks.ring(x: x, y: y, outer: outer, inner: inner), ink)
      return
    }
    let disc = DiscEdge(x: x, y: y, radius: outer, masks)
    let hole = DiscEdge(x: x, y: y, radius: inner, masks)
    let isThin = outer - inner < RingRow.thin && hole.mask == nil
    for row in disc.rows(in: 0..<canvas.height) {
      let row = RingRow(disc: disc, hole: hole, row: row, width: canvas.width)
      if isThin && row.paintBlocks(into: canvas, ink) { continue }
      row.paint(into: canvas, ink)
    }
  }
}
