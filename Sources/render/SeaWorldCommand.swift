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
      EXAMPLES:
        render seaworld --ticks 50 --out frames/
        render seaworld --theme dark --size 1280x720 --width 32 --height 18 --out sea.png
        render seaworld --ticks 200 --census census.csv --events events.jsonl
        render seaworld --width 512 --height 512 --shape square --cell 2 --out frames/
      """)

  @OptionGroup(title: "Sea World") var sea: SeaWorldOptions
  @OptionGroup(title: "Run") var pace: RunOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Data") var data: DataOptions

  func run() throws {
    var problems = Problems()
    let plan = pace.plan(&problems)
    let seed = pace.seed(&problems)
    let framing = picture.framing(&problems)
    let hasCounter = picture.isCounterOn(&problems)
    let configuration = sea.configuration(seed: seed, isLoaded: data.load != nil, &problems)
    let restarts = sea.restarts(&problems)
    if plan.destination == nil && pace.out == nil && !plan.isDryRun
      && data.census == nil && data.events == nil && data.save == nil
    {
      problems.add("--out", "there is nothing to write: name --out, --census, --events or --save")
    }
    try problems.throwIfAny()

    let world = try startWorld(configuration, plan)
    let portrayal = SeaWorldPortrayal()
    let lastTick = world.tick + Tick(plan.ticks)
    if lastTick > SeaWorldState.lastTick {
      problems.add("--ticks", "a sea world ends at tick \(SeaWorldState.lastTick)")
    }
    let layout = problems.check(picture.sizeOption) {
      try FrameLayout(
        bounds: portrayal.bounds(of: world.state), framing: framing,
        counters: hasCounter ? portrayal.widestCounters(of: world.state, until: lastTick) : [],
        caption: picture.caption)
    }
    let look = try picture.look(of: SeaWorldPortrayal.self, scale: layout?.scale, &problems)
    try problems.throwIfAny()
    guard let layout, let look else { return }
    if layout.omitsText { try picture.tellMissingText() }
    var run = WorldRun(
      portrayal: portrayal, model: world, plan: plan,
      painter: FramePainter(layout: layout, look: look),
      settings: settings(of: world.state.configuration, restarts),
      worldBytes: world.state.configuration.bytesNeeded(
        tracksIdentities: world.state.tracksIdentities))
    let records = plan.isDryRun ? nil : try SeaWorldRecords(data, start: world)
    try run.run(
      .init(
        step: { world in
          world.step()
          try records?.add(world)
          if restarts.contains(world.tick) {
            world.restart()
            try records?.addRestart(world)
          }
          try records?.addCensus(world)
        },
        finish: { world in try records?.finish(world) }))
  }

  /// The world to start from: fresh, or saved by an earlier run.
  private func startWorld(_ configuration: SeaWorldConfiguration, _ plan: RunPlan) throws
    -> SeaWorld
  {
    let tracks = data.events != nil || data.save != nil
    guard let path = data.load else {
      try plan.refuseBeyondMemory(configuration.bytesNeeded(tracksIdentities: tracks))
      return try SeaWorld(configuration, tracksIdentities: tracks, threads: plan.threads)
    }
    let saved = try SavedSeaWorld(readFile(path, limit: plan.memory), file: path)
    try plan.refuseBeyondMemory(saved.configuration.bytesNeeded(tracksIdentities: tracks))
    return SeaWorld(try saved.state(tracksIdentities: tracks), threads: plan.threads)
  }

  private func settings(of world: SeaWorldConfiguration, _ restarts: Set<Tick>) -> Settings {
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
    settings.add("restart-at", all: restarts.sorted().map { "\($0)" })
    picture.note(in: &settings)
    return settings
  }
}
