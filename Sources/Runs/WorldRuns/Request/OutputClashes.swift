import AtomicFiles
import FrameExport
import PyramidExport
import SimulationKernel

/// The files that an option writes, finished or not.
struct RunOutput {
  let option: String
  /// The path as it was given.
  let path: String
  /// Whether the path was marked with the name of a theme.
  private var isMarked = false
  /// The paths of the files that the option names, and of those beside them.
  private let files: [String], further: [String]
  /// The folder of numbered frames or tiles, with a function that returns whether a path in it,
  /// split into parts, is one of them.
  private let folder: (place: String, has: (_ path: [Substring]) -> Bool)?
  /// Whether a path within the folder, split into parts, is in a folder that may contain only
  /// tiles.
  private var isAmongTiles: (_ path: [Substring]) -> Bool = { _ in false }

  private init(
    _ option: String, _ path: String, files: [String] = [], further: [String] = [],
    folder: (place: String, has: ([Substring]) -> Bool)? = nil
  ) {
    self.option = option
    self.path = path
    self.files = files.map(writtenPlace)
    self.further = further
    self.folder = folder
  }

  /// Creates the output to the single file `path`.
  init(_ option: String, _ path: String) {
    self.init(
      option, path, files: [path],
      further: AtomicFile.appearsWhole(path) ? [unfinishedPlace(of: path)] : [])
  }

  /// Creates the output of pictures to `destination`, one of two that a path stands for when it
  /// `isMarked`.
  init(_ destination: FrameDestination, isMarked: Bool) {
    switch destination {
    case .picture(let path), .film(let path, _): self.init("out", path)
    case .stream: self.init("out", RecordPlan.standardOutput)
    case .terminal: self.init("show", RecordPlan.standardOutput)
    case .folder(let path): self.init(frames: FrameNames(numbering: 1), inFolder: path)
    case .sequence(let path, let names): self.init(frames: names, inFolder: path)
    case .pyramid(let place):
      let files = place.filesBesideTiles
      self.init(
        "out", place.folder, files: files, further: files.map(unfinishedPlace),
        folder: (writtenPlace(of: place.folder), place.hasTile))
      isAmongTiles = place.isForTilesAlone
    }
    self.isMarked = isMarked
  }

  /// Creates the output of snapshots to the folder `path`.
  init(snapshotsIn path: String) {
    self.init(
      "snapshots", path,
      folder: (
        writtenPlace(of: path.hasSuffix("/") ? String(path.dropLast()) : path),
        { parts in
          guard parts.count == 1, let name = parts.first else { return false }
          let whole = name.hasSuffix(".part") ? name.dropLast(".part".count) : name
          // Which pictures are among them is known once the snapshots are taken.
          return SnapshotFolder.endings.contains { $0 != ".png" && whole.hasSuffix($0) }
        }
      ))
  }

  private init(frames names: FrameNames, inFolder path: String) {
    let beside = [RunRecord.fileName, CheckpointPlace.fileName]
    let isOwn: ([Substring]) -> Bool = { parts in
      guard parts.count == 1, let name = parts.first.map(String.init) else { return false }
      let whole = name.hasSuffix(".part") ? String(name.dropLast(".part".count)) : name
      return names.frame(named: whole) != nil || beside.contains(whole)
    }
    self.init("out", path, folder: (writtenPlace(of: path), isOwn))
  }

  /// Returns the reason why this can't be written beside `other`, or `nil` when it can.
  func clash(with other: RunOutput) -> Explanation? {
    let name = other.option
    if path == RecordPlan.standardOutput && other.path == path {
      return "\(option: name) writes to standard output: choose another place"
    }
    if !Set(files).isDisjoint(with: other.files) {
      return folder == nil && other.folder == nil && !other.isMarked
        ? "it names the same file as \(option: name): choose another"
        : "it names a file that \(option: name) writes itself: choose another"
    }
    let mine = files + further, others = other.files + other.further
    if !Set(mine).isDisjoint(with: others) {
      return "\(option: name) uses that name until its file is complete: choose another"
    }
    if mine.contains(where: other.has) || others.contains(where: has) {
      return "it names a file that \(option: name) writes itself: choose another"
    }
    if mine.contains(where: other.isWithinTiles) {
      return "nothing but tiles goes into the folders that \(option: name) writes: choose another"
    }
    if let place = folder?.place, place == other.folder?.place {
      return "it names the folder that \(option: name) writes into: choose another"
    }
    if isFile(asFolderOf: other) {
      return "it names a file where \(option: name) needs a folder: choose another"
    }
    if other.isFile(asFolderOf: self) {
      return "it needs a folder where \(option: name) writes a file: choose another"
    }
    return nil
  }

  /// Returns whether the output would replace the file `input`.
  func replaces(_ input: RunInput) -> Bool {
    if input.replacer == option || RecordPlan.isDevice(input.path) || RecordPlan.isDevice(path) {
      return false
    }
    let mine = files + further
    if isFolder(input.path) {
      return mine.contains { file in
        fileTrace(file) != [] && isSameFile(String(file[..<file.lastPart]), input.path)
      }
    }
    let place = writtenPlace(of: input.path)
    return has(place) || mine.contains { $0 == place || isSameFile($0, input.path) }
  }

  /// Returns whether the file at `place` is one of the folder's.
  private func has(_ place: String) -> Bool {
    parts(of: place).map { folder?.has($0) == true } ?? false
  }

  private func isWithinTiles(_ place: String) -> Bool {
    parts(of: place).map(isAmongTiles) ?? false
  }

  /// Returns the parts of the path within the folder of the file at `place`, or `nil` when it is
  /// elsewhere.
  private func parts(of place: String) -> [Substring]? {
    guard let folder, place.hasPrefix(folder.place + "/") else { return nil }
    return place.dropFirst(folder.place.count + 1).split(separator: "/")
  }

  /// Returns whether this option has a file where `other` needs a folder.
  private func isFile(asFolderOf other: RunOutput) -> Bool {
    let needed = other.files + (other.folder.map { [$0.place + "/"] } ?? [])
    return files.contains { file in needed.contains { $0.hasPrefix(file + "/") } }
  }
}

extension String {
  /// The index of the last part of a path.
  fileprivate var lastPart: Index { lastIndex(of: "/").map { index(after: $0) } ?? startIndex }
}

extension WorldRun {
  /// Adds problems for files of the run that have the same place, or that would replace input.
  package func checkOutputs(_ problems: inout Problems) {
    let destinations = [plan.destination, second?.destination].compactMap { $0 }
    var outputs: [RunOutput] = []
    func add(_ output: RunOutput, isDevice: Bool = false) {
      // Output to a device, such as /dev/null, replaces nothing.
      let others = isDevice ? [] : outputs
      if let reason = others.lazy.compactMap(output.clash).first {
        problems.add(output.option, reason)
      }
      outputs.append(output)
    }
    for destination in destinations {
      add(RunOutput(destination, isMarked: destinations.count > 1))
    }
    for (option, path) in records.files where !path.isEmpty {
      add(RunOutput(option, path), isDevice: RecordPlan.isDevice(path))
    }
    for input in inputs {
      for output in outputs where output.replaces(input) {
        problems.add(output.option, "it would replace \(input.name)")
      }
    }
    // Their names, and so whether they replace input, are known once they have been taken.
    if let path = records.snapshots, !path.isEmpty { add(RunOutput(snapshotsIn: path)) }
    checkSecond(&problems)
  }
}

extension RecordPlan {
  /// The files that are written beside the pictures, with their options. `-` is standard output.
  var files: [(option: String, path: String)] {
    [("census", census), ("events", events), ("save", save)].compactMap { option, path in
      path.map { (option, $0 == "-" ? Self.standardOutput : $0) }
    }
  }

  /// The path of standard output, for which `-` stands.
  static let standardOutput = "/dev/stdout"

  /// Returns whether `path` is a device, to which several outputs may go, unlike standard output.
  static func isDevice(_ path: String) -> Bool {
    path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/") && path != standardOutput
  }

  /// Returns whether `path` is standard output or a device, next to which no files are written.
  static func isStream(_ path: String) -> Bool { path == standardOutput || isDevice(path) }
}
