import ArgumentParser
import SimulationKernel
import WorldRuns

/// The files that are written along with pictures.
struct RecordOptions: ParsableArguments {
  @Option(
    "Write counts as CSV, a row per tick in most worlds.",
    value: "file.csv", completion: .file(extensions: ["csv"]))
  var census: String?

  @Option(
    "Ticks between rows of the census. Default: 1 in most worlds.", value: "ticks")
  var censusEvery: String?

  @Option(
    "Write every event as a line of JSON; in Life, only with a script.", value: "file.jsonl",
    completion: .file(extensions: ["jsonl"]))
  var events: String?

  @Option("Write the state at the end, for --load.", value: "file", completion: .file())
  var save: String?

  @Option(
    "Folder for the snapshots that --do or a script takes. Each has a state for --load, a picture and, in automata, a pattern; 'render snapshots' lists them.",
    value: "folder", completion: .directory)
  var snapshots: String?
}

extension RecordOptions {
  /// Whether there is anything to write.
  var hasOutput: Bool { census != nil || events != nil || save != nil || snapshots != nil }

  /// Leaves out everything.
  mutating func clear() {
    (census, censusEvery, events, save, snapshots) = (nil, nil, nil, nil, nil)
  }

  /// Returns the files to write; paths that name none are noted.
  func records(_ problems: inout Problems) -> RecordPlan {
    for (option, path) in [
      ("census", census), ("events", events), ("save", save), ("snapshots", snapshots),
    ] {
      problems.checkPath(option, path)
    }
    var records = RecordPlan(census: census, events: events, save: save)
    records.snapshots = snapshots
    if censusEvery != nil {
      records.censusInterval = problems.ticks("census-every", censusEvery, default: 1, from: 1)
      if census == nil {
        problems.add("census-every", "it needs --census, which writes the table")
      }
    }
    return records
  }
}
