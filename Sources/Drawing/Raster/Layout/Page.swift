import Lattice
import SceneDescription
import StrokeLettering

/// What stands around the cells: a title above them, counters below, and a chart below or beside.
struct Page: Sendable {
  var title: TitleLayout?
  var band: BandLayout?
  var chart: ChartLayout?
}

/// What is asked for around the cells.
struct PageRequest {
  /// The widest text that each counter can have.
  var counters: [String]
  /// The words of the caption.
  var words: [String]
  var chart: ChartPlan?
  /// The least window that a chart leaves to the cells.
  var leastWindow: Size

  init(counters: [String], caption: String?, chart: ChartPlan?, leastWindow: Size) {
    self.counters = counters
    words = (caption ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    self.chart = chart
    self.leastWindow = leastWindow
  }

  /// Whether `page` lacks any text that is asked for.
  func isTextMissing(of page: Page) -> Bool {
    page.title == nil && !words.isEmpty || page.band == nil && !counters.isEmpty
  }

  /// The page of a picture that grows by it, around a table of `size`.
  ///
  /// - Returns: the page, the table's place and the picture's size.
  func page(around size: Size) -> (page: Page, table: Rect, picture: Size) {
    let type = TypeScale(width: size.width, height: size.height)
    var page = Page()
    page.title = TitleLayout.largest(words, type, width: size.width, room: .max)
    let table = Rect(x: 0, y: page.title?.height ?? 0, width: size.width, height: size.height)
    let band = BandLayout.largest(counters, type, width: size.width, room: .max)
    page.band = band?.moved(top: table.maxY)
    var bottom = table.maxY + (band?.height ?? 0)
    if let chart = chart.flatMap({ Self.chart($0, type, below: size.width) }) {
      page.chart = chart.moved(to: Point(x: 0, y: bottom))
      bottom += chart.frame.height
    }
    return (page, table, Size(width: size.width, height: bottom))
  }

  /// The chart of `plan` across `width` columns, no higher than is good for them.
  private static func chart(_ plan: ChartPlan, _ type: TypeScale, below width: Int) -> ChartLayout?
  {
    let height = ChartLayout.preferredHeight(of: plan, width: width, text: type.small)
    return ChartLayout.largest(plan, type, in: Size(width: width, height: height))
  }
}
