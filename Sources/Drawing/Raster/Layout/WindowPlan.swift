import Lattice

/// The picture, its window and its footer, worked out for one framing.
struct WindowPlan {
  var picture: Size
  var window: Rect
  var scale: Scale
  var origin: Point
  var footer: Footer

  init(bounds: Rect, framing: Framing, request: FooterRequest) throws(LayoutError) {
    guard bounds.isOnPlane else { throw .tooFarAway }
    switch framing {
    case .automatic:
      let longer = max(bounds.width, bounds.height, 1)
      let cell = longer > 960 ? 1 : (960 + longer / 2) / longer
      try self.init(bounds: bounds, cell: min(64, cell), request: request)
    case .cell(let cell):
      try self.init(bounds: bounds, cell: cell, request: request)
    case .size(let size):
      try self.init(bounds: bounds, fitting: size, request: request)
    case .filling(let cells, let size):
      if cells.isEmpty { throw .emptyViewport }
      guard cells.isOnPlane else { throw .tooFarAway }
      try self.init(bounds: cells, fitting: size, request: request)
    case .viewport(let cells, let size):
      try self.init(viewport: cells, size: size, request: request)
    case .zoom(let scale, let center, let size):
      try self.init(bounds: bounds, scale: scale, center: center, size: size, request: request)
    }
  }

  /// The picture is the table, with the footer below it.
  private init(bounds: Rect, cell: Int, request: FooterRequest) throws(LayoutError) {
    guard (1...Scale.largestCell).contains(cell) else { throw .cell(cell) }
    let limit = FrameLayout.largestSide
    guard bounds.width <= limit, bounds.height <= limit else {
      throw .pictureSize(Size(width: bounds.width, height: bounds.height))
    }
    scale = Scale(cell)
    let table = try Self.checkedPixels(of: bounds, scale)
    footer = request.layout(below: table.size)
    picture = Size(width: table.width, height: table.height + footer.height)
    window = Rect(table.size)
    origin = Point(x: table.x, y: table.y)
  }

  /// The part of `size` above the footer.
  private static func split(_ size: Size, _ request: FooterRequest) throws(LayoutError)
    -> (room: Size, footer: Footer)
  {
    guard (1...FrameLayout.largestSide).contains(size.width),
      (1...FrameLayout.largestSide).contains(size.height)
    else { throw .pictureSize(size) }
    let footer = request.layout(within: size)
    return (Size(width: size.width, height: size.height - footer.height), footer)
  }

  private init(bounds: Rect, fitting size: Size, request: FooterRequest) throws(LayoutError) {
    let (room, footer) = try Self.split(size, request)
    let cell = min(room.width / max(1, bounds.width), room.height / max(1, bounds.height))
    if cell >= 1 {
      scale = Scale(min(cell, Scale.largestCell))
    } else {
      let across = (bounds.width - 1) / room.width + 1
      let down = (bounds.height - 1) / room.height + 1
      scale = try Self.scale(pixels: 1, cells: max(across, down))
    }
    picture = size
    window = Rect(room)
    self.footer = footer
    let table = try Self.checkedPixels(of: bounds, scale)
    origin = Point(
      x: table.x - (room.width - table.width) / 2, y: table.y - (room.height - table.height) / 2)
  }

  private init(viewport: Rect, size: Size, request: FooterRequest) throws(LayoutError) {
    let (room, footer) = try Self.split(size, request)
    if viewport.isEmpty { throw .emptyViewport }
    guard viewport.isOnPlane else { throw .tooFarAway }
    let isWide =
      room.width.multipliedFullWidth(by: viewport.height)
      <= room.height.multipliedFullWidth(by: viewport.width)
    scale = try Self.scale(
      pixels: isWide ? room.width : room.height,
      cells: isWide ? viewport.width : viewport.height)
    picture = size
    self.footer = footer
    let table = try Self.checkedPixels(of: viewport, scale)
    let shown = Size(
      width: min(max(1, table.width), room.width), height: min(max(1, table.height), room.height))
    window = Rect(
      x: (room.width - shown.width) / 2, y: (room.height - shown.height) / 2, width: shown.width,
      height: shown.height)
    origin = Point(x: table.x, y: table.y)
  }

  private init(
    bounds: Rect, scale: Scale, center: CellPoint?, size: Size, request: FooterRequest
  ) throws(LayoutError) {
    let (room, footer) = try Self.split(size, request)
    picture = size
    window = Rect(room)
    self.scale = scale
    self.footer = footer
    func corner(_ thousandths: Int128?, _ start: Int, _ extent: Int, _ pixels: Int)
      throws(LayoutError) -> Int
    {
      let position = thousandths ?? Int128(2 * start + extent) * 500
      guard position.magnitude <= 1000 << 61 else { throw .tooFarAway }
      let pixel =
        (position * Int128(scale.numerator) * 2 - Int128(pixels) * Int128(scale.denominator) * 1000)
        .flooringDivision(by: Int128(scale.denominator) * 2000)
      guard pixel.magnitude <= 1 << 61 else { throw .tooFarAway }
      return Int(pixel)
    }
    origin = Point(
      x: try corner(center?.thousandthsX, bounds.x, bounds.width, room.width),
      y: try corner(center?.thousandthsY, bounds.y, bounds.height, room.height))
  }

  private static func scale(pixels: Int, cells: Int) throws(LayoutError) -> Scale {
    guard cells <= 1 << 60, pixels <= Scale.largestCell * min(cells, 1 << 20) else {
      throw .magnification(pixels: pixels, cells: cells)
    }
    return Scale(pixels, cells)
  }

  /// The pixels of the plane on which `cells` lie, its edges to the nearest pixel.
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

extension Rect {
  /// Whether all of its edges are within ±2⁶¹, as those of every plane are.
  var isOnPlane: Bool {
    let plane = -(1 << 61)...1 << 61
    let right = x.addingReportingOverflow(width), bottom = y.addingReportingOverflow(height)
    return !right.overflow && !bottom.overflow
      && [x, y, right.partialValue, bottom.partialValue].allSatisfy(plane.contains)
  }
}
