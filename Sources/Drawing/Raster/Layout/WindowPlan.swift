import Lattice

/// The picture, its window and its page, computed for one framing.
struct WindowPlan {
  var picture: Size
  var window: Rect
  var scale: Scale
  var origin: Point
  var page: Page

  /// - Parameters:
  ///   - bounds: The table.
  ///   - framing: The part of it to show.
  ///   - fit: The allowed magnifications of whole tables.
  ///   - request: The requested parts around the cells.
  /// - Throws: ``LayoutError`` for a picture that can't be drawn.
  init(
    bounds: Rect, framing: Framing, fit: TableFit, request: PageRequest
  ) throws(LayoutError) {
    guard bounds.isOnPlane else { throw .tooFarAway }
    switch framing {
    case .automatic:
      let longer = max(bounds.width, bounds.height, 1)
      let cell = longer > 960 ? 1 : (960 + longer / 2) / longer
      try self.init(bounds: bounds, cell: min(64, cell), request: request)
    case .cell(let cell):
      try self.init(bounds: bounds, cell: cell, request: request)
    case .size(let size):
      try self.init(table: bounds, fit, size: size, request: request)
    case .filling(let cells, let size):
      if cells.isEmpty { throw .emptyViewport }
      guard cells.isOnPlane else { throw .tooFarAway }
      try self.init(around: cells, fit, size: size, request: request)
    case .viewport(let cells, let size):
      try self.init(viewport: cells, size: size, request: request)
    case .zoom(let scale, let center, let size):
      try self.init(bounds: bounds, scale: scale, center: center, size: size, request: request)
    }
  }

  /// Creates a picture of the table with the page around it.
  private init(bounds: Rect, cell: Int, request: PageRequest) throws(LayoutError) {
    guard (1...Scale.largestCell).contains(cell) else { throw .cell(cell) }
    let limit = FrameLayout.largestSide
    guard bounds.width <= limit, bounds.height <= limit else {
      throw .pictureSize(Size(width: bounds.width, height: bounds.height))
    }
    scale = Scale(cell)
    let table = try Self.checkedPixels(of: bounds, scale)
    (page, window, picture) = request.page(around: table.size)
    origin = Point(x: table.x, y: table.y)
  }

  private static func check(_ size: Size) throws(LayoutError) {
    guard (1...FrameLayout.largestSide).contains(size.width),
      (1...FrameLayout.largestSide).contains(size.height)
    else { throw .pictureSize(size) }
  }

  /// Creates a picture of a whole table with nothing but the page around it.
  private init(
    table: Rect, _ fit: TableFit, size: Size, request: PageRequest
  ) throws(LayoutError) {
    try Self.check(size)
    let arrangement = try PageArrangement(request, around: size, for: table.size, fit)
    let (scale, hasMargin) = try arrangement.scale(of: table.size, fit)
    self.scale = scale
    picture = size
    let pixels = try Self.checkedPixels(of: table, scale)
    let space = arrangement.space
    if fit == .fill && pixels.width >= space.width && pixels.height >= space.height {
      (page, window) = (arrangement.page(), space)
      origin = Point(
        x: scale.firstPixel(in: space.width, of: pixels.width, from: table.x),
        y: scale.firstPixel(in: space.height, of: pixels.height, from: table.y))
      return
    }
    let shown = Size(
      width: min(max(1, pixels.width), space.width),
      height: min(max(1, pixels.height), space.height))
    (page, window) =
      shown == space.size
      ? (arrangement.page(), space) : arrangement.page(around: shown, hasMargin: hasMargin)
    origin = Point(x: pixels.x, y: pixels.y)
  }

  /// Creates a picture with some cells in the middle of the space, surrounded by other cells.
  private init(
    around cells: Rect, _ fit: TableFit, size: Size, request: PageRequest
  ) throws(LayoutError) {
    try Self.check(size)
    let arrangement = PageArrangement(request, around: size)
    window = arrangement.space
    page = arrangement.page()
    picture = size
    // Other cells fill the picture.
    scale = try (fit == .any ? TableFit.any : .whole).scale(of: cells.size, in: window.size)
    let table = try Self.checkedPixels(of: cells, scale)
    origin = Point(
      x: table.x - (window.width - table.width) / 2, y: table.y - (window.height - table.height) / 2
    )
  }

  private init(
    viewport: Rect, size: Size, request: PageRequest
  ) throws(LayoutError) {
    try Self.check(size)
    if viewport.isEmpty { throw .emptyViewport }
    guard viewport.isOnPlane else { throw .tooFarAway }
    let arrangement = PageArrangement(request, around: size)
    let space = arrangement.space
    let isWide =
      space.width.multipliedFullWidth(by: viewport.height)
      <= space.height.multipliedFullWidth(by: viewport.width)
    scale = try Scale(
      pixels: isWide ? space.width : space.height,
      cells: isWide ? viewport.width : viewport.height)
    picture = size
    let table = try Self.checkedPixels(of: viewport, scale)
    let shown = Size(
      width: min(max(1, table.width), space.width), height: min(max(1, table.height), space.height))
    window = Rect(
      x: space.x + (space.width - shown.width) / 2, y: space.y + (space.height - shown.height) / 2,
      width: shown.width, height: shown.height)
    page = arrangement.page()
    origin = Point(x: table.x, y: table.y)
  }

  private init(
    bounds: Rect, scale: Scale, center: CellPoint?, size: Size, request: PageRequest
  ) throws(LayoutError) {
    try Self.check(size)
    let arrangement = PageArrangement(request, around: size)
    picture = size
    window = arrangement.space
    self.scale = scale
    page = arrangement.page()
    origin = try Self.origin(of: window.size, scale, center: center ?? bounds.middle)
  }

  /// Returns the pixel of the plane at the upper left corner of a window with `center` in its middle.
  static func origin(
    of window: Size, _ scale: Scale, center: CellPoint
  ) throws(LayoutError) -> Point {
    func corner(_ position: Int128, _ pixels: Int) throws(LayoutError) -> Int {
      guard position.magnitude <= 1000 << 61 else { throw .tooFarAway }
      let pixel =
        (position * Int128(scale.numerator) * 2 - Int128(pixels) * Int128(scale.denominator) * 1000)
        .flooringDivision(by: Int128(scale.denominator) * 2000)
      guard pixel.magnitude <= 1 << 61 else { throw .tooFarAway }
      return Int(pixel)
    }
    return Point(
      x: try corner(center.thousandthsX, window.width),
      y: try corner(center.thousandthsY, window.height))
  }

  /// Returns the pixels of the plane on which `cells` lie, with its edges at the nearest pixels.
  static func checkedPixels(of cells: Rect, _ scale: Scale) throws(LayoutError) -> Rect {
    let reach = [cells.x, cells.y, cells.maxX, cells.maxY].map(\.magnitude).max() ?? 0
    guard Int128(reach) * Int128(scale.numerator) / Int128(scale.denominator) <= 1 << 61 else {
      throw .tooFarAway
    }
    let left = scale.position(ofCell: cells.x), top = scale.position(ofCell: cells.y)
    return Rect(
      x: left, y: top, width: scale.position(ofCell: cells.maxX) - left,
      height: scale.position(ofCell: cells.maxY) - top)
  }
}

extension WindowPlan {
  /// Makes the picture higher by a strip of `rows` between the cells and the counters, and returns its
  /// place.
  mutating func insertStrip(_ rows: Int) -> Rect {
    let top = page.band?.frame.y ?? picture.height
    let strip = Rect(x: 0, y: top, width: picture.width, height: rows)
    picture.height += rows
    page.band = page.band.map { $0.moved(top: top + rows) }
    if let chart = page.chart, chart.frame.y >= top {
      page.chart = chart.moved(to: Point(x: chart.frame.x, y: chart.frame.y + rows))
    }
    return strip
  }
}

extension Scale {
  /// Returns the pixel of the plane at which a window of `length` pixels begins in the middle of a longer
  /// table of `pixels` that begins with `cell`: with a whole cell.
  fileprivate func firstPixel(in length: Int, of pixels: Int, from cell: Int) -> Int {
    position(ofCell: cell + self.cell(atPixel: (pixels - length) / 2))
  }
}

extension Framing {
  /// The size of pictures, or `nil` when it follows from the table.
  var size: Size? {
    switch self {
    case .automatic, .cell: nil
    case .size(let size), .filling(_, let size), .viewport(_, let size), .zoom(_, _, let size): size
    }
  }

  /// Returns the framing of pictures that have `rows` less.
  func lower(by rows: Int) -> Framing {
    func lower(_ size: Size) -> Size { Size(width: size.width, height: size.height - rows) }
    return switch self {
    case .automatic, .cell: self
    case .size(let size): .size(lower(size))
    case .filling(let cells, let size): .filling(cells, lower(size))
    case .viewport(let cells, let size): .viewport(cells, lower(size))
    case .zoom(let scale, let center, let size): .zoom(scale, center: center, lower(size))
    }
  }
}

extension Rect {
  /// The point in the middle.
  package var middle: CellPoint {
    CellPoint(
      thousandthsX: Int128(2 * x + width) * 500, thousandthsY: Int128(2 * y + height) * 500)
  }

  /// Whether all of its edges are within ±2⁶¹, as those of every plane are.
  var isOnPlane: Bool {
    let plane = -(1 << 61)...1 << 61
    let right = x.addingReportingOverflow(width), bottom = y.addingReportingOverflow(height)
    return !right.overflow && !bottom.overflow
      && [x, y, right.partialValue, bottom.partialValue].allSatisfy(plane.contains)
  }
}

extension CellPoint {
  /// Returns the point of `cells` that is nearest to this one.
  func nearest(in cells: Rect) -> CellPoint {
    func nearest(_ place: Int128, _ start: Int, _ end: Int) -> Int128 {
      min(max(place, Int128(start) * 1000), Int128(end) * 1000)
    }
    return CellPoint(
      thousandthsX: nearest(thousandthsX, cells.x, cells.maxX),
      thousandthsY: nearest(thousandthsY, cells.y, cells.maxY))
  }
}
