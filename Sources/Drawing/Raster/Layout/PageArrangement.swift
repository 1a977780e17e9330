import Lattice
import SceneDescription
import StrokeLettering

/// The division of a picture of given size between the cells and the parts around them.
struct PageArrangement {
  /// The place of the chart, with the number of its rows or columns.
  private enum Chart {
    case none
    case below(Int)
    case beside(Int)
  }

  private let request: PageRequest
  private let picture: Size
  private let type: TypeScale
  private let title: TitleLayout?
  private let band: BandLayout?
  private var chart = Chart.none

  private init(_ request: PageRequest, in picture: Size) {
    self.request = request
    self.picture = picture
    type = TypeScale(width: picture.width, height: picture.height)
    let width = picture.width
    title = TitleLayout.largest(request.words, type, width: width, space: picture.height / 4)
    // Together they leave more than half of the rows.
    let space = picture.height / 3 - (title?.height ?? 0) / 3
    band = BandLayout.largest(request.counters, type, width: width, space: space)
  }

  /// Creates the arrangement that suits unknown cells best: in a wide picture the chart is beside
  /// them.
  init(_ request: PageRequest, around picture: Size) {
    self.init(request, in: picture)
    let isWide = picture.width * 9 >= picture.height * 14
    let forms = isWide ? besides(nil) + belows : belows + besides(nil)
    chart = (forms + [half]).first(where: accepts) ?? .none
  }

  /// Creates the arrangement for the table `cells`: its chart is beside or below it if that hardly
  /// makes the table smaller, otherwise below it unless another place keeps the table much larger.
  init(_ request: PageRequest, around picture: Size, for cells: Size, _ fit: TableFit)
    throws(LayoutError)
  {
    self.init(request, in: picture)
    if request.chart == nil { return }
    let alone = try fit.scale(of: cells, in: space.size)
    for form in besides(cells).prefix(1) + belows where accepts(form) {
      chart = form
      if !(try fit.scale(of: cells, in: space.size)).isBelow(alone, parts: 20, of: 21) { return }
    }
    chart = .none
    var best: Scale?
    var kept = Chart.none
    for form in belows + besides(cells) + [half] where accepts(form) {
      chart = form
      let scale = try fit.scale(of: cells, in: space.size)
      if let best, !best.isBelow(scale, parts: 4, of: 5) { continue }
      (best, kept) = (scale, form)
    }
    chart = kept
  }

  /// The rows for a chart below the cells; the more, the more legible it is.
  private var belows: [Chart] { [3, 4].map { .below(picture.height * $0 / 10) } }

  /// The rows for a chart that fits neither into fewer of them nor beside the cells.
  private var half: Chart { .below(picture.height / 2) }

  /// The columns for a chart beside the cells: those that a table of full height leaves, and
  /// others.
  private func besides(_ cells: Size?) -> [Chart] {
    let (least, most) = (picture.width * 3 / 10, picture.width / 2)
    var widths = [least, picture.width * 2 / 5]
    if let cells, cells.height > 0 {
      var alone = self
      alone.chart = .none
      // A table may be 2^62 times as wide as high.
      let table = Int128(alone.space.height) * Int128(cells.width) / Int128(cells.height)
      let rest = picture.width - Int(min(table, Int128(picture.width)))
      widths.insert(min(most, max(least, rest)), at: 0)
    }
    return widths.map { .beside($0) }
  }

  /// Returns whether the chart is legible there, with enough of the picture left for the cells.
  private func accepts(_ form: Chart) -> Bool {
    guard let plan = request.chart else { return false }
    var arrangement = self
    arrangement.chart = form
    let space = arrangement.space
    let least = Size(
      width: max(request.leastWindow.width, picture.width / 3),
      height: max(request.leastWindow.height, picture.height / 3))
    guard space.width >= least.width, space.height >= least.height else { return false }
    return arrangement.chartRect(beside: space).map {
      ChartLayout.largest(plan, type, in: $0.size) != nil
    } ?? false
  }

  /// The part of the picture that is available to the cells.
  var space: Rect {
    let top = title?.height ?? 0
    var bottom = picture.height - (band?.height ?? 0), right = picture.width
    switch chart {
    case .none: break
    case .below(let rows): bottom -= rows
    case .beside(let columns): right -= columns
    }
    return Rect(x: 0, y: top, width: max(1, right), height: max(1, bottom - top))
  }

  /// Returns the place of the chart if the cells take `space`.
  private func chartRect(beside space: Rect) -> Rect? {
    switch chart {
    case .none: nil
    case .below(let rows):
      Rect(x: 0, y: picture.height - rows, width: picture.width, height: rows)
    case .beside(let columns):
      // Text has some space around it; the picture's edges have none.
      Rect(
        x: picture.width - columns, y: space.y + (title == nil ? type.margin / 2 : 0),
        width: columns,
        height: space.height - ((title == nil ? 1 : 0) + (band == nil ? 1 : 0)) * (type.margin / 2))
    }
  }

  /// Returns the page around cells that take all of ``space``.
  func page() -> Page {
    let space = space, left = space.x + type.margin
    let columns = left..<max(left, space.maxX - type.margin)
    var page = Page(title: title?.moved(top: 0, over: columns))
    page.band = band?.moved(
      top: space.maxY, under: columns, of: request.counters, width: picture.width)
    page.chart = chartRect(beside: space).flatMap { place in
      layout(of: place.size)?.moved(to: Point(x: place.x, y: place.y))
    }
    return page
  }

  private func layout(of size: Size) -> ChartLayout? {
    request.chart.flatMap { ChartLayout.largest($0, type, in: size) }
  }
}

// Tables that don't fill their space.
extension PageArrangement {
  /// Returns the magnification of a table of `cells`, and whether it leaves a margin.
  ///
  /// Beside text there is a margin if it costs no more than a tenth of a cell. A table at exactly
  /// one pixel per cell isn't reduced for it.
  func scale(of cells: Size, _ fit: TableFit) throws(LayoutError) -> (Scale, hasMargin: Bool) {
    let full = try fit.scale(of: cells, in: space.size)
    let isAlone = title == nil && band == nil && request.chart == nil
    if isAlone { return (full, false) }
    let less = try fit.scale(of: cells, in: insetSpace)
    let mayShrink = full != Scale(1) || less == full
    return !mayShrink || less.isBelow(full, parts: 9, of: 10) ? (full, false) : (less, true)
  }

  /// The space without its margins; text already has some around it.
  private var insetSpace: Size {
    let sides: Int
    let hasFoot: Bool
    switch chart {
    case .none: (sides, hasFoot) = (2, band != nil)
    case .below: (sides, hasFoot) = (2, true)
    case .beside: (sides, hasFoot) = (1, band != nil)
    }
    let rows = (title == nil ? 1 : 0) + (hasFoot ? 0 : 1)
    return Size(
      width: max(1, space.width - sides * type.margin),
      height: max(1, space.height - rows * type.margin))
  }

  /// Returns the page around a table of `size`, which fits into ``space``, all of it in the
  /// picture's middle.
  ///
  /// - Returns: the page and the table's place.
  func page(around size: Size, hasMargin: Bool) -> (page: Page, table: Rect) {
    let head = title?.height ?? 0, foot = band?.height ?? 0
    let margin = hasMargin ? type.margin : 0
    var slack = max(0, picture.height - head - size.height - foot)
    var left = (picture.width - size.width) / 2
    var plot: Size?
    switch chart {
    case .none: break
    case .below(let rows):
      // The chart takes rows that the table leaves, as long as it is wider than high.
      let more = max(0, min(slack - rows - 2 * margin, picture.width * 2 / 3 - rows))
      plot = Size(width: picture.width, height: rows + more)
      slack = max(0, slack - rows - more)
    case .beside(let columns):
      let free = picture.width - size.width - margin
      let width = max(columns, min(free, picture.height * 5 / 4))
      plot = Size(width: width, height: size.height)
      left = margin + max(0, free - width) / 2
    }
    let top = slack / 2
    let table = Rect(x: left, y: top + head, width: size.width, height: size.height)
    let columns = table.x..<table.maxX
    var page = Page(title: title?.moved(top: top, over: columns))
    page.band = band?.moved(
      top: table.maxY, under: columns, of: request.counters, width: picture.width)
    page.chart = plot.flatMap { place($0, beside: table, foot: foot) }
    return (page, table)
  }

  /// Returns the chart in `size`; beside a table that is too low for it, as high as it needs.
  private func place(_ size: Size, beside table: Rect, foot: Int) -> ChartLayout? {
    if case .below = chart {
      return layout(of: size)?.moved(to: Point(x: 0, y: table.maxY + foot))
    }
    if let chart = layout(of: size) { return chart.moved(to: Point(x: table.maxX, y: table.y)) }
    let space = space
    return layout(of: Size(width: size.width, height: space.height))?
      .moved(to: Point(x: table.maxX, y: space.y))
  }
}
