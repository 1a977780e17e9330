package import AtomicFiles
package import SimulationKernel
package import WorldFiles

/// What a folder has of an experiment beside its results: what was run, and the series of the runs.
package struct HeldExperiment {
  /// What was run, with the measures of the tables.
  package let record: ExperimentRecord
  /// The name that a tick has in the world, such as `step`.
  package let tickName: String
  /// The columns of series after that of the tick; none without series.
  package let columns: [CensusColumn]
  private let series: SeriesStore?

  /// Reads what `folder` has of the experiment with `results`.
  ///
  /// - Throws: ``ExperimentFolderError`` where it has none; `FileError`.
  package init(_ results: ExperimentResults, in folder: ExperimentFolder) throws {
    var plan = try folder.heldPlan()
    let settings = plan.settings, experiment = plan.experiment
    if experiment.measures.map(\.name) != results.experiment.measures.map(\.name) {
      try plan.replaceMeasures(by: results.experiment.measures)
    }
    record = plan.record
    tickName = plan.tickName
    columns = experiment.perTick == nil ? [] : plan.columns
    series = try experiment.perTick.map { _ in
      try SeriesStore(folder.file(.series), experiment, settings)
    }
  }

  /// Calls `body` with each row of a run's series: its tick, and the value in each column, NaN where it
  /// is unknown.
  ///
  /// - Throws: `FileError` when the series can't be read, or is damaged.
  package func readSeries(
    of run: Int, _ body: (_ tick: Tick, _ values: [Double]) -> Void
  ) throws(FileError) {
    guard let series else { return }
    if !SeriesReader(columns: columns.count).read(try series.file.rows(of: run), body) {
      throw FileError.damaged(series.path, "the rows of run \(run + 1) are damaged")
    }
  }

  /// The open file of the series.
  private final class SeriesStore {
    let file: SeriesFile
    let path: String

    init(
      _ path: String, _ experiment: Experiment, _ settings: [UInt64: Int]
    ) throws(FileError) {
      var file = try SeriesFile(reading: path)
      _ = try file.isWhole(experiment, settings)
      self.file = file
      self.path = path
    }
  }
}
