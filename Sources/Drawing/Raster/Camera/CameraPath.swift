import Lattice
import SceneDescription

/// The path of a camera from one view of the plane to another over the frames of a film.
///
/// The magnification changes by equal factors in equal parts of the path; the view's corner moves
/// in a straight line, in proportion to the change of the visible width. So the one point of the
/// plane that both views have at the same place of the picture stays there: the camera approaches
/// it or moves away from it. Without a change of magnification the view moves across the plane
/// evenly.
///
/// An intermediate view is computed from its frame's number alone, with + − × ÷ √ only, which give
/// the same results everywhere. Its magnification is accurate to 2⁻²⁸ of it or better, its place to
/// 1/256 px.
public struct CameraPath: Sendable {
  /// The layout of the first frame.
  public let start: FrameLayout
  /// The layout of the last frame.
  public let end: FrameLayout
  /// The change of the camera's speed between them.
  public let easing: Easing
  /// The smallest cell, in pixels, that has grid lines in stills.
  public let gridCell: Int

  /// Creates the path from `start` to `end`, layouts of pictures of one size and with the same
  /// text.
  ///
  /// - Parameters:
  ///   - start: The layout of the first frame, possibly one on the way of another path.
  ///   - end: The layout of the last frame.
  ///   - easing: The change of the camera's speed.
  ///   - gridCell: The smallest cell, in pixels, that has grid lines in stills; on the path they
  ///     fade in around it.
  public init(from start: FrameLayout, to end: FrameLayout, easing: Easing, gridCell: Int) {
    precondition(
      start.picture == end.picture && end.phase == .none,
      "a camera must move to a still of the same size")
    self.start = start
    self.end = end
    self.easing = easing
    self.gridCell = gridCell
  }

  /// Returns the part of the path that the camera has covered in frame `frame` of `count`: 0 in the
  /// first, 1 in the last and in a single one.
  func way(at frame: Int, of count: Int) -> Double {
    if frame >= count - 1 { return 1 }
    return easing.way(after: Double(frame) / Double(count - 1))
  }

  /// Returns the layout of frame `frame` of `count`.
  public func layout(at frame: Int, of count: Int) -> FrameLayout {
    layout(after: way(at: frame, of: count))
  }

  /// Returns the layout after a part of the path, 0 … 1.
  package func layout(after way: Double) -> FrameLayout {
    if way <= 0 { return start }
    if way >= 1 { return end }
    let scale = scale(after: way)
    let window = window(after: way)
    // The corner of the whole picture, whose window may have a margin above it.
    let x = corner(\.x, scale, way), y = corner(\.y, scale, way)
    let unit = Int128(Phase.unit)
    func whole(_ corner: Int128) -> Int { Int(corner.flooringDivision(by: unit)) }
    func rest(_ corner: Int128) -> Int { Int(corner - corner.flooringDivision(by: unit) * unit) }
    return start.showing(
      scale, from: Point(x: whole(x) + window.x, y: whole(y) + window.y),
      Phase(x: rest(x), y: rest(y)), in: window,
      showsOutside: start.showsOutside || end.showsOutside || window != Rect(start.picture))
  }

  private func scale(after way: Double) -> Scale {
    if start.scale == end.scale { return start.scale }
    let first = start.scale.value
    return Scale(nearest: first * root(end.scale.value / first, way))
  }

  /// Returns the window, whose edges move in straight lines by whole pixels, independently of the
  /// view in it.
  private func window(after way: Double) -> Rect {
    func between(_ edge: (Rect) -> Int) -> Int {
      let first = edge(start.window)
      return first + Int((Double(edge(end.window) - first) * way + 65_536.5)) - 65_536
    }
    let left = between(\.x), top = between(\.y)
    return Rect(x: left, y: top, width: between(\.maxX) - left, height: between(\.maxY) - top)
  }

  /// Returns the corner of the picture on the plane at `scale`, in 1/256 px.
  private func corner(_ axis: (Point) -> Int, _ scale: Scale, _ way: Double) -> Int128 {
    func place(_ layout: FrameLayout) -> Int128 {
      layout.scale.fixedCell(
        atPixel: axis(layout.origin) - axis(Point(x: layout.window.x, y: layout.window.y)),
        axis(Point(x: layout.phase.x, y: layout.phase.y)))
    }
    let first = place(start), last = place(end)
    // From the view of fewer cells: then rounding is relative to a part of a view, however far the
    // other is.
    let (near, far, share): (Int128, Int128, Double)
    if start.scale == end.scale {
      (near, far, share) = (first, last, way)
    } else {
      let (small, large) = (1 / start.scale.value, 1 / end.scale.value)
      let width = 1 / scale.value
      (near, far, share) =
        small < large
        ? (first, last, (width - small) / (large - small))
        : (last, first, (width - large) / (small - large))
    }
    return scale.phasedPixel(atFixedCell: near + Int128(Double(far - near) * share))
  }
}

// The details that only large cells have.
extension CameraPath {
  /// The cells, in pixels, in which shapes begin to be visible and are entirely visible, around
  /// those from which on they are drawn in stills.
  private typealias Cells = (from: Double, still: Double, to: Double)
  private static let circles: Cells = (2, Double(ShapeDrawer.smallestCircle), 6)
  private static let sprites: Cells = (4, Double(ShapeDrawer.smallestSprite), 8)
  private static let threads: Cells = (6, 6, 8)

  /// Returns the cells in which `shape` begins to be visible, or `nil` for one that is drawn in
  /// cells of any size.
  private static func cells(of shape: Shape) -> Cells? {
    switch shape {
    case .square: nil
    case .circle: circles
    case .sprite: sprites
    }
  }

  /// Returns the visibility of lines and shapes of `look` at `scale`, which is on the path: at its
  /// ends the same as in stills.
  func detail(at scale: Scale, of look: Look) -> Detail {
    // All shapes fade in together, with those that need the largest cells.
    let isWoven = look.style == .woven && look.weave != nil
    let shapes =
      isWoven
      ? Self.threads
      : look.glyphs.lazy.compactMap { Self.cells(of: $0.shape) }
        .max { $0.still < $1.still }
    let cell = Double(look.showsGaps ? Scale.smallestGapCell : gridCell)
    let least = Double(FramePainter.smallestGridCell)
    return Detail(
      lines: share(at: scale, (max(least, cell * 2 / 3), cell, cell * 4 / 3)),
      shapes: share(at: scale, shapes ?? Self.circles))
  }

  /// Returns the strength, in 1/256, of the light of cells at `scale`, which is on the path: it begins with
  /// cells of a pixel.
  func shine(at scale: Scale) -> Int { share(at: scale, (1, 1, 2)) }

  /// The smallest scale on the path.
  var smallestScale: Scale { start.scale.value < end.scale.value ? start.scale : end.scale }

  /// Returns the visibility, in 1/256, of what stills show from a certain cell size on.
  private func share(
    at scale: Scale, _ cell: Cells
  ) -> Int {
    let smallest = min(start.scale.value, end.scale.value)
    let largest = max(start.scale.value, end.scale.value)
    if smallest >= cell.still { return Detail.whole }
    if largest < cell.still { return 0 }
    let from = max(cell.from, smallest), to = min(cell.to, largest)
    if to <= from { return scale.value >= cell.still ? Detail.whole : 0 }
    let share = (scale.value - from) / (to - from)
    return Int(min(1, max(0, share)) * Double(Detail.whole) + 0.5)
  }
}

/// Returns `base`, above 0, to the power of `exponent`, 0 … 1, accurate to 2⁻⁴⁵ of the result.
///
/// The exponent is a sum of powers of ½, so the result is a product of repeated square roots: each
/// root has half of the error of its radicand and one of 2⁻⁵³, and each product adds as much.
func root(_ base: Double, _ exponent: Double) -> Double {
  var power = 1.0, root = base, rest = exponent
  if rest >= 1 { return base }
  for _ in 0..<60 where rest > 0 {
    root = root.squareRoot()
    rest *= 2
    if rest >= 1 {
      power *= root
      rest -= 1
    }
  }
  return power
}

extension Scale {
  /// The unit of 2⁻³² of a cell: a thousandth of 1/256 px of the largest ones.
  private static let fixedUnit = Int128(1) << 32

  var value: Double { Double(numerator) / Double(denominator) }

  /// Creates the scale nearest to `value`, 2⁻⁶⁰ … ``largestCell``, whose numerator and denominator
  /// have at most 31 bits.
  init(nearest value: Double) {
    if value >= 1 {
      self.init(Int(value * Double(1 << 30) + 0.5), 1 << 30)
      return
    }
    var numerator = 1 << 30
    while Double(numerator) / value > Double(1 << 59), numerator > 1 { numerator /= 2 }
    self.init(numerator, min(1 << 60, Int(Double(numerator) / value + 0.5)))
  }

  /// Returns the place where the pixel `pixel` begins that is offset by `phase`, in 2⁻³² of a cell.
  fileprivate func fixedCell(atPixel pixel: Int, _ phase: Int) -> Int128 {
    let length = Int128(pixel) * Int128(denominator), divisor = Int128(numerator)
    let whole = length.flooringDivision(by: divisor)
    let part =
      Int128(phase) * Int128(denominator) * (Self.fixedUnit / Int128(Phase.unit)) / divisor
    return whole * Self.fixedUnit + (length - whole * divisor) * Self.fixedUnit / divisor + part
  }

  /// Returns the place on the plane, to the nearest 1/256 px, of what is at `place`, in 2⁻³² of a
  /// cell.
  fileprivate func phasedPixel(atFixedCell place: Int128) -> Int128 {
    let factor = Int128(numerator) * Int128(Phase.unit), divisor = Int128(denominator)
    let cell = place.flooringDivision(by: Self.fixedUnit)
    let whole = (cell * factor).flooringDivision(by: divisor)
    let rest =
      (cell * factor - whole * divisor) * Self.fixedUnit
      + (place - cell * Self.fixedUnit) * factor
    let unit = divisor * Self.fixedUnit
    return whole + (rest + unit / 2) / unit
  }
}
