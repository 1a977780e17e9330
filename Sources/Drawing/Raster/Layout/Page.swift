import Lattice
import SceneDescription
import StrokeLettering

/// The parts around the cells: a title above them, counters below, and a chart below or beside; or
/// counters over their lower left corner.
struct Page: Sendable {
  var title: TitleLayout?
  var band: BandLayout?
  var chip: BandLayout?
  var chart: ChartLayout?

  /// The counters, wherever they are.
  var counters: BandLayout? { band ?? chip }
}

/// The requested parts around the cells.
struct PageRequest {
  /// The widest text of each counter.
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

  /// Returns whether `page` lacks any requested text.
  func isTextMissing(of page: Page) -> Bool {
    isTitleMissing(of: page) || page.band == nil && !counters.isEmpty
  }

  /// Returns whether `page` lacks a requested title.
  func isTitleMissing(of page: Page) -> Bool { page.title == nil && !words.isEmpty }

  /// Returns the page of a picture that grows by it, around a table of `size`.
  ///
  /// - Returns: The page, the table's place and the picture's size.
  func page(around size: Size) -> (page: Page, table: Rect, picture: Size) {
    let type = TypeScale(width: size.width, height: size.height)
    var page = Page()
    page.title = TitleLayout.largest(words, type, width: size.width, space: .max)
    let table = Rect(x: 0, y: page.title?.height ?? 0, width: size.width, height: size.height)
    let band = BandLayout.largest(counters, type, width: size.width, space: .max)
    page.band = band?.moved(top: table.maxY)
    var bottom = table.maxY + (band?.height ?? 0)
    if let chart = chart.flatMap({ Self.chart($0, type, below: size.width) }) {
      page.chart = chart.moved(to: Point(x: 0, y: bottom))
      bottom += chart.frame.height
    }
    return (page, table, Size(width: size.width, height: bottom))
  }

  /// Returns the chart of `plan` across `width` columns, limited to a suitable height.
  private static func chart(_ plan: ChartPlan, _ type: TypeScale, below width: Int) -> ChartLayout?
  {
    let height = ChartLayout.preferredHeight(of: plan, width: width, text: type.small)
    return ChartLayout.largest(plan, type, in: Size(width: width, height: height))
  }
}
