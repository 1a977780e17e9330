public import SimulationKernel

/// The refusal to join shards of frames.
public enum FrameShardsError: ExplainedError, Sendable {
  /// There are no shards in the folder.
  case none(String)
  /// The folder has all shards of several runs.
  case severalRuns(String, counts: [Int])

  public var explanation: Explanation {
    switch self {
    case .none(let folder):
      "\(folder) has no shards of frames: draw them with \(option: "shard") 1/N to N/N with "
        + "\(option: "out") \(folder)"
    case .severalRuns(let folder, let counts):
      "\(joined(folder, Shard.parent)) has all shards of several runs, divided into "
        + "\(counts.map { "\($0)" }.joined(separator: " and ")): remove the shards of the others"
    }
  }
}

/// The error of frames that can't be joined, as shards are missing or damaged.
public struct UnfinishedFrameShards: Error, Sendable {
  /// What is wrong with a shard.
  public enum Fault: Sendable, Equatable {
    /// There are no frames of it.
    case missing
    /// It was stopped, or is still drawn.
    case unfinished
    /// A file, called `frame`, is not what was written, or is not there.
    case damaged(frame: String)
    /// It is of another run than the first.
    case ofOtherRun
  }

  /// The folder of the run.
  public let folder: String
  /// The shards, and what is wrong with them.
  public let faults: [(shard: Shard, fault: Fault)]
  /// The names of the frames as a pattern, or `nil` where they are not known.
  public let names: String?
  /// The words of the command that draws the run, without those for its destination and its shard, or
  /// no words where they are not known.
  public let command: [String]
}

extension UnfinishedFrameShards: CustomStringConvertible {
  /// The shards, in one sentence.
  public var description: String {
    let words = faults.map { shard, fault in
      switch fault {
      case .missing: "\(shard) is missing"
      case .unfinished: "\(shard) is not finished"
      case .damaged(let frame): "\(shard) is damaged (\(frame))"
      case .ofOtherRun: "\(shard) is of another run"
      }
    }
    return "the shards in \(folder) can't be joined: \(words.joined(separator: ", "))"
  }
}
