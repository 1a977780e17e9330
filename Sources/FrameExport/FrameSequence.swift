import AtomicFiles

/// Numbered frames in a folder of ours, with their record, while this run alone writes them.
struct FrameSequence: ~Copyable {
  private let folder: String
  private let lock: FolderLock
  private let names: FrameNames
  private var record: RunRecord
  private var written = 0

  /// Makes the folder ready for the frames `names` of `record`.
  init(
    inFolder folder: String, names: FrameNames, record: RunRecord, overwriting: Bool
  ) throws(ExportError) {
    let lock = try exporting { () throws(FileError) in
      try createFolder(folder)
      return try FolderLock(folder)
    }
    try Self.clear(folder, for: names, count: record.frames, overwriting: overwriting)
    try record.write(inFolder: folder)
    self.lock = lock
    self.folder = folder
    self.names = names
    self.record = record
  }

  /// Writes `bytes` as the next frame.
  mutating func write(_ bytes: [UInt8]) throws(ExportError) {
    precondition(written < record.frames, "a run writes no more frames than it announced")
    let path = joined(folder, names.name(of: written))
    try exporting { () throws(FileError) in try writeFile(path, bytes) }
    written += 1
  }

  /// Marks the run as finished, with as many frames as were written and with `settings` in place
  /// of those that the record had.
  consuming func finish(settings: [(key: String, value: String)]) throws(ExportError) {
    for (key, value) in settings { record.settings[key] = value }
    record.frames = written
    record.state = .finished
    try record.write(inFolder: folder)
  }

  /// Removes the frames of our earlier run and what else has a name that we need.
  ///
  /// The frames go before the record is replaced, so that a run killed in between leaves no frame
  /// that no record speaks of.
  private static func clear(
    _ folder: String, for names: FrameNames, count: Int, overwriting: Bool
  ) throws(ExportError) {
    let ours = try earlierRun(in: folder, for: names, overwriting: overwriting)
    let entries = try exporting { () throws(FileError) in try folderEntries(folder) }
    var surplus: [String] = []
    for entry in entries {
      let name = entry.hasSuffix(".part") ? String(entry.dropLast(5)) : entry
      if let ours, let frame = ours.names.frame(named: name), frame < ours.count {
        surplus.append(entry)
      } else if let frame = names.frame(named: name), frame < count {
        guard overwriting else {
          throw .nameClash(path: joined(folder, entry), reason: "not of an earlier run like this")
        }
        surplus.append(entry)
      }
    }
    for entry in surplus {
      try exporting { () throws(FileError) in try removeFile(joined(folder, entry)) }
    }
  }

  /// The frames in `folder` of an earlier run that had the same names.
  private static func earlierRun(
    in folder: String, for names: FrameNames, overwriting: Bool
  ) throws(ExportError) -> (names: FrameNames, count: Int)? {
    let path = joined(folder, RunRecord.fileName)
    do {
      guard let record = try RunRecord.read(inFolder: folder) else { return nil }
      let earlier = try FrameNames(pattern: record.names)
      if earlier.isSameSequence(as: names) { return (earlier, record.frames) }
      if overwriting { return nil }
      throw ExportError.nameClash(path: path, reason: "lists frames named \(record.names)")
    } catch let error as FileError {
      throw ExportError(error)
    } catch let error as ExportError {
      throw error
    } catch {
      if overwriting { return nil }
      throw .nameClash(path: path, reason: "is not a record of frames")
    }
  }
}
