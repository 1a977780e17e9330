import Workers

/// A chart of an experiment, in any theme.
public struct ExperimentPlot: Sendable {
  /// The name of its file, without the theme and the end of the name, such as `measure-max-sick`:
  /// letters in lower case, digits and dashes, the same for the same experiment, and no other chart's.
  public let stem: String
  /// What it shows, in one line.
  public let title: String
  private let chart: Chart

  /// The kinds of charts.
  enum Chart: Sendable {
    case measure(MeasurePlot)
    case heatMap(HeatMapPlot)
    case survival(SurvivalPlot)
    case series(SeriesPlot)
  }

  init(stem: String, title: String, _ chart: Chart) {
    (self.stem, self.title, self.chart) = (stem, title, chart)
  }

  /// Draws the chart in the colors of a theme.
  public func drawing(in theme: PlotTheme) -> PlotDrawing {
    switch chart {
    case .measure(let plot): plot.drawing(in: theme)
    case .heatMap(let plot): plot.drawing(in: theme)
    case .survival(let plot): plot.drawing(in: theme)
    case .series(let plot): plot.drawing(in: theme)
    }
  }
}

extension ExperimentPlot {
  /// Calls `body` for each chart in each theme, on several threads, a chart on each.
  ///
  /// - Parameters:
  ///   - plots: The charts.
  ///   - themes: The themes.
  ///   - threads: The largest number of threads to use, or `nil` for one per core.
  ///   - body: A function that draws and writes a chart.
  /// - Throws: One of the errors of `body`, after which no further chart is drawn.
  public static func forEach(
    _ plots: [ExperimentPlot], in themes: [PlotTheme] = PlotTheme.all, threads: Int? = nil,
    _ body: @escaping @Sendable (ExperimentPlot, PlotTheme) throws -> Void
  ) throws {
    let pairs = plots.flatMap { plot in themes.map { (plot: plot, theme: $0) } }
    try WorkerThreads.map(pairs, threads: threads ?? coreCount) { try body($0.plot, $0.theme) }
  }
}
