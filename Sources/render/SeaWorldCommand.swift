import ArgumentParser
import AtomicFiles
import Portrayals
import Raster
import SceneDescription
import SeaWorldSimulation
import SimulationKernel

struct SeaWorldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seaworld",
    abstract: "Penguins and orcas on a table of cells.",
    discussion: """
      The kinds of cell, for --ink and --sprites, are penguin and orca.
      The usual --shape is \(SeaWorldPortrayal.usualShape.rawValue).

      EXAMPLES:
        render seaworld --ticks 50 --out frames/
        render seaworld --ticks 9 --theme dark --size 640x960 --out sea.png
        render seaworld --ticks 200 --census sea.csv --events sea.jsonl
        render seaworld --width 96 --height 54 --cell 10 --shape circle -o f%05d.png
        render seaworld --ticks 100 --save sea.world --out first/
        render seaworld --ticks 100 --load sea.world --out second/
      """)

  @OptionGroup(title: "Run") var pace: RunOptions
  @OptionGroup(title: "Sea World") var sea: SeaWorldOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup var unknown: UnknownWords

  func run() throws {
    let request = try request()
    var start = try start(request.configuration, request.plan)
    let portrayal = SeaWorldPortrayal()
    let drawing = try drawing(portrayal, start, request)
    let painter = drawing?.painter
    let plan = request.plan
    let bytes = plan.bytesNeeded(
      world: start.configuration.bytesNeeded(
        tracksIdentities: tracksIdentities, keepsTurns: keepsTurns),
      start: start.bytesNeeded(tracksIdentities: tracksIdentities), painter: painter,
      frames: plan.schedule(from: start.tick).count)
    try plan.refuseBeyondMemory(bytes)

    pace.tell(seed: start.configuration.seed)
    if painter?.layout.omitsText == true { picture.tellMissingText() }

    let world = try world(start, plan)
    // The file's bytes are not needed while the world runs.
    start.saved = nil
    var run = WorldRun(
      portrayal: portrayal, model: world, plan: plan, painter: painter,
      settings: settings(of: world.state, request.restarts, drawing?.inputs ?? []))
    if plan.isDryRun { return try run.tell(bytesNeeded: bytes) }
    Interruption.watch()
    let records = try SeaWorldRecords(data, start: world)
    try run.run(
      .init(
        step: { world in
          world.step()
          try records.add(world)
          if request.restarts.contains(world.tick) {
            world.restart()
            try records.addRestart(world)
          }
          try records.addCensus(world)
        },
        finish: { world in try records.finish(world) }))
  }

  /// What the options ask for, as far as they alone tell it.
  private struct Request {
    var plan: RunPlan
    var configuration: SeaWorldConfiguration
    var restarts: Set<Tick>
    var framing: Framing
    var appearance: Appearance
    var hasCounter: Bool
  }

  private func request() throws -> Request {
    var problems = Problems()
    unknown.tell(among: [pace, sea, picture, data], &problems)
    let request = Request(
      plan: pace.plan(&problems),
      configuration: sea.configuration(
        seed: pace.seed(&problems), isLoaded: data.load != nil, &problems),
      restarts: sea.restarts(&problems),
      framing: picture.framing(&problems),
      appearance: picture.appearance(of: SeaWorldPortrayal.self, &problems),
      hasCounter: picture.isCounterOn(&problems))
    data.check(out: pace.out, &problems)
    if data.load != nil && pace.seed != nil { problems.add("--seed", SeaWorldOptions.loadedReason) }
    if pace.out == nil && !data.hasOutput {
      problems.add("--out", "there is nothing to write: name --out, --census, --events or --save")
    }
    try problems.throwIfAny()
    return request
  }

  /// A world that is known, but not made yet.
  private struct Start {
    var configuration: SeaWorldConfiguration
    var tick: Tick
    /// The file it is loaded from; nil for a fresh world.
    var saved: SavedSeaWorld?

    /// The memory, in bytes, that making the world takes, with the world.
    func bytesNeeded(tracksIdentities: Bool) -> Int {
      (saved?.bytesNeeded ?? 0)
        + configuration.bytesNeeded(tracksIdentities: tracksIdentities, keepsTurns: false)
    }
  }

  private func start(_ configuration: SeaWorldConfiguration, _ plan: RunPlan) throws -> Start {
    guard let path = data.load else { return Start(configuration: configuration, tick: 0) }
    let saved = try SavedSeaWorld(bytes(of: path, plan), file: path)
    return Start(configuration: saved.configuration, tick: saved.tick, saved: saved)
  }

  /// The bytes of a saved world; what is read from them takes a few times as much memory.
  private func bytes(of path: String, _ plan: RunPlan) throws -> [UInt8] {
    let limit = plan.memory / 4
    do throws(FileError) {
      return try readFile(path, limit: limit)
    } catch {
      guard error.isTooLong else { throw error }
      throw OptionProblem(
        option: "--memory",
        reason: "\(path) is longer than a quarter of \(Program.megabytes(plan.memory)), the most "
          + "that is read: give more --memory")
    }
  }

  private var keepsTurns: Bool { data.events != nil }

  private var tracksIdentities: Bool { keepsTurns || data.save != nil }

  private func world(_ start: Start, _ plan: RunPlan) throws -> SeaWorld {
    if let saved = start.saved {
      return SeaWorld(
        try saved.state(tracksIdentities: tracksIdentities), keepsTurns: keepsTurns,
        threads: plan.threads)
    }
    return try SeaWorld(
      start.configuration, tracksIdentities: tracksIdentities, keepsTurns: keepsTurns,
      threads: plan.threads)
  }

  /// The painter of the run's pictures and the files its look comes from.
  ///
  /// Tells the last wrong values: those that only the start shows.
  private func drawing(
    _ portrayal: SeaWorldPortrayal, _ start: Start, _ request: Request
  ) throws -> (painter: FramePainter, inputs: [InputFile])? {
    var problems = Problems()
    let lastTick = start.tick + request.plan.ticks
    sea.check(request.restarts, from: start.tick, to: lastTick, &problems)
    guard request.plan.destination != nil else {
      try problems.throwIfAny()
      return nil
    }
    let layout = problems.check("--size") {
      do throws(LayoutError) {
        return try FrameLayout(
          bounds: portrayal.bounds(of: start.configuration), framing: request.framing,
          counters: request.hasCounter ? portrayal.widestCounters(of: start.configuration) : [],
          caption: picture.caption)
      } catch {
        throw picture.problem(error)
      }
    }
    if let layout {
      request.appearance.check(layout.scale, &problems)
      if layout.omitsText { picture.refuseMissingText(&problems) }
    }
    try problems.throwIfAny()
    return try layout.map { layout in
      let (look, inputs) = try request.appearance.look(
        of: SeaWorldPortrayal.self, scale: layout.scale)
      return (FramePainter(layout: layout, look: look), inputs)
    }
  }

  private func settings(
    of state: SeaWorldState, _ restarts: Set<Tick>, _ inputs: [InputFile]
  ) -> Settings {
    let world = state.configuration
    var settings = Settings(world: "seaworld", seed: world.seed)
    settings.add("height", "\(world.rows)")
    settings.add("width", "\(world.columns)")
    settings.add("penguins", "\(world.penguins)")
    settings.add("orcas", "\(world.orcas)")
    settings.add("fill", world.fill.rawValue)
    settings.add("penguin-breeds", "\(world.penguinBreeds)")
    settings.add("orca-breeds", "\(world.orcaBreeds)")
    settings.add("starves", "\(world.starves)")
    settings.add("topology", world.topology.rawValue)
    settings.add("swim", world.swim.rawValue)
    settings.add("prey", world.prey.rawValue)
    settings.add("breed", world.breed.rawValue)
    settings.add("restart-at", at: state.restarts + restarts)
    settings.inputs = inputs
    picture.note(in: &settings)
    return settings
  }
}
