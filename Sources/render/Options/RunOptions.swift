import ArgumentParser
import FrameExport
import ProgressReporting
import SimulationKernel
import SystemLibrary
import TerminalPlayback
import WorldRuns

/// The length of a run of any world, and where it is written.
struct RunOptions: ParsableArguments {
  @Option(
    "Where the pictures go: a folder (frames/, an existing one, or a name without an extension), numbered files (f%05d.png), one picture of the last tick (sea.png), a film (\(FilmFormat.endings(separator: ", ") { _ in true })), a pyramid of tiles of the last tick (world.dzi, tiles/{z}/{x}/{y}.png), or raw frames to standard output (-).",
    value: "path", name: .shortAndLong, completion: .file())
  var out: String?

  @Option(
    "Number in the name of the first picture, so that parts of a run can share a folder. Default: 0.",
    value: "n")
  var startNumber: String?

  @Flag(
    help: ArgumentHelp(
      "Play the frames in this terminal, in place of --out, as large as its window and at --fps: as images in kitty, Ghostty, WezTerm and Konsole, as half blocks in color elsewhere. It ends with the run, or at once with q; --census, --events and --save are written only when the run reaches its end."
    ))
  var show = false

  @Option(
    "One of the presets above: its options, except those that are also given.", value: "name",
    completion: .ofWorld { $0.presets.map(\.name) })
  var preset: String?

  @Option(
    "How many ticks to run from the start, such as 500 or 2^20. Default: 50, or as the world's own option for them says.",
    value: "n")
  var ticks: String?

  @Option(
    "Show the run from this tick on: frames are those of the whole run, and --ticks counts from here. Default: the start.",
    value: "tick")
  var fromTick: String?

  @Option(
    "Ticks from one frame to the next; the first and the last tick always have a frame. Default: 1.",
    value: "ticks")
  var every: String?

  @Option(
    "Seconds of the world per second of film, in place of --every, such as 2, 0.5, 2^12 or 1/60, or slow (2), balanced (10) or fast (60); below 0 the run is shown backward.",
    value: "x", completion: .list(NamedSpeed.allCases.map(\.rawValue)))
  var speed: String?

  @Option(
    "Change the speed at a time of the film in seconds, such as 5:60 or 7.5:-2; 0 stands still. May be given more than once; at an end of the run the film waits for the next change, and at the last speed it ends there.",
    value: "time:speed")
  var speedAt: [String]

  @Option(
    "End the run at the first tick at which this condition is met; --ticks is still the limit.",
    value: "condition", completion: .ofWorld { $0.conditions })
  var until: String?

  @Option(
    "The number that all randomness derives from; random draws one and reports it. Default: 1, or the world's own.",
    value: "n|random", completion: .list(["random"]))
  var seed: String?

  @Flag(help: "Replace existing files that have the frames' names and come from elsewhere.")
  var overwrite = false

  @Flag(help: "Continue a run that was stopped or is to be longer: draw the frames it lacks.")
  var resume = false

  @Option(
    "Draw only the I-th of N parts of the frames, about equal and in a row, on one of several machines: into the folder shards/I-of-N in that of --out. The same command goes on where it was stopped, and 'render merge' joins the parts.",
    value: "i/n")
  var shard: String?

  @Option(
    "Ticks from one saved state beside the frames to the next, for --resume. Default: 1000, or 5 seconds.",
    value: "ticks")
  var checkpointEvery: String?

  @Option(
    "How many threads work. Default: one per core, or fewer where a quota or --memory asks for it.",
    value: "n")
  var threads: String?

  @Option(
    "The most memory to use, such as 512M; a run that needs more is refused. Default: 4G.",
    value: "bytes")
  var memory: String?

  @Option(
    "How progress is reported on standard error. Default: auto, a bar on a terminal and a line every 30 seconds elsewhere.",
    oneOf: ProgressMode.words)
  var progress: String?

  @Flag(help: "Report the frames, size, bytes and memory of the run, and write nothing.")
  var dryRun = false
}

extension RunOptions {
  /// Returns the plan that these options make, with those of films and tiles; invalid values are
  /// noted. `own` is a world's own option for `ticks`, such as `steps`, with its value; `nil` when
  /// it has none.
  func plan(
    ownTicks own: (option: String, text: String?)?, time: FilmTimeOptions, film: FilmOptions,
    tiles: TileOptions, _ problems: inout Problems
  ) -> RunPlan {
    let path = out.flatMap { path in
      problems.check("out") { try FrameDestination(path) }
    }
    let target = show ? window(&problems) : path.map { numbered($0, &problems) }
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
    if startNumber != nil && (out == nil || show) {
      problems.add("start-number", Self.numbersFiles)
    }
    plan.fromTick = fromTick.map { problems.ticks("from-tick", $0, default: 0, from: 0) }
    plan.pace = pace(for: destination, time, &problems)
    let given = text == nil ? nil : own?.text != nil ? own?.option : "ticks"
    plan.duration = time.duration(ticks: given, hasChanges: !speedAt.isEmpty, &problems)
    plan.comesBack = time.loopThereAndBack
    let shown = out == nil && !show ? nil : destination
    time.refuseMeaningless(for: shown, &problems)
    plan.film = film.plan(for: shown, rate: time.rate(&problems), &problems)
    plan.overwrites = overwrite
    plan.resumes = isResuming(destination, &problems)
    divide(&plan, &problems)
    if checkpointEvery != nil {
      plan.checkpointInterval = problems.ticks(
        "checkpoint-every", checkpointEvery, default: 1, from: 1)
    }
    if threads != nil {
      plan.threads = problems.whole(
        "threads", threads, default: 1, in: RunPlan.threadRange, of: "threads")
    }
    plan.memory = problems.memory(memory).bytes
    return plan
  }

  /// Returns the terminal window that plays the run; where there is none, that is noted, and the
  /// other options are checked for a window of a common size.
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
        "standard output is not a terminal that can show pictures: give \(option: "out") and a film, such "
          + "as x.apng")
    }
    return .terminal((window ?? nil) ?? other)
  }

  /// Returns how progress is reported.
  func progressMode(_ problems: inout Problems) -> ProgressMode {
    problems.word("progress", progress, default: .auto)
  }

  /// Returns whether an earlier run is continued.
  private func isResuming(
    _ destination: FrameDestination?, _ problems: inout Problems
  ) -> Bool {
    var isSequence = false
    switch destination {
    case .folder, .sequence, nil: isSequence = true
    case .pyramid:
      if checkpointEvery != nil {
        problems.add("checkpoint-every", "states are saved only beside frames in a folder")
      }
      return resume
    case .picture, .film, .stream, .terminal: break
    }
    for (option, isGiven) in [("resume", resume), ("checkpoint-every", checkpointEvery != nil)]
    where isGiven && (!isSequence || out == nil) {
      problems.add(
        option,
        "only frames in a folder and pyramids can be continued, such as --out frames/")
    }
    return resume
  }

  /// Notes that `option` and `other` exclude each other.
  func exclude(_ option: String, _ other: String, _ problems: inout Problems) {
    problems.add(
      option, "it can't be combined with \(option: other): choose one of them")
  }

  /// Reports a seed that was drawn, so that the run can be repeated.
  func report(seed drawn: UInt64) {
    if seed == "random" { Console.note("render: the seed is \(drawn)") }
  }

  /// Returns the seed to use.
  func seed(default value: UInt64, _ problems: inout Problems) -> UInt64 {
    guard let seed else { return value }
    if seed == "random" { return entropy() }
    if let value = UInt64(seed), seed.first != "+" { return value }
    problems.add("seed", "'\(seed)' is neither random nor a whole number from 0 to \(UInt64.max)")
    return value
  }

  /// Returns the condition that ends the run before its last tick; `nil` when none is given.
  func end<Model>(
    among conditions: [EndCondition<Model>], _ problems: inout Problems
  ) -> EndCondition<Model>? {
    guard let until else { return nil }
    if let condition = conditions.first(where: { $0.name == until }) { return condition }
    let names = conditions.map(\.name)
    problems.add(
      "until",
      "'\(until)' is not one of \(names.joined(separator: ", "))\(suggestion(until, names))")
    return nil
  }
}
