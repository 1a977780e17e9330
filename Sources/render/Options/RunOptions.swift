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
    "Where to write: x.png (the last tick), frames/ (a picture per tick), x.gif (a film). Also f%05d.png, \(FilmFormat.endings(separator: ", ") { _ in true }), x.dzi (tiles), and - (raw frames on standard output).",
    value: "path", name: .shortAndLong, completion: .file())
  var out: String?

  @Option(
    "Number in the name of the first picture. Lets parts of a run share a folder. Default: 0.",
    value: "n")
  var startNumber: String?

  @Flag(
    help: ArgumentHelp(
      "Play the run in this terminal, instead of --out. Fits the window, at --fps; q quits. --census, --events and --save are written only if the run reaches its end."
    ))
  var show = false

  @Option(
    "Start from a preset; your own options override it.", value: "name",
    completion: .ofWorld { $0.presets.map(\.name) })
  var preset: String?

  @Option(
    "Number of ticks to run, such as 500 or 2^20. Default: 50, or the world's own.",
    value: "n")
  var ticks: String?

  @Option(
    "First tick to draw; --ticks counts from there. The frames match a full run. Default: the start.",
    value: "tick")
  var fromTick: String?

  @Option(
    "Draw every Nth tick, plus the first and the last. Default: 1.",
    value: "ticks")
  var every: String?

  @Option(
    "Seconds of world time per second of film, such as 2, 1/60 or 2^12; negative plays backward. Also slow (2), balanced (10) or fast (60). Replaces --every.",
    value: "x", completion: .list(NamedSpeed.allCases.map(\.rawValue)))
  var speed: String?

  @Option(
    "Change the speed at a second of film; repeatable. For example, 5:60 or, to play backward, 7.5:-2; speed 0 pauses. Needs --speed.",
    value: "time:speed")
  var speedAt: [String]

  @Option(
    "Stop at the first tick that meets this condition, or after --ticks.",
    value: "condition", completion: .ofWorld { $0.conditions })
  var until: String?

  @Option(
    "Seed for all randomness; random picks and prints one. Default: 1, or the world's own.",
    value: "n|random", completion: .list(["random"]))
  var seed: String?

  @Flag(
    help:
      "Replace any files of the same names. Without it, only files of earlier runs are replaced.")
  var overwrite = false

  @Flag(help: "Continue a stopped run, or extend a finished one. Draws only the missing frames.")
  var resume = false

  @Option(
    "Draw only the I-th of N parts of the frames. It goes to shards/I-of-N in --out; the same command resumes it, and 'render merge' joins the parts.",
    value: "i/n")
  var shard: String?

  @Option(
    "Ticks between saves, which --resume continues from and the end of the run deletes. Default: 1000, or 5 seconds.",
    value: "ticks")
  var checkpointEvery: String?

  @Option(
    "Number of threads. Default: one per core, or fewer if a quota or --memory requires it.",
    value: "n")
  var threads: String?

  @Option(
    "Memory limit, such as 512M; a larger run is refused. Default: 4G.",
    value: "bytes")
  var memory: String?

  @Option(
    "Progress reports on standard error. Default: auto, a bar in a terminal and a line every 30 seconds elsewhere.",
    oneOf: ProgressMode.words)
  var progress: String?

  @Flag(help: "Print frames, size, bytes, time and memory; write nothing.")
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
      problems.check("out") { try film.destination(path) }
    }
    let target = show ? window(&problems) : path.map { numbered($0, &problems) }
    let destination =
      out != nil && target == nil
      ? nil : GivenOptions([tiles]).pyramidDestination(target, &problems)
    if !dryRun { film.refuseTerminal(target, &problems) }
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
    plan.divide(shard, hasOutput: out != nil, overwrites: overwrite, &problems)
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
