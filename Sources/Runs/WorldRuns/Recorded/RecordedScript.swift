import AtomicFiles
public import FrameExport
import PyramidExport
public import SimulationKernel

/// The record of a script in a picture, a film or a folder of frames, which is enough to play it again.
public struct RecordedScript: Sendable {
  /// The program that drew it, with its version.
  public let program: String
  /// The name of the script.
  public let name: String
  /// The files that its pictures were drawn from.
  public let inputs: [InputFile]
  private let digest: String
  private let options: [(name: String, value: String)]

  /// The options that a record may have. A file from somebody else must not choose where files are
  /// written, or how much of the machine is used.
  private static let allowed = CardPlan.options.union([
    "size", "theme", "fps", "set", "frames", "quality",
  ])

  /// Reads the record of the file or the folder `path`, or returns `nil` where it is not of a script.
  ///
  /// - Throws: `FileError` when the path can't be read.
  public init?(readFrom path: String) throws {
    if isFolder(path), let record = try? RunRecord.read(inFolder: path) {
      self.init(of: record)
      return
    }
    if isFolder(path) || path.hasSuffix(".dzi") {
      let names =
        isFolder(path)
        ? PyramidRecord.namesInFolders.map { joined(path, $0) } : [path.dropLast(4) + ".json"]
      let record = names.lazy.compactMap { try? PyramidRecord.read($0) }.first
      guard let record, let script = record.settings["script"] else { return nil }
      let line = record.settings[ScriptRecord.options] ?? ""
      self.init(script, record.program, Self.options(in: line), record.settings[RunRecord.inputs])
      return
    }
    guard let values = try PictureTexts(of: path).values, let script = values["Script"] else {
      return nil
    }
    var options = Self.options(in: values["Settings"] ?? "")
    if let frame = values["Frame"] {
      options.removeAll { $0.0 == "frames" }
      options.append(("frames", "\(frame)..\(frame)"))
    }
    self.init(script, values["Software"] ?? "another program", options, values["Inputs"])
  }

  /// Returns the options in `line` that a record may have.
  private static func options(in line: String) -> [(String, String)] {
    var words = SettingsLine.words(of: line)[...], options: [(String, String)] = []
    while let word = words.popFirst() {
      let name = String(word.dropFirst(2))
      guard word.hasPrefix("--"), allowed.contains(name) else { continue }
      if let value = words.popFirst() { options.append((name, value)) }
    }
    return options
  }

  /// Reads the script from the record of its frames; `nil` if they aren't of a script.
  public init?(of record: RunRecord) {
    guard let script = record.settings["script"] else { return nil }
    let options = Self.allowed.sorted().compactMap { name in
      record.settings[name].map { value in SettingsLine.words(of: value).map { (name, $0) } }
    }
    self.init(script, record.program, options.flatMap { $0 }, record.settings[RunRecord.inputs])
  }

  private init?(
    _ script: String, _ program: String, _ options: [(String, String)], _ inputs: String?
  ) {
    let words = SettingsLine.words(of: script)
    guard words.count == 2 else { return nil }
    (name, digest) = (words[0], words[1])
    self.program = program
    self.inputs = inputs.map(InputFile.list) ?? []
    self.options = options.filter { Self.allowed.contains($0.0) }
  }

  /// Returns the words of the options that it was played with, without those in `given` and those without a
  /// meaning for a destination.
  public func words(
    replacedBy given: Set<String>, to destination: FrameDestination?
  ) -> [String] {
    let isFrame = given.contains("frames") || options.contains { $0.name == "frames" }
    var dropped = destination?.hasFrames == false && !isFrame ? CardPlan.options : []
    switch destination {
    case .stream, .terminal, nil: dropped.insert("quality")
    default: break
    }
    return options.filter {
      (!given.contains($0.name) || $0.name == "set") && !dropped.contains($0.name)
    }
    .map { "--\($0.name)=\($0.value)" }
  }

  /// Returns the path of the script, which is searched for beside `file` and in the working directory, or `nil`
  /// where it is at neither.
  public func place(beside file: String) -> String? {
    let folder =
      isFolder(file)
      ? joined(file, "") : file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    return [folder + name, name].first(where: isOrdinaryFile)
  }

  /// Refuses a script that is not the one that was played.
  ///
  /// - Throws: `OptionProblem` of the option or the word `name`.
  public func check(_ script: Script, as name: String) throws(OptionProblem) {
    if script.digest == digest { return }
    throw OptionProblem(
      option: name,
      reason: "the script '\(script.path)' or its values differ from those that it was drawn with")
  }
}
