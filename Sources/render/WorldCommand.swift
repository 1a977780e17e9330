import ArgumentParser
import AtomicFiles
import FrameExport
import PyramidExport
import Raster
import SceneDescription
import SimulationKernel

/// The subcommand of a world: its options. What is done with them is the same for every world.
protocol WorldCommand: ParsableCommand {
  associatedtype Own: ParsableArguments
  associatedtype Setup: WorldSetup

  var pace: RunOptions { get }
  var film: FilmOptions { get }
  /// The options that no other world has.
  var own: Own { get }
  var picture: PictureOptions { get }
  var tiles: TileOptions { get }
  var data: DataOptions { get }
  var unknown: UnknownWords { get }

  /// The world's own option for `--ticks`, and what was given to it; nil, as usual, for none.
  var ownTicks: (option: String, text: String?)? { get }
  /// Whether the world's own options ask for something beside pictures and files. Usually not.
  var isTellingMore: Bool { get }
  /// The options that let something be written, as a list for a person.
  static var outputs: String { get }
  /// The world that the options describe; wrong values are noted.
  ///
  /// A world that is to be loaded brings most of it: what it decides is noted when it is given.
  func setup(seed: UInt64, _ problems: inout Problems) -> Setup
}

extension WorldCommand {
  var ownTicks: (option: String, text: String?)? { nil }
  var isTellingMore: Bool { false }
  static var outputs: String { "--out, --census, --events or --save" }

  /// Simulates the world and writes what was asked for.
  func run() throws {
    var run = try prepared()
    if run.plan.isDryRun { return try run.tell() }
    Interruption.watch()
    try run.run(run.records(data))
  }

  /// The run, ready to begin. Up to here nothing is written.
  func prepared() throws -> WorldRun<Setup> {
    var problems = Problems()
    let request = request(&problems)
    var plan = request.plan
    var setup = request.setup
    var loaded: String?
    if let path = data.load {
      // What the file has decides over the rest.
      try problems.throwIfAny()
      let bytes = try data.savedBytes(at: path, memory: plan.memory)
      try setup.load(bytes, from: path)
      loaded = fileDigest(bytes)
    }
    if problems.isEmpty { try setup.lookAhead(&plan, request.picture) }
    let pyramid = try pyramid(of: setup, plan, request, &problems)
    let drawing = pyramid == nil ? try drawing(of: setup, plan, request, &problems) : nil
    if let drawing { setup.take(drawing.inks) }
    let snapshot = setup.bytesOfSnapshot
    let past = drawing?.schedule.isBackwards == true ? plan.pastStates(snapshot: snapshot) : 0
    let bytes =
      plan.bytesNeeded(
        world: setup.bytesNeeded, past: (past, snapshot),
        isLookingAhead: request.end != nil && drawing?.chart != nil, painter: drawing?.painter,
        frames: drawing?.schedule.count ?? 0)
      + (pyramid?.bytesNeeded(threads: plan.threads) ?? 0)
    try plan.refuseBeyondMemory(bytes)

    pace.tell(seed: setup.seed)
    let ofPyramid = pyramid.flatMap { $0.request.note(on: $0.shape) }
    for note in setup.notes + plan.notes(drawing) + [ofPyramid].compactMap({ $0 }) {
      Console.note("render: \(note)")
    }
    if drawing?.painter.layout.omitsText == true { picture.tellMissingText() }
    let world = try setup.makeWorld(threads: plan.threads)
    var settings = Settings(world: Self.configuration.commandName ?? "", seed: setup.seed)
    setup.note(world, in: &settings)
    settings.inputs += drawing?.inputs ?? pyramid?.inputs ?? []
    picture.note(in: &settings)
    return WorldRun(
      course: WorldCourse(setup, start: world, end: request.end), plan: plan, drawing: drawing,
      pyramid: pyramid, settings: settings, loaded: loaded,
      isRecorded: data.hasOutput || isTellingMore,
      mostKeyframes: plan.mostKeyframes(snapshot: snapshot), bytesNeeded: bytes)
  }

  /// What the options ask for, as far as they alone tell it.
  private func request(_ problems: inout Problems) -> Request<Setup> {
    unknown.tell(among: [pace, film, own, picture, tiles, data], &problems)
    let (plan, isPlanSound) = problems.areNone {
      pace.plan(ownTicks: ownTicks, film: film, tiles: tiles, &$0)
    }
    let end = pace.end(among: Setup.conditions, &problems)
    let seed = pace.seed(&problems)
    let (world, isSetupSound) = problems.areNone { setup(seed: seed, &$0) }
    let (shown, isPictureSound) = problems.areNone { problems in
      guard case .pyramid(let place) = plan.destination else {
        return PictureRequest(picture, of: Setup.World.self, &problems)
      }
      return PictureRequest(
        picture, tiles, at: place, tileSide: plan.tileSide, of: Setup.World.self, &problems)
    }
    data.check(out: pace.out, &problems)
    if data.load != nil && pace.seed != nil { problems.add("--seed", DataOptions.loadedReason) }
    if pace.out == nil && !data.hasOutput && !isTellingMore {
      problems.add("--out", "there is nothing to write: name \(Self.outputs)")
    }
    return Request(
      plan: plan, end: end, setup: world, picture: shown, isPlanSound: isPlanSound,
      isSetupSound: isSetupSound, isPictureSound: isPictureSound)
  }

  /// How the run's pyramid is drawn; nil when none is. Throws all wrong values, those that only the
  /// start shows as well.
  private func pyramid(
    of setup: Setup, _ plan: RunPlan, _ request: Request<Setup>, _ problems: inout Problems
  ) throws -> PyramidDrawing? {
    guard let pyramid = request.picture.pyramid else { return nil }
    setup.check(
      until: request.isPlanSound ? setup.tick + plan.ticks : nil, asOf: plan.ticksOption, &problems)
    var shape: PyramidShape?
    if request.isPictureSound && request.isSetupSound && setup.isKnown {
      shape = pyramid.shape(of: setup.bounds, &problems)
    }
    try problems.throwIfAny()
    guard let shape else { return nil }
    let (look, _, inputs) = try pyramid.appearance.looks(of: setup.portrayal)
    return PyramidDrawing(request: pyramid, shape: shape, look: look, inputs: inputs)
  }

  /// How the run's frames are drawn; nil when none is. Throws all wrong values, those that only the
  /// start shows as well.
  private func drawing(
    of setup: Setup, _ plan: RunPlan, _ request: Request<Setup>, _ problems: inout Problems
  ) throws -> Drawing? {
    let lastTick = setup.tick + plan.ticks
    let isDrawn = plan.destination != nil
    var schedule: FrameSchedule?
    setup.check(until: request.isPlanSound ? lastTick : nil, asOf: plan.ticksOption, &problems)
    if isDrawn && request.isPlanSound && request.isSetupSound {
      schedule = problems.check(plan.paceOption) {
        try plan.schedule(from: setup.tick, tickLength: setup.tickLength)
      }
    }
    var chart: ChartPlan?
    var layout: FilmLayout?
    if isDrawn && request.isPictureSound && request.isSetupSound && setup.isKnown {
      chart = request.picture.chart(of: setup, until: lastTick, &problems)
      layout = request.picture.layout(of: setup, chart: chart, &problems)
    }
    try problems.throwIfAny()
    guard let schedule, let layout else { return nil }
    let (look, inks, inputs) = try request.picture.appearance.look(
      of: setup.portrayal, scale: layout.largestScale)
    let painter = layout.painter(look: look)
    try plan.checkFilm(painter, frames: schedule.count)
    return Drawing(
      schedule: schedule, painter: plan.limited(painter), inks: inks, inputs: inputs,
      chart: chart, request: request.picture)
  }
}

/// What the options of a command ask for.
private struct Request<Setup: WorldSetup> {
  var plan: RunPlan
  var end: EndCondition<Setup.World.Model>?
  var setup: Setup
  var picture: PictureRequest
  /// Whether these parts were told without a mistake: what is wrong with several of them together
  /// can then be told as well.
  var isPlanSound: Bool
  var isSetupSound: Bool
  var isPictureSound: Bool
}
