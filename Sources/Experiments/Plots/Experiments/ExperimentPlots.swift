public import Experiments
import SceneDescription
import Statistics

/// The charts of an experiment: those of its measures, and one for each column of its series.
public struct ExperimentPlots: Sendable {
  /// The charts, in the order of the measures and columns.
  public private(set) var plots: [ExperimentPlot] = []
  /// The measures without charts, since all runs have the same value, or none has any.
  public private(set) var constants: [(measure: String, value: Double?)] = []

  private let experiment: Experiment
  private let runs: DoneRuns
  private let names: SettingNames
  private let grid: HeatMapGrid?
  private let tickName: String
  private var stems = FileStems()

  /// Makes the charts of the runs that are done, failed ones excluded.
  ///
  /// Each measure in which runs differ has a chart of its runs (`measure-…`); a heat map (`map-…`), where two options with
  /// numbers are varied and at least three quarters of their pairs are settings; and a survival curve
  /// (`survival-…`), where it is the time of something that some runs ended before. A column of the
  /// series has bands (`series-…`).
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - series: The series of the runs, or `nil` without any.
  ///   - tickName: The name of a tick, as the world has it.
  /// - Throws: The error of reading a series.
  /// - Complexity: O(*n* log *n*) for *n* values of measures and series.
  public init(
    of results: ExperimentResults, series: SeriesSource? = nil, tickName: String = "tick"
  ) throws {
    experiment = results.experiment
    runs = DoneRuns(results)
    names = SettingNames(experiment.design)
    grid = HeatMapGrid(experiment.design)
    self.tickName = tickName
    for measure in experiment.measures.indices {
      if let value = runs.constant(of: measure) {
        constants.append((experiment.measures[measure].name, value))
        continue
      }
      addMeasure(measure)
      addHeatMap(measure)
      addSurvival(measure)
    }
    if let series { try add(series, of: results) }
  }

  private mutating func add(
    _ chart: ExperimentPlot.Chart, _ kind: String, _ name: String, title: String
  ) {
    plots.append(ExperimentPlot(stem: stems.add("\(kind)-\(name)"), title: title, chart))
  }
}

// What charts say of the runs.
extension ExperimentPlots {
  /// The numbers of runs and settings.
  private var runsNote: String {
    let count = runs.count, settings = experiment.design.settings.count
    if count < experiment.runs {
      return "\(count.grouped) of \(Self.counted(experiment.runs, "run"))"
    }
    if settings == 1 { return Self.counted(count, "run") }
    return "\(Self.counted(experiment.seeds.count, "run")) of each of \(settings.grouped) settings"
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count.grouped) \(word)\(count == 1 ? "" : "s")"
  }

  /// The settings that a chart has, of which `most` can be drawn, and the number of the others.
  private func settings(most: Int) -> (shown: Range<Int>, hidden: Int) {
    let count = experiment.design.settings.count
    return (0..<min(count, most), max(0, count - most))
  }
}

// The charts of measures.
extension ExperimentPlots {
  private mutating func addMeasure(_ number: Int) {
    let measure = experiment.measures[number], words = MeasureWords(measure, tickName: tickName)
    let (shown, hidden) = settings(most: MeasurePlot.mostColumns)
    let samples = shown.map {
      MeasureSample(name: names.names[$0], values: runs.values(of: number, in: $0))
    }
    let baseline = experiment.baseline
    let plot = MeasurePlot(
      title: words.title, note: "\(measure.name); \(runsNote)",
      valueName: words.valueName, settingsName: names.heading,
      settings: samples, hiddenSettings: hidden,
      baseline: shown.contains(baseline) ? baseline : nil)
    add(.measure(plot), "measure", measure.name, title: words.title)
  }

  private mutating func addHeatMap(_ number: Int) {
    guard let grid else { return }
    let measure = experiment.measures[number], words = MeasureWords(measure, tickName: tickName)
    let cells = grid.settings.map { row in
      row.map { $0.flatMap { runs.median(of: number, in: $0) } }
    }
    let plot = HeatMapPlot(
      title: words.title, note: "\(measure.name); median of \(runsNote)", across: grid.across,
      up: grid.up, cells: cells, isWhole: measure.isWhole)
    add(.heatMap(plot), "map", measure.name, title: words.title)
  }

  private mutating func addSurvival(_ number: Int) {
    let measure = experiment.measures[number], words = MeasureWords(measure, tickName: tickName)
    let (shown, hidden) = settings(most: SurvivalPlot.mostSettings)
    var samples: [SurvivalSample] = []
    for setting in shown {
      guard let observations = runs.observations(of: number, in: setting, tickName: tickName)
      else { return }
      samples.append(SurvivalSample(name: names.names[setting], observations))
    }
    // Without both, there is nothing that strips don't show better.
    let isReached = samples.contains { $0.endedBefore < $0.runs }
    guard isReached && samples.contains(where: { $0.endedBefore > 0 }) else { return }
    let plot = SurvivalPlot(
      title: words.survivalTitle, note: "\(measure.name); \(runsNote)", timeName: tickName,
      settingsName: names.heading, settings: samples, hiddenSettings: hidden)
    add(.survival(plot), "survival", measure.name, title: words.survivalTitle)
  }
}

// The charts of series.
extension ExperimentPlots {
  private mutating func add(_ source: SeriesSource, of results: ExperimentResults) throws {
    let bands = try SeriesBands(results, source, names)
    for (number, column) in source.columns.enumerated() {
      let title = "\(column.name) over time"
      let plot = SeriesPlot(
        title: title, note: joined([runsNote, bands.note]), valueName: column.name,
        timeName: tickName, isWhole: column.isWhole, settingsName: names.heading,
        settings: bands.bands(of: number),
        hiddenSettings: settings(most: SeriesPlot.mostSettings).hidden)
      add(.series(plot), "series", column.name, title: title)
    }
  }
}
