import Pictures
import SceneDescription

/// A chart of a measure in each setting: every run as a dot, beside a box from the first to the third
/// quartile with the median, and whiskers to the quantiles of 5 % and 95 %.
///
/// Few settings stand side by side. Those whose names are too long for that lie below each other, and
/// many of them with short names have thin boxes alone.
public struct MeasurePlot: Sendable {
  /// What the chart shows.
  public var title: String
  /// What else there is to say, such as the number of runs.
  public var note: String
  /// The name of the measure.
  public var valueName: String
  /// The names of the varied options, the title of the settings' axis; empty for none.
  public var settingsName: String
  /// The settings.
  public var settings: [MeasureSample]
  /// The number of further settings, which are not drawn.
  public var hiddenSettings: Int
  /// The number of the setting that the others are compared with, if there is one: a dashed line shows
  /// its median.
  public var baseline: Int?

  /// The most settings that are drawn side by side, and below each other; the chart says how many are
  /// left out.
  public static let mostColumns = 200, mostRows = 48

  /// Creates a chart.
  public init(
    title: String, note: String, valueName: String, settingsName: String,
    settings: [MeasureSample], hiddenSettings: Int = 0, baseline: Int? = nil
  ) {
    precondition(
      baseline.map(settings.indices.contains) ?? true, "the baseline is one of the settings")
    (self.title, self.note, self.valueName) = (title, note, valueName)
    (self.settingsName, self.settings) = (settingsName, settings)
    (self.hiddenSettings, self.baseline) = (hiddenSettings, baseline)
  }

  /// Draws the chart in the colors of a theme.
  public func drawing(in theme: PlotTheme) -> PlotDrawing {
    let isUpright = MeasureColumns.hasSpace(for: settings.map(\.name))
    let shown = Array(settings.prefix(isUpright ? Self.mostColumns : Self.mostRows))
    var page = PlotPage(theme)
    let median = shown.count > 1 ? baseline.flatMap { settings[$0].median } : nil
    let top = page.header(title, notes(of: shown, hasBaseline: median != nil))
    guard let values = shown.compactMap(\.range).union else {
      return page.drawing(withoutValuesBelow: top)
    }
    let isWhole = shown.allSatisfy(\.isWhole)
    if isUpright {
      let columns = MeasureColumns(
        valueName: valueName, settingsName: settingsName, samples: shown, baseline: median)
      columns.draw(values, isWhole: isWhole, top: top, on: &page)
      return page.drawing(height: MeasureColumns.height)
    }
    let rows = MeasureRows(
      valueName: valueName, settingsName: settingsName, samples: shown, baseline: median)
    let height = rows.draw(values, isWhole: isWhole, top: top, on: &page)
    return page.drawing(height: height)
  }

  private func notes(of shown: [MeasureSample], hasBaseline: Bool) -> String {
    let missing = shown.reduce(0) { $0 + $1.missing }
    let hasSample = shown.contains { $0.runs - $0.missing > MeasureSample.mostDots }
    return joined([
      note,
      missing > 0 ? "\(missing.grouped) \(missing == 1 ? "run has" : "runs have") no value" : "",
      shown.contains { $0.dots.count > 1 }
        ? "box: median and quartiles; whiskers: 5 % and 95 %" : "",
      hasSample ? "dots: \(MeasureSample.mostDots) runs of each setting" : "",
      hasBaseline ? "dashed: median of the baseline" : "",
      PanelGrid.note(leftOut: settings.count - shown.count + hiddenSettings),
    ])
  }
}
