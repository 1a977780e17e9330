public import Lattice
public import SceneDescription
import StrokeLettering

/// The part of the cells that a picture shows, and its size.
public enum Framing: Sendable, Hashable {
  /// The whole table, with its longer side nearest to 960 px, at 1 … 64 px per cell.
  case automatic
  /// The whole table, at the given number of pixels per cell.
  case cell(Int)
  /// A picture of this size with the whole table in its middle, in the largest cells that fit and
  /// that the ``TableFit`` allows, at most ``Scale/largestCell`` px.
  case size(Size)
  /// These cells in the middle of a picture of this size, in the largest cells that fit and that
  /// the ``TableFit`` allows, surrounded by other cells of the table.
  case filling(Rect, Size)
  /// These cells, as large as they fit into a picture of this size.
  case viewport(Rect, Size)
  /// A picture of this size with its center at `center` (`nil` for that of the table), at a
  /// magnification.
  case zoom(Scale, center: CellPoint?, Size)
}

/// A point on the plane of cells; cell (c, r) extends from (c, r) to (c + 1, r + 1).
public struct CellPoint: Sendable, Hashable {
  /// The distance to the right of the plane's origin, in 1/1000 of a cell.
  public var thousandthsX: Int128
  /// The distance below the plane's origin, in 1/1000 of a cell.
  public var thousandthsY: Int128

  /// Creates a point from its distances to the plane's origin, in 1/1000 of a cell.
  public init(thousandthsX: Int128, thousandthsY: Int128) {
    self.thousandthsX = thousandthsX
    self.thousandthsY = thousandthsY
  }

  /// Creates the upper left corner of `cell`.
  public init(_ cell: Point) {
    self.init(thousandthsX: Int128(cell.x) * 1000, thousandthsY: Int128(cell.y) * 1000)
  }
}

/// The layout of the pictures of a run, fixed before the first frame.
public struct FrameLayout: Sendable {
  /// The size of the picture in pixels.
  public let picture: Size
  /// The part of the picture in which the plane of cells is shown.
  public private(set) var window: Rect
  /// The magnification at which the plane is drawn.
  public private(set) var scale: Scale
  /// The pixel of the plane at the window's upper left corner.
  public private(set) var origin: Point
  /// The offset of the window's pixels from those of the plane, which is 0 except with a moving
  /// camera.
  public private(set) var phase = Phase.none
  /// The parts around the window for which there is space.
  let page: Page
  /// The rows between the cells and the counters for what a hand is doing, or `nil` without them.
  package let strip: Rect?
  /// Whether there is text without enough space to set it legibly.
  public let omitsText: Bool
  /// Whether there is a title without enough space to set it legibly.
  package let omitsTitle: Bool
  /// Whether there is a chart without enough space to draw it legibly.
  public let omitsChart: Bool

  /// Whether any pixel is beyond the table.
  private(set) var showsOutside: Bool

  /// The most pixels that a picture may have in all.
  public static let largestPicture = 1 << 28
  /// The most pixels along one side of a picture.
  public static let largestSide = 65_535

  /// Lays out pictures that show `framing` of the table `bounds`.
  ///
  /// - Parameters:
  ///   - bounds: The table of cells.
  ///   - framing: The part of it to show.
  ///   - fit: The allowed magnifications of whole tables in pictures of given size.
  ///   - counters: The widest text of each item of the line of counters below the cells; may be
  ///     empty.
  ///   - caption: The title above the cells; `nil` for none.
  ///   - chart: The chart, below the counters in portrait and square pictures and beside the cells
  ///     in wide ones that have space for it there; `nil` for none.
  ///   - leastWindow: The least size of the window beside a chart in a picture of given size, in
  ///     pixels; it is always at least a third of the picture's width and height.
  /// - Throws: ``LayoutError`` if the picture would be too large or too small.
  public init(
    bounds: Rect, framing: Framing, fit: TableFit = .whole,
    counters: [String] = [], caption: String? = nil, chart: ChartPlan? = nil,
    leastWindow: Size = Size(width: 1, height: 1)
  ) throws(LayoutError) {
    try self.init(
      bounds: bounds, framing: framing, fit: fit, counters: counters, caption: caption,
      chart: chart, leastWindow: leastWindow, hasStrip: false)
  }

  /// Lays out the same pictures, with a strip for the hand if `hasStrip`, and with the counters in a chip
  /// over the cells if `hasChip`, in the lower right corner if `isChipAtEnd`.
  ///
  /// - Throws: ``LayoutError`` if the picture would be too large or too small.
  package init(
    bounds: Rect, framing: Framing, fit: TableFit = .whole,
    counters: [String] = [], caption: String? = nil, chart: ChartPlan? = nil,
    leastWindow: Size = Size(width: 1, height: 1), hasStrip: Bool, hasChip: Bool = false,
    isChipAtEnd: Bool = false
  ) throws(LayoutError) {
    let request = PageRequest(
      counters: hasChip ? [] : counters, caption: caption, chart: chart, leastWindow: leastWindow)
    let rows = hasStrip ? framing.size.map(Self.stripRows) : 0
    var plan = try WindowPlan(
      bounds: bounds, framing: framing.lower(by: rows ?? 0), fit: fit, request: request)
    if hasChip {
      let type = TypeScale(width: plan.picture.width, height: plan.picture.height)
      plan.page.chip = BandLayout.chip(
        counters, type, over: plan.window, isAtEnd: isChipAtEnd)
    }
    strip = hasStrip ? plan.insertStrip(rows ?? Self.stripRows(plan.picture)) : nil
    try Self.check(plan.picture)
    picture = plan.picture
    window = plan.window
    scale = plan.scale
    origin = plan.origin
    page = plan.page
    omitsTitle = request.isTitleMissing(of: plan.page)
    omitsText =
      request.isTextMissing(of: plan.page) || hasChip && plan.page.chip == nil && !counters.isEmpty
    omitsChart = plan.page.chart == nil && chart != nil
    let table = try? WindowPlan.checkedPixels(of: bounds, plan.scale)
    let seen = Rect(
      x: plan.origin.x, y: plan.origin.y, width: plan.window.width, height: plan.window.height)
    showsOutside = plan.window != Rect(plan.picture) || table?.contains(seen) != true
  }

  /// Returns the size of the space that pictures of `size` leave to a table beside the same parts, without
  /// the margins around it; `nil` where there is too little for them.
  package static func tableSpace(
    in size: Size, counters: [String], caption: String?, chart: ChartPlan?, leastWindow: Size
  ) -> Size? {
    let request = PageRequest(
      counters: counters, caption: caption, chart: chart, leastWindow: leastWindow)
    let arrangement = PageArrangement(request, around: size), page = arrangement.page()
    if request.isTextMissing(of: page) || chart != nil && page.chart == nil { return nil }
    return arrangement.tableSpace
  }

  /// The part of the picture that the parts around the cells leave.
  private var space: Rect {
    let top = page.title?.frame.maxY ?? 0
    let isBeside = page.chart.map { $0.frame.x >= window.maxX } ?? false
    let ends = [
      strip?.y, page.band?.frame.y, isBeside ? nil : page.chart?.frame.y, picture.height,
    ]
    let bottom = ends.compactMap { $0 }.min() ?? picture.height
    let right = isBeside ? page.chart?.frame.x ?? picture.width : picture.width
    return Rect(x: 0, y: top, width: max(1, right), height: max(1, bottom - top))
  }

  /// Returns the layout with the same parts around all the space that they leave, in whose middle is
  /// `center`.
  ///
  /// - Parameters:
  ///   - scale: The magnification.
  ///   - center: The point in the middle.
  ///   - table: The cells beyond whose edges the view doesn't go, or `nil` for a plane without edges. The
  ///     middle of a table that is smaller than the space is in its middle.
  /// - Returns: The layout.
  /// - Throws: ``LayoutError`` when the place is too far away.
  package func showing(
    _ scale: Scale, center: CellPoint, within table: Rect? = nil
  ) throws(LayoutError) -> FrameLayout {
    let space = space
    var center = center, pixels: Rect?
    if let table, table.isOnPlane {
      center = center.nearest(in: table)
      pixels = try WindowPlan.checkedPixels(of: table, scale)
    }
    var origin = try WindowPlan.origin(of: space.size, scale, center: center)
    if let pixels {
      origin.x = Self.held(origin.x, space.width, pixels.x, pixels.width)
      origin.y = Self.held(origin.y, space.height, pixels.y, pixels.height)
    }
    return showing(scale, from: origin, .none, in: space, showsOutside: true)
  }

  /// Returns the pixel nearest to `first` at which `length` pixels begin that are within the `whole` ones from
  /// `start` on, or around them where they are more.
  private static func held(_ first: Int, _ length: Int, _ start: Int, _ whole: Int) -> Int {
    length > whole
      ? start - (length - whole) / 2 : min(max(first, start), start + whole - length)
  }

  /// Returns the layout with the same parts around `cells`, as large as they fit.
  ///
  /// - Throws: ``LayoutError`` when they can't be shown.
  package func showing(
    _ cells: Rect, _ fit: TableFit = .whole
  ) throws(LayoutError) -> FrameLayout {
    guard cells.isOnPlane else { throw .tooFarAway }
    return try showing(fit.scale(of: cells.size, in: space.size), center: cells.middle)
  }

  /// Returns the layout with the view of `other`, a layout of pictures of the same size.
  package func showing(_ other: FrameLayout) -> FrameLayout {
    showing(
      other.scale, from: other.origin, other.phase, in: other.window,
      showsOutside: other.showsOutside || showsOutside)
  }

  /// Returns the layout with another view of the plane in pictures of the same kind.
  ///
  /// - Parameters:
  ///   - scale: The magnification.
  ///   - origin: The pixel of the plane at the window's upper left corner.
  ///   - phase: The offset of the window's pixels from those of the plane.
  ///   - window: The part of the picture in which the plane is shown.
  ///   - showsOutside: Whether any pixel can be beyond the table.
  /// - Returns: A layout that is otherwise the same.
  func showing(
    _ scale: Scale, from origin: Point, _ phase: Phase, in window: Rect, showsOutside: Bool
  ) -> FrameLayout {
    var layout = self
    layout.scale = scale
    layout.origin = origin
    layout.phase = phase
    layout.window = window
    layout.showsOutside = showsOutside
    return layout
  }

  /// Returns the rows of the strip for the hand in a picture of `size`: 2.2 times the size of text,
  /// and even.
  private static func stripRows(_ size: Size) -> Int {
    let rows = TypeScale(width: size.width, height: size.height).body * 11 / 5
    return min(rows + rows % 2, size.height / 3)
  }

  private static func check(_ picture: Size) throws(LayoutError) {
    guard picture.width >= 1, picture.height >= 1, picture.width <= largestSide,
      picture.height <= largestSide, picture.width * picture.height <= largestPicture
    else { throw .pictureSize(picture) }
  }

  /// The columns of pixels between the ends of the chart's horizontal axis, for ``ChartCurves``;
  /// `nil` without a chart.
  public var chartColumns: Int? { page.chart?.plot.width }
  /// The plan of the chart, or `nil` without one.
  package var chartPlan: ChartPlan? { page.chart?.plan }

  /// The part of the plane that the window shows, in pixels of the plane.
  public var region: Rect {
    Rect(x: origin.x, y: origin.y, width: window.width, height: window.height)
  }
}

/// An error in the layout of a picture.
public enum LayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A picture of this size, which has no pixels or more than ``FrameLayout`` allows.
  case pictureSize(Size)
  /// A cell of this number of pixels, below 1 or above ``Scale/largestCell``.
  case cell(Int)
  /// A magnification of `pixels` for `cells` that is too large or too small to draw.
  case magnification(pixels: Int, cells: Int)
  /// A place whose pixels on the plane are beyond the range of coordinates.
  case tooFarAway
  /// A viewport without cells.
  case emptyViewport

  /// The error in one sentence, with what is allowed.
  public var description: String {
    switch self {
    case .pictureSize(let size):
      "a picture of \(size.width)x\(size.height) pixels can't be drawn: each side may have "
        + "1 to \(FrameLayout.largestSide) pixels, and the whole picture \(FrameLayout.largestPicture)"
    case .cell(let side):
      "a cell of \(side) pixels can't be drawn: 1 to \(Scale.largestCell) are allowed"
    case .magnification(let pixels, let cells):
      "\(pixels) pixels can't show \(cells) cells: at most \(Scale.largestCell) pixels for a cell "
        + "and 2^60 cells for a pixel are allowed"
    case .tooFarAway:
      "the place to show is too far from the middle of the plane at this magnification"
    case .emptyViewport:
      "a viewport needs at least one cell across and one down"
    }
  }
}
