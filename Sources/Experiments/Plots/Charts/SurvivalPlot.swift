import Pictures
import SceneDescription
public import Statistics

/// When the runs of a setting got somewhere, where some ended before they did.
public struct SurvivalSample: Sendable, Equatable {
  /// The name of the setting.
  public let name: String
  /// The number of runs, and of those that ended before they got there.
  public let runs: Int, endedBefore: Int
  /// The share of runs that have not yet got there.
  let curve: SurvivalCurve
  /// The times at which runs ended before they got there, ascending and each once, at most
  /// ``mostEnds``.
  let ends: [Double]
  /// The last time of any run.
  let last: Double

  /// The most ends that are drawn.
  private static let mostEnds = 60

  /// Creates the sample of the runs' times, or their ends; times that are negative or not finite are
  /// left out.
  public init(name: String, _ observations: [SurvivalCurve.Observation]) {
    let known = observations.filter { $0.time.isDrawable && $0.time >= 0 }
    self.name = name
    runs = known.count
    endedBefore = known.count { !$0.isEvent }
    curve = SurvivalCurve(known)
    last = known.map(\.time).max() ?? 0
    let times = Set(known.filter { !$0.isEvent }.map(\.time)).sorted()
    let step = max(1, (times.count + Self.mostEnds - 1) / Self.mostEnds)
    ends = times.indices.filter { $0.isMultiple(of: step) }.map { times[$0] }
  }
}

/// A chart of the share of runs that have not yet got somewhere, over time, as steps for each setting.
public struct SurvivalPlot: Sendable {
  /// What the chart shows.
  public var title: String
  /// What else there is to say, such as the number of runs.
  public var note: String
  /// The name of the time.
  public var timeName: String
  /// The names of the varied options, the heading of the settings' names; empty for none.
  public var settingsName: String
  /// The settings.
  public var settings: [SurvivalSample]
  /// The number of further settings, which are not drawn.
  public var hiddenSettings: Int

  /// The most settings that are drawn; the chart says how many are left out.
  public static let mostSettings = PanelGrid.most

  /// Creates a chart.
  public init(
    title: String, note: String, timeName: String = "tick", settingsName: String,
    settings: [SurvivalSample], hiddenSettings: Int = 0
  ) {
    (self.title, self.note, self.timeName) = (title, note, timeName)
    (self.settingsName, self.settings) = (settingsName, settings)
    self.hiddenSettings = hiddenSettings
  }

  private static let key = "vertical marks: runs that ended before"

  /// Draws the chart in the colors of a theme.
  public func drawing(in theme: PlotTheme) -> PlotDrawing {
    var page = PlotPage(theme)
    let shown = Array(settings.prefix(Self.mostSettings))
    let hidden = PanelGrid.note(leftOut: settings.count - shown.count + hiddenSettings)
    let hasEnds = shown.contains { $0.endedBefore > 0 }
    let top = page.header(title, joined([note, hasEnds ? Self.key : "", hidden]))
    let last = shown.map(\.last).max() ?? 0
    guard shown.contains(where: { $0.runs > 0 }) else {
      return page.drawing(withoutValuesBelow: top)
    }
    let panels = LinePanels(
      valueName: "runs that have not got there yet", timeName: timeName, isWhole: false,
      times: 0...max(1, last), values: 0...1, valueAxis: .shares)
    if shown.count > PlotTheme.mostTogether {
      let height = panels.drawGrid(
        shown.map(\.name), heading: settingsName, top: top, on: &page
      ) { place, frame, color, page in Self.draw(shown[place], in: frame, color, on: &page) }
      return page.drawing(height: height)
    }
    let ends = shown.map { sample in
      sample.runs == 0 ? nil : LinePanels.End(time: sample.last, value: sample.left)
    }
    panels.drawTogether(
      shown.map(\.name), heading: settingsName, ends, top: top, on: &page
    ) { frame, page in
      for (sample, color) in zip(shown, page.theme.settings) {
        Self.draw(sample, in: frame, color, on: &page)
      }
    }
    return page.drawing(height: LinePanels.height)
  }

  /// Draws the steps of a setting, and marks at the ends of runs.
  private static func draw(
    _ sample: SurvivalSample, in frame: PlotFrame, _ color: Color, on page: inout PlotPage
  ) {
    if sample.runs == 0 { return }
    var share = 1.0
    var line = [frame.place(0, 1)]
    for step in sample.curve.steps {
      line.append(frame.place(step.time, share))
      share = step.share
      line.append(frame.place(step.time, share))
    }
    line.append(frame.place(sample.last, share))
    page.add(.line(line, width: 4, dash: nil, color))
    for time in sample.ends {
      let place = frame.place(time, sample.share(at: time))
      let up = PlotPoint(0, 10)
      page.add(.line([place - up, place + up], width: 3, dash: nil, color))
    }
  }
}

extension SurvivalSample {
  /// The share that is left at the end.
  fileprivate var left: Double { curve.steps.last?.share ?? 1 }

  /// Returns the share that is left at a time.
  fileprivate func share(at time: Double) -> Double {
    curve.steps.last { $0.time <= time }?.share ?? 1
  }
}

extension AxisTicks {
  /// The axis of shares, from nothing to all.
  fileprivate static let shares = AxisTicks(
    low: 0, high: 1, values: [0, 0.25, 0.5, 0.75, 1],
    texts: ["0 %", "25 %", "50 %", "75 %", "100 %"])
}
