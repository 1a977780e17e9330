import ArgumentParser
import FieldEditing
import SimulationKernel
import WorldRuns

/// Numbers and states that are read and written along with the pictures.
struct DataOptions: ParsableArguments {
  @OptionGroup var records: RecordOptions

  @Option(
    "Start from a saved state: its table, rules and seed.", value: "file",
    completion: .file())
  var load: String?

  @Option(
    "Act on the world before its first tick; repeatable. Actions, such as 'snapshot \"start\"', are separated by semicolons.",
    value: "actions")
  var `do`: [String]
}

extension DataOptions {
  /// Returns the files to write, and the one to begin with; paths that name none are noted.
  func plan(_ problems: inout Problems) -> RecordPlan {
    problems.checkPath("load", load, isInput: true)
    var plan = records.records(&problems)
    plan.load = load
    // In one form, however they were written.
    plan.actions = self.do.flatMap { (try? ActionText.commands(of: $0)) ?? [] }
      .map { $0.words.map { ActionText.word($0.text) }.joined(separator: " ") }
    return plan
  }
}
