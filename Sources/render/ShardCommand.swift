import SimulationKernel
import SystemLibrary
import Wording
import WorldFiles
import WorldRuns

/// The end of a shard that a queue stopped, which it runs again.
struct ShardStopped: Error {
  /// How far it came.
  let explanation: Explanation
}

extension ShardStopped {
  /// Runs `body`, the work of a shard if it `isShard`, which a queue may stop before its first frame or run, too.
  ///
  /// - Throws: ``ShardStopped`` for a shard that SIGTERM stops; the errors of `body`.
  static func watching(_ isShard: Bool, _ body: () throws -> Void) throws {
    if isShard { Interruption.watch() }
    do {
      try body()
    } catch let error as RunCancelled where isShard && Interruption.signalNumber == SIGTERM {
      throw ShardStopped(explanation: error.explanation)
    }
  }
}

/// The command that draws a shard, as it is reported for one that is missing.
enum ShardCommand {
  /// The options that differ from shard to shard, or from machine to machine.
  private static let changing: Set = [
    "shard", "out", "theme", "overwrite", "resume", "threads", "progress",
  ]
  /// Those of them without a value.
  private static let flags: Set = ["overwrite", "resume"]

  /// Returns the words of the command that `words` call, without the destination and the shard, for pictures in
  /// `theme`.
  static func words(of words: [String], theme: String?) -> [String] {
    var kept = ["render"], rest = words[...]
    while let word = rest.popFirst() {
      guard let name = KnownOptions.name(word), changing.contains(name) else {
        kept.append(word)
        continue
      }
      if !flags.contains(name) && !word.contains("=") { _ = rest.popFirst() }
    }
    return kept + (theme.map { ["--theme", $0] } ?? [])
  }
}

extension UnfinishedShards {
  /// The most shards that are named.
  private static var most: Int { 20 }

  /// What is wrong with the shards, a line for each with the command that makes it.
  var lines: [String] {
    let (makes, ofOther, unknown) =
      switch work {
      case .run: ("draws it", "belongs to another run than", "the run's own command with")
      case .experiment:
        ("makes it", "is of another experiment than", "the sweep's own command with")
      }
    let words = command.isEmpty ? [unknown] : command.map(shellWord)
    var lines = faults.prefix(Self.most).map { shard, fault in
      let name = "shard \(shard.number) of \(shard.count) in \(folder)"
      let command = (words + ["--shard", "\(shard)", "--out", shellWord(destination)])
        .joined(separator: " ")
      return switch fault {
      case .missing: "\(name) is missing: \(command) \(makes)"
      case .unfinished: "\(name) is not finished: \(command) continues it"
      case .damaged(let file):
        "\(name) is damaged\(file.map { " (\($0))" } ?? ""): \(command) \(makes) again"
      case .ofOtherWork: "\(name) \(ofOther) the first: \(command) --overwrite replaces it"
      }
    }
    if faults.count > Self.most {
      lines.append(
        "\(faults.count - Self.most) more shards in \(folder) are missing or damaged too")
    }
    return lines
  }
}
