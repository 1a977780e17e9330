import AtomicFiles
import SimulationKernel

/// Numbered frames in a folder, with their record, while this run alone writes them.
struct FrameSequence: ~Copyable {
  let folder: String
  private let lock: FolderLock
  private let names: FrameNames
  private var record: RunRecord
  /// The frames of a shard, or `nil` for all.
  let wanted: Range<Int>?
  /// Which pictures of another run of the same world were replaced, as a sentence, or `nil`.
  let replacement: Explanation?

  /// Prepares the folder for the frames `names` of `record`: removes earlier ones or, when
  /// `resuming`, keeps those of an earlier run of the same settings.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is created if it is missing.
  ///   - names: The names of the frames.
  ///   - record: The record of the run that begins, or of a shard of it.
  ///   - wanted: The frames of the shard, or `nil` for all: frames that are none of them are removed.
  ///   - overwriting: Whether files of other origin may be replaced.
  ///   - resuming: Whether an earlier run is continued.
  /// - Throws: ``ExportError`` for a name clash, an earlier run of other settings, and a folder that can't
  ///   be written or that another run is writing.
  init(
    inFolder folder: String, names: FrameNames, record: RunRecord, wanted: Range<Int>? = nil,
    overwriting: Bool, resuming: Bool
  ) throws(ExportError) {
    let lock = try exporting { () throws(FileError) in
      try createFolder(folder)
      return try FolderLock(folder)
    }
    let earlier = EarlierRun(in: folder)
    let goesOn =
      resuming ? try earlier.isContinued(by: record, names, overwriting: overwriting) : false
    let replacement = try earlier.clear(
      for: names, of: record, keeping: goesOn ? wanted ?? Self.all : nil, overwriting)
    try record.write(inFolder: folder, isShared: wanted != nil)
    if goesOn { try earlier.rename(to: names) }
    self.lock = lock
    self.replacement = replacement
    self.folder = folder
    self.names = names
    self.record = record
    self.wanted = wanted
  }

  /// The numbers of all frames that there may be.
  private static var all: Range<Int> { 0..<Int.max }

  /// Whether other machines may write the same frames at the same time, where no lock reaches them.
  var isShared: Bool { wanted != nil }

  /// Throws the errors of ``init(inFolder:names:record:wanted:overwriting:resuming:)``, and changes
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
    _ = try earlier.surplus(
      for: names, of: record, keeping: goesOn ? all : nil, overwriting)
    _ = consume lock
  }

  /// Returns the path of frame `number`.
  func path(of number: Int) -> String { joined(folder, names.name(of: number)) }

  /// Returns the numbers of the frames that are wanted and whose files exist, ascending.
  func existingFrames() throws(ExportError) -> [Int] {
    let entries = try exporting { () throws(FileError) in try folderEntries(folder) }
    let numbers = entries.compactMap { names.frame(named: $0) }
    return numbers.filter { (wanted ?? 0..<record.frames).contains($0) }.sorted()
  }

  /// Writes `bytes` as frame `number`.
  func write(_ bytes: [UInt8], number: Int) throws(ExportError) {
    precondition(number < record.frames, "a run writes no more frames than it announced")
    try exporting { () throws(FileError) in
      try writeFile(path(of: number), bytes, isShared: isShared)
    }
  }

  /// Marks the run as finished, with `frames` frames and with `settings` in place of those in the
  /// record, and removes its checkpoint.
  consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError) {
    for (key, value) in settings { record.settings[key] = value }
    record.frames = frames
    record.state = .finished
    try record.write(inFolder: folder, isShared: isShared)
    try exporting { () throws(FileError) in
      try removeFile(joined(folder, CheckpointPlace.fileName))
      if isShared { try UnfinishedNames.removeAll(in: folder) }
    }
  }
}
