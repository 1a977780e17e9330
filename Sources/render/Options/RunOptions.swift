import ArgumentParser
import FrameExport
import SimulationKernel
import SystemLibrary
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

  @OptionGroup var work: WorkOptions
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
    let target = show ? problems.window(besides: out) : path.map { numbered($0, &problems) }
    let destination =
      out != nil && target == nil
      ? nil : GivenOptions([tiles]).pyramidDestination(target, &problems)
    if !work.dryRun { film.refuseTerminal(target, &problems) }
    var plan = RunPlan(to: destination)
    plan.tileSide = GivenOptions([tiles]).tileSide(for: destination, &problems)
    var text = ticks
    if let own, own.text != nil {
      if ticks != nil { problems.exclude(own.option, "ticks") }
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
    time.limit(&plan.film, for: shown, &problems)
    work.complete(&plan, hasOutput: out != nil, resumesPyramids: true, &problems)
    return plan
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
}
