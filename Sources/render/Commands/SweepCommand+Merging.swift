import Experiments
import PatternGallery
import ProgressReporting
import Reports
import SimulationKernel
import Workers
import WorldRuns

extension SweepCommand {
  /// Joins the shards of a folder.
  func merge(_ folder: String) throws {
    var problems = Problems()
    problems.checkPath("merge", folder, isInput: true)
    let mode = sweep.machine.progressMode(&problems)
    refuse(
      allBut: ["merge", "overwrite", "plots", "threads", "progress"],
      "it can't be used with \(option: "merge"): the shards record what to run", &problems)
    let forms = PlotForm.all(in: sweep.plots, &problems)
    let threads = sweep.machine.threadCount(&problems) ?? coreCount
    try problems.throwIfAny()
    try Self.join(
      ExperimentFolder(folder), replaces: sweep.overwrite, forms, threads: threads, mode)
  }

  /// Joins the shards in `place`, and makes the plots and the report.
  static func join(
    _ place: ExperimentFolder, replaces: Bool, _ forms: Set<PlotForm>, threads: Int,
    _ mode: ProgressMode
  ) throws {
    let results = try place.mergeShards(replaces: replaces)
    if !forms.isEmpty {
      try place.writeReport(of: results, plots: forms, threads: threads)
    }
    let runs = results.experiment.runs
    note(results.failures.count, of: runs, in: place.path, isMerged: true)
    SweepProgress(mode, runs: runs).conclude([summary(runs, in: place.path)])
  }

  /// Makes the tables of a folder again.
  func summarize(_ folder: String) throws {
    var problems = Problems()
    problems.checkPath("summarize", folder, isInput: true)
    refuse(
      allBut: ["summarize", "measure", "plots", "threads"],
      "it can't be used with \(option: "summarize"): the folder says what was run", &problems)
    let forms = PlotForm.all(in: sweep.plots, &problems)
    let threads = sweep.machine.threadCount(&problems) ?? coreCount
    try problems.throwIfAny()
    let measures = sweep.measure.flatMap { list in
      list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let place = ExperimentFolder(folder)
    let results = try place.summarize(measures: measures)
    if !forms.isEmpty { try place.writeReport(of: results, plots: forms, threads: threads) }
    Self.note(
      results.failures.count, of: results.experiment.runs, in: folder, isMerged: true)
    if !results.isWhole {
      Console.note(
        "render: \(results.done) of \(results.experiment.runs) runs in \(folder) are done: the "
          + "tables are of these")
    }
  }

  /// Notes as problems all that was given but the options `names`.
  private func refuse(
    allBut names: Set<String>, _ reason: Explanation, _ problems: inout Problems
  ) {
    for (name, _) in GivenOptions([sweep, sweep.machine]).all where !names.contains(name) {
      problems.add(name, reason)
    }
    for word in [world].compactMap(\.self) + unknown.words {
      let name = word.prefix { $0 != "=" }
      problems.add(word.hasPrefix("-") ? String(name) : "'\(word)'", reason)
    }
  }
}
