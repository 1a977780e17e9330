import ElementarySimulation
import Lattice
import Portrayals
import SimulationKernel
import WorldFiles

/// An elementary automaton as its options, or the file it is loaded from, describe it.
struct ElementarySetup: WorldSetup {
  static let conditions: [EndCondition<Elementary>] = [
    EndCondition("still") { $0.state.isStill },
    EndCondition("cyclic") { $0.state.isCyclic },
    EndCondition("empty") { $0.state.row.isEmpty },
  ]

  let portrayal = ElementaryPortrayal()
  let timeUnit = "generations"
  private var configuration: ElementaryConfiguration
  /// Whether it is known how large it is, and was not told wrong.
  private let isSized: Bool
  private let own: ElementaryOptions
  private var saved: SavedElementary?
  private(set) var tick: Tick = 0
  /// The last generation of the run.
  private var last: Tick

  init(
    _ configuration: ElementaryConfiguration, isSized: Bool, generations: Tick,
    _ own: ElementaryOptions
  ) {
    self.configuration = configuration
    self.isSized = isSized
    self.own = own
    last = generations
  }

  var seed: UInt64 { configuration.seed }
  var bounds: Rect { portrayal.bounds(of: configuration) }
  var widestCounters: [String] { portrayal.widestCounters(of: configuration) }
  func mostOfAKind(until last: Tick) -> Int? { configuration.mostCells(at: last) }

  var bytesNeeded: (making: Int, running: Int) {
    let running = configuration.bytesNeeded(generations: last - tick, from: saved?.cells)
    return ((saved?.bytesNeeded ?? 0) + running, running)
  }

  mutating func load(_ bytes: [UInt8], from file: String) throws {
    let saved = try SavedElementary(bytes, file: file)
    configuration = saved.configuration
    tick = saved.tick
    last += tick
    self.saved = saved
  }

  func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    guard isSized, let last else { return }
    let end = configuration.lastGeneration
    if last > end {
      problems.add(
        option,
        "this automaton ends at generation \(end): from generation \(tick), 0 to \(end - tick) are "
          + "allowed")
    }
  }

  mutating func makeWorld(threads: Int) throws -> Elementary {
    guard let saved else { return try Elementary(configuration) }
    // The file's bytes are not needed while the automaton runs.
    self.saved = nil
    return Elementary(try saved.state())
  }

  func records(_ data: DataOptions, start: Elementary) throws -> ElementaryRecords {
    try ElementaryRecords(data, own, start: start)
  }

  func step(_ world: inout Elementary, _ records: ElementaryRecords?) throws {
    world.step()
    try records?.add(world)
  }

  func advance(
    _ world: inout Elementary, byAtMost most: Tick, _ records: ElementaryRecords?
  ) throws {
    if records?.tellsEach == true { return try step(&world, records) }
    world.advance(to: world.tick + most) { Interruption.signalNumber != nil }
  }

  func save(_ world: Elementary, to sink: ([UInt8]) throws -> Void) throws {
    try world.state.save(to: sink)
  }

  func state(savedAs bytes: [UInt8]) throws -> ElementaryState {
    try SavedElementary(bytes, file: "a checkpoint").state()
  }

  func note(_ world: Elementary, in settings: inout Settings) {
    settings.add("rule", "\(configuration.rule.code)")
    settings.add("width", "\(configuration.width)")
    settings.add("height", "\(configuration.rows)")
    settings.add("start", "\(configuration.start)")
    settings.add("topology", configuration.topology.rawValue)
  }
}
