import ArgumentParser
import AtomicFiles
import SimulationKernel
import WorldRuns

/// Numbers and states that go in and out beside the pictures.
struct DataOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a table of counts, a row per tick unless the world says otherwise.",
      valueName: "file.csv"))
  var census: String?

  @Option(
    help: ArgumentHelp(
      "A row of the census per so many ticks. Default: as the world has it, mostly 1.",
      valueName: "ticks"))
  var censusEvery: String?

  @Option(
    help: ArgumentHelp("Write all that happens, a JSON object a line.", valueName: "file.jsonl"))
  var events: String?

  @Option(
    help: ArgumentHelp("Write the state after the last tick, for --load.", valueName: "file"))
  var save: String?

  @Option(
    help: ArgumentHelp(
      "Start from a saved state, which brings its own table, rules and seed.", valueName: "file"))
  var load: String?
}

extension DataOptions {
  /// The files to write, and the one to begin with; paths that name none are noted.
  func records(_ problems: inout Problems) -> RecordPlan {
    problems.checkPath("load", load, isInput: true)
    for (option, path) in [("census", census), ("events", events), ("save", save)] {
      problems.checkPath(option, path)
    }
    var records = RecordPlan(census: census, events: events, save: save, load: load)
    if censusEvery != nil {
      records.censusInterval = problems.ticks("census-every", censusEvery, default: 1, from: 1)
      if census == nil {
        problems.add("census-every", "it is for the table of --census, which is not asked for")
      }
    }
    return records
  }

  /// Whether there is anything to write.
  var hasOutput: Bool { census != nil || events != nil || save != nil }
}
