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
  /// The files to write, and the one to begin with.
  var records: RecordPlan {
    RecordPlan(census: census, events: events, save: save, load: load)
  }

  /// Why options are refused that a loaded world decides; `nil` where none is loaded.
  var loadedReason: Explanation? { load == nil ? nil : RecordPlan.decidedByLoadedWorld }

  /// Whether there is anything to write.
  var hasOutput: Bool { records.hasOutput }

  /// Notes paths that can't be right; `out` is the path of the pictures.
  func check(out: String?, _ problems: inout Problems) {
    problems.checkPath("load", load)
    var taken = [
      (option: "out", place: out.map { $0 == "-" ? "/dev/stdout" : writtenPlace(of: $0) })
    ]
    for (option, path) in [("census", census), ("events", events), ("save", save)] {
      problems.checkPath(option, path)
      if out == "-" && path == "/dev/stdout" {
        problems.add(option, "--out - writes the frames there: choose another place")
      }
      // A device, such as /dev/null, may be written to twice.
      if let path, !path.hasPrefix("/dev/"),
        let other = taken.first(where: { $0.place == writtenPlace(of: path) })
      {
        problems.add(
          option, "it names the same file as \(option: other.option): choose another")
      }
      taken.append((option, path.map(writtenPlace)))
    }
  }
}
