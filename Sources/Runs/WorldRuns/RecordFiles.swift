import AtomicFiles

/// The files that a world writes beside its pictures: census, events, and the last state.
final class RecordFiles {
  let census: RecordFile?
  let events: RecordFile?
  private let save: RecordFile?

  /// Begins the files that `data` names.
  init(_ data: DataOptions) throws(FileError) {
    census = try data.census.map { path throws(FileError) in try RecordFile(path) }
    events = try data.events.map { path throws(FileError) in try RecordFile(path) }
    save = try data.save.map { path throws(FileError) in try RecordFile(path) }
  }

  /// Ends the files: all of them appear under their names. `state` writes the state to save, if it
  /// is to be saved, through the function that it is given.
  func finish(saving state: ((_ bytes: [UInt8]) throws -> Void) throws -> Void) throws {
    if let save { try state { try save.append($0) } }
    for file in [census, events, save] { try file?.finish() }
  }
}

/// A file written piece by piece, whole or not there at all.
final class RecordFile {
  private var file: AtomicFile?

  init(_ path: String) throws(FileError) {
    file = try AtomicFile(path)
  }

  func append(_ bytes: [UInt8]) throws(FileError) {
    try file?.append(bytes)
  }

  func finish() throws(FileError) {
    try file.take()?.commit()
  }
}
