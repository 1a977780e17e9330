import ArgumentParser
import AtomicFiles
import Experiments
import FilmExport
import FrameExport
import ProgressReporting
import Reports
import SimulationKernel
import Workers
import WorldRuns

struct MergeCommand: RenderCommand {
  static let name = "merge"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Join what several machines made: frames, also as a film, or a sweep's results.",
    usage: "render merge <folder> [--out <film>] [<options>]",
    discussion: """
      The folder is the --out of the commands that made the shards, --shard 1/N to
      --shard N/N. It becomes the same, byte for byte, as after a run in one process.
      All shards are checked first. Those that are missing or damaged are reported
      with the commands that make them.

      With --out, a film is made without drawing the frames again. It is the same
      film that the world's own command would make. Its quality and frame rate are
      those of the frames, unless --quality and --fps change them.

      EXAMPLES:
        render seaworld --ticks 999 --shard 1/2 --out frames/
        render seaworld --ticks 999 --shard 2/2 --out frames/
        render merge frames/
        render merge frames/ --fps 12 --out sea.mp4
        render merge sweep/ --plots png,svg
      """)

  @Argument(
    help: ArgumentHelp("Folder of the frames or the results.", valueName: "folder"),
    completion: .directory)
  var folder: String

  @Option(
    "Film to make of the frames (\(FilmFormat.endings(separator: ", ") { _ in true })). Default: none.",
    value: "film", name: .shortAndLong, completion: .file())
  var out: String?

  @Option("Frames per second of film. Default: 10, or as the frames were drawn.", value: "n")
  var fps: String?

  @OptionGroup var encoding: EncodingOptions

  @Option(
    "Script of the frames. Default: the one of that name next to the frames or in this folder.",
    value: "file", completion: .file(extensions: ["scene"]))
  var script: String?

  @Option(
    "Folder of your own patterns, if the script of the frames was played with one.",
    value: "folder", completion: .directory)
  var library: String?

  @Option(
    "Formats of a sweep's plots, such as png,svg. With none, there is no report, either. Default: png.",
    value: "list", completion: .list(PlotForm.words + ["none"]))
  var plots: String?

  @Flag(
    help:
      "Replace any files of the same names in a folder, not only files of earlier runs."
  )
  var overwrite = false

  @OptionGroup var machine: MachineOptions
  @OptionGroup var unknown: UnknownWords

  /// The groups of its options.
  static var groups: [any ParsableArguments] { [Self(), EncodingOptions(), MachineOptions()] }

  func run() throws {
    var problems = Problems()
    unknown.report(in: Self.self, &problems)
    let place = problems.check("'\(folder)'") { try Self.place(folder) } ?? folder
    let results = ExperimentFolder(place), hasResults = results.hasShards
    let hasFrames = !hasResults || FrameShards.areThere(in: place)
    if hasFrames { check(&problems) } else { refuseFilm(&problems) }
    if !hasResults && plots != nil {
      problems.add("plots", "it is for a sweep, and \(folder) has no shards of one")
    }
    let forms = PlotForm.all(in: plots, &problems)
    let threads = machine.threadCount(&problems)
    let memory = problems.memory(machine.memory).bytes
    let mode = machine.progressMode(&problems)
    try problems.throwIfAny()
    if hasResults {
      try SweepCommand.join(
        results, replaces: overwrite, forms, threads: threads ?? coreCount, mode)
    }
    if !hasFrames { return }
    let progress = ConsoleProgress(mode, isPlaying: false)
    let shards = try FrameShards(readFrom: place, threads: threads, memory: memory)
    let makeFilm = try out.map { try film($0, of: shards) }
    if let note = try shards.join(overwriting: overwrite) {
      Console.note("render: \(Failure.line(note))")
    }
    if let makeFilm { return try makeFilm() }
    let frames = shards.record.frames
    progress.conclude(["\(frames) \(frames == 1 ? "picture" : "pictures") in \(folder)"])
  }

  /// Returns the folder that the frames or the results of `path` are in.
  private static func place(_ path: String) throws -> String {
    switch try? FrameDestination(path) {
    case .folder(let folder)?, .sequence(let folder, _)?: return folder
    default:
      throw OptionProblem(
        option: "'\(path)'",
        reason: "this is not a folder: name the folder that the shards were drawn into")
    }
  }

  /// The options of the film that its world's command has too, with their values.
  private var filmOptions: [RecordedRun.GivenOption] {
    Self.given([("out", out), ("fps", fps)]) + GivenOptions.single(of: encoding)
  }

  /// The options of a film of a script.
  private var scriptOptions: [RecordedRun.GivenOption] {
    Self.given([("script", script), ("library", library)])
  }

  /// Returns those of `options` that have a value.
  private static func given(_ options: [RecordedRun.GivenOption]) -> [RecordedRun.GivenOption] {
    options.filter { $0.value != nil }
  }

  /// Notes a destination that is no film, wrong values, and options of a film where none is made.
  private func check(_ problems: inout Problems) {
    guard let out else {
      for option in filmOptions + scriptOptions {
        problems.add(option.name, "it is for a film: give \(option: "out"), such as x.apng")
      }
      return
    }
    do throws(ExportError) {
      let destination = try FrameDestination(out)
      if case .film = destination {
        let rate = FilmTimeOptions.rate(fps, &problems)
        _ = encoding.plan(for: destination, rate: rate, &problems)
        return
      }
    } catch {
      // A film of another format, for which a supported one is named.
      if case .otherNotation(_, let remedy) = error, remedy.hasSuffix(".mp4") {
        return problems.add("out", error.explanation)
      }
    }
    problems.add(
      "out",
      "\"\(out)\" is not a film: frames are joined into a film, such as x.apng or x.mp4")
  }

  /// Refuses what the results of a sweep don't need.
  private func refuseFilm(_ problems: inout Problems) {
    for option in filmOptions + scriptOptions + Self.given([("memory", machine.memory)]) {
      problems.add(option.name, "it is for frames, and \(folder) has the results of a sweep")
    }
  }
}

// The film.
extension MergeCommand {
  /// Returns what makes the film of frames that are joined, as the command of their world or of their script
  /// would make it. What is wrong with that command is found before anything is written.
  private func film(_ path: String, of shards: FrameShards) throws -> () throws -> Void {
    let destination = try FrameDestination(path)
    if case .film(_, let format) = destination, format.traits.ffmpeg != nil {
      _ = try FFmpeg.find(encoding.ffmpeg)
    }
    if let script = RecordedScript(of: shards.record) {
      return try film(destination, of: shards, script)
    }
    let recorded = try RecordedRun(of: shards, kinds: KnownOptions.kinds(ofWorld:))
    let given = Set(filmOptions.map(\.name))
    var problems = Problems()
    for option in scriptOptions {
      problems.add(option.name, "these frames are of a run of \(recorded.world), not of a script")
    }
    let line = try recorded.words(
      given: given, to: destination, of: shards.folder, &problems)
    try problems.throwIfAny()
    let own =
      filmOptions + GivenOptions.single(of: machine)
      + Self.given([("until", shards.record.settings["until"])])
    let words = line + own.map(KnownOptions.spelled)
    guard let command = try Render.parsed(words) as? any WorldCommand else { return {} }
    return {
      try command.join(
        JoinedFrames(shards), of: recorded,
        showing: recorded.shown(given: given, in: destination))
    }
  }

  private func film(
    _ destination: FrameDestination, of shards: FrameShards, _ script: RecordedScript
  ) throws -> () throws -> Void {
    var problems = Problems()
    if fps != nil {
      problems.add(
        "fps", "the frames of a script are those of its own rate: 'render play' makes other films")
    }
    let place = self.script ?? script.place(beside: shards.folder)
    if place == nil {
      problems.add(
        "script",
        "the script '\(script.name)' is neither next to the frames nor in this folder: name it")
    }
    try problems.throwIfAny()
    let own =
      filmOptions + GivenOptions.single(of: machine) + Self.given([("library", library)])
    let words =
      [PlayCommand.name, place ?? ""]
      + script.words(replacedBy: Set(own.map(\.name)), to: destination)
      + own.map(KnownOptions.spelled)
    guard var command = try Render.parsed(words) as? PlayCommand else { return {} }
    try script.check(command.reading.script(command.file), as: "script")
    command.original = script
    command.joined = JoinedFrames(shards)
    return command.run
  }
}
