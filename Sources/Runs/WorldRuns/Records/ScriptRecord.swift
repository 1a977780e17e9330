import AtomicFiles
import FieldEditing
import FrameExport
import PNGCodec
import Pictures
import SimulationKernel
import Wording

/// What pictures and files say of the script that they are of.
struct ScriptRecord {
  private let world: RunSettings
  private let script: Script
  private let written: [(key: String, values: [String])]
  private let part: ClosedRange<Int>?
  private let isShard: Bool
  /// All input files that any picture may depend on.
  private let inputs: [InputFile]
  /// The quality of PNG files in a folder, unless it is the default.
  private let quality: String?

  /// Creates the record of `run`, whose world has the settings `world` and whose pictures are drawn with `inputs`.
  init(_ run: ScriptRun, _ world: RunSettings, _ inputs: [InputFile]) {
    self.world = world
    self.inputs = inputs
    script = run.script
    written = run.written
    part = run.frames
    isShard = run.plan.shard != nil
    quality = run.plan.film.quality == .small ? run.plan.film.quality.rawValue : nil
  }

  /// The key of the options in the record of a pyramid.
  static let options = "options"

  /// The options of the command line as they are typed.
  var line: String {
    written.flatMap { SettingsLine.typed($0.key, $0.values) }.joined(separator: " ")
  }

  var scriptText: String {
    "\(SettingsLine.quoted(baseName(script.path))) \(script.digest)"
  }

  /// The metadata that all frames of the film have.
  private var lasting: [(key: String, value: String)] {
    world.origin + [("Script", scriptText), ("Settings", line)]
  }

  /// Returns the metadata of a picture.
  ///
  /// - Parameters:
  ///   - time: The time of the film.
  ///   - moment: The moment of the world.
  ///   - frame: The number of the frame in the film, or `nil` for another picture.
  ///   - card: The card that it shows, or `nil`.
  ///   - inputs: The files that it was drawn with.
  /// - Returns: Keys and texts, in order.
  func metadata(
    at time: FilmTime, _ moment: Moment, frame: Int? = nil, card: FilmCard? = nil,
    _ inputs: [InputFile]
  ) -> [(key: String, value: String)] {
    let files = world.inputs + inputs.filter { !world.inputs.contains($0) }
    return lasting + place(at: time, card) + (frame.map { [("Frame", "\($0)")] } ?? [])
      + moment.metadata
      + (files.isEmpty ? [] : [("Inputs", InputFile.line(of: files))])
  }

  /// Returns whether a picture with these texts is that of the film at a time, under a card or without one.
  func isOf(_ texts: [PNGText], at time: FilmTime, _ card: FilmCard?) -> Bool {
    let expected = lasting + place(at: time, card)
    return Array(texts.prefix(expected.count)) == expected.map { PNGText(key: $0, value: $1) }
      && (card != nil || !texts.contains { $0.key == Self.card })
  }

  /// Returns whether a picture with these texts comes from `script`, in any version of it, or from any script if that
  /// is `nil`, and is not a frame.
  static func isAside(_ texts: [PNGText], of script: Script?) -> Bool {
    let name = script.map { SettingsLine.quoted(baseName($0.path)) + " " } ?? ""
    return texts.contains { $0.key == "Script" && $0.value.hasPrefix(name) }
      && !texts.contains { $0.key == "Frame" }
  }

  /// The key of the card that a frame shows.
  private static let card = "Card"

  private func place(at time: FilmTime, _ card: FilmCard?) -> [(key: String, value: String)] {
    [("Film", time.exact)] + (card.map { [(Self.card, $0.rawValue)] } ?? [])
  }

  /// The metadata of the film.
  var ofFilm: [(key: String, value: String)] {
    lasting + (inputs.isEmpty ? [] : [("Inputs", InputFile.line(of: inputs))])
  }

  /// The settings for the record beside frames.
  var settings: [(key: String, value: String)] {
    [
      ("world", world.world), ("seed", "\(world.seed)"), ("script", scriptText),
      (Self.start, Self.digest(script.start.text)),
    ] + (part.map { [("frames", "\($0.lowerBound)..\($0.upperBound)")] } ?? [])
      + written.map {
        (
          $0.key,
          $0.values.isEmpty ? "on" : $0.values.map(SettingsLine.quoted).joined(separator: " ")
        )
      }
      + (quality.map { [("quality", $0)] } ?? [])
      + (inputs.isEmpty ? [] : [(RunRecord.inputs, InputFile.line(of: inputs))])
      + [(Self.commands, script.commands.map { Self.digest($0.text) }.joined(separator: " "))]
  }

  /// The key of the digest of the world's line.
  private static let start = "start"
  /// The key of the digests of all commands.
  private static let commands = "commands"

  private static func digest(_ text: String) -> String {
    String(fileDigest(text.utf8).prefix(6))
  }

  /// Refuses to continue the frames in a folder when they are of another script.
  ///
  /// - Throws: `ExportError.otherRun` with the first line that differs.
  func check(earlierIn folder: String) throws(ExportError) {
    guard let earlier = (try? RunRecord.read(inFolder: folder))??.settings,
      let text = earlier["script"], text != scriptText, let commands = earlier[Self.commands]
    else { return }
    let before = commands.split(separator: " ").map(String.init)
    let now = script.commands.map { Self.digest($0.text) }
    let first = zip(before, now).enumerated().first { $1.0 != $1.1 }?.offset
    let index = first ?? min(before.count, now.count)
    let place =
      script.commands.indices.contains(index)
      ? "\(script.commands[index].place): \"\(script.commands[index].text)\" is the first command "
        + "that differs"
      : before.count > now.count
        ? "the earlier one has more commands"
        : earlier[Self.start] == Self.digest(script.start.text)
          ? "only comments, blanks or settings without effect differ"
          : "\(script.start.place): the line of its world differs"
    throw .otherRun(
      path: joined(folder, RunRecord.fileName),
      difference: "another script (" + Explanation(place) + ")")
  }

  /// Returns the line of a command in the log of events.
  static func line(_ command: ScriptCommand, _ tick: Tick, _ time: FilmTime) -> String {
    "{\"tick\":\(tick),\"film\":\(time.description.dropLast()),\"act\":\(command.text.quotedForJSON)}\n"
  }

  /// Returns the path of a picture called `name` beside the output.
  static func path(
    of name: String, beside destination: FrameDestination?, ofShard isShard: Bool
  ) -> String {
    let folder: String
    switch destination {
    case .picture(let path) where RecordPlan.isStream(path),
      .film(let path, _) where RecordPlan.isStream(path):
      folder = ""
    case .picture(let path), .film(let path, _):
      folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    case .folder(let path), .sequence(let path, _):
      folder = joined(path, isShard ? "../../" : "")
    case .pyramid(let place):
      folder = joined(place.folder, "")
    case .stream, .terminal, nil: folder = ""
    }
    return folder + name
  }

  /// Writes a picture called `name` beside the output.
  ///
  /// - Throws: `FileError`; the errors of encoding.
  func write(
    _ frame: Frame, as name: String, beside destination: FrameDestination?, _ encoder: PNGEncoder
  ) throws {
    let path = Self.path(of: name, beside: destination, ofShard: isShard)
    let bytes = try encoder.encode(frame.picture, texts: frame.metadata.map(PNGText.init))
    try createFolder(ofFile: path)
    try writeFile(path, bytes)
  }
}

extension FilmTime {
  /// The time as an exact fraction of seconds, such as `7/2`, or a whole number.
  var exact: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
