public import Lattice
public import SceneDescription

/// How much of the cells a picture shows, and how large.
public enum Framing: Sendable, Hashable {
  /// The whole table, the longer side nearest to 960 px, 1 … 64 px a cell.
  case automatic
  /// The whole table, so many pixels a cell.
  case cell(Int)
  /// A picture of this size with the whole table in its middle, in the largest cells of a ``TableFit``
  /// that fit, ``Scale/largestCell`` px at most.
  case size(Size)
  /// These cells in the middle of a picture of this size, in the largest cells of a ``TableFit`` that
  /// fit, and around them what else there is of the table.
  case filling(Rect, Size)
  /// These cells, as large as they fit into a picture of this size.
  case viewport(Rect, Size)
  /// A picture of this size, its middle at `center` (nil: the table's), at a magnification.
  case zoom(Scale, center: CellPoint?, Size)
}

/// A point on the plane of cells; cell (c, r) reaches from (c, r) to (c + 1, r + 1).
public struct CellPoint: Sendable, Hashable {
  /// To the right, in 1/1000 of a cell.
  public var thousandthsX: Int128
  /// Down, in 1/1000 of a cell.
  public var thousandthsY: Int128

  /// The point so many thousandths of a cell right of and below the plane's origin.
  public init(thousandthsX: Int128, thousandthsY: Int128) {
    self.thousandthsX = thousandthsX
    self.thousandthsY = thousandthsY
  }

  /// The upper left corner of `cell`.
  public init(_ cell: Point) {
    self.init(thousandthsX: Int128(cell.x) * 1000, thousandthsY: Int128(cell.y) * 1000)
  }
}

/// Where everything is in the pictures of a run, fixed before the first frame.
public struct FrameLayout: Sendable {
  /// The picture's extent in pixels.
  public let picture: Size
  /// The part of the picture in which the plane of cells is seen.
  public private(set) var window: Rect
  /// The magnification at which the plane is drawn.
  public private(set) var scale: Scale
  /// The pixel of the plane at the window's upper left corner.
  public private(set) var origin: Point
  /// How much further the window's pixels begin than those of the plane: nothing but under a camera
  /// that moves.
  public private(set) var phase = Phase.none
  /// What stands around the window, as far as there is room for it.
  let page: Page
  /// Whether there was text, but no room to set it readably.
  public let omitsText: Bool
  /// Whether there was a chart to draw, but no room to make it readable.
  public let omitsChart: Bool

  /// Whether any pixel lies beyond the table.
  private(set) var showsOutside: Bool

  /// The most pixels a picture may have in all.
  public static let largestPicture = 1 << 28
  /// The most pixels along one side of a picture.
  public static let largestSide = 65_535

  /// The layout of pictures that show `framing` of the table `bounds`.
  ///
  /// - Parameters:
  ///   - bounds: the table of cells.
  ///   - framing: what to show of it.
  ///   - fit: the magnifications of whole tables in pictures of given size.
  ///   - counters: the widest text that each item of the line of counters, below the cells, can have; may
  ///     be empty.
  ///   - caption: a title above the cells; nil for none.
  ///   - chart: a chart below the counters, or beside the cells where these are seen larger so; nil for
  ///     none.
  ///   - leastWindow: the least space that a chart in a picture of given size leaves to the cells, in
  ///     pixels; it is always at least a third of the picture's width and height.
  /// - Throws: ``LayoutError`` when the picture would be too large or too small.
  public init(
    bounds: Rect, framing: Framing, fit: TableFit = .whole,
    counters: [String] = [], caption: String? = nil, chart: ChartPlan? = nil,
    leastWindow: Size = Size(width: 1, height: 1)
  ) throws(LayoutError) {
    let request = PageRequest(
      counters: counters, caption: caption, chart: chart, leastWindow: leastWindow)
    let plan = try WindowPlan(
      bounds: bounds, framing: framing, fit: fit, request: request)
    try Self.check(plan.picture)
    picture = plan.picture
    window = plan.window
    scale = plan.scale
    origin = plan.origin
    page = plan.page
    omitsText = request.isTextMissing(of: plan.page)
    omitsChart = plan.page.chart == nil && chart != nil
    let table = try? WindowPlan.checkedPixels(of: bounds, plan.scale)
    let seen = Rect(
      x: plan.origin.x, y: plan.origin.y, width: plan.window.width, height: plan.window.height)
    showsOutside = plan.window != Rect(plan.picture) || table?.contains(seen) != true
  }

  /// The layout with another view of the plane in pictures of the same sort.
  ///
  /// - Parameters:
  ///   - scale: the magnification.
  ///   - origin: the pixel of the plane at the window's upper left corner.
  ///   - phase: how much further the window begins.
  ///   - window: the part of the picture in which the plane is seen.
  ///   - showsOutside: whether any pixel can lie beyond the table.
  /// - Returns: a layout that is the same but for that.
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

  private static func check(_ picture: Size) throws(LayoutError) {
    guard picture.width >= 1, picture.height >= 1, picture.width <= largestSide,
      picture.height <= largestSide, picture.width * picture.height <= largestPicture
    else { throw .pictureSize(picture) }
  }

  /// The columns of pixels between the ends of the chart's horizontal axis, as ``ChartCurves`` are
  /// made for; nil without a chart.
  public var chartColumns: Int? { page.chart?.plot.width }

  /// The part of the plane that the window shows, in pixels of the plane.
  public var region: Rect {
    Rect(x: origin.x, y: origin.y, width: window.width, height: window.height)
  }
}

/// A picture that can't be laid out.
public enum LayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A picture of this size, which has no pixel or more than ``FrameLayout`` allows.
  case pictureSize(Size)
  /// A cell of so many pixels, below 1 or above ``Scale/largestCell``.
  case cell(Int)
  /// A magnification of `pixels` for `cells`, too large or too small to draw.
  case magnification(pixels: Int, cells: Int)
  /// A place whose pixels on the plane are beyond what coordinates can count.
  case tooFarAway
  /// A viewport without cells.
  case emptyViewport

  /// The refusal in one sentence, with what is allowed.
  public var description: String {
    switch self {
    case .pictureSize(let size):
      "a picture of \(size.width)x\(size.height) pixels can't be drawn: each side may have "
        + "1 to \(FrameLayout.largestSide) pixels and all of it \(FrameLayout.largestPicture)"
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
