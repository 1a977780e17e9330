import Lattice
import SceneDescription
import StrokeLettering

/// The division of a picture of given size between the cells and the parts around them.
struct PageArrangement {
  /// The place of the chart, with the number of its rows or columns.
  enum Chart {
    case none
    case below(Int)
    case beside(Int)
  }

  let request: PageRequest
  let picture: Size
  let type: TypeScale
  let title: TitleLayout?
  let band: BandLayout?
  private(set) var chart = Chart.none
  /// The charts that were laid out, which are the same in all arrangements of a picture.
  private let charts = KnownCharts()

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
  /// them, preferably in no narrow strip.
  init(_ request: PageRequest, around picture: Size) {
    self.init(request, in: picture)
    chooseChart()
  }

  /// Chooses the place of the chart that suits unknown cells best.
  private mutating func chooseChart() {
    let isWide = picture.width * 9 >= picture.height * 14
    let others = isTall ? [half] + besides(nil) : besides(nil) + [half]
    let forms = isWide ? besides(nil) + belows + [half] : belows + others
    let legible = forms.filter(accepts)
    chart = legible.first { !isNarrow($0) } ?? legible.first ?? .none
  }

  /// Creates the arrangement for the table `cells`.
  ///
  /// In portrait and square pictures its chart is below it. In wide ones the chart is beside it,
  /// unless it would be a narrow strip there, or the table much smaller than above it; in those
  /// between, if the table is larger there.
  init(_ request: PageRequest, around picture: Size, for cells: Size, _ fit: TableFit)
    throws(LayoutError)
  {
    self.init(request, in: picture)
    if request.chart == nil { return }
    // Cells that were counted for the space beside a chart, or are cut to it, take all of it.
    var counted = self
    counted.chooseChart()
    if fit == .fill || cells == counted.space.size {
      chart = counted.chart
      return
    }
    let below = try best(of: belows + (isTall ? [half] : []), for: cells, fit)
    let isWide = picture.width * 9 >= picture.height * 14
    if isTall, let below {
      chart = below.form
      return
    }
    let beside = try best(of: besides(cells), for: cells, fit)
    switch (beside, below) {
    case (let beside?, let below?):
      let keepsTable =
        isWide
        ? !beside.scale.isBelow(below.scale, parts: 4, of: 5)
        : below.scale.isBelow(beside.scale)
      chart = keepsTable && !beside.isNarrow ? beside.form : below.form
    case (let found?, nil), (nil, let found?): chart = found.form
    case (nil, nil): chart = try best(of: [half], for: cells, fit)?.form ?? .none
    }
  }

  /// Whether the picture has no space beside its cells: it is higher than wide, square or nearly
  /// so.
  private var isTall: Bool { picture.width * 4 < picture.height * 5 }

  /// A place of the chart, the magnification of the table there, and whether the chart is a narrow
  /// strip.
  private typealias Choice = (form: Chart, scale: Scale, isNarrow: Bool)

  /// Returns the best of `forms`: those that are legible, preferably without a narrow strip or low
  /// panels, and of these the one that leaves the largest table, the first one of equal ones.
  private func best(
    of forms: [Chart], for cells: Size, _ fit: TableFit
  ) throws(LayoutError) -> Choice? {
    var best: (choice: Choice, isPoor: Bool)?
    for form in forms where accepts(form) {
      var arrangement = self
      arrangement.chart = form
      let (scale, hasMargin) = try arrangement.scale(of: cells, fit)
      let table = arrangement.size(of: cells, scale)
      guard let size = arrangement.parts(around: table, hasMargin: hasMargin).chart?.size,
        layout(of: size) != nil
      else { continue }
      let isNarrow = Self.isNarrow(size)
      let choice = Choice(form, scale, isNarrow)
      let isPoor = isNarrow || !arrangement.hasHighPanels(in: size)
      if let best {
        if best.isPoor != isPoor {
          if isPoor { continue }
        } else if !best.choice.scale.isBelow(scale) {
          continue
        }
      }
      best = (choice, isPoor)
    }
    return best?.choice
  }

  /// Returns whether a chart of `size` is a narrow strip.
  private static func isNarrow(_ size: Size) -> Bool { size.width * 3 < size.height * 2 }

  /// Returns whether the chart is a narrow strip there, beside cells that take all of the space.
  private func isNarrow(_ form: Chart) -> Bool {
    var arrangement = self
    arrangement.chart = form
    return arrangement.chartRect(beside: arrangement.space).map { Self.isNarrow($0.size) } ?? false
  }

  /// Returns whether each of several panels of a chart of `size` is high enough to follow a curve.
  private func hasHighPanels(in size: Size) -> Bool {
    guard let chart = layout(of: size) else { return false }
    let panels = chart.axes.panels
    return panels.count == 1 || panels.allSatisfy { $0.plot.height >= 4 * chart.textSize }
  }

  /// The rows for a chart below the cells; the more, the more legible it is.
  private var belows: [Chart] { [3, 4].map { .below(picture.height * $0 / 10) } }

  /// The rows for a chart that fits neither into fewer of them nor beside the cells.
  private var half: Chart { .below(picture.height / 2) }

  /// Returns the columns for a chart beside the cells: those that a table of full height leaves,
  /// and others.
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
      widths.append(most)
    }
    return widths.map { .beside($0) }
  }

  /// Returns whether the chart is legible there, with enough of the picture left for the cells.
  private func accepts(_ form: Chart) -> Bool {
    if request.chart == nil { return false }
    var arrangement = self
    arrangement.chart = form
    let space = arrangement.space
    let least = Size(
      width: max(request.leastWindow.width, picture.width / 3),
      height: max(request.leastWindow.height, picture.height / 3))
    guard space.width >= least.width, space.height >= least.height else { return false }
    return arrangement.chartRect(beside: space).map { layout(of: $0.size) != nil } ?? false
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
    return switch chart {
    case .none: nil
    case .below(let rows):
      Rect(
        x: outset, y: picture.height - rows, width: picture.width - 2 * outset,
        height: rows - outset)
    case .beside(let columns):
      // Text has some space around it; the picture's edges have none.
      Rect(
        x: picture.width - columns, y: space.y + (title == nil ? type.margin / 2 : 0),
        width: columns - outset,
        height: space.height - ((title == nil ? 1 : 0) + (band == nil ? 1 : 0)) * (type.margin / 2))
    }
  }

  /// The pixels by which a chart extends beyond what is in it.
  var inset: Int { min(type.margin, TypeScale.inset(of: type.small)) }

  /// The pixels between a chart and the edge of the picture, which with ``inset`` are a margin.
  var outset: Int { type.margin - inset }

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

  /// Returns the chart of `size`, or `nil` if it doesn't fit or none is requested.
  func layout(of size: Size) -> ChartLayout? {
    request.chart.flatMap { charts.layout(of: $0, type, in: size) }
  }
}
