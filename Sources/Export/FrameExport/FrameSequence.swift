import AtomicFiles

/// Numbered frames in a folder, with their record, while this run alone writes them.
struct FrameSequence: ~Copyable {
  let folder: String
  private let lock: FolderLock
  private let names: FrameNames
  private var record: RunRecord

  /// Prepares the folder for the frames `names` of `record`: removes earlier ones or, when
  /// `resuming`, keeps those of an earlier run of the same settings.
  init(
    inFolder folder: String, names: FrameNames, record: RunRecord, overwriting: Bool,
    resuming: Bool
  ) throws(ExportError) {
    let lock = try exporting { () throws(FileError) in
      try createFolder(folder)
      return try FolderLock(folder)
    }
    let earlier = EarlierRun(in: folder)
    let goesOn =
      resuming ? try earlier.isContinued(by: record, names, overwriting: overwriting) : false
    try earlier.clear(for: names, count: record.frames, keepsFrames: goesOn, overwriting)
    try record.write(inFolder: folder)
    if goesOn { try earlier.rename(to: names) }
    self.lock = lock
    self.folder = folder
    self.names = names
    self.record = record
  }

  /// Throws the errors of ``init(inFolder:names:record:overwriting:resuming:)``, and changes
  /// nothing.
  static func check(
    _ folder: String, _ names: FrameNames, _ record: RunRecord, overwriting: Bool, resuming: Bool
  ) throws(ExportError) {
    let isThere = try exporting { () throws(FileError) in try isFolderThere(folder) }
    guard isThere else { return }
    let lock = try exporting { () throws(FileError) in try FolderLock(folder) }
    let earlier = EarlierRun(in: folder)
    let goesOn =
      resuming ? try earlier.isContinued(by: record, names, overwriting: overwriting) : false
    _ = try earlier.surplus(for: names, count: record.frames, keepsFrames: goesOn, overwriting)
    _ = consume lock
  }

  /// Returns the path of frame `number`.
  func path(of number: Int) -> String { joined(folder, names.name(of: number)) }

  /// Returns the numbers of the frames whose files exist, ascending.
  func existingFrames() throws(ExportError) -> [Int] {
    let entries = try exporting { () throws(FileError) in try folderEntries(folder) }
    let numbers = entries.compactMap { names.frame(named: $0) }
    return numbers.filter { $0 < record.frames }.sorted()
  }

  /// Writes `bytes` as frame `number`.
  func write(_ bytes: [UInt8], number: Int) throws(ExportError) {
    precondition(number < record.frames, "a run writes no more frames than it announced")
    try exporting { () throws(FileError) in try writeFile(path(of: number), bytes) }
  }

  /// Marks the run as finished, with `frames` frames and with `settings` in place of those in the
  /// record, and removes its checkpoint.
  consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError) {
    for (key, value) in settings { record.settings[key] = value }
    record.frames = frames
    record.state = .finished
    try record.write(inFolder: folder)
    try exporting { () throws(FileError) in try removeFile(joined(folder, CheckpointPlace.fileName))
    }
  }
}
