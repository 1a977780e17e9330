import AtomicFiles
import SimulationKernel

/// What an earlier run has left in a folder.
struct EarlierRun {
  private let folder: String
  /// What its record says; nil when there is none.
  private let record: Result<RunRecord?, any Error>

  /// The run that was in `folder`; what is wrong with its record is told later.
  init(in folder: String) {
    self.folder = folder
    record = Result { try RunRecord.read(inFolder: folder) }
  }

  private var recordPath: String { joined(folder, RunRecord.fileName) }

  /// Whether there is a run that `new`, with frames called `names`, can go on with.
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
    if let difference = ours.record.difference(from: new) {
      throw .otherRun(path: recordPath, difference: difference)
    }
    return true
  }

  /// Gives all frames the names `names`, which may have more digits than they had.
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

  /// Removes the frames of our earlier run, unless `keepsFrames`, what it has not finished, and,
  /// overwriting, what else has a name that `count` frames called `names` need.
  ///
  /// Links in place of frames go in any case: a frame written to what they lead to would not be in
  /// the folder. A FIFO, a device and a folder can't go and are an error.
  /// The frames go before the record is replaced, so that a run killed in between leaves no frame
  /// that no record speaks of.
  func clear(
    for names: FrameNames, count: Int, keepsFrames: Bool, _ overwriting: Bool
  ) throws(ExportError) {
    for entry in try surplus(for: names, count: count, keepsFrames: keepsFrames, overwriting) {
      try exporting { () throws(FileError) in try removeFile(joined(folder, entry)) }
    }
  }

  /// The names of the files that ``clear(for:count:keepsFrames:_:)`` removes.
  ///
  /// - Throws: ``ExportError/nameClash(path:reason:)`` for a file that must stay.
  func surplus(
    for names: FrameNames, count: Int, keepsFrames: Bool, _ overwriting: Bool
  ) throws(ExportError) -> [String] {
    let ours = try ours(overwriting: overwriting)
    if let ours, !ours.names.isSameSequence(as: names) && !overwriting {
      throw .nameClash(path: recordPath, reason: "lists frames named \(ours.record.names)")
    }
    let isSame = ours?.names.isSameSequence(as: names) == true
    let entries = try exporting { () throws(FileError) in try folderEntries(folder) }
    var surplus: [String] = []
    for entry in entries {
      let isUnfinished = entry.hasSuffix(".part")
      let name = isUnfinished ? String(entry.dropLast(5)) : entry
      let isOurs = isSame && ours?.owns(name) == true
      if isOurs {
        if isUnfinished || !keepsFrames || !isOrdinaryFile(joined(folder, entry)) {
          surplus.append(entry)
        }
      } else if name == CheckpointPlace.fileName
        || names.frame(named: name).map({ $0 < count }) == true
      {
        guard overwriting else {
          throw .nameClash(path: joined(folder, entry), reason: "not of an earlier run like this")
        }
        surplus.append(entry)
      }
    }
    return surplus
  }

  private struct Ours {
    var record: RunRecord
    var names: FrameNames

    /// Whether a file called `name` is a frame of the run, or its saved state.
    func owns(_ name: String) -> Bool {
      if name == CheckpointPlace.fileName { return true }
      // A run that was made longer may have ended while it gave its frames longer names.
      return ([names] + names.shorterDigits.map(names.withDigits)).contains {
        $0.frame(named: name).map { $0 < record.frames } == true
      }
    }
  }

  /// The run of the record; nil without a record, or, overwriting, with one that can't be read.
  private func ours(overwriting: Bool) throws(ExportError) -> Ours? {
    do {
      guard let record = try record.get() else { return nil }
      return Ours(record: record, names: try FrameNames(pattern: record.names))
    } catch let error as FileError {
      throw ExportError(error)
    } catch {
      if overwriting { return nil }
      throw .nameClash(path: recordPath, reason: "is not a record of frames")
    }
  }
}
