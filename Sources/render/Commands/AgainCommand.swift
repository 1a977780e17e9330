import ArgumentParser
import AtomicFiles
import FrameExport
import SimulationKernel
import WorldRuns

struct AgainCommand: RenderCommand {
  static let name = "again"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Redraw pictures with other options, from the record in them.",
    usage: "render again <file> [<options>]",
    discussion: """
      The file is a PNG, an APNG, a folder of frames, or a tile pyramid. The options
      after it are options of its world, and override the recorded ones. From a PNG,
      the same moment is drawn as a picture, or the run up to it as frames or a film.
      Input files, such as patterns and palettes, are looked up next to the picture
      and in the current folder.

      EXAMPLES:
        render again sea.png --size 1280x720 --theme dark --out large.png
        render again frames/ --shape circle --out circles/
        render again sea.apng --cell 48 --out large.apng
        render again frames/00040.png --ticks 80 --out longer.mp4
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "File to redraw, followed by the options to change.",
      valueName: "file"), completion: .file())
  var words: [String] = []

  func run() throws {
    guard let file = words.first, !file.hasPrefix("-") else {
      throw OptionProblem(
        option: "'file'",
        reason: "the file comes first, as in 'render again sea.png --out new.png'")
    }
    if let second = words.dropFirst().first, !second.hasPrefix("-") {
      throw OptionProblem(
        option: "'\(second)'",
        reason: "only options can follow the file, such as \(option: "out"): draw one file at a "
          + "time")
    }
    if let script = try RecordedScript(readFrom: file) {
      return try play(script, of: file, Array(words.dropFirst()))
    }
    let recorded = try RecordedRun(readFrom: file, kinds: KnownOptions.kinds(ofWorld:))
    let kinds = KnownOptions.kinds(in: recorded.world)
    let own = Array(
      KnownOptions.withPreset([recorded.world] + words.dropFirst(), kinds).dropFirst())
    let given = Set(own.compactMap(KnownOptions.name)), destination = Self.destination(own)
    var problems = Problems()
    let line = try recorded.words(given: given, to: destination, of: file, &problems)
    problems.refuseRepeated(own, of: kinds, name: KnownOptions.name)
    try problems.throwIfAny()
    let typed = line + words.dropFirst(), completed = line + own
    guard
      let command = try Render.parsed(completed).knowing(
        typed, in: completed, called: [Self.name] + words) as? any WorldCommand
    else { return }
    if recorded.program != Release.name {
      Console.note("render: \(recorded.program) drew it; what this version draws may differ")
    }
    try command.run(
      again: DrawnAgain(
        file, of: recorded, replacing: given,
        showing: recorded.shown(given: given, in: destination)))
  }

  /// Plays the script of a picture or a film again, with `own` options in place of those it was drawn
  /// with.
  private func play(_ script: RecordedScript, of file: String, _ own: [String]) throws {
    let given = Set(
      own.compactMap { word in
        word.hasPrefix("--") ? String(word.dropFirst(2).prefix { $0 != "=" }) : nil
      })
    guard let place = script.place(beside: file) else {
      throw OptionProblem(
        option: "'\(file)'",
        reason:
          "it was drawn by the script '\(script.name)', which is neither next to it nor in this folder"
      )
    }
    let line = ["play", place] + script.words(replacedBy: given, to: Self.destination(own))
    guard var command = try Render.parsed(line + own) as? PlayCommand else { return }
    command.original = script
    if script.program != Release.name {
      Console.note("render: \(script.program) drew it; what this version draws may differ")
    }
    try command.run()
  }

  /// Returns the destination that `words` name; `nil` when they name none, or not a valid one.
  static func destination(_ words: [String]) -> FrameDestination? {
    // As of raw frames, the whole run is played and nothing is written.
    if words.contains("--show") { return .stream }
    for (place, word) in words.enumerated() {
      if word == "--out" || word == "-o", words.indices.contains(place + 1) {
        return destination(words[place + 1], words)
      }
      for start in ["--out=", "-o="] where word.hasPrefix(start) {
        return destination(String(word.dropFirst(start.count)), words)
      }
    }
    return nil
  }

  private static func destination(_ path: String, _ words: [String]) -> FrameDestination? {
    let format = FilmOptions.picture
    let isPicture =
      words.contains("--format=" + format)
      || zip(words, words.dropFirst()).contains { $0 == "--format" && $1 == format }
    return try? FilmOptions.destination(path, of: isPicture ? format : nil)
  }
}

extension RecordedRun {
  /// Returns the words of the recorded run without the options that those `given` replace.
  func words(
    given: Set<String>, to destination: FrameDestination?, of file: String,
    _ problems: inout Problems
  ) throws -> [String] {
    let folder = isFolder(file) && !file.hasSuffix("/") ? file + "/" : file
    let beside = folder.lastIndex(of: "/").map { String(folder[...$0]) } ?? ""
    let kept = finding(options(given: given, to: destination, &problems), in: beside, &problems)
    return [world] + kept.map(KnownOptions.spelled)
  }
}
