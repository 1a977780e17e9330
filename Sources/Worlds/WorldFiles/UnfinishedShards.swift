public import SimulationKernel

/// The error of shards that can't be joined, because some are missing or damaged.
public struct UnfinishedShards: Error, Sendable {
  /// What the shards are parts of.
  public enum Work: String, Sendable {
    /// The frames of a run.
    case run
    /// The results of an experiment.
    case experiment
  }

  /// What is wrong with a shard.
  public enum Fault: Sendable, Equatable {
    /// It is not there.
    case missing
    /// It was stopped, or is still being made.
    case unfinished
    /// A file, by its name if that is known, is missing or is not what was written.
    case damaged(file: String?)
    /// It belongs to other work than the first.
    case ofOtherWork
  }

  /// What the shards are parts of.
  public let work: Work
  /// The folder of the work.
  public let folder: String
  /// The shards, and what is wrong with them.
  public let faults: [(shard: Shard, fault: Fault)]
  /// The words of the command that does the work, without its destination and its shard, or no words where they
  /// are not known.
  public let command: [String]
  /// The destination of that command.
  public let destination: String

  /// Creates the error of the shards in `folder`, which is the destination unless there is another one.
  package init(
    _ work: Work, in folder: String, _ faults: [(shard: Shard, fault: Fault)], command: [String],
    destination: String? = nil
  ) {
    self.work = work
    self.folder = folder
    self.faults = faults
    self.command = command
    self.destination = destination ?? folder
  }
}

extension UnfinishedShards {
  /// Whether some shards are still to be made, and not damaged alone.
  public var isIncomplete: Bool {
    faults.contains { $0.fault == .missing || $0.fault == .unfinished }
  }
}

extension UnfinishedShards: CustomStringConvertible {
  /// The shards, in one sentence.
  public var description: String {
    let words = faults.map { shard, fault in
      switch fault {
      case .missing: "\(shard) is missing"
      case .unfinished: "\(shard) is not finished"
      case .damaged(let file): "\(shard) is damaged" + (file.map { " (\($0))" } ?? "")
      case .ofOtherWork: "\(shard) is of another \(work.rawValue)"
      }
    }
    return "the shards in \(folder) can't be joined: \(words.joined(separator: ", "))"
  }
}
