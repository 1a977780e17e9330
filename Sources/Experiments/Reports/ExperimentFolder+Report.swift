package import AtomicFiles
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
  private static let report = "report.html"

  /// Draws the plots of results in both themes into the folder `plots`, and writes `report.html`, which
  /// has them, too.
  ///
  /// Plots of an earlier experiment that this one doesn't have are removed.
  ///
  /// - Parameters:
  ///   - results: The results, whose tables the folder has.
  ///   - forms: The forms of the plots' files.
  ///   - films: The films of some runs, for the report; `nil` for those that the folder has.
  ///   - threads: The largest number of threads to use, or `nil` for one per core.
  /// - Throws: ``ExperimentFolderError`` where the folder has no such experiment; `FileError`, which is
  ///   `isLocked` while another program writes into the folder.
  public func writeReport(
    of results: ExperimentResults, plots forms: Set<PlotForm> = [.png],
    films: [ExperimentReport.Film]? = nil, threads: Int? = nil
  ) throws {
    let held = try HeldExperiment(results, in: self)
    let lock = try lock()
    let drawings = try ExperimentPlots(
      of: results, series: SeriesSource(held), tickName: held.tickName)
    let plots = drawings.plots
    let folder = place(of: .plots)
    try createFolder(folder)
    let drawn = Monitor([String: String]())
    try ExperimentPlot.forEach(plots, threads: threads) { plot, theme in
      let drawing = plot.drawing(in: theme), name = "\(plot.stem)-\(theme.name)"
      let svg = drawing.svg()
      drawn.change { $0[name] = svg }
      if forms.contains(.svg) {
        try writeFileAlone(folder + "/" + name + PlotForm.svg.end, Array(svg.utf8))
      }
      if forms.contains(.png) {
        let png = try PNGEncoder().encode(.rgba(drawing.image(), opaque: true))
        try writeFileAlone(folder + "/" + name + PlotForm.png.end, png)
      }
    }
    let texts = drawn.change { $0 }
    let written = Set(texts.keys.flatMap { name in forms.map { name + $0.end } })
    try remove(.plots) { !written.contains($0) }
    let figures = plots.map {
      ExperimentReport.Figure(
        $0.title, light: texts["\($0.stem)-light"] ?? "", dark: texts["\($0.stem)-dark"] ?? "")
    }
    let report = ExperimentReport(
      results, of: held.record, figures: figures, films: try films ?? self.films(of: results),
      omissions: Self.omissions(drawings))
    try writeFileAlone(place(of: Self.report), Array(report.html.utf8))
    _ = consume lock
  }

  /// Returns which measures aren't plotted.
  private static func omissions(_ plots: ExperimentPlots) -> String {
    if plots.constants.isEmpty { return "" }
    let all = plots.constants.map { measure, value in
      "\(measure) (\(value.map { ReportNumber.text($0) } ?? "none"))"
    }
    return "Not plotted, since it is the same in all runs: " + all.joined(separator: ", ") + "."
  }

  /// The most bytes of a film that the report shows.
  private static let mostFilmBytes = 1 << 26

  /// Reads the films that the folder has of the runs that stand for others.
  ///
  /// - Throws: `FileError` when one can't be read.
  package func films(of results: ExperimentResults) throws(FileError) -> [ExperimentReport.Film] {
    let there = Set(try names(of: .films))
    if there.isEmpty { return [] }
    var films: [ExperimentReport.Film] = []
    for (name, run) in FilmName.all(of: results) {
      let files = [PlotTheme.light, .dark].map { name.file(theme: $0.name) }
      if !there.isSuperset(of: files) { continue }
      let bytes = try files.map { file throws(FileError) in
        try readFile("\(place(of: .films))/\(file)", limit: Self.mostFilmBytes)
      }
      films.append(ExperimentReport.Film(ofRun: run, name.rank, light: bytes[0], dark: bytes[1]))
    }
    return films
  }
}

extension PlotForm {
  /// What the names of its files end with.
  fileprivate var end: String { ".\(rawValue)" }
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
