import ArgumentParser
import FrameExport
import Lattice
import SceneDescription
import SimulationKernel
import SystemLibrary
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

      --events logs every command, too. Rows of --census are in the order of the
      film. --dry-run also lists when each command begins.

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
  @OptionGroup(title: "Data") var beside: RecordOptions

  /// The groups of its options.
  static var groups: [any ParsableArguments] {
    [
      ScriptOptions(), PlayOptions(), WorkOptions(), MachineOptions(), CardOptions(), FilmOptions(),
      EncodingOptions(), RecordOptions(),
    ]
  }

  /// What is played again, or `nil` for a script of its own.
  var original: RecordedScript?
  /// Drawn frames to join into the film, or `nil` to draw them.
  var joined: JoinedFrames?

  private enum CodingKeys: CodingKey { case file, reading, play, cards, film, beside }

  func run() throws {
    let script = try reading.script(file)
    try original?.check(script, as: "'\(file)'")
    var problems = Problems()
    let run = run(of: script, &problems)
    let progress = ConsoleProgress(play.work.machine.progressMode(&problems), isPlaying: play.show)
    if play.work.dryRun {
      try problems.throwIfAny()
      return try Self.estimate(run, in: script.start.kind.type)
    }
    let isAlone = !script.takesScreenshots && (reading.library == nil || !script.savesPatterns)
    if play.out == nil && !play.show && !beside.hasOutput && isAlone {
      problems.add(
        "out",
        "there is nothing to write: name --out, --show, --census, --events, --save or --snapshots")
    }
    try problems.throwIfAny()
    if run.plan.isQuit { return }
    try ShardStopped.watching(run.plan.shard != nil) {
      try Self.play(run, in: script.start.kind.type, progress)
    }
  }

  private static func estimate<Description: ScriptedWorld>(
    _ run: ScriptRun, in type: Description.Type
  ) throws {
    let start = monotonicSeconds()
    let prepared = try run.prepared(in: type)
    let preparation = monotonicSeconds() - start
    for line in try ScriptTable(run.script, rate: run.rate, cards: run.plan.cards).lines {
      try Console.say(line)
    }
    let facts = try prepared.estimate(after: preparation)
    for note in prepared.notes { Console.note("render: \(Failure.line(note))") }
    if !facts.isEmpty { try Console.say([""] + facts) }
  }

  private static func play<Description: ScriptedWorld>(
    _ run: ScriptRun, in type: Description.Type, _ progress: ConsoleProgress
  ) throws {
    let control = progress.control
    let prepared = try run.prepared(in: type, control)
    for note in prepared.notes { Console.note("render: \(Failure.line(note))") }
    Interruption.watch()
    if prepared.mayEndEarly { progress.mayEndEarly() }
    defer {
      for remark in prepared.remarks { Console.note("render: \(remark)") }
      if let note = prepared.replacement { Console.note("render: \(Failure.line(note))") }
    }
    do {
      progress.conclude(try prepared.write(control))
    } catch let end as RunQuit {
      progress.conclude(end.summary)
    }
  }

  private func run(of script: Script, _ problems: inout Problems) -> ScriptRun {
    // A terminal is asked for its size only where something is played.
    let destination = play.work.dryRun && play.show ? nil : play.destination(film, &problems)
    if !play.work.dryRun { film.refuseTerminal(destination, &problems) }
    var run = ScriptRun(script, to: destination)
    run.rate = FilmTimeOptions.rate(play.fps, &problems)
    run.plan.film = film.plan(for: destination, rate: run.rate, &problems)
    run.plan.cards = cards.plan(
      for: play.show && play.work.dryRun ? .stream : destination, &problems)
    play.work.complete(
      &run.plan, hasOutput: play.out != nil, resumesPyramids: false, &problems)
    run.plan.shard?.command = ShardCommand.words(of: words, theme: nil)
    if play.work.shard != nil && play.frames != nil {
      problems.add("frames", "a shard is a part already: leave out \(option: "shard") or this")
    }
    run.size = play.size.flatMap { text in
      problems.check("size") { try OptionText.size("size", text) }
    }
    run.theme = play.theme.map { problems.word("theme", $0, default: .light) }
    run.frames = play.part(&problems)
    run.library = reading.library
    run.records = beside.records(&problems)
    if play.work.shard != nil { problems.refuseWhole(run.records.outputs) }
    if play.work.checkpointEvery != nil, run.records.census != nil || run.records.events != nil {
      problems.add(
        "checkpoint-every",
        "\(option: "census") and \(option: "events") need every tick, so no world is saved on the way: drop one of them"
      )
    }
    run.written = written
    run.plan.joined = joined
    run.plan.original = original?.inputs
    return run
  }

  /// The words of this command.
  private var words: [String] {
    let given = GivenOptions([
      reading, play, play.work, play.work.machine, cards, film, film.encoding, beside,
    ])
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

  @OptionGroup var work: WorkOptions
}

extension PlayOptions {
  /// Returns the destination of pictures; a wrong one is noted.
  func destination(_ film: FilmOptions, _ problems: inout Problems) -> FrameDestination? {
    if show { return problems.window(besides: out) }
    return out.flatMap { path in problems.check("out") { try film.destination(path) } }
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
