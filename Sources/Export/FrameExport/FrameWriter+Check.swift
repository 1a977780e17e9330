import AtomicFiles

// Checks made before anything is drawn.
extension FrameWriter {
  /// Throws the errors of a writer with the same arguments, and changes nothing.
  ///
  /// - Parameters:
  ///   - destination: The folder and the names of frames. Other destinations are not checked.
  ///   - frames: The largest number of frames, from 1.
  ///   - program: The program's name and version.
  ///   - settings: The settings on which the frames' pixels depend, without repeated keys.
  ///   - overwriting: Whether files of other programs may be replaced.
  ///   - resuming: Whether the frames of an earlier run of the same settings are kept.
  ///   - shard: The shard whose frames alone are written, or `nil` for all.
  /// - Throws: ``ExportError`` for a name clash, an earlier run of other settings, and a folder
  ///   that another run is writing.
  public static func check(
    _ destination: FrameDestination, frames: Int, program: String,
    settings: [(key: String, value: String)], overwriting: Bool, resuming: Bool,
    shard: FrameShard? = nil
  ) throws(ExportError) {
    let place: (folder: String, names: FrameNames)
    switch destination {
    case .folder(let folder): place = (folder, FrameNames(numbering: frames))
    case .sequence(let folder, let names): place = (folder, names)
    case .picture, .film, .stream, .pyramid, .terminal: return
    }
    try FrameSequence.check(
      place.folder, place.names,
      RunRecord(begunBy: program, settings, place.names, frames: frames, shard),
      overwriting: overwriting, resuming: resuming)
  }

  /// Checks that a picture or a film can be written to `path`, and leaves an existing file alone.
  ///
  /// - Throws: ``ExportError`` when another run is writing it, or it can't be written.
  public static func check(file path: String) throws(ExportError) {
    let slash = path.lastIndex(of: "/")
    guard AtomicFile.appearsWhole(path), slash.map({ isFolder(String(path[...$0])) }) ?? true else {
      return
    }
    try exporting { () throws(FileError) in _ = try AtomicFile(path) }
  }
}

extension RunRecord {
  /// Creates the record of a run that begins.
  init(
    begunBy program: String, _ settings: [(key: String, value: String)], _ names: FrameNames,
    frames: Int, _ shard: FrameShard?
  ) {
    self.init(
      program: program, settings: Dictionary(uniqueKeysWithValues: settings.map { ($0, $1) }),
      names: names.pattern, frames: frames, state: .running)
    startNumber = names.first == 0 ? nil : names.first
    self.shard = shard.map {
      ShardRecord(
        part: "\($0.shard)", ofFrames: frames, lastTick: self.settings[Self.lastTick],
        command: $0.command)
    }
  }
}
