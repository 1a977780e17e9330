import ArgumentParser
import AtomicFiles
import FieldEditing
import SimulationKernel
import WorldRuns

/// Numbers and states that are read and written along with the pictures.
struct DataOptions: ParsableArguments {
  @Option(
    "Write counts as CSV, a row per tick in most worlds.",
    value: "file.csv", completion: .file(extensions: ["csv"]))
  var census: String?

  @Option(
    "Ticks between rows of the census. Default: 1 in most worlds.", value: "ticks")
  var censusEvery: String?

  @Option(
    "Write every event as a line of JSON; not in Life.", value: "file.jsonl",
    completion: .file(extensions: ["jsonl"]))
  var events: String?

  @Option(
    "Write the state after the last tick, for --load.", value: "file", completion: .file())
  var save: String?

  @Option(
    "Start from a saved state: its table, rules and seed.", value: "file",
    completion: .file())
  var load: String?

  @Option(
    "Folder for the snapshots that --do takes. Each has a state for --load, a picture and, in automata, a pattern; 'render snapshots' lists them.",
    value: "folder", completion: .directory)
  var snapshots: String?

  @Option(
    "Act on the world before its first tick; repeatable. Actions, such as 'snapshot \"start\"', are separated by semicolons.",
    value: "actions")
  var `do`: [String]
}

extension DataOptions {
  /// Returns the files to write, and the one to begin with; paths that name none are noted.
  func records(_ problems: inout Problems) -> RecordPlan {
    problems.checkPath("load", load, isInput: true)
    for (option, path) in [("census", census), ("events", events), ("save", save)] {
      problems.checkPath(option, path)
    }
    problems.checkPath("snapshots", snapshots)
    var records = RecordPlan(census: census, events: events, save: save, load: load)
    records.snapshots = snapshots
    // In one form, however they were written.
    records.actions = self.do.flatMap { (try? ActionText.commands(of: $0)) ?? [] }
      .map { $0.words.map { ActionText.word($0.text) }.joined(separator: " ") }
    if censusEvery != nil {
      records.censusInterval = problems.ticks("census-every", censusEvery, default: 1, from: 1)
      if census == nil {
        problems.add("census-every", "it needs --census, which writes the table")
      }
    }
    return records
  }

  /// Leaves out everything that is written beside the pictures.
  mutating func keepToPictures() {
    (census, censusEvery, events, save, snapshots) = (nil, nil, nil, nil, nil)
  }

  /// Whether there is anything to write.
  var hasOutput: Bool {
    census != nil || events != nil || save != nil || snapshots != nil
  }
}
