import Pictures

/// A chart of a number over time: for each setting the median of its runs as a line, over bands in
/// which the middle half and nine tenths of them are.
///
/// Up to four settings share a frame; more of them have a frame each with the same axes.
public struct SeriesPlot: Sendable {
  /// What the chart shows.
  public var title: String
  /// What else there is to say, such as the number of runs.
  public var note: String
  /// The name of the number.
  public var valueName: String
  /// The name of the time.
  public var timeName: String
  /// Whether all values are whole numbers.
  public var isWhole: Bool
  /// The names of the varied options, the heading of the settings' names; empty for none.
  public var settingsName: String
  /// The settings.
  public var settings: [SeriesBand]
  /// The number of further settings, which are not drawn.
  public var hiddenSettings: Int

  /// The most settings that are drawn; the chart says how many are left out.
  public static let mostSettings = PanelGrid.most

  /// Creates a chart.
  public init(
    title: String, note: String, valueName: String, timeName: String = "tick",
    isWhole: Bool = true, settingsName: String,
    settings: [SeriesBand], hiddenSettings: Int = 0
  ) {
    (self.title, self.note, self.valueName) = (title, note, valueName)
    (self.timeName, self.isWhole, self.settingsName) = (timeName, isWhole, settingsName)
    (self.settings, self.hiddenSettings) = (settings, hiddenSettings)
  }

  private static let key = "line: median; bands: the middle 50 % and 90 % of runs"

  /// Draws the chart in the colors of a theme.
  public func drawing(in theme: PlotTheme) -> PlotDrawing {
    var page = PlotPage(theme)
    let shown = Array(settings.prefix(Self.mostSettings))
    let hidden = PanelGrid.note(leftOut: settings.count - shown.count + hiddenSettings)
    let top = page.header(title, joined([note, Self.key, hidden]))
    let ticks = shown.compactMap { band in
      band.ticks.first.flatMap { first in
        band.ticks.last.map { Double(first)...Double(max(first, $0)) }
      }
    }.union
    guard let ticks, let values = shown.compactMap(\.range).union else {
      return page.drawing(withoutValuesBelow: top)
    }
    let lines = LinePanels(
      valueName: valueName, timeName: timeName, isWhole: isWhole, times: ticks, values: values)
    if shown.count > PlotTheme.mostTogether {
      let height = lines.drawGrid(
        shown.map(\.name), heading: settingsName, top: top, on: &page
      ) { place, frame, color, page in
        Self.draw([shown[place]], in: frame, [color], on: &page)
      }
      return page.drawing(height: height)
    }
    let ends = shown.map { band -> LinePanels.End? in
      guard let tick = band.ticks.last, let value = band.quantiles[2].last else { return nil }
      return LinePanels.End(time: Double(tick), value: value)
    }
    lines.drawTogether(
      shown.map(\.name), heading: settingsName, ends, top: top, on: &page
    ) { frame, page in
      Self.draw(shown, in: frame, page.theme.settings, on: &page)
    }
    return page.drawing(height: LinePanels.height)
  }

  /// Draws bands, all of them below all lines.
  private static func draw(
    _ bands: [SeriesBand], in frame: PlotFrame, _ colors: [Color], on page: inout PlotPage
  ) {
    let alphas = page.theme.bandAlphas
    for (outer, alpha) in [(0, alphas.outer), (1, alphas.inner)] {
      for (band, color) in zip(bands, colors) {
        let low = points(of: band, outer, in: frame), high = points(of: band, 4 - outer, in: frame)
        page.add(.polygon(low + high.reversed(), color.withAlpha(alpha)))
      }
    }
    // Small frames have thin lines, which leave more of the bands to be seen.
    let width = frame.right - frame.left < 600 ? 3.0 : 4.0
    for (band, color) in zip(bands, colors) {
      let line = points(of: band, 2, in: frame)
      if line.isEmpty { continue }
      page.add(.line(line, width: width + 2, dash: nil, page.theme.ground.withAlpha(120)))
      page.add(.line(line, width: width, dash: nil, color))
    }
  }

  private static func points(
    of band: SeriesBand, _ quantile: Int, in frame: PlotFrame
  ) -> [PlotPoint] {
    simplified(
      zip(band.ticks, band.quantiles[quantile]).map { frame.place(Double($0), $1) })
  }
}
