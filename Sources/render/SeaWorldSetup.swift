import Lattice
import Portrayals
import SeaWorldSimulation
import SimulationKernel
import WorldFiles

/// A sea world as its options, or the file it is loaded from, describe it.
struct SeaWorldSetup: WorldSetup {
  static let conditions: [EndCondition<SeaWorld>] = [
    EndCondition("extinct:penguins") { $0.census.penguins == 0 },
    EndCondition("extinct:orcas") { $0.census.orcas == 0 },
    EndCondition("empty") { $0.census.animals == 0 },
    EndCondition("full") { world in
      let table = world.state.configuration
      return world.census.animals == table.rows * table.columns
    },
  ]

  private var configuration: SeaWorldConfiguration
  /// The ticks at which the world is put back to a fresh start.
  private let restarts: Set<Tick>
  private let tracksIdentities: Bool
  private let keepsTurns: Bool
  private var saved: SavedSeaWorld?
  private(set) var tick: Tick = 0

  init(_ configuration: SeaWorldConfiguration, restarts: Set<Tick>, _ data: DataOptions) {
    self.configuration = configuration
    self.restarts = restarts
    keepsTurns = data.events != nil
    tracksIdentities = data.events != nil || data.save != nil
  }

  let portrayal = SeaWorldPortrayal()
  var seed: UInt64 { configuration.seed }
  var bounds: Rect { portrayal.bounds(of: configuration) }
  var widestCounters: [String] { portrayal.widestCounters(of: configuration) }
  func mostOfAKind(until last: Tick) -> Int? { portrayal.mostOfAKind(of: configuration) }

  var bytesNeeded: (making: Int, running: Int) {
    let world = configuration.bytesNeeded(
      tracksIdentities: tracksIdentities, keepsTurns: keepsTurns)
    let start = configuration.bytesNeeded(tracksIdentities: tracksIdentities, keepsTurns: false)
    return ((saved?.bytesNeeded ?? 0) + start, world)
  }

  mutating func load(_ bytes: [UInt8], from file: String) throws {
    let saved = try SavedSeaWorld(bytes, file: file)
    configuration = saved.configuration
    tick = saved.tick
    self.saved = saved
  }

  func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    guard let last else { return }
    let left = SeaWorldState.lastTick - tick
    if last - tick > left {
      problems.add(
        option,
        "a sea world ends at tick \(SeaWorldState.lastTick): from tick \(tick), 0 to \(left) are "
          + "allowed")
    }
    for restart in restarts.sorted() where restart <= tick || restart > last {
      problems.add(
        "--restart-at",
        "tick \(restart) is not in this run, which goes from tick \(tick) to \(last)")
    }
  }

  mutating func makeWorld(threads: Int) throws -> SeaWorld {
    guard let saved else {
      return try SeaWorld(
        configuration, tracksIdentities: tracksIdentities, keepsTurns: keepsTurns,
        threads: threads, restartsAt: restarts)
    }
    // The file's bytes are not needed while the world runs.
    self.saved = nil
    return SeaWorld(
      try saved.state(tracksIdentities: tracksIdentities), keepsTurns: keepsTurns,
      threads: threads, restartsAt: restarts)
  }

  func records(_ data: DataOptions, start: SeaWorld) throws -> SeaWorldRecords {
    try SeaWorldRecords(data, start: start)
  }

  func step(_ world: inout SeaWorld, _ records: SeaWorldRecords?) throws {
    world.step()
    try records?.add(world)
  }

  func save(_ world: SeaWorld, to sink: ([UInt8]) throws -> Void) throws {
    try world.state.save(to: sink)
  }

  func state(savedAs bytes: [UInt8]) throws -> SeaWorldState {
    try SavedSeaWorld(bytes, file: "a checkpoint").state(tracksIdentities: tracksIdentities)
  }

  func note(_ world: SeaWorld, in settings: inout Settings) {
    settings.add("height", "\(configuration.rows)")
    settings.add("width", "\(configuration.columns)")
    settings.add("penguins", "\(configuration.penguins)")
    settings.add("orcas", "\(configuration.orcas)")
    settings.add("fill", configuration.fill.rawValue)
    settings.add("penguin-breeds", "\(configuration.penguinBreeds)")
    settings.add("orca-breeds", "\(configuration.orcaBreeds)")
    settings.add("starves", "\(configuration.starves)")
    settings.add("topology", configuration.topology.rawValue)
    settings.add("swim", configuration.swim.rawValue)
    settings.add("prey", configuration.prey.rawValue)
    settings.add("breed", configuration.breed.rawValue)
    settings.add(
      "restart-at",
      timed: (world.state.restarts + restarts).map {
        TimedValue(moment: Moment(tick: $0), text: "\($0)")
      })
  }
}
