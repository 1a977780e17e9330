import ArgumentParser
import AtomicFiles
import FrameExport
import ProgressReporting
import SimulationKernel
import WorldRuns

struct MergeCommand: RenderCommand {
  static let name = "merge"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Join frames that several machines have drawn, and make a film of them.",
    usage: "render merge <folder> [--out <film>] [<options>]",
    discussion: """
      The folder is the --out of the commands that drew the shards, --shard 1/N to
      --shard N/N. It becomes the same, byte for byte, as after a run in one process.
      All frames are checked first. Shards that are missing or damaged are reported
      with the commands that draw them.

      With --out, a film is made without drawing the frames again. It is the same
      film that the world's own command would make.

      EXAMPLES:
        render seaworld --ticks 999 --shard 1/2 --out frames/
        render seaworld --ticks 999 --shard 2/2 --out frames/
        render merge frames/
        render merge frames/ --fps 12 --out sea.mp4
      """)

  @Argument(
    help: ArgumentHelp("Folder of the frames.", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(
    "Film to make of the frames (\(FilmFormat.endings(separator: ", ") { _ in true })). Default: none.",
    value: "film", name: .shortAndLong, completion: .file())
  var out: String?

  @Option("Frames per second of film. Default: 10, or as the frames were drawn.", value: "n")
  var fps: String?

  @Option(
    "Number of times the film plays (\(FilmFormat.endings(separator: ", ") { $0.mostPlays != nil })). Default: 0, forever.",
    value: "n")
  var loop: String?

  @Option("Extra seconds for which the last frame is shown. Default: 0.", value: "seconds")
  var holdLast: String?

  @Option(
    "Trade-off between quality and file size. Every pixel exact (lossless), no visible loss (high), or few bytes (small). Default: high, or as the frames were drawn.",
    oneOf: FilmQuality.words)
  var quality: String?

  @Option(
    "The ffmpeg to run, for films other than \(FilmFormat.endings { $0.ffmpeg == nil }). A path, or a program on the PATH. Default: ffmpeg.",
    value: "path", completion: .file())
  var ffmpeg: String?

  @Option(
    "Give up when ffmpeg is inactive for this long. Default: 60.",
    value: "seconds")
  var ffmpegTimeout: String?

  @Flag(
    help:
      "Replace any files of the same names. Without it, only files of earlier runs are replaced.")
  var overwrite = false

  @Option(
    "Number of threads. Default: one per core, or fewer if a quota or --memory requires it.",
    value: "n")
  var threads: String?

  @Option("Memory limit, such as 512M. Default: 4G.", value: "bytes")
  var memory: String?

  @Option(
    "Progress reports on standard error. Default: auto, a bar in a terminal and a line every 30 seconds elsewhere.",
    oneOf: ProgressMode.words)
  var progress: String?

  @OptionGroup var unknown: UnknownWords

  func run() throws {
    var problems = Problems()
    unknown.report(in: Self.self, &problems)
    let place = problems.check("'\(folder)'") { try Self.place(folder) }
    check(&problems)
    let threads = threads.map {
      problems.whole("threads", $0, default: 1, in: RunPlan.threadRange, of: "threads")
    }
    let memory = problems.memory(memory).bytes
    let mode = problems.word("progress", progress, default: ProgressMode.auto)
    try problems.throwIfAny()
    let progress = ConsoleProgress(mode, isPlaying: false)
    let shards = try FrameShards(readFrom: place ?? folder, threads: threads, memory: memory)
    if let note = try shards.join(overwriting: overwrite) {
      Console.note("render: \(Failure.line(note))")
    }
    if out != nil { return try makeFilm(of: shards) }
    let frames = shards.record.frames
    progress.conclude(["\(frames) \(frames == 1 ? "picture" : "pictures") in \(folder)"])
  }

  /// Returns the folder that the frames of `path` are in.
  private static func place(_ path: String) throws -> String {
    switch try? FrameDestination(path) {
    case .folder(let folder)?, .sequence(let folder, _)?: return folder
    default:
      throw OptionProblem(
        option: "'\(path)'",
        reason: "this is not a folder: name the folder that the shards were drawn into")
    }
  }

  /// The options of the film that are given, with their values.
  private var filmOptions: [RecordedRun.GivenOption] {
    Self.given([
      ("fps", fps), ("loop", loop), ("hold-last", holdLast), ("quality", quality),
      ("ffmpeg", ffmpeg), ("ffmpeg-timeout", ffmpegTimeout),
    ])
  }

  /// Returns those of `options` that have a value.
  private static func given(_ options: [RecordedRun.GivenOption]) -> [RecordedRun.GivenOption] {
    options.filter { $0.value != nil }
  }

  /// Notes a destination that is no film, and options of a film where none is made.
  private func check(_ problems: inout Problems) {
    guard let out else {
      for option in filmOptions {
        problems.add(option.name, "it is for a film: give \(option: "out"), such as x.apng")
      }
      return
    }
    do throws(ExportError) {
      if case .film = try FrameDestination(out) { return }
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
}

// The film.
extension MergeCommand {
  /// Makes the film of frames that are joined, as the command of their world would make it.
  private func makeFilm(of shards: FrameShards) throws {
    if let script = RecordedScript(of: shards.record) { return try makeFilm(of: shards, script) }
    let recorded = try RecordedRun(of: shards) { world in
      Optional(KnownOptions.kinds(in: world)).flatMap { $0.isEmpty ? nil : $0 }
    }
    let destination = try FrameDestination(out ?? "")
    let film = Self.given([("out", out)]) + filmOptions
    let given = Set(film.map(\.name))
    let own =
      film
      + Self.given([
        ("threads", threads), ("memory", memory), ("progress", progress),
        ("until", shards.record.settings["until"]),
      ])
    var problems = Problems()
    let line = try recorded.words(
      given: given, to: destination, of: shards.folder, &problems)
    try problems.throwIfAny()
    let words = line + own.map(KnownOptions.spelled)
    guard let command = try Render.parsed(words) as? any WorldCommand else { return }
    try command.join(
      JoinedFrames(shards), of: recorded,
      showing: recorded.shown(given: given, in: destination))
  }
}

// The film of a script.
extension MergeCommand {
  private func makeFilm(of shards: FrameShards, _ script: RecordedScript) throws {
    var problems = Problems()
    if fps != nil {
      problems.add(
        "fps", "the frames of a script are those of its own rate: 'render play' makes other films")
    }
    let place = script.find(beside: shards.folder, &problems)
    try problems.throwIfAny()
    let own =
      Self.given([("out", out)]) + filmOptions
      + Self.given([("threads", threads), ("memory", memory), ("progress", progress)])
    let words =
      [PlayCommand.name, place] + script.words(replacedBy: Set(own.map(\.name)), to: nil)
      + own.map(KnownOptions.spelled)
    guard var command = try Render.parsed(words) as? PlayCommand else { return }
    command.original = script
    command.joined = JoinedFrames(shards)
    try command.run()
  }
}

extension UnfinishedFrameShards {
  /// The most shards that are named.
  private static var most: Int { 20 }

  /// What is wrong with the shards, a line for each with the command that draws it.
  var lines: [String] {
    var lines = faults.prefix(Self.most).map { shard, fault in
      let name = "shard \(shard.number) of \(shard.count) in \(folder)"
      let command = ShardCommand.line(
        command, unknown: "the run's own command with", shard, out: destination)
      return switch fault {
      case .missing: "\(name) is missing: \(command) draws it"
      case .unfinished: "\(name) is not finished: \(command) continues it"
      case .damaged(let frame): "\(name) is damaged (\(frame)): \(command) draws it again"
      case .ofOtherRun:
        "\(name) belongs to another run than the first: \(command) --overwrite replaces it"
      }
    }
    if faults.count > Self.most {
      lines.append(
        "\(faults.count - Self.most) more shards in \(folder) are missing or damaged too")
    }
    return lines
  }

  /// The destination of the command: the folder, with the names of frames where they are not those that
  /// a folder has by default.
  private var destination: String {
    guard let names, !names.hasPrefix("%0") || !names.hasSuffix("d.png") else { return folder }
    return (folder.hasSuffix("/") ? folder : folder + "/") + names
  }

  /// Whether some of them are still to be drawn, and not damaged alone.
  var isIncomplete: Bool {
    faults.contains { $0.fault == .missing || $0.fault == .unfinished }
  }
}
