import AtomicFiles
import SimulationKernel
import WorldFiles

/// A shard's folder, and the record in it.
struct FoundShard {
  let folder: FrameShards.Folder
  /// The record of its frames, or `nil` where there is none of this shard.
  let record: RunRecord?
  /// Whether a file with the name of a record is none.
  private let isDamaged: Bool

  init(_ shard: Shard, in folder: String) throws {
    let path = ShardSet.path(of: shard, in: folder)
    self.folder = FrameShards.Folder(shard: shard, path: path)
    do {
      let found = try RunRecord.read(inFolder: path)
      record = found?.shard?.part == "\(shard)" ? found : nil
      isDamaged = found != nil && record == nil
    } catch is RunRecord.Unreadable {
      record = nil
      isDamaged = true
    }
  }

  /// The numbers of the frames that it has at most.
  var range: Range<Int> { folder.shard.range(of: max(0, record?.shard?.ofFrames ?? 0)) }

  /// Returns whether it is of the same run as `other`, divided in the same way or not.
  func isOfRun(of other: FoundShard) -> Bool {
    guard let mine = record, let others = other.record else { return false }
    return mine.isOfRun(of: others)
  }

  /// Returns what is wrong with it, as one of the run with the record `reference`, or `nil` when nothing
  /// is. Its frames are not looked at.
  func fault(among reference: RunRecord?) -> UnfinishedShards.Fault? {
    guard let record else { return isDamaged ? .damaged(file: RunRecord.fileName) : .missing }
    if let reference, !record.isOfRun(of: reference) { return .ofOtherWork }
    return record.state == .finished ? nil : .unfinished
  }
}

extension RunRecord {
  /// Returns whether it is of a shard of the same run as `other`, up to the same tick.
  fileprivate func isOfRun(of other: RunRecord) -> Bool {
    func planned(_ record: RunRecord) -> [String: String] {
      record.settings.merging([Self.lastTick: record.shard?.lastTick ?? ""]) { $1 }
    }
    return program == other.program && names == other.names
      && startNumber == other.startNumber
      && shard?.ofFrames == other.shard?.ofFrames && planned(self) == planned(other)
  }
}

extension EarlierRun {
  /// Returns whether the folder has frames of the run of `record`, perhaps not all of them.
  func has(settingsOf record: RunRecord) -> Bool {
    guard let mine = try? self.record.get() else { return false }
    return mine.program == record.program && mine.names == record.names
      && mine.startNumber == record.startNumber
      && mine.settings == record.settings
  }
}
