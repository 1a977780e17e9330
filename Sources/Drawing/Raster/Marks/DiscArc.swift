/// The area of a pixel within a disc that is much larger than it.
enum DiscArc {
  /// The radius, in 1/256 px, from which discs are large.
  static let smallestRadius = 6 * 256

  /// Returns the part of a pixel that is inside the disc, 0 … ``MarkCanvas/whole``.
  ///
  /// The edge is taken as straight, and as far inside the tangent as the arc is on average between
  /// the sides of the pixel that it crosses.
  ///
  /// - Parameters:
  ///   - x: The distance of the pixel's center to the right of the disc's, in 1/256 px.
  ///   - y: The distance of the pixel's center below the disc's, in 1/256 px.
  ///   - radius: The radius in 1/256 px, at least ``smallestRadius``.
  /// - Returns: The covered part.
  @inline(__always) static func coverage(_ x: Int, _ y: Int, radius: Int) -> Int {
    let across = Double(x) / 256, down = Double(y) / 256, radius = Double(radius) / 256
    let distance = (across * across + down * down).squareRoot()
    let inside = radius - distance
    if inside >= 1 { return MarkCanvas.whole }
    if inside <= -1 { return 0 }
    let long = max(across.magnitude, down.magnitude) / distance
    let short = min(across.magnitude, down.magnitude) / distance
    let area = area(inside, long, short, radius)
    return Int(area * Double(MarkCanvas.whole) + 0.5)
  }

  /// Returns the area of a pixel within an arc.
  ///
  /// - Parameters:
  ///   - inside: The distance of the pixel's center inside the arc.
  ///   - long: The larger part of the unit vector across the arc.
  ///   - short: The smaller one.
  ///   - radius: The radius of the arc.
  /// - Returns: The area, 0 … 1.
  @inline(__always) private static func area(
    _ inside: Double, _ long: Double, _ short: Double, _ radius: Double
  ) -> Double {
    let corner = (long + short) / 2, bend = (long - short) / 2
    let depth = inside.magnitude
    // The mean of u² along the tangent, between its ends in the pixel, where u is 0 beside the
    // center.
    let meanSquare: Double
    if depth <= bend {
      let middle = short * depth / long
      meanSquare = middle * middle + 1 / (12 * long * long)
    } else {
      let rest = corner - depth
      let ahead = rest > 0 ? bend - rest * long / short : bend
      let behind = rest > 0 ? bend + rest * short / long : bend
      meanSquare = (ahead * ahead + ahead * behind + behind * behind) / 3
    }
    let straight = inside - meanSquare / (2 * radius)
    let far = straight.magnitude
    if far <= bend { return 0.5 + straight / long }
    let rest = corner - far
    let cut = rest > 0 ? rest * rest / (2 * long * short) : 0
    return straight > 0 ? 1 - cut : cut
  }

  /// Returns half of the disc's width `distance` above or below its center, all in 1/256 px; `nil`
  /// beyond its edge.
  @inline(__always) static func halfWidth(_ distance: Int, radius: Int) -> Int? {
    if distance.magnitude > radius { return nil }
    let (far, near) = (Double(radius + distance), Double(radius - distance))
    return Int((far * near).squareRoot())
  }
}

/// A disc of any size among the pixels of a picture.
struct DiscEdge {
  /// The center and the radius in 1/256 px, from the picture's corner.
  let x: Int
  let y: Int
  let radius: Int
  /// The coverage of each pixel by a small disc, in memory of the painter.
  let mask: DotMask?

  /// Creates the disc, with masks made by `masks` for small ones.
  init(x: Int, y: Int, radius: Int, _ masks: DotMasks) {
    self.x = x
    self.y = y
    self.radius = radius
    mask = radius < DiscArc.smallestRadius ? masks.mask(x: x, y: y, radius: radius) : nil
  }

  /// Returns the rows of `rows` in which the disc has pixels.
  func rows(in rows: Range<Int>) -> Range<Int> {
    Self.pixels(y - radius, y + radius).clamped(to: rows)
  }

  /// Returns the pixels from the one in which `start` lies to the one before `end`.
  @inline(__always) private static func pixels(_ start: Int, _ end: Int) -> Range<Int> {
    start >> 8..<max(start >> 8, (end + 255) >> 8)
  }

  /// Returns the pixels of `columns` in a row that the disc touches, and those that it covers
  /// entirely.
  @inline(__always) func columns(
    ofRow row: Int, in columns: Range<Int>
  ) -> (touched: Range<Int>, whole: Range<Int>) {
    let none = columns.lowerBound..<columns.lowerBound
    if let mask {
      if !mask.rows.contains(row) { return (none, none) }
      return (mask.columns.clamped(to: columns), none)
    }
    let top = row << 8 - y, bottom = top + 256
    let nearest = top > 0 ? top : min(0, bottom)
    guard let wide = DiscArc.halfWidth(nearest, radius: radius) else { return (none, none) }
    // Slightly more than touched, because roots of large numbers are rounded.
    let touched = Self.pixels(x - wide - 2, x + wide + 2).clamped(to: columns)
    let furthest = max(bottom.magnitude, top.magnitude)
    guard let narrow = DiscArc.halfWidth(Int(furthest), radius: radius) else {
      return (touched, none)
    }
    let first = (x - narrow + 2 + 255) >> 8, end = (x + narrow - 2) >> 8
    return (touched, (first..<max(first, end)).clamped(to: touched))
  }

  /// Returns the coverage of a pixel by the disc: 0 … ``MarkCanvas/whole``.
  @inline(__always) func coverage(_ column: Int, _ row: Int) -> Int {
    if let mask { return mask.coverage(column, row) }
    return DiscArc.coverage(column << 8 + 128 - x, row << 8 + 128 - y, radius: radius)
  }
}
