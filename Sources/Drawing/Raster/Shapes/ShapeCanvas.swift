package import Pictures
import Lattice
package import SceneDescription
import Workers

/// Rows of an opaque picture that plain shapes are drawn into, each over those before it.
///
/// Places and lengths are in pixels from the picture's upper left corner, and rounded to the nearest
/// 1/256 px. What is outside of the rows is left out, so that bands of rows drawn on several threads
/// are the same picture as all rows drawn at once.
package struct ShapeCanvas {
  private let canvas: MarkCanvas
  /// The number of the first row.
  private let top: Int
  private let masks: DotMasks
  private let lettering: LabelLettering

  /// A point of the picture.
  package typealias Place = SIMD2<Double>

  /// Draws a picture of width × height pixels.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row, 1 or above.
  ///   - height: The number of rows, 1 or above.
  ///   - ground: The color beneath all shapes, opaque.
  ///   - threads: The largest number of threads, each of which draws a band of rows.
  ///   - draw: A function that draws all shapes, called once for each band.
  /// - Returns: The picture, the same on any number of threads.
  package static func image(
    width: Int, height: Int, ground: Color, threads: Int,
    _ draw: @escaping @Sendable (ShapeCanvas) -> Void
  ) -> Image {
    precondition(ground.alpha == 255, "shapes are drawn over an opaque ground")
    let canvas = Canvas<UInt32>(uninitializedWidth: width, height: height)
    canvas.area.fill(ground.pixel)
    Bands(canvas.area, of: Rect(x: 0, y: 0, width: width, height: height), threads: threads)
      .forEach { region, area in draw(ShapeCanvas(area, top: region.y)) }
    return canvas.finish()
  }

  /// The letters of all pictures, whose texts are similar.
  private static let lettering = LabelLettering()

  private init(_ area: PixelArea<UInt32>, top: Int) {
    canvas = MarkCanvas(area: area, isOpaque: true)
    self.top = top
    masks = DotMasks()
    lettering = Self.lettering
  }

  /// Fills the polygon with these corners, in their order; where it overlaps itself, parts of opposite
  /// directions cancel out.
  package func fill(_ corners: [Place], _ color: Color) {
    let ink = MarkInk(color)
    let corners = corners.map(own)
    guard let fill = PolygonFill(corners, width: canvas.width, height: canvas.height) else {
      return
    }
    fill.paint(ink, into: canvas)
  }

  /// Draws a line through `points` with round joins and ends, `width` ≥ 1 px wide; one point is a disc.
  package func stroke(_ points: [Place], width: Double, _ color: Color) {
    let radius = max(1, width) / 2, ink = MarkInk(color)
    let points = points.map(own)
    guard let first = points.first else { return }
    let reach = Place(repeating: radius + 1)
    let low = points.reduce(first, pointwiseMin) - reach
    let high = points.reduce(first, pointwiseMax) + reach
    let columns = Self.pixels(low.x, high.x, limit: canvas.width)
    let rows = Self.pixels(low.y, high.y, limit: canvas.height)
    if columns.isEmpty || rows.isEmpty { return }
    let corner = Place(Double(columns.lowerBound), Double(rows.lowerBound))
    var field = CurveField(width: columns.count, height: rows.count, casing: 0)
    var last = first - corner
    for point in points.count > 1 ? points.dropFirst() : points[...] {
      let next = point - corner
      field.draw(from: (last.x, last.y), to: (next.x, next.y), radius: radius)
      last = next
    }
    paint(field, columns.lowerBound, rows.lowerBound, ink)
  }

  private func paint(_ field: CurveField, _ left: Int, _ top: Int, _ ink: MarkInk) {
    for row in 0..<field.height {
      for column in field.touched[row] {
        let depth = Int(field.depths[row * field.width + column])
        if depth == 0 { continue }
        let coverage = min(MarkCanvas.whole, depth * (MarkCanvas.whole / CurveField.unit))
        canvas.cover(left + column, top + row, coverage, ink)
      }
    }
  }

  /// Draws discs of one radius, each over those before it.
  package func fillDiscs(_ centers: [Place], radius: Double, _ color: Color) {
    let placement = MarkPlacement(origin: Point(x: 0, y: top), scale: Scale(1), phase: .none)
    let painter = ShapePainter(canvas: canvas, placement: placement, masks: masks)
    let radius = Self.fixed(radius)
    for center in centers {
      let place = MarkPoint(x: Self.fixed(center.x), y: Self.fixed(center.y))
      painter.paint(Mark(.disc, center: place, radius: radius, color: color))
    }
  }

  /// Draws a line of text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - place: A point of its baseline, rounded to a whole pixel.
  ///   - alignment: The position of the text relative to the place.
  ///   - size: Its size, a whole number of pixels.
  ///   - isBold: Whether its strokes are thick.
  ///   - color: The color of its letters.
  ///   - halo: The color of a halo around them, or `nil` for none.
  package func write(
    _ text: String, at place: Place, _ alignment: Label.Alignment, size: Int, isBold: Bool,
    _ color: Color, halo: Color?
  ) {
    let placement = MarkPlacement(origin: Point(x: 0, y: top), scale: Scale(1), phase: .none)
    let label = Label(
      text, at: MarkPoint(x: Self.fixed(place.x), y: Self.fixed(place.y)), alignment: alignment,
      size: size << 8, isBold: isBold, color: color, halo: halo)
    lettering.paint(label, placement, into: canvas)
  }

  /// Returns a place as seen from the first of the rows.
  private func own(_ place: Place) -> Place {
    Place(Double(Self.fixed(place.x)), Double(Self.fixed(place.y) - top << 8)) / 256
  }

  /// Returns a length in 1/256 px, at most a billion pixels.
  private static func fixed(_ length: Double) -> Int {
    Int((max(-1e9, min(1e9, length)) * 256).rounded())
  }

  /// Returns the pixels of 0 ..< `limit` between two places.
  private static func pixels(_ low: Double, _ high: Double, limit: Int) -> Range<Int> {
    let first = max(0, min(Double(limit), low.rounded(.down)))
    return Int(first)..<Int(max(first, min(Double(limit), high.rounded(.up))))
  }
}
