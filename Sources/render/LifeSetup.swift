import AutomatonEngines
import AutomatonFiles
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import Raster
import SimulationKernel

/// A two-dimensional automaton as its options, its pattern and, where that is needed, a run ahead
/// describe it.
struct LifeSetup: WorldSetup {
  static let conditions: [EndCondition<Life>] = [
    EndCondition("still") { $0.isStill },
    EndCondition("cyclic") { $0.period != nil },
    EndCondition("empty") { $0.state.population == CellCount() },
  ]

  let request: LifeRequest
  /// What it begins with, its cells while no engine has them; nil before it is read.
  var start: LifeStart?
  var maker: LifeMaker?
  /// The world at its first tick, until it is handed over.
  var made: Life?
  /// What pictures show; nil before that is found out.
  var outlook: LifeOutlook?
  var bytes = (making: 0, running: 0)
  var mostCells = CellCount()
  var lastGeneration: Tick = 0
  /// The generations from one row of the census to the next, where the engine leaps.
  var censusStride: Tick = 1
  var tick: Tick = 0
  var notes: [String] = []

  init(_ request: LifeRequest) {
    self.request = request
  }

  var seed: UInt64 { request.seed }
  var engineName: String? { maker?.choice.rawValue }
  var isKnown: Bool { outlook != nil }
  var bounds: Rect { portrayal.bounds }
  var widestCounters: [String] { portrayal.widestCounters }
  func mostOfAKind(until last: Tick) -> Int? { max(1, mostCells.int ?? .max) }
  var bytesNeeded: (making: Int, running: Int) { bytes }

  var portrayal: LifePortrayal {
    LifePortrayal(
      states: start?.rule.states ?? 2, coloring: request.coloring, hasTrails: request.hasTrails,
      bounds: outlook?.bounds ?? Rect(x: 0, y: 0, width: 1, height: 1), window: outlook?.window,
      mostCells: mostCells, lastGeneration: lastGeneration)
  }

  func framing(_ framing: Framing) -> Framing { outlook?.framing(framing) ?? framing }

  mutating func load(_ bytes: [UInt8], from file: String) throws {
    // As many bytes as the command has found the memory for.
    start = try LifeOrigin(request: request, memory: 4 * bytes.count + 1 << 26)
      .start(readFrom: bytes, of: file)
  }

  func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {}

  mutating func makeWorld(threads: Int) throws -> Life {
    guard let life = made.take() else { preconditionFailure("a world is made once") }
    return life
  }

  func records(_ data: DataOptions, start life: Life) throws -> LifeRecords {
    try LifeRecords(
      data, request, heading: start?.heading ?? Pattern(.runs(CellRuns())), start: life)
  }

  func step(_ world: inout Life, _ records: LifeRecords?) throws {
    try world.step { Interruption.signalNumber != nil }
    try records?.add(world)
  }

  func advance(_ world: inout Life, byAtMost most: Tick, _ records: LifeRecords?) throws {
    guard world.leaps, world.state.choice == .hashlife || records?.hasCensus != true else {
      return try step(&world, records)
    }
    var ticks = most
    if records?.hasCensus == true {
      ticks = min(most, censusStride - (world.tick - tick) % censusStride)
    }
    try world.advance(to: world.tick + ticks) { Interruption.signalNumber != nil }
    try records?.add(world)
  }

  func save(_ world: Life, to sink: ([UInt8]) throws -> Void) throws {
    try SavedLife.write(world.state, to: sink)
  }

  func state(savedAs bytes: [UInt8]) throws -> LifeState {
    guard let maker, maker.watch == nil else {
      throw OptionProblem(
        option: "--resume", reason: "what is watched for has to be seen from the start")
    }
    let saved = try SavedLife(bytes, file: "a checkpoint", memory: maker.memory)
    let start = LifeStart(saved, name: "", input: nil)
    return try maker.life(start, request).state
  }

  func note(_ world: Life, in settings: inout Settings) {
    guard let start else { return }
    settings.add("pattern", start.name.isEmpty ? nil : start.name)
    settings.subject = start.name.isEmpty ? nil : start.name
    settings.add("rule", start.rule.notation)
    settings.add("topology", start.topology.isUnbounded ? "unbounded" : start.topology.notation)
    if let random = request.random {
      settings.add("random", random)
      settings.add("width", request.size.map { "\($0.width)" })
      settings.add("height", request.size.map { "\($0.height)" })
    }
    if request.coloring != .plain { settings.add("colour", request.coloring.rawValue) }
    settings.add(flag: "trails", request.hasTrails)
    settings.add(flag: "loop-seamless", request.loopsSeamlessly)
    if let input = start.input { settings.inputs.append(input) }
    // What a run ahead has found out decides over each frame, and so does the rest of the run over it.
    for (key, value) in outlook?.settings ?? [] { settings.add(key, value) }
  }
}
