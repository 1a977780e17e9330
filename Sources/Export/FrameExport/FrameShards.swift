import AtomicFiles
public import SimulationKernel
import WorldFiles

/// The frames of a run in the folders of its shards, all of them there and intact.
public struct FrameShards: Sendable {
  /// The folder in which the frames are joined, with the folder of the shards in it.
  public let folder: String
  /// The record of the whole run, as one process leaves it.
  public let record: RunRecord
  /// The tick at which the run ends at the latest, or `nil` where the record does not say.
  public let plannedLastTick: String?
  /// The largest number of frames of the run, which the shards divide.
  public let plannedFrames: Int
  /// The names of the frames.
  public let names: FrameNames
  private let shards: [Folder]

  /// A shard and its folder.
  struct Folder: Sendable {
    let shard: Shard
    let path: String
  }

  /// Finds the shards of a run in the folder `shards` in `folder`.
  ///
  /// - Parameters:
  ///   - folder: The folder of the run.
  ///   - threads: The number of threads that check frames.
  ///   - limit: The largest number of bytes of a frame.
  ///   - noteTooLong: A function that is called for files with more than `limit` bytes.
  ///   - isIntact: A function that returns whether these are the bytes of a frame of the run, called on
  ///     several threads. It is made for the run with this record.
  /// - Throws: `UnfinishedShards` with all shards that are missing, not finished, damaged, or of other
  ///   runs; `ShardError`; `FileError`.
  /// - Complexity: O(*n*) for *n* bytes of all frames, beside `isIntact`.
  public init(
    in folder: String, threads: Int, limit: Int,
    noteTooLong: @escaping @Sendable () -> Void = {},
    isIntact: (RunRecord) -> @Sendable (_ number: Int, [UInt8]) -> Bool
  ) throws {
    let found = try ShardSet(in: folder).joinable { shard in
      try FoundShard(shard, in: folder).record?.state == .finished
    } areAlike: { firsts in
      let runs = try firsts.map { try FoundShard($0, in: folder) }
      return runs.allSatisfy { $0.isOfRun(of: runs[0]) }
    }.map { try FoundShard($0, in: folder) }
    let reference = found.lazy.compactMap(\.record).first
    let faults = found.compactMap { shard in shard.fault(among: reference).map { (shard, $0) } }
    let unfinished = { (faults: [(FoundShard, UnfinishedShards.Fault)]) in
      UnfinishedShards(
        .run, in: folder, faults.map { ($0.folder.shard, $1) },
        command: reference?.shard?.command ?? [],
        destination: reference.flatMap { Self.destination(of: $0.names, in: folder) })
    }
    // The first frame that is not there may be in a shard that is not finished.
    guard let reference, let whole = Self.whole(found),
      let names = try? whole.frameNames()
    else { throw unfinished(faults) }
    var files: [(number: Int, path: String)] = []
    for shard in found where shard.fault(among: reference) == nil {
      for number in shard.range.clamped(to: 0..<whole.frames) {
        files.append((number, joined(shard.folder.path, names.name(of: number))))
      }
    }
    let check = isIntact(whole)
    let intact = CompletedFrames(files, threads: threads) { number, path in
      guard isOrdinaryFile(path) else { return false }
      do throws(FileError) {
        return check(number, try readFile(path, limit: limit, waits: false))
      } catch {
        if error.isTooLong { noteTooLong() }
        return false
      }
    }
    let all = found.compactMap { shard -> (FoundShard, UnfinishedShards.Fault)? in
      if let fault = shard.fault(among: reference) { return (shard, fault) }
      let frames = shard.range.clamped(to: 0..<whole.frames)
      return frames.first { !intact.contains($0) }.map {
        (shard, .damaged(file: names.name(of: $0)))
      }
    }
    if !all.isEmpty { throw unfinished(all) }
    self.folder = folder
    record = whole
    plannedLastTick = reference.shard?.lastTick
    plannedFrames = reference.shard?.ofFrames ?? whole.frames
    self.names = names
    shards = found.map(\.folder)
  }

  /// Returns whether there are shards of frames in `folder`.
  package static func areThere(in folder: String) -> Bool {
    (try? ShardSet(in: folder))?.hasFile(RunRecord.fileName) ?? false
  }

  /// Returns the record of the whole run: that of the shard that has found the earliest end of it.
  private static func whole(_ found: [FoundShard]) -> RunRecord? {
    let records = found.compactMap(\.record).filter { $0.state == .finished }
    func isEarlier(_ one: RunRecord, _ other: RunRecord) -> Bool {
      func tick(_ record: RunRecord) -> Int64 {
        record.settings[RunRecord.lastTick].flatMap(Int64.init) ?? .max
      }
      return (one.frames, tick(one)) < (other.frames, tick(other))
    }
    var whole = records.min(by: isEarlier)
    whole?.shard = nil
    return whole
  }

  /// Returns the destination of a command that draws frames called `names` in `folder`, or `nil` for the folder
  /// itself, whose frames have these names by default.
  private static func destination(of names: String, in folder: String) -> String? {
    names.hasPrefix("%0") && names.hasSuffix("d.png") ? nil : joined(folder, names)
  }

  /// Returns the path of frame `number` in the folder of its shard.
  private func path(of number: Int, in shard: Folder) -> String {
    joined(shard.path, names.name(of: number))
  }
}

extension FrameShards {
  /// Joins the frames in the folder of the run, which becomes what one process leaves: each frame at one
  /// instant, and the record at the end.
  ///
  /// Two processes may do so at once, and one that was killed is begun again. Frames get a second name,
  /// where files can have two, and are copied elsewhere.
  ///
  /// - Parameters:
  ///   - overwriting: Whether files of other origin that have the names of frames are replaced.
  ///   - milliseconds: The longest time to wait for another process that writes into the folder.
  /// - Returns: Which pictures of another run of the same world were replaced, as a sentence, or `nil`.
  /// - Throws: ``ExportError`` for a name clash, a folder that another run is writing, and files that
  ///   can't be written.
  /// - Complexity: O(*n*) for *n* frames.
  @discardableResult
  public func join(
    overwriting: Bool = false, waiting milliseconds: Int = 600_000
  ) throws(ExportError) -> Explanation? {
    let lock = try exporting { () throws(FileError) in
      try FolderLock(folder, waiting: milliseconds)
    }
    let earlier = EarlierRun(in: folder)
    let isSame = earlier.has(settingsOf: record)
    var replacement: Explanation?
    if !isSame || !isJoined {
      replacement = try earlier.clear(
        for: names, of: record, keeping: isSame ? 0..<record.frames : nil, overwriting)
      var running = record
      running.state = .running
      try running.write(inFolder: folder, isShared: true)
      for shard in shards {
        for number in frames(of: shard.shard) {
          try exporting { () throws(FileError) in
            try shareFile(
              path(of: number, in: shard), as: joined(folder, names.name(of: number)))
          }
        }
      }
      try record.write(inFolder: folder, isShared: true)
    }
    try exporting { () throws(FileError) in try UnfinishedNames.removeAll(in: folder) }
    _ = consume lock
    return replacement
  }

  /// Returns the numbers of the frames that `shard` has.
  private func frames(of shard: Shard) -> Range<Int> {
    shard.range(of: plannedFrames).clamped(to: 0..<record.frames)
  }

  /// Whether an earlier process has joined them: all frames have both names.
  private var isJoined: Bool {
    guard (try? RunRecord.read(inFolder: folder)) == record else { return false }
    return shards.allSatisfy { shard in
      frames(of: shard.shard).allSatisfy {
        let place = joined(folder, names.name(of: $0))
        return isOrdinaryFile(place) && isSameFile(place, path(of: $0, in: shard))
      }
    }
  }
}
