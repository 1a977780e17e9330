import ArgumentParser
import FrameExport
import ProgressReporting
import SimulationKernel
import SystemLibrary
import TerminalPlayback
import Workers
import WorldRuns

/// What is run and where it is written, in any world.
struct RunOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the pictures go: a folder (frames/, one that is there, or a name without an ending), numbered files (f%05d.png), one picture (sea.png) of the last tick, a film (\(FilmFormat.endings(separator: ", ") { _ in true })), a pyramid of tiles of the last tick (world.dzi, tiles/{z}/{x}/{y}.png), or raw frames to standard output (-).",
      valueName: "path"))
  var out: String?

  @Flag(
    help: ArgumentHelp(
      "Instead of --out: play the frames in this terminal, as large as its window, at --fps: as they are in kitty, Ghostty, WezTerm and Konsole, in half blocks of 24-bit colour elsewhere. It ends with the run, or at once with q; --census, --events and --save are written of a whole run alone."
    ))
  var show = false

  @Option(
    help: ArgumentHelp(
      "A recipe, one of the presets above: its options, but for those that are given beside it.",
      valueName: "name"),
    completion: .custom { words, _, _ in words.flatMap { KnownOptions.presets(in: $0).map(\.name) }
    }
  )
  var preset: String?

  @Option(
    help: ArgumentHelp(
      "How many ticks to run from the start, such as 500 or 2^20. Default: 50.", valueName: "n"))
  var ticks: String?

  @Option(
    help: ArgumentHelp(
      "Show the run from this tick on: frames are those of the whole run, and --ticks are counted from here. Default: the start.",
      valueName: "tick"))
  var fromTick: String?

  @Option(
    help: ArgumentHelp(
      "A frame per so many ticks; the first and the last tick always have one. Default: 1.",
      valueName: "ticks"))
  var every: String?

  @Option(
    help: ArgumentHelp(
      "Instead of --every: seconds of the world in a second of film, such as 2, 0.5 or 1/60; below 0 the run is shown backwards.",
      valueName: "x"))
  var speed: String?

  @Option(
    help: ArgumentHelp(
      "Run at another speed from a second of the film on, such as 5:60 or 7.5:-2; 0 stands still. May be given again; an end of the run is waited at for the next change, and the film ends with the run's end that the last speed goes to.",
      valueName: "time:speed"))
  var speedAt: [String] = []

  @Option(
    help: ArgumentHelp(
      "End the run at the first tick at which this has come about; --ticks ends it at the latest.",
      valueName: "condition"))
  var until: String?

  @Option(
    help: ArgumentHelp(
      "The whole number that all chance comes from; random draws one and says which. Default: 1; of Sea World 9.",
      valueName: "n|random"))
  var seed: String?

  @Flag(help: "Replace files of other origin that have the frames' names.")
  var overwrite = false

  @Flag(help: "Go on with a run that was stopped, or is to be longer: draw the frames it lacks.")
  var resume = false

  @Option(
    help: ArgumentHelp(
      "Save the state beside the frames every so many ticks, for --resume. Default: 1000, or 5 seconds.",
      valueName: "ticks"))
  var checkpointEvery: String?

  @Option(help: ArgumentHelp("How many threads work. Default: one per core.", valueName: "n"))
  var threads: String?

  @Option(
    help: ArgumentHelp(
      "The most memory to use, such as 512M; what needs more is refused. Default: 4G.",
      valueName: "bytes"))
  var memory: String?

  @Option(
    help: ArgumentHelp(
      "How progress is told on standard error. Default: auto, a bar on a terminal.",
      valueName: "auto|bar|json|none"))
  var progress: String?

  @Flag(help: "Tell frames, size, bytes and memory, and write nothing.")
  var dryRun = false
}

extension RunOptions {
  /// The plan that these options make; wrong values are noted. `own` is a world's own option for
  /// `ticks`, such as `steps`, with what was given to it; `nil` when it has none. `film` says how
  /// the pictures play.
  func plan(
    ownTicks own: (option: String, text: String?)?, film: FilmOptions, tiles: TileOptions,
    _ problems: inout Problems
  ) -> RunPlan {
    let path = out.flatMap { path in
      problems.check("out") { try FrameDestination(path) }
    }
    let target = show ? window(&problems) : path
    let destination =
      out != nil && target == nil
      ? nil : GivenOptions([tiles]).pyramidDestination(target, &problems)
    if target == .stream && !dryRun && isatty(STDOUT_FILENO) == 1 {
      problems.add(
        "out",
        "standard output is a terminal, which can't show raw frames: give \(option: "show") to watch "
          + "the run, or send them to a program or a file")
    }
    var plan = RunPlan(to: destination)
    plan.tileSide = GivenOptions([tiles]).tileSide(for: destination, &problems)
    var text = ticks
    if let own, own.text != nil {
      if ticks != nil { exclude(own.option, "ticks", &problems) }
      (plan.ticksOption, text) = (own.option, own.text)
    }
    plan.ticks = problems.ticks(
      plan.ticksOption, text, default: RunPlan.defaultTicks, from: 0)
    plan.fromTick = fromTick.map { problems.ticks("from-tick", $0, default: 0, from: 0) }
    plan.pace = pace(for: destination, film, &problems)
    let given = text == nil ? nil : own?.text != nil ? own?.option : "ticks"
    plan.duration = film.duration(ticks: given, hasChanges: !speedAt.isEmpty, &problems)
    plan.comesBack = film.loopThereAndBack
    plan.film = film.plan(for: out == nil && !show ? nil : destination, &problems)
    plan.overwrites = overwrite
    plan.resumes = isResuming(destination, &problems)
    if checkpointEvery != nil {
      plan.checkpointInterval = problems.ticks(
        "checkpoint-every", checkpointEvery, default: 1, from: 1)
    }
    plan.threads = problems.whole(
      "threads", threads, default: coreCount, in: 1...1024, of: "threads")
    plan.memory = problems.memory(memory).bytes
    return plan
  }

  /// The window that the run is to be played in; when there can be none, that is noted, and what else is
  /// given is judged by another.
  private func window(_ problems: inout Problems) -> FrameDestination {
    let other = TerminalWindow(.kittyGraphics, columns: 120, rows: 60)
    if out != nil {
      exclude("show", "out", &problems)
      return .terminal(other)
    }
    let window = problems.check("show") { try TerminalWindow.ofStandardOutput() }
    if window == .some(nil) {
      problems.add(
        "show",
        "standard output is no terminal that can show pictures: give \(option: "out") and a film, such "
          + "as x.apng")
    }
    return .terminal((window ?? nil) ?? other)
  }

  /// How progress is shown.
  func progressMode(_ problems: inout Problems) -> ProgressMode {
    problems.word("progress", progress, default: .auto)
  }

  /// Whether an earlier run is to be gone on with.
  private func isResuming(
    _ destination: FrameDestination?, _ problems: inout Problems
  ) -> Bool {
    var isSequence = false
    switch destination {
    case .folder, .sequence, nil: isSequence = true
    case .pyramid:
      if checkpointEvery != nil {
        problems.add("checkpoint-every", "states are saved beside frames in a folder alone")
      }
      return resume
    case .picture, .film, .stream, .terminal: break
    }
    for (option, isGiven) in [("resume", resume), ("checkpoint-every", checkpointEvery != nil)]
    where isGiven && (!isSequence || out == nil) {
      problems.add(
        option,
        "only frames in a folder and pyramids can be gone on with, such as --out frames/")
    }
    return resume
  }

  func exclude(_ option: String, _ other: String, _ problems: inout Problems) {
    problems.add(
      option, "it can't be given together with \(option: other): choose one of them")
  }

  /// Reports a seed that was drawn, so that the run can be repeated.
  func report(seed drawn: UInt64) {
    if seed == "random" { Console.note("render: the seed is \(drawn)") }
  }

  /// The seed to use.
  func seed(default value: UInt64, _ problems: inout Problems) -> UInt64 {
    guard let seed else { return value }
    if seed == "random" { return entropy() }
    if let value = UInt64(seed), seed.first != "+" { return value }
    problems.add("seed", "'\(seed)' is neither random nor a whole number from 0 to \(UInt64.max)")
    return value
  }

  /// The condition that ends the run before its last tick; `nil` when none is given.
  func end<Model>(
    among conditions: [EndCondition<Model>], _ problems: inout Problems
  ) -> EndCondition<Model>? {
    guard let until else { return nil }
    if let condition = conditions.first(where: { $0.name == until }) { return condition }
    let names = conditions.map(\.name)
    problems.add(
      "until",
      "'\(until)' is none of \(names.joined(separator: ", "))\(suggestion(until, names))")
    return nil
  }
}
