import AtomicFiles
import FrameExport
import PNGCodec
import SimulationKernel

extension Script {
  /// Whether a command writes a picture of the moment.
  package var takesScreenshots: Bool { !screenshots.isEmpty }

  /// Whether a command saves a pattern in the user's library.
  package var savesPatterns: Bool {
    commands.contains { ($0.act as? OwnCommand)?.patterns.saved != nil }
  }

  /// The names of the pictures that commands write, with the places of the commands.
  var screenshots: [(name: String, place: ScriptPlace)] {
    commands.compactMap { command in
      (command.act as? ScreenshotCommand).map { ($0.name, command.place) }
    }
  }

  /// The names of all named snapshots.
  fileprivate var snapshots: Set<String> {
    Set(commands.compactMap { ($0.act as? SnapshotCommand)?.name })
  }
}

// The pictures next to the output: screenshots and the failure picture.
extension ScriptRun {
  /// Returns the path of a picture called `name` next to the output.
  func path(ofPicture name: String) -> String {
    ScriptRecord.path(of: name, beside: plan.destination, ofShard: plan.shard != nil)
  }

  /// The file name of the failure picture, or `nil` for output without a folder.
  var failedName: String? {
    guard var path = plan.destination?.path, !RecordPlan.isStream(path) else { return nil }
    if plan.shard != nil {
      // The name of the folder in which shards are joined.
      path = path.split(separator: "/").dropLast(2).joined(separator: "/")
    }
    let name = baseName(path.hasSuffix("/") ? String(path.dropLast()) : path)
    return "\(name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)-failed.png"
  }

  /// Adds a problem for each screenshot, snapshot or failure picture that would overwrite another output of the run,
  /// or one of `inputs`.
  func checkPictures(
    of film: ScriptFilm, replacing inputs: [RunInput], _ problems: inout Problems
  ) {
    let snapshots = script.snapshots
    if let folder = records.snapshots.map(SnapshotFolder.init) {
      for name in snapshots.sorted() {
        for ending in SnapshotFolder.endings {
          problems.refuseReplacing(inputs, by: "snapshots", folder.file(name, ending))
        }
      }
    }
    for (name, place) in script.screenshots {
      let path = path(ofPicture: name)
      problems.refuseReplacing(inputs, by: "out", path)
      if isFrame(name, of: film) || name == failedName {
        problems.add(
          "out", "\(place): '\(name)' is the name of a picture that is written here, too")
      }
      for option in records.options(writing: path) {
        problems.add(option, "\(place): '\(name)' is a picture of the script: choose another file")
      }
      let snapshot = String(name.dropLast(".png".count))
      if let folder = records.snapshots, snapshots.contains(snapshot),
        writtenPlace(of: joined(folder, name)) == writtenPlace(of: path)
      {
        problems.add(
          "snapshots",
          "\(place): '\(name)' is the picture of the snapshot \"\(snapshot)\" too: choose another folder"
        )
      }
    }
    guard let failedName else { return }
    for option in records.options(writing: path(ofPicture: failedName)) {
      problems.add(
        option, "'\(failedName)' is written if the script fails: choose another file")
    }
  }

  /// Returns whether `name` is the name of a picture of the film.
  private func isFrame(_ name: String, of film: ScriptFilm) -> Bool {
    let number: Int?
    switch plan.destination {
    case .picture(let path): return baseName(path) == name
    case .folder: number = FrameNames(numbering: film.mostFrames).frame(named: name)
    case .sequence(_, let names): number = names.frame(named: name)
    case .film, .stream, .pyramid, .terminal, nil: return false
    }
    return number.map { $0 < film.mostFrames && frames?.contains($0) != false } == true
  }

  /// Refuses screenshots in a folder that would overwrite a file that isn't a script's screenshot. Screenshots of
  /// another script are overwritten, as its frames are.
  ///
  /// - Throws: `ExportError.nameClash`.
  func refuseReplacingPictures() throws(ExportError) {
    guard plan.destination?.folder != nil, !plan.overwrites else { return }
    for (name, _) in script.screenshots where isFromElsewhere(path(ofPicture: name), of: nil) {
      throw .nameClash(path: path(ofPicture: name), reason: "isn't a picture from a script")
    }
  }

  /// Returns whether the file at `path` exists and isn't a screenshot or failure picture from `script`, or from any
  /// script if `script` is `nil`.
  func isFromElsewhere(_ path: String, of script: Script?) -> Bool {
    guard isFile(path) else { return false }
    guard let bytes = try? readFile(path, limit: plan.memory, waits: false),
      let texts = try? PNGDecoder().texts(of: bytes)
    else { return true }
    return !ScriptRecord.isAside(texts, of: script)
  }
}

extension RecordPlan {
  /// Returns the options that write to `path`.
  fileprivate func options(writing path: String) -> [String] {
    files.filter { !Self.isStream($0.path) && writtenPlace(of: $0.path) == writtenPlace(of: path) }
      .map(\.option)
  }
}

extension FrameDestination {
  /// The path, or `nil` where there is none.
  fileprivate var path: String? {
    switch self {
    case .picture(let path), .film(let path, _), .folder(let path): path
    case .sequence(let folder, let names): folder + "/" + names.name(of: 0)
    case .pyramid(let place): place.folder
    case .stream, .terminal: nil
    }
  }
}
