import ArgumentParser
import FrameExport
import PyramidExport
import SceneDescription
import SimulationKernel
import SystemLibrary
import WorldRuns

/// The subcommand of a world: its options. What follows from them is the same for every world.
protocol WorldCommand: RenderCommand {
  associatedtype Own: ParsableArguments
  associatedtype Description: ReadsOptions

  var pace: RunOptions { get set }
  var time: FilmTimeOptions { get }
  var cards: CardOptions { get }
  var film: FilmOptions { get }
  /// The options that no other world has.
  var own: Own { get }
  var picture: PictureOptions { get set }
  var tiles: TileOptions { get }
  var data: DataOptions { get set }
  var unknown: UnknownWords { get set }
  /// The word that belongs to no option; `nil` by default.
  var pattern: String? { get }

  /// The world's own options that print lines on standard output; none by default.
  static var printing: [String] { get }
  /// The options that make the run write something, as a list in a sentence.
  static var outputs: String { get }
  /// The type that describes the world in scripts, by default the same as elsewhere, or `nil` for a world
  /// without scripts.
  static var scripted: (any ScriptedWorld.Type)? { get }
  /// Prints what the world's own options ask for at the end of the run; nothing by default.
  func printMore(of world: Description.World.Model) throws
}

extension WorldCommand {
  static var printing: [String] { [] }
  static var scripted: (any ScriptedWorld.Type)? { Description.self as? any ScriptedWorld.Type }
  static var presets: [Preset] { Description.presets }
  static var conditions: [String] { Description.endConditions.map(\.name) }
  /// The type that describes the world.
  static var described: any ReadsOptions.Type { Description.self }
  var groups: [any ParsableArguments] {
    [
      pace, pace.work, pace.work.machine, own, picture, time, cards, film, film.encoding, tiles,
      data, data.records,
    ]
  }
  static var groups: [any ParsableArguments] {
    [
      RunOptions(), WorkOptions(), MachineOptions(), Own(), PictureOptions(), FilmTimeOptions(),
      CardOptions(), FilmOptions(), EncodingOptions(), TileOptions(), DataOptions(),
      RecordOptions(),
    ]
  }
  var pattern: String? { nil }
  /// All options that were given.
  var given: GivenOptions {
    var given = GivenOptions(groups)
    if let pattern { given.add("pattern", [pattern]) }
    given.chosen = unknown.chosen
    return given
  }
  static var outputs: String { "--out, --show, --census, --events or --save" }
  func printMore(of world: Description.World.Model) {}

  func run() throws { try run(again: nil) }

  /// Simulates the world and writes what was asked for, in both themes if that is asked for.
  ///
  /// - Parameters:
  ///   - again: The recorded run that is drawn again, if one is.
  ///   - keepsTable: Whether the table stays as it is in the data of the run.
  ///   - note: The note on options that were chosen, if there is one.
  /// - Throws: The errors of the run.
  func run(again: DrawnAgain?, keepsTable: Bool = false, _ note: Explanation? = nil) throws {
    try ShardStopped.watching(pace.work.shard != nil) {
      try runInThemes(note) { run in
        run.draw(again)
        if keepsTable { run.pictures.keepTable() }
      }
    }
  }

  /// Makes the film of `frames`, which have been drawn before: `shown` of the run of `record`.
  func join(_ frames: JoinedFrames, of record: RecordedRun, showing shown: ShownPart?) throws {
    try run(second: nil, isSecond: false) { $0.join(frames, of: record, showing: shown) }
  }

  private func runInThemes(
    _ note: Explanation?, _ change: (inout WorldRun<Description>) -> Void
  ) throws {
    guard picture.asksForBothThemes, let out = pace.out else {
      return try run(second: nil, isSecond: false, note, change)
    }
    let paths = try Theme.allCases.map { try FrameDestination.path(out, marked: $0.rawValue) }
    let second = SecondTheme(.dark, to: pace.place(try FrameDestination(paths[1])))
    var both = self
    if pace.seed == "random" && pace.work.shard == nil {
      let seed = entropy()
      both.pace.seed = "\(seed)"
      pace.report(seed: seed)
    }
    for (number, theme) in Theme.allCases.enumerated() {
      var single = both
      single.picture.theme = theme.rawValue
      single.pace.out = paths[number]
      // Everything but pictures is the same in both.
      if number > 0 { single.data.records.clear() }
      try single.run(second: number > 0 ? nil : second, isSecond: number > 0, note, change)
    }
  }

  /// Simulates the world and writes what was asked for, after `change`; notes are printed once for two
  /// themes.
  private func run(
    second: SecondTheme?, isSecond: Bool, _ note: Explanation? = nil,
    _ change: (inout WorldRun<Description>) -> Void
  ) throws {
    let start = monotonicSeconds()
    var problems = Problems()
    var (run, sound, progress) = request(&problems)
    change(&run)
    run.second = second
    run.plan.isSecond = isSecond
    if run.plan.isQuit { return try problems.throwIfAny() }
    let name = second != nil || isSecond ? pace.out.map { ["out     \($0)"] } ?? [] : []
    func say(_ facts: [String]) throws { try Console.say((isSecond ? [""] : []) + name + facts) }
    let control = progress.control
    // A run ahead, such as one that finds what pictures show, may take hours.
    let deadline = pace.work.dryRun ? Deadline(seconds: Forecast.longest) : nil
    let limited = RunControl(
      isCancelled: { control.isCancelled() || deadline?.isOver() == true },
      progress: control.progress)
    let prepared: PreparedRun<Description>
    do {
      prepared = try run.prepared(&problems, sound: sound, limited)
    } catch {
      guard error is RunCancelled, deadline != nil, !control.isCancelled() else { throw error }
      pace.report(seed: run.description.seed)
      return try say([Forecast.longer(than: Forecast.longest) + ", for the run ahead alone"])
    }
    pace.report(seed: prepared.settings.seed)
    let notes = [note, Self.speedNote(on: run.plan)].compactMap(\.self) + prepared.notes
    for note in isSecond ? [] : notes { Console.note("render: \(Failure.line(note))") }
    if prepared.omitsText && !isSecond {
      Console.note("render: the picture is too small for its counter line, which is left out")
    }
    if pace.work.dryRun {
      return try say(prepared.estimate(after: monotonicSeconds() - start))
    }
    Interruption.watch()
    if run.end != nil && run.plan.joined == nil { progress.mayEndEarly() }
    let plan = prepared.plan, last = prepared.lastTick
    let outcome: RunOutcome<Description.World.Model>, reduction: Explanation?
    // What is replaced is gone, however the run ends.
    defer {
      if let note = prepared.replacement { Console.note("render: \(Failure.line(note))") }
    }
    do { (outcome, reduction) = try run.write(prepared, control) } catch let end as RunQuit {
      return progress.conclude(end.summary)
    }
    if let reduction, !isSecond { Console.note("render: \(Failure.line(reduction))") }
    // One of several shards needn't say so.
    let isAlone = !isSecond && pace.work.shard == nil
    if let end = run.end, isAlone, end.isMet(outcome.world), let facts = end.facts(outcome.world) {
      Console.note("render: \(end.name) at generation \(outcome.world.tick): \(facts)")
    }
    if let end = run.end, !outcome.hasMetEnd, !isSecond {
      let option = plan.duration == nil ? plan.ticksOption : "duration"
      Console.note(
        "render: --until: \(end.name) was not met by tick \(last), where the run "
          + "ends: give more --\(option)")
    }
    if !isSecond { try printMore(of: outcome.world) }
    progress.conclude(outcome.summary)
  }

  /// Returns the run that the options ask for, and which parts of it are valid.
  private func request(
    _ problems: inout Problems
  ) -> (run: WorldRun<Description>, sound: SoundParts, progress: ConsoleProgress) {
    unknown.report(in: Self.self, &problems)
    var sound = SoundParts()
    func part<Value>(
      _ part: SoundParts, _ body: (inout Problems) -> Value
    ) -> Value {
      let (value, isSound) = problems.areNone(in: body)
      if isSound { sound.insert(part) }
      return value
    }
    var given = given
    Description.checkPreset(given, &problems)
    let ownTicks = Description.ticksOption.map { option in
      (option, given[option] ?? Description.defaultTicks(given).map { "\($0)" })
    }
    var plan = part(.plan) {
      var plan = pace.plan(ownTicks: ownTicks, time: time, film: film, tiles: tiles, &$0)
      plan.cards = cards.plan(for: pace.out == nil && !pace.show ? nil : plan.destination, &$0)
      return plan
    }
    setSpeed(of: &plan, &given)
    let progress = ConsoleProgress(
      pace.work.machine.progressMode(&problems), isPlaying: pace.show)
    let end = pace.until.flatMap { name in
      problems.check("until") { try EndCondition.called(name, among: Description.endConditions) }
    }
    let seed = pace.seed(default: Description.defaultSeed, &problems)
    let world = part(.world) { Description(given, seed: seed, &$0) }
    let pictures = part(.pictures) { problems in
      var picture = picture
      if picture.asksForBothThemes {
        problems.add(
          "theme",
          pace.show
            ? "a run is played in one theme: choose light or dark"
            : "no pictures are drawn: give --out as well, or leave --theme out")
        picture.theme = nil
      }
      var plan = picture.plan(of: Description.World.self, tiles, to: plan.destination, &problems)
      plan.fitsTable = picture.size != nil
      return plan
    }
    let records = data.plan(&problems)
    if data.load != nil && pace.seed != nil {
      problems.add("seed", RecordPlan.decidedByLoadedWorld)
    }
    let printed = Self.printing.filter(given.has)
    if pace.work.shard != nil {
      problems.refuseWhole(records.outputs + printed)
      if pace.seed == "random" {
        problems.add("seed", "all shards need the same: name a number")
      }
    }
    for option in printed where pace.out == "-" {
      problems.add(option, "--out - writes the frames to standard output: choose one of them")
    }
    let hasFiles = world.hasFiles
    let isAskedFor =
      pace.out != nil || pace.show || data.records.hasOutput || hasFiles || !printed.isEmpty
    // An unknown word may be one that was to write something.
    if !isAskedFor && unknown.words.isEmpty {
      problems.add("out", "there is nothing to write: name \(Self.outputs)")
    }
    var run = WorldRun(world, plan: plan, pictures: pictures, records: records, end: end)
    run.goesToEnd = !printed.isEmpty
    run.plan.shard?.command = ShardCommand.words(of: unknown.line, theme: picture.theme)
    return (run, sound, progress)
  }

  /// Has a film at a speed of the world's own, which is then one of the `given` options, if these name
  /// neither one nor an interval.
  private func setSpeed(of plan: inout RunPlan, _ given: inout GivenOptions) {
    let others = ["speed", "speed-at", "every", "loop-seamless"]
    guard plan.destination?.isTimed == true, !others.contains(where: given.has),
      let pace = Description.filmPace(at: time.fps.map { _ in plan.film.timing.framesPerSecond })
    else { return }
    let timing = plan.film.timing
    plan.film.timing = FilmTiming(
      framesPerSecond: pace.framesPerSecond, holdLast: timing.holdLast, plays: timing.plays)
    plan.ticksPerSecond = pace.ticksPerSecond
    given.add("speed", ["\(pace.ticksPerSecond)"])
  }

  /// Returns the note on the speed of a film that follows from its frame rate, if it does.
  private static func speedNote(on plan: RunPlan) -> Explanation? {
    plan.ticksPerSecond.map { ticks in
      "at \(plan.film.timing.framesPerSecond) frames a second, the film shows \(ticks) "
        + "\(Description.ticksOption ?? "ticks") a second; \(option: "every") 1 shows one a frame"
    }
  }
}

extension ParsableCommand {
  /// Returns this command, which knows the options that a preset added to the `own` words that it was
  /// called with, and the `line` that called it.
  func knowing(
    _ own: [String], in completed: [String], called line: [String]
  ) -> any ParsableCommand {
    guard var command = self as? any WorldCommand else { return self }
    let names = Set(completed.compactMap(KnownOptions.name))
    command.unknown.line = line
    command.unknown.chosen = names.subtracting(own.compactMap(KnownOptions.name))
    return command
  }
}
