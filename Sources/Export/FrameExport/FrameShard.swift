import AtomicFiles
public import SimulationKernel

/// The part of a run's frames that one of several machines or jobs draws: frames in a row, about as many
/// as each of the others has.
public struct FrameShard: Sendable, Hashable {
  /// The shard.
  public var shard: Shard
  /// The words of the command that draws the run, without those for its destination and its shard, for
  /// the record; none where they are not known.
  public var command: [String]

  /// Creates the part of `shard`, drawn by `command`.
  public init(_ shard: Shard, command: [String] = []) {
    self.shard = shard
    self.command = command
  }

  /// Returns the numbers of its frames of the `count` frames that the run has at most.
  public func frames(of count: Int) -> Range<Int> { shard.range(of: count) }
}

/// What the record of a shard's frames has beside the record of the whole run.
public struct ShardRecord: Codable, Sendable, Equatable {
  /// The shard, such as `2/8`.
  public var part: String
  /// The largest number of frames of the run, which the shards divide.
  public var ofFrames: Int
  /// The tick of the last of them.
  public var lastTick: String?
  /// The words of the command that draws the run, without those for its destination and its shard.
  public var command: [String]
}

extension FrameDestination {
  /// Returns the destination of the frames of `shard`, in a folder of its own within this one, or `nil`
  /// where frames are no files of their own.
  public func place(of shard: Shard) -> FrameDestination? {
    let folder = "\(Shard.parent)/\(shard.folder)/"
    return switch self {
    case .folder(let path): .folder(joined(path, folder))
    case .sequence(let path, let names): .sequence(folder: joined(path, folder), names: names)
    case .picture, .film, .stream, .pyramid, .terminal: nil
    }
  }
}
