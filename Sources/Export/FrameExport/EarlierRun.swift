import AtomicFiles
import SimulationKernel

/// The files that an earlier run has left in a folder.
struct EarlierRun {
  private let folder: String
  /// The run's record, or `nil` when there is none.
  let record: Result<RunRecord?, any Error>

  /// Reads the record of the run in `folder`. An error in it is reported when the record is used.
  init(in folder: String) {
    self.folder = folder
    record = Result { try RunRecord.read(inFolder: folder) }
  }

  private var recordPath: String { joined(folder, RunRecord.fileName) }

  /// Returns whether `new`, with frames named by `names`, can continue the run.
  ///
  /// - Throws: ``ExportError/otherRun(path:difference:)`` for a run of other settings.
  func isContinued(
    by new: RunRecord, _ names: FrameNames, overwriting: Bool
  ) throws(ExportError) -> Bool {
    guard let ours = try ours(overwriting: overwriting) else { return false }
    let digits = ours.names.digits
    let isNamedAlike = digits == names.digits || names.shorterDigits.contains(digits)
    guard ours.names.isSameSequence(as: names) && isNamedAlike else {
      throw .otherRun(path: recordPath, difference: "frames named \(ours.record.names)")
    }
    if ours.names.first != names.first {
      throw .otherRun(
        path: recordPath, difference: "\(option: "start-number") \(ours.names.first)")
    }
    if let difference = ours.record.difference(from: new) {
      throw .otherRun(path: recordPath, difference: difference)
    }
    return true
  }

  /// Renames all frames to `names`, which may have more digits than before.
  func rename(to names: FrameNames) throws(ExportError) {
    let entries = try exporting { () throws(FileError) in try folderEntries(folder) }
    for digits in names.shorterDigits {
      let shorter = names.withDigits(digits)
      for entry in entries {
        guard let frame = shorter.frame(named: entry), names.name(of: frame) != entry else {
          continue
        }
        try exporting { () throws(FileError) in
          try moveFile(joined(folder, entry), to: joined(folder, names.name(of: frame)))
        }
      }
    }
  }

  /// Removes the frames of our earlier run, except those of the numbers `kept`, its unfinished files,
  /// and, when overwriting, any other file whose name the frames of `new`, named by `names`, need.
  ///
  /// Links in place of frames are always removed: a frame written through them would not be in the
  /// folder. A FIFO, a device or a folder can't be removed and is an error. The frames go before
  /// the record is replaced, so that a run killed in between leaves no frame without a record.
  ///
  /// - Returns: Which pictures of another run of the same world are replaced, as a sentence; `nil` where there
  ///   are none, and when overwriting, for which somebody has asked.
  func clear(
    for names: FrameNames, of new: RunRecord, keeping kept: Range<Int>?, _ overwriting: Bool
  ) throws(ExportError) -> Explanation? {
    let surplus = try surplus(for: names, of: new, keeping: kept, overwriting)
    for entry in surplus {
      try exporting { () throws(FileError) in try removeFile(joined(folder, entry)) }
    }
    guard !overwriting, kept == nil, let old = try? record.get(),
      let difference = old.difference(from: new), let oldNames = try? old.frameNames()
    else { return nil }
    let count = surplus.count { oldNames.frame(named: $0) != nil }
    if count == 0 { return nil }
    let pictures = count == 1 ? "1 picture" : "\(count) pictures"
    return "\(pictures) in \(folder) replaced, of a run with " + difference
  }

  /// Returns the names of the files that ``clear(for:of:keeping:_:)`` removes.
  ///
  /// - Throws: ``ExportError/nameClash(path:reason:)`` for a file that must stay, and for the frames of another
  ///   world.
  func surplus(
    for names: FrameNames, of new: RunRecord, keeping kept: Range<Int>?, _ overwriting: Bool
  ) throws(ExportError) -> [String] {
    var ours = try ours(overwriting: overwriting)
    if !overwriting, let world = ours?.record.settings["world"], world != new.settings["world"] {
      throw .nameClash(path: recordPath, reason: "records pictures of the world \(world)")
    }
    if let ours, !ours.names.isSameSequence(as: names) && !overwriting {
      throw .nameClash(path: recordPath, reason: "lists frames named \(ours.record.names)")
    }
    if let part = ours, part.names.isApart(part.record.frames, from: names, new.frames) {
      // The frames of another part of the run stay.
      ours = nil
    }
    let isSame = ours?.names.isSameSequence(as: names) == true
    let entries = try exporting { () throws(FileError) in try folderEntries(folder) }
    var surplus: [String] = []
    for entry in entries {
      let isUnfinished = entry.hasSuffix(".part")
      let name = isUnfinished ? String(entry.dropLast(5)) : entry
      if isSame, let ours, ours.owns(name) {
        let isKept = kept.map { ours.frame(named: name).map($0.contains) ?? true } ?? false
        if isUnfinished || !isKept || !isOrdinaryFile(joined(folder, entry)) {
          surplus.append(entry)
        }
      } else if name == CheckpointPlace.fileName
        || names.frame(named: name).map({ $0 < new.frames }) == true
      {
        guard overwriting else {
          throw .nameClash(
            path: joined(folder, entry), reason: "was not written by an earlier run like this")
        }
        surplus.append(entry)
      }
    }
    return surplus
  }

  private struct Ours {
    var record: RunRecord
    var names: FrameNames

    /// Returns whether a file called `name` is a frame of the run, or its checkpoint.
    func owns(_ name: String) -> Bool {
      if name == CheckpointPlace.fileName { return true }
      return frame(named: name).map { $0 < record.frames } == true
    }

    /// Returns the number of the frame called `name`, or `nil` for other files.
    func frame(named name: String) -> Int? {
      // A run that was extended may have ended while it renamed its frames.
      ([names] + names.shorterDigits.map(names.withDigits)).lazy
        .compactMap { $0.frame(named: name) }.first
    }
  }

  /// Returns the run of the record, or `nil` without a record, or, when overwriting, with an
  /// unreadable one.
  private func ours(overwriting: Bool) throws(ExportError) -> Ours? {
    do {
      guard let record = try record.get() else { return nil }
      return Ours(record: record, names: try record.frameNames())
    } catch let error as FileError {
      throw ExportError(error)
    } catch {
      if overwriting { return nil }
      throw .nameClash(path: recordPath, reason: "is not a record of frames")
    }
  }
}
