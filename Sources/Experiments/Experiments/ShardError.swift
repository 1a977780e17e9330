public import SimulationKernel

/// The refusal to run a shard of an experiment in a folder, or to join its shards.
public enum ShardError: ExplainedError, Sendable {
  /// The folder of the shard has one of another experiment.
  case otherExperiment(String)
  /// There are no shards in the folder.
  case none(String)
  /// The folder has all shards of several experiments.
  case severalExperiments(String, counts: [Int])

  public var explanation: Explanation {
    switch self {
    case .otherExperiment(let folder):
      "\(folder) is of another experiment: choose another folder or give \(option: "overwrite")"
    case .none(let folder):
      "\(folder) has no shards: make them with \(option: "shard") 1/N to N/N with \(option: "out") "
        + "\(folder)"
    case .severalExperiments(let folder, let counts):
      "\(folder)/\(ShardFolder.parent) has all shards of several experiments, divided into "
        + "\(counts.map { "\($0)" }.joined(separator: " and ")): remove the shards of the others"
    }
  }
}

/// The error of an experiment that can't be joined, as shards are missing or damaged.
public struct UnfinishedShards: Error, Sendable {
  /// What is wrong with a shard.
  public enum Fault: Sendable, Equatable {
    /// It was not run to its end.
    case missing
    /// A file is not what was written.
    case damaged
    /// It is one of another experiment than the first.
    case ofOtherExperiment
  }

  /// The folder of the experiment.
  public let folder: String
  /// The shards, and what is wrong with them.
  public let faults: [(shard: ExperimentShard, fault: Fault)]
  /// The words of the command that makes the experiment, or no words where they are not known.
  public let command: [String]
}

extension UnfinishedShards: CustomStringConvertible {
  /// The shards, in one sentence.
  public var description: String {
    let words = faults.map { shard, fault in
      let word =
        switch fault {
        case .missing: "missing"
        case .damaged: "damaged"
        case .ofOtherExperiment: "of another experiment"
        }
      return "\(shard) is \(word)"
    }
    return "the shards in \(folder) can't be joined: \(words.joined(separator: ", "))"
  }
}
