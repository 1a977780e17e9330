import AtomicFiles
public import Experiments
import PNGCodec
import Pictures
import Plots
import Workers
import WorldFiles

/// A form of the files of plots.
public enum PlotForm: String, Sendable, CaseIterable {
  /// PNG, in pixels.
  case png
  /// SVG, in lines and letters of any size.
  case svg
}

extension ExperimentFolder {
  private static let plots = "plots"
  /// What the names of the files of plots begin with.
  private static let kinds = ["measure-", "map-", "survival-", "series-"]
  private static let report = "report.html"

  /// Whether the folder has a report.
  public var hasReport: Bool { isOrdinaryFile(place(of: Self.report)) }

  /// Draws the plots of results in both themes into the folder `plots`, and writes `report.html`, which
  /// has them, too.
  ///
  /// Plots of an earlier experiment that this one doesn't have are removed.
  ///
  /// - Parameters:
  ///   - results: The results, whose tables the folder has.
  ///   - forms: The forms of the plots' files.
  ///   - films: The films of some runs, for the report.
  ///   - threads: The largest number of threads to use, or `nil` for one per core.
  /// - Throws: ``ExperimentFolderError`` where the folder has no such experiment; `FileError`.
  public func writeReport(
    of results: ExperimentResults, plots forms: Set<PlotForm> = [.png],
    films: [ExperimentReport.Film] = [], threads: Int? = nil
  ) throws {
    let held = try HeldExperiment(results, in: self)
    let plots = try ExperimentPlots(
      of: results, series: SeriesSource(held), tickName: held.tickName
    ).plots
    let folder = place(of: Self.plots)
    try createFolder(folder)
    let drawn = Monitor([String: String]())
    try ExperimentPlot.forEach(plots, threads: threads) { plot, theme in
      let drawing = plot.drawing(in: theme), name = "\(plot.stem)-\(theme.name)"
      let svg = drawing.svg()
      drawn.change { $0[name] = svg }
      if forms.contains(.svg) { try writeFileAlone("\(folder)/\(name).svg", Array(svg.utf8)) }
      if forms.contains(.png) {
        let png = try PNGEncoder().encode(.rgba(drawing.image(), opaque: true))
        try writeFileAlone("\(folder)/\(name).png", png)
      }
    }
    let texts = drawn.change { $0 }
    try removePlots(in: folder, but: texts.keys.flatMap { name in forms.map { "\(name).\($0)" } })
    let figures = plots.map {
      ExperimentReport.Figure(
        $0.title, light: texts["\($0.stem)-light"] ?? "", dark: texts["\($0.stem)-dark"] ?? "")
    }
    let report = ExperimentReport(results, of: held.record, figures: figures, films: films)
    try writeFileAlone(place(of: Self.report), Array(report.html.utf8))
  }

  /// Removes the plots of an earlier experiment, all but those of `names`.
  private func removePlots(in folder: String, but names: [String]) throws(FileError) {
    let names = Set(names)
    for name in try folderEntries(folder) where !names.contains(name) {
      let isPlot =
        Self.kinds.contains { name.hasPrefix($0) }
        && PlotForm.allCases.contains { name.hasSuffix(".\($0.rawValue)") }
      if isPlot { try removeFile("\(folder)/\(name)") }
    }
  }
}

extension SeriesSource {
  /// Creates the series that a folder has, or returns `nil` where it has none.
  fileprivate init?(_ held: HeldExperiment) {
    if held.columns.isEmpty { return nil }
    let count = held.columns.count
    self.init(columns: held.columns.map { Column($0.name, isWhole: $0.isWhole) }) { run in
      var series = RunSeries(ticks: [], columns: Array(repeating: [], count: count))
      try held.readSeries(of: run) { tick, values in
        series.ticks.append(tick)
        for (column, value) in values.enumerated() { series.columns[column].append(value) }
      }
      return series.ticks.isEmpty ? nil : series
    }
  }
}
