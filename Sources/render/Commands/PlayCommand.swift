import ArgumentParser
import FrameExport
import Lattice
import ProgressReporting
import SceneDescription
import SimulationKernel
import SystemLibrary
import TerminalPlayback
import WorldRuns

struct PlayCommand: RenderCommand {
  static let name = "play"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Play a script of taps, drags and edits as a film.",
    usage: "render play <file> [<options>]",
    discussion: """
      The script is checked first. Mistakes are reported as by 'render check', with
      status 65. Mistakes that show only during the run, such as an expect that
      fails, stop it with status 1, and the picture of that moment is written next to
      the output.

      EXAMPLES:
        render play examples/scenes/glider-workshop.scene --out workshop.apng
        render play examples/scenes/triangle-to-life.scene --fps 10 -o f%05d.png
        render play examples/scenes/editor-tour.scene --frames 0..29 --out frames/
        render play examples/scenes/lone-penguin.scene --dry-run
      """)

  @Argument(
    help: ArgumentHelp("Script to play.", valueName: "file"),
    completion: .file(extensions: ["scene"]))
  var file: String

  @OptionGroup var reading: ScriptOptions
  @OptionGroup var play: PlayOptions
  @OptionGroup(title: "Film") var cards: CardOptions
  @OptionGroup(title: "Film") var film: FilmOptions
  @OptionGroup(title: "Data") var beside: PlayFileOptions

  /// The groups of its options.
  static var groups: [any ParsableArguments] {
    [ScriptOptions(), PlayOptions(), CardOptions(), FilmOptions(), PlayFileOptions()]
  }

  /// What is played again, or `nil` for a script of its own.
  var original: RecordedScript?
  /// The frames of which the film is made, in place of drawing them, or `nil`.
  var joined: JoinedFrames?

  private enum CodingKeys: CodingKey { case file, reading, play, cards, film, beside }

  func run() throws {
    let script = try reading.script(file)
    try original?.check(script)
    var problems = Problems()
    let run = run(of: script, &problems)
    let progress = ConsoleProgress(play.progressMode(&problems), isPlaying: play.show)
    if play.dryRun {
      try problems.throwIfAny()
      return try Self.estimate(run, in: script.start.kind.type)
    }
    if play.out == nil && !play.show && !beside.hasOutput {
      problems.add(
        "out", "there is nothing to write: name --out, --show, --census, --events or --save")
    }
    try problems.throwIfAny()
    if run.plan.isQuit { return }
    try Self.play(run, in: script.start.kind.type, progress)
  }

  private static func estimate<Description: ScriptedWorld>(
    _ run: ScriptRun, in type: Description.Type
  ) throws {
    let prepared = try run.prepared(in: type)
    for line in try ScriptTable(run.script, rate: run.rate, cards: run.plan.cards).lines {
      try Console.say(line)
    }
    let facts = try prepared.estimate()
    if !facts.isEmpty { try Console.say([""] + facts) }
  }

  private static func play<Description: ScriptedWorld>(
    _ run: ScriptRun, in type: Description.Type, _ progress: ConsoleProgress
  ) throws {
    let control = progress.control
    // A job may be stopped before its first frame, too.
    if run.plan.shard != nil { Interruption.watch() }
    let prepared = try run.prepared(in: type, control)
    for note in prepared.notes { Console.note("render: \(Failure.line(note))") }
    Interruption.watch()
    defer {
      for remark in prepared.remarks { Console.note("render: \(remark)") }
      if let note = prepared.replacement { Console.note("render: \(Failure.line(note))") }
    }
    do {
      progress.conclude(try prepared.write(control))
    } catch let end as RunQuit {
      progress.conclude(end.summary)
    } catch let error as RunCancelled
      where run.plan.shard != nil && Interruption.signalNumber == SIGTERM
    {
      throw ShardStopped(explanation: error.explanation)
    }
  }

  private func run(of script: Script, _ problems: inout Problems) -> ScriptRun {
    // A terminal is asked for its size only where something is played.
    let destination = play.dryRun && play.show ? nil : play.destination(film, &problems)
    if !play.dryRun { film.refuseTerminal(destination, &problems) }
    var run = ScriptRun(script, to: destination)
    run.rate = problems.check("fps") { try play.rate() } ?? nil
    run.plan.film = film.plan(for: destination, rate: run.rate, &problems)
    if film.maxBytes != nil {
      problems.add(
        "max-bytes",
        "the film of a script is as long as it is: give a smaller --size, a lower --fps or "
          + "--quality small")
    }
    run.plan.cards = cards.plan(for: play.show && play.dryRun ? .stream : destination, &problems)
    run.plan.overwrites = play.overwrite
    run.plan.resumes = play.isResuming(destination, &problems)
    run.plan.divide(play.shard, hasOutput: play.out != nil, overwrites: play.overwrite, &problems)
    run.plan.shard?.command = ShardCommand.words(of: words, theme: nil)
    if play.shard != nil && play.frames != nil {
      problems.add("frames", "a shard is a part already: leave out \(option: "shard") or this")
    }
    if let text = play.checkpointEvery {
      run.plan.checkpointInterval = problems.ticks("checkpoint-every", text, default: 1, from: 1)
    }
    if let threads = play.threads {
      run.plan.threads = problems.whole(
        "threads", threads, default: 1, in: RunPlan.threadRange, of: "threads")
    }
    run.plan.memory = problems.memory(play.memory).bytes
    run.size = play.size.flatMap { text in
      problems.check("size") { try OptionText.size("size", text) }
    }
    run.theme = play.theme.map { problems.word("theme", $0, default: .light) }
    run.frames = play.part(&problems)
    run.library = reading.library
    run.records = beside.records(&problems)
    if play.shard != nil { problems.refuseWhole(run.records.outputs) }
    if play.checkpointEvery != nil, run.records.census != nil || run.records.events != nil {
      problems.add(
        "checkpoint-every",
        "\(option: "census") and \(option: "events") need every tick, so no world is saved on the way: drop one of them"
      )
    }
    run.written = written
    run.plan.joined = joined
    return run
  }

  /// The words of this command.
  private var words: [String] {
    let given = GivenOptions([reading, play, cards, film, beside])
    let options = given.all.flatMap { name, values in
      (values.isEmpty ? [nil] : values.map(Optional.some)).map { KnownOptions.spelled((name, $0)) }
    }
    return [Self.name, file] + options
  }

  /// The part of a film that is written; single pictures have the number of their frame.
  private var partOfFilm: String? {
    guard let out = play.out, let destination = try? film.destination(out) else { return nil }
    if case .film = destination { return play.frames }
    return nil
  }

  /// The options on which pictures depend.
  private var written: [(key: String, values: [String])] {
    var options: [(key: String, values: [String])] = []
    for (key, value) in [
      ("size", play.size), ("theme", play.theme), ("fps", play.fps), ("frames", partOfFilm),
      ("title", cards.title), ("title-card", cards.titleCard), ("end-card", cards.endCard),
    ] {
      if let value { options.append((key, [value])) }
    }
    if !reading.set.isEmpty { options.append(("set", reading.set)) }
    return options
  }
}

/// Where the film of a script goes.
struct PlayOptions: ParsableArguments {
  @Option(
    "Where to write: x.gif (a film), frames/ (numbered pictures), end.png (the last one). Also f%05d.png, \(FilmFormat.endings(separator: ", ") { _ in true }), and - (raw frames on standard output).",
    value: "path", name: .shortAndLong, completion: .file())
  var out: String?

  @Flag(
    help: ArgumentHelp(
      "Play the film in this terminal, instead of --out. Press q to quit."
    ))
  var show = false

  @Option(
    "Frames to write, such as 0..99 or 30..30. Their numbers and pictures match the whole film.",
    value: "A..B")
  var frames: String?

  @Option("Size of the pictures, instead of the script's.", value: "WxH")
  var size: String?

  @Option("Theme, instead of the script's.", oneOf: Theme.words)
  var theme: String?

  @Option(
    "Frame rate, such as 25, instead of the script's. Default: 30.",
    value: "n")
  var fps: String?

  @Flag(
    help:
      "Replace any files of the same names. Without it, only files of earlier runs are replaced.")
  var overwrite = false

  @Flag(help: "Continue a stopped film in a folder. Draws only the missing frames.")
  var resume = false

  @Option(
    "Draw only the I-th of N parts of the frames. It goes to shards/I-of-N in --out; the same command resumes it, and 'render merge' joins the parts.",
    value: "i/n")
  var shard: String?

  @Option(
    "Ticks between saves, which --resume continues from and the end of the run deletes. Default: 5 seconds.",
    value: "ticks")
  var checkpointEvery: String?

  @Option(
    "Number of threads. Default: one per core, or fewer if a quota or --memory requires it.",
    value: "n")
  var threads: String?

  @Option(
    "Memory limit, such as 512M; a larger script is refused. Default: 4G.",
    value: "bytes")
  var memory: String?

  @Option(
    "Progress reports on standard error. Default: auto, a bar in a terminal and a line every 30 seconds elsewhere.",
    oneOf: ProgressMode.words)
  var progress: String?

  @Flag(
    help:
      "Print a table of when commands begin, and the size, bytes and time of --out; write nothing."
  )
  var dryRun = false
}

extension PlayOptions {
  /// Returns the destination of pictures; a wrong one is noted.
  func destination(_ film: FilmOptions, _ problems: inout Problems) -> FrameDestination? {
    if show {
      if out != nil { problems.add("show", "it can't be combined with --out") }
      let window = problems.check("show") { try TerminalWindow.ofStandardOutput() } ?? nil
      if let window { return .terminal(window) }
      problems.add("show", "standard output is not a terminal that can show pictures: give --out")
      return nil
    }
    return out.flatMap { path in problems.check("out") { try film.destination(path) } }
  }

  /// Returns the number of frames in a second, or `nil` for that of the script.
  func rate() throws -> Rational? {
    try fps.map { text in try OptionText.positive("fps", text, atMost: Rational(1000)) }
  }

  /// Returns how progress is reported.
  func progressMode(_ problems: inout Problems) -> ProgressMode {
    problems.word("progress", progress, default: .auto)
  }

  /// Returns whether a film is continued, which it can be in a folder alone.
  func isResuming(_ destination: FrameDestination?, _ problems: inout Problems) -> Bool {
    switch destination {
    case .folder, .sequence: return resume
    default:
      for (option, isGiven) in [("resume", resume), ("checkpoint-every", checkpointEvery != nil)]
      where isGiven {
        problems.add(option, "only frames in a folder can be continued, such as --out frames/")
      }
      return false
    }
  }

  /// Returns the numbers of the frames to write, or `nil` for all.
  func part(_ problems: inout Problems) -> ClosedRange<Int>? {
    guard let frames else { return nil }
    let parts = frames.split(separator: "..", omittingEmptySubsequences: false)
    if parts.count == 2, let first = Int(parts[0]), let last = Int(parts[1]), first >= 0,
      last >= first, last < 1 << 40
    {
      return first...last
    }
    problems.add(
      "frames", "'\(frames)' is not a range of frames: FIRST..LAST such as 0..99 is allowed")
    return nil
  }
}

/// The files that are written along with the film of a script.
struct PlayFileOptions: ParsableArguments {
  @Option(
    "Write counts as CSV, a row per tick in most worlds. Rows are in the order of the film.",
    value: "file.csv", completion: .file(extensions: ["csv"]))
  var census: String?

  @Option(
    "Ticks between rows of the census. Default: 1 in most worlds.", value: "ticks")
  var censusEvery: String?

  @Option(
    "Write every event and command as a line of JSON.",
    value: "file.jsonl", completion: .file(extensions: ["jsonl"]))
  var events: String?

  @Option(
    "Write the state at the end, for --load.", value: "file", completion: .file())
  var save: String?

  @Option(
    "Folder for the snapshots that the script takes. Each has a state for --load, a picture and, in automata, a pattern.",
    value: "folder",
    completion: .directory)
  var snapshots: String?
}

extension PlayFileOptions {
  /// Whether there is anything to write.
  var hasOutput: Bool { census != nil || events != nil || save != nil || snapshots != nil }

  /// Returns the files to write; wrong values are noted.
  func records(_ problems: inout Problems) -> RecordPlan {
    for (option, path) in [
      ("census", census), ("events", events), ("save", save), ("snapshots", snapshots),
    ] {
      problems.checkPath(option, path)
    }
    var records = RecordPlan(census: census, events: events, save: save)
    records.snapshots = snapshots
    if censusEvery != nil {
      records.censusInterval = problems.ticks("census-every", censusEvery, default: 1, from: 1)
      if census == nil {
        problems.add("census-every", "it needs --census, which writes the table")
      }
    }
    return records
  }
}
