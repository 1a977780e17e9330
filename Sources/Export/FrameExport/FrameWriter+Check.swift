import AtomicFiles

// What would be refused, found out before anything is drawn.
extension FrameWriter {
  /// Refuses frames in a folder that a writer of the same values would refuse, and changes nothing.
  ///
  /// - Parameters:
  ///   - destination: the folder and the names of frames; nothing else is looked at.
  ///   - frames: how many frames there may be at most, from 1.
  ///   - program: the program's name and version.
  ///   - settings: all that decides how the frames look; no key twice.
  ///   - overwriting: whether files that are not this program's may be replaced.
  ///   - resuming: whether an earlier run of the same settings leaves its frames to this one.
  /// - Throws: ``ExportError`` for a clash, an earlier run of other settings, and a folder that another run
  ///   is writing.
  public static func check(
    _ destination: FrameDestination, frames: Int, program: String,
    settings: [(key: String, value: String)], overwriting: Bool, resuming: Bool
  ) throws(ExportError) {
    let place: (folder: String, names: FrameNames)
    switch destination {
    case .folder(let folder): place = (folder, FrameNames(numbering: frames))
    case .sequence(let folder, let names): place = (folder, names)
    case .picture, .film, .stream, .pyramid, .terminal: return
    }
    try FrameSequence.check(
      place.folder, place.names,
      RunRecord(begunBy: program, settings, place.names, frames: frames),
      overwriting: overwriting, resuming: resuming)
  }

  /// Refuses a picture or a film that can't be written to `path`, and leaves what is there.
  ///
  /// - Throws: ``ExportError`` where another run is writing it, or nothing can be written there.
  public static func check(file path: String) throws(ExportError) {
    let slash = path.lastIndex(of: "/")
    guard AtomicFile.appearsWhole(path), slash.map({ isFolder(String(path[...$0])) }) ?? true else {
      return
    }
    try exporting { () throws(FileError) in _ = try AtomicFile(path) }
  }
}

extension RunRecord {
  /// The record of a run that begins.
  init(
    begunBy program: String, _ settings: [(key: String, value: String)], _ names: FrameNames,
    frames: Int
  ) {
    self.init(
      program: program, settings: Dictionary(uniqueKeysWithValues: settings.map { ($0, $1) }),
      names: names.pattern, frames: frames, state: .running)
  }
}
