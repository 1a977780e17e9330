import AtomicFiles
import SimulationKernel

extension ExperimentFolder {
  /// Makes the tables of the runs that are done again, without the world, with the same measures or with
  /// others.
  ///
  /// Measures that the experiment didn't have are made of the series of its runs: of the ticks of which
  /// these have rows.
  ///
  /// - Parameter texts: The measures, such as `max:sick`; none for those that the experiment has.
  /// - Returns: The results.
  /// - Throws: `OptionProblem` of the option `measure`; ``ExperimentFolderError`` where the folder has
  ///   no experiment, or its results are damaged; `FileError`.
  @discardableResult
  public func summarize(measures texts: [String] = []) throws -> ExperimentResults {
    var plan = try heldPlan()
    var store = try ResultStore(self, plan, .continued, repairs: false)
    let had = store.tableWithFailures
    if texts.isEmpty {
      try writeFileAlone(file(.record), plan.json)
      return try writeTables(of: had, plan, &store)
    }
    let wanted = try SeriesMeasures(texts, plan)
    var table = ResultTable(runs: plan.experiment.runs, measures: wanted.measures.count)
    for number in 0..<had.count {
      guard var result = had[number] else { continue }
      let rows = wanted.needsSeries ? try store.series(of: number) : []
      guard let values = wanted.values(of: result, rows) else {
        throw FileError.damaged(file(.series), "the rows of run \(number + 1) are damaged")
      }
      result.values = values
      table[number] = result
    }
    // The journal has results for the measures of the plan, which stays.
    try plan.replaceMeasures(by: wanted.measures)
    try writeFileAlone(file(.record), plan.json)
    return try writeTables(of: table, plan, &store)
  }

  /// Reads what the experiment of the folder is.
  ///
  /// - Throws: ``ExperimentFolderError`` where there is none, or it is damaged; `FileError`.
  func heldPlan() throws -> ExperimentPlan {
    if !isOrdinaryFile(file(.journal)) { throw ExperimentFolderError.none(path) }
    do {
      return try ExperimentPlan(readingFrom: file(.plan))
    } catch is ExperimentPlan.Damage {
      throw ExperimentFolderError.damagedPlan(file(.plan))
    } catch let error as FileError where error.isMissing {
      throw ExperimentFolderError.none(path)
    }
  }
}

extension ExperimentPlan {
  /// Replaces the measures; the command stays the one that has run the worlds.
  mutating func replaceMeasures(by measures: [Measure]) throws(OptionProblem) {
    let old = experiment
    experiment = try Experiment(
      old.design, seeds: old.seeds, measures: measures, ticks: 0, baseline: old.baseline)
    experiment.perTick = old.perTick
    experiment.compressesSeries = old.compressesSeries
  }
}
