import ArgumentParser
import Experiments
import FrameExport
import ProgressReporting
import Reports
import SimulationKernel
import Workers
import WorldRuns
import WorldSweeps

struct SweepCommand: RenderCommand {
  static let name = "sweep"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Run a world for many settings and seeds, with statistics and a report.",
    usage: "render sweep <world> [<options>]",
    discussion: """
      Options that describe the world, such as --width, and --ticks apply to all
      settings; options for pictures are refused. Every setting runs with the same
      seeds, so the settings differ in nothing else.

      The folder has runs.csv (a row for each run), summary.csv (statistics of each
      setting and measure), failures.csv, ticks.csv with --per-tick, experiment.json,
      report.html, and its charts in the folder plots. They are the same with any
      number of threads, and after a stop and --resume.

      A measure is last, max, min, mean, sum or argmax of a column of the census, as
      in max:population; at:TICK:COLUMN; first:COLUMN:VALUE, the first tick with at
      least that value; or a named measure of the world. --dry-run lists them.

      A list has values (3,6,9), ranges (1..10, 0.1..0.5:0.1, 1..1024*2), and values
      with commas in double quotes.

      @FILE, instead of the world, reads the world and its options from a file, one
      per line.

      On several machines, each takes a shard, --shard 1/8 to --shard 8/8, and writes
      to the same folder. 'render merge' joins the shards: the tables have the same
      bytes as from one process. A shard that is stopped by SIGTERM exits with status
      75, and the same command resumes it.

      --slurm 8 submits such jobs to a Slurm cluster, and one more that joins the
      shards. The program and the folder must be in the same places on all nodes. A
      job has a thread per core that Slurm gives it, unless --threads says otherwise.

      EXAMPLES:
        render sweep seaworld --vary starves=3..9 --seeds 1..50 --out sea/
        render sweep seaworld --vary swim=any,free --measure max:orcas -o s/
        render sweep life --vary pattern=glider,acorn --per-tick 10 --out two/
        render sweep elementary --vary rule=0..255 --measure last:births -o rules/
        render sweep seaworld --vary starves=3..9 --seeds 1..100 --out sea/ --resume
      """)

  @Argument(
    help: ArgumentHelp(
      "World, by the name of its command, or @FILE.",
      valueName: "world"), completion: .list(KnownOptions.worldNames))
  var world: String?

  @OptionGroup var sweep: SweepOptions
  @OptionGroup var unknown: UnknownWords

  /// The groups of its options.
  static var groups: [any ParsableArguments] { [SweepOptions(), MachineOptions()] }

  func run() throws {
    if let folder = sweep.merge { return try merge(folder) }
    if let folder = sweep.summarize { return try summarize(folder) }
    guard let world else { throw ValidationError("Missing expected argument '<world>'.") }
    guard let type = KnownOptions.world(named: world) else {
      let names = KnownOptions.worldNames
      throw OptionProblem(
        option: "'\(world)'",
        reason: "the world comes first, one of \(names.joined(separator: ", ")), or @FILE"
          + suggestion(world, names))
    }
    try ShardStopped.watching(sweep.shard != nil) { try run(type, world) }
  }

  /// Prepares the sweep, and unless a number of threads is given on as many as memory allows.
  private func prepared<Description: ReadsOptions>(
    _ request: inout SweepRequest, _ type: Description.Type, _ problems: Problems,
    _ control: RunControl
  ) throws -> WorldSweep<Description> {
    while true {
      var found = problems
      do {
        return try WorldSweep<Description>(request, &found, control)
      } catch let error as OptionProblems {
        guard sweep.machine.threads == nil, request.threads > 1,
          error.problems.contains(where: { $0.option == "memory" })
        else { throw error }
        request.threads /= 2
      }
    }
  }

  private func run<World: WorldCommand>(_ type: World.Type, _ world: String) throws {
    var problems = Problems()
    var (request, words) = try request(of: type, world, &problems)
    let forms = PlotForm.all(in: sweep.plots, &problems)
    let mode = sweep.machine.progressMode(&problems)
    sweep.checkFolder(&problems)
    let shard = sweep.shard.flatMap { text in
      problems.check("shard") { try ExperimentShard(text) }
    }
    let slurm = sweep.slurmRequest(&problems)
    let isCancelled: @Sendable () -> Bool = { Interruption.isRequested }
    let control = RunControl(isCancelled: isCancelled)
    let prepared = try prepared(&request, World.Description.self, problems, control)
    let threads = request.threads
    for note in prepared.notes { Console.note("render: \(Failure.line(note))") }
    if sweep.dryRun {
      return try Console.say(prepared.estimate(threads: threads, control))
    }
    if let slurm { return try submit(request, slurm) }
    Interruption.watch()
    let folder = ExperimentFolder(sweep.out ?? ""), experiment = prepared.experiment
    let progress = SweepProgress(mode, runs: shard?.runs(of: experiment) ?? experiment.runs)
    let watched = ExperimentControl(
      isCancelled: isCancelled, stopsAtFailure: sweep.strict, progress: progress.take)
    let results =
      if let shard {
        try folder.run(
          shard, of: experiment, prepared.world, as: prepared.record, replaces: sweep.overwrite,
          threads: threads, watched)
      } else {
        try folder.run(
          experiment, of: prepared.world, as: prepared.record, sweep.start, threads: threads,
          watched)
      }
    progress.stop()
    if shard == nil {
      let films = SweepFilms(
        words: [world] + words, kinds: request.kinds, until: sweep.until,
        hasSeeds: sweep.seeds != nil || !request.given.has("load"), threads: threads)
      try writeReport(of: results, forms, sweep.films ? films : nil, threads: threads)
    }
    try conclude(
      results, shard, progress, ticksOption: World.Description.ticksOption ?? "ticks")
  }

  /// Writes the plots and the report.
  private func writeReport(
    of results: ExperimentResults, _ forms: Set<PlotForm>, _ films: SweepFilms?, threads: Int
  ) throws {
    if forms.isEmpty { return }
    let folder = ExperimentFolder(sweep.out ?? "")
    let settings = results.experiment.design.settings.count
    if films != nil && settings > SweepFilms.mostSettings {
      Console.note(
        "render: --films: the first \(SweepFilms.mostSettings) of \(settings) settings have films")
    }
    try films?.draw(results, in: folder)
    try folder.writeReport(of: results, plots: forms, threads: threads)
  }

  /// Reports how the runs ended.
  private func conclude(
    _ results: ExperimentResults, _ shard: ExperimentShard?, _ progress: SweepProgress,
    ticksOption: String
  ) throws {
    let experiment = results.experiment, folder = sweep.out ?? ""
    let runs = shard?.runs(of: experiment) ?? experiment.runs
    if sweep.strict, let first = results.failures.min(by: { $0.key < $1.key }) {
      throw SweepFailure(first, of: experiment)
    }
    if results.done < runs {
      let next: Explanation = shard == nil ? "\(option: "resume")" : "the same command"
      throw RunCancelled("after \(results.done) of \(runs) runs: " + next + " continues from there")
    }
    if let until = sweep.until, results.endedByTicks > 0 {
      Console.note(
        "render: --until: \(until) was not met in \(results.endedByTicks) of \(runs) runs, where "
          + "--\(ticksOption) ended them")
    }
    Self.note(results.failures.count, of: runs, in: folder, isMerged: shard == nil)
    progress.conclude([Self.summary(runs, in: folder) + (shard.map { ", shard \($0)" } ?? "")])
  }

  /// Reports that some runs failed.
  static func note(_ failures: Int, of runs: Int, in folder: String, isMerged: Bool) {
    if failures == 0 { return }
    let later = isMerged ? "as" : "as, once the shards are joined,"
    Console.note(
      "render: \(failures) of \(runs) runs failed, \(later) failures.csv in \(folder) says")
  }

  /// Returns what was run.
  static func summary(_ runs: Int, in folder: String) -> String {
    "\(runs) \(runs == 1 ? "run" : "runs") in \(folder)"
  }
}

// The request, of the words that belong to the world.
extension SweepCommand {
  /// Returns what is asked for, and the options of the world as words; mistakes are noted.
  private func request<World: WorldCommand>(
    of type: World.Type, _ world: String, _ problems: inout Problems
  ) throws -> (request: SweepRequest, words: [String]) {
    let kinds = Self.kinds(of: type)
    let known = KnownOptions.kinds(in: world)
    let words = unknown.words
    problems.refuseRepeated(words, of: known, name: KnownOptions.name)
    // Varied options are in place of those of a preset, as given ones are.
    let varied = sweep.vary.map { "--\($0.drop { $0 == "-" })" }
    let end = sweep.until.map { ["--until", $0] } ?? []
    let preset = type.described.presetOptions(
      namedBy: words + varied + end, of: known, name: KnownOptions.name)
    let used = preset.filter { kinds[$0.name] != nil }.map(KnownOptions.spelled)
    let command = try Render.parsed([world] + used + words)
    guard let command = command as? World else { throw ExitCode.failure }
    command.unknown.report(in: Self.self, of: world, &problems)
    World.Description.checkPreset(command.given, &problems)
    var given = GivenOptions()
    given.chosen = Set(used.compactMap(KnownOptions.name))
    for (name, values) in command.given.all {
      if kinds[name] == nil { problems.add(name, Self.refusal(of: name, world)) }
      // Its options are in its place.
      if name != "preset" { given.add(name, values) }
    }
    var request = SweepRequest(given: given, kinds: kinds.filter { $0.key != "preset" })
    request.varied = sweep.vary
    request.isZipped = sweep.zip
    request.table = sweep.design
    request.seeds = sweep.seeds
    request.end = sweep.until
    request.measures = sweep.measure
    request.perTick = sweep.perTick?.argument
    request.compressesSeries = sweep.gzip
    request.baseline = sweep.baseline
    request.threads = sweep.machine.threadCount(&problems) ?? coreCount
    request.memory = problems.memory(sweep.machine.memory).bytes
    request.command = ["render", Self.name, world] + sweep.lastingWords + words
    return (request, used + words)
  }

  /// The options of a world that describe it.
  private static func kinds<World: WorldCommand>(
    of type: World.Type
  ) -> [String: RecordedRun.OptionKind] {
    let shown = World.Description.pictureOptions
    return RecordedRun.OptionKind.all(of: [World.Own()]).filter { !shown.contains($0.key) }
      .merging(["preset": .value, "ticks": .value, "load": .value, "do": .list]) { own, _ in own }
  }

  /// Returns why an option of a world's own command is none here.
  private static func refusal(of option: String, _ world: String) -> Explanation {
    option == "seed"
      ? "a sweep has several: give \(option: "seeds"), such as 1..100"
      : "a sweep writes tables, not pictures or files of single runs: use 'render \(world)'"
  }
}

/// The error of a sweep that ends with the first run that fails.
struct SweepFailure: Error, CustomStringConvertible {
  /// The run and the reason, in one sentence.
  let description: String

  init(_ failure: (key: Int, value: String), of experiment: Experiment) {
    let place = experiment[failure.key]
    let values = zip(experiment.design.options, experiment.design.settings[place.setting])
    let setting = values.map { ", \($0) \($1)" }.joined()
    description = "run \(failure.key + 1) failed (seed \(place.seed)\(setting)): \(failure.value)"
  }
}
