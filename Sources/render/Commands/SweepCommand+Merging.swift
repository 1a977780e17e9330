import Experiments
import PatternGallery
import ProgressReporting
import SimulationKernel
import WorldRuns

extension SweepCommand {
  /// The options that a merge takes.
  private static let ofMerge: Set<String> = ["merge", "overwrite", "progress"]

  /// Joins the shards of a folder.
  func merge(_ folder: String) throws {
    var problems = Problems()
    problems.checkPath("merge", folder, isInput: true)
    if folder == "-" { problems.add("merge", "shards are in a folder: name it") }
    let mode = problems.word("progress", sweep.progress, default: ProgressMode.auto)
    let reason: Explanation =
      "it has no use with \(option: "merge"): shards know what they are of"
    for (name, _) in GivenOptions([sweep]).all where !Self.ofMerge.contains(name) {
      problems.add(name, reason)
    }
    for word in [world].compactMap(\.self) + unknown.words {
      let name = word.prefix { $0 != "=" }
      problems.add(word.hasPrefix("-") ? String(name) : "'\(word)'", reason)
    }
    try problems.throwIfAny()
    let results = try ExperimentFolder(folder).mergeShards(replaces: sweep.overwrite)
    let runs = results.experiment.runs
    Self.note(results.failures.count, of: runs, in: folder, isMerged: true)
    SweepProgress(mode, runs: runs).conclude([Self.summary(runs, in: folder)])
  }
}

/// The end of a shard that a queue stopped, which it runs again.
struct ShardStopped: Error {
  /// How far it came.
  let explanation: Explanation
}

extension UnfinishedShards {
  /// The most shards that are named.
  private static var most: Int { 20 }

  /// The shards that are missing or damaged, each on a line with the command that makes it.
  var lines: [String] {
    var lines = faults.prefix(Self.most).map { shard, fault in
      let name = "shard \(shard.number) of \(shard.count) in \(folder)"
      let command = command(of: shard)
      return switch fault {
      case .missing: "\(name) is missing: \(command) makes it"
      case .damaged: "\(name) is damaged: \(command) makes it again"
      case .ofOtherExperiment:
        "\(name) is of another experiment than the first: \(command) --overwrite replaces it"
      }
    }
    if faults.count > Self.most {
      lines.append(
        "\(faults.count - Self.most) more shards in \(folder) are missing or damaged too")
    }
    return lines
  }

  private func command(of shard: ExperimentShard) -> String {
    let own = command.isEmpty ? ["the sweep's own command with"] : command.map(shellWord)
    return (own + ["--shard", "\(shard)", "--out", shellWord(folder)]).joined(separator: " ")
  }
}
