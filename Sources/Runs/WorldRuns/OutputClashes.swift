import AtomicFiles
import FrameExport
import PyramidExport
import SimulationKernel

/// The files that an option has written, finished or not.
private struct Output {
  let option: String
  /// The path as it was given.
  let path: String
  /// The places of the files that bear the option's name, and those beside them.
  private let files: [String], further: [String]
  /// The folder that numbered frames or tiles go to, and which paths in it, by their parts, they have.
  private let folder: (place: String, has: (_ path: [Substring]) -> Bool)?

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

  /// What is written to the one file `path`.
  init(_ option: String, _ path: String) {
    self.init(
      option, path, files: [path],
      further: AtomicFile.appearsWhole(path) ? [unfinishedPlace(of: path)] : [])
  }

  /// The pictures that go to `destination`.
  init(_ destination: FrameDestination) {
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
    }
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

  /// Why this can't be written beside `other`, which was asked for as well; `nil`: it can be.
  func clash(with other: Output) -> Explanation? {
    let name = other.option
    if path == RecordPlan.standardOutput && other.path == path {
      return "\(option: name) writes to standard output: choose another place"
    }
    if !Set(files).isDisjoint(with: other.files) {
      return folder == nil && other.folder == nil
        ? "it names the same file as \(option: name): choose another"
        : "it names a file that \(option: name) writes itself: choose another"
    }
    let mine = files + further, others = other.files + other.further
    if !Set(mine).isDisjoint(with: others) {
      return "until it is whole, what \(option: name) writes has that name: choose another"
    }
    if mine.contains(where: other.has) || others.contains(where: has) {
      return "it names a file that \(option: name) writes itself: choose another"
    }
    if isFile(asFolderOf: other) {
      return "it names a file where \(option: name) needs a folder: choose another"
    }
    if other.isFile(asFolderOf: self) {
      return "it needs a folder where \(option: name) writes a file: choose another"
    }
    return nil
  }

  /// Whether the file at `place` is one of the folder's.
  private func has(_ place: String) -> Bool {
    guard let folder, place.hasPrefix(folder.place + "/") else { return false }
    return folder.has(place.dropFirst(folder.place.count + 1).split(separator: "/"))
  }

  /// Whether a file of this option stands where `other` needs a folder.
  private func isFile(asFolderOf other: Output) -> Bool {
    let needed = other.files + (other.folder.map { [$0.place + "/"] } ?? [])
    return files.contains { file in needed.contains { $0.hasPrefix(file + "/") } }
  }
}

extension WorldRun {
  /// Notes files of the run that would be one, or that would replace the one that is loaded.
  func checkOutputs(_ problems: inout Problems) {
    var outputs = plan.destination.map { [Output($0)] } ?? []
    for (option, path) in records.files where !path.isEmpty {
      let output = Output(option, path)
      // What is written to a device, such as /dev/null, replaces nothing.
      let others = RecordPlan.isDevice(path) ? [] : outputs
      if let reason = others.lazy.compactMap(output.clash).first {
        problems.add(option, reason)
      }
      outputs.append(output)
    }
    guard let load = records.load, !load.isEmpty, !RecordPlan.isDevice(load) else { return }
    // A world may go on in its own file.
    for output in outputs where output.option != "save" {
      if output.clash(with: Output("load", load)) != nil {
        problems.add(output.option, "it would replace the file that \(option: "load") reads")
      }
    }
  }
}

extension RecordPlan {
  /// The files that are written beside the pictures, by their options; `-` is standard output.
  fileprivate var files: [(option: String, path: String)] {
    [("census", census), ("events", events), ("save", save)].compactMap { option, path in
      path.map { (option, $0 == "-" ? Self.standardOutput : $0) }
    }
  }

  /// The path of standard output, for which `-` stands.
  static let standardOutput = "/dev/stdout"

  /// Whether `path` is a device's, which several may write to; not so standard output.
  fileprivate static func isDevice(_ path: String) -> Bool {
    path.hasPrefix("/dev/") && path != standardOutput
  }
}
