import Experiments
import SceneDescription
import SimulationKernel

/// The bands of an experiment's series, for which each run is read once.
///
/// At most ``mostTicks`` ticks are drawn, evenly spaced, with the first and the last. A run has the value
/// of its last row at or before a tick, and one that has ended keeps its last value until the last run
/// of its setting ends.
///
/// - Memory: Eight bytes for each column, plotted tick and run of the settings that are drawn, of which
///   there are at most ``mostValues``. Where there would be more, fewer ticks are plotted, down to
///   ``leastTicks``, and then only the runs of the first seeds are taken.
struct SeriesBands {
  /// The most ticks that are drawn, and the fewest to which more runs lead.
  static let mostTicks = 400, leastTicks = 50
  /// The most values that are kept.
  static let mostValues = 1 << 24

  private let settings: Int
  /// The number of seeds whose runs are taken, and of all.
  private let seeds: Int, allSeeds: Int
  private let columns: [SeriesSource.Column]
  private let names: [String]
  /// The plotted ticks.
  private(set) var ticks: [Tick] = []
  /// The values of each column, of each setting, of each of its runs, at the plotted ticks.
  private var values: [[[[Double]]]] = []

  /// Reads the series of the runs that are done.
  ///
  /// - Throws: The error of `source`.
  init(_ results: ExperimentResults, _ source: SeriesSource, _ names: SettingNames) throws {
    let experiment = results.experiment
    let all = experiment.design.settings.count
    settings = min(all, SeriesPlot.mostSettings)
    columns = source.columns
    self.names = names.names
    let perTick = max(1, settings * max(1, columns.count))
    allSeeds = experiment.seeds.count
    seeds = min(allSeeds, max(1, Self.mostValues / perTick / Self.leastTicks))
    let runs = (0..<seeds).flatMap { seed in (0..<settings).map { seed * all + $0 } }
      .filter { results[$0].map { !$0.end.isFailure } ?? false }
    let most = max(
      Self.leastTicks, min(Self.mostTicks, Self.mostValues / perTick / max(1, seeds)))
    let last = runs.compactMap { results[$0]?.tick }.max() ?? 0
    values = Array(repeating: Array(repeating: [], count: settings), count: columns.count)
    for run in runs {
      guard let series = try source.read(run), let first = series.ticks.first else { continue }
      if ticks.isEmpty {
        ticks = Self.plotted(first: first, last: last, every: experiment.perTick ?? 1, most: most)
      }
      add(series, run % all)
    }
  }

  /// What a chart says where the runs of the first seeds alone are taken.
  var note: String { allSeeds > seeds ? "bands: runs of the first \(seeds.grouped) seeds" : "" }

  /// Returns the multiples of a distance from the first tick on, at most `most` and the last one.
  static func plotted(first: Tick, last: Tick, every interval: Tick, most: Int) -> [Tick] {
    if last <= first { return [first] }
    let rows = (last - first) / interval
    let step = interval * max(1, (rows + Tick(most) - 2) / Tick(most - 1))
    return Array(stride(from: first, to: last, by: Int(step))) + [last]
  }

  /// Adds the values of a run at the plotted ticks up to its last one.
  private mutating func add(_ series: RunSeries, _ setting: Int) {
    guard let end = series.ticks.last else { return }
    var rows: [Int] = []
    var row = 0
    for tick in ticks {
      while row + 1 < series.ticks.count && series.ticks[row + 1] <= tick { row += 1 }
      rows.append(series.ticks[row] <= tick ? row : -1)
      if tick >= end { break }
    }
    for column in columns.indices where column < series.columns.count {
      values[column][setting].append(rows.map { $0 < 0 ? .nan : series.columns[column][$0] })
    }
  }

  /// Returns the bands of the settings in a column, those of the first settings alone where there are
  /// many.
  func bands(of column: Int) -> [SeriesBand] {
    (0..<settings).map { setting in
      let runs = values[column][setting]
      let end = runs.map(\.count).max() ?? 0
      return SeriesBand(name: names[setting], ticks: Array(ticks.prefix(end)), runs: runs)
    }
  }
}

extension RunResult.End {
  /// Whether an error ended the run.
  var isFailure: Bool { if case .failed = self { true } else { false } }
}
