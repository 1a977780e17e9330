import Lattice
import Portrayals
import SceneDescription
import SimulationKernel
import Synchronization
import WorldFiles
import WorldRuns

/// A world of one cell whose ticks last half a second, with a log of its use.
struct Pond: Simulation {
  struct State: Sendable, Equatable {
    var tick: Tick = 0
  }
  var state = State()
  let log: PondLog
  var tick: Tick { state.tick }

  mutating func step() {
    state.tick += 1
    log.add("\(tick)")
  }

  mutating func pass(to moment: Moment) {
    log.add("pass \(moment.tick) \(moment.part.numerator)/\(moment.part.denominator)")
  }
}

/// The log of a pond's use, in order.
final class PondLog: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

extension Pond: SavableWorld {
  func save(to sink: ([UInt8]) throws -> Void) throws { try sink(Array("\(tick)".utf8)) }

  mutating func load(_ bytes: [UInt8], file: String) throws {
    state.tick = Tick(String(decoding: bytes, as: UTF8.self)) ?? -1
  }
}

struct PondPortrayal: Portrayal {
  typealias Model = Pond
  static let kinds = ["frog"]
  static let defaultShape = Shape.square
  func bounds(of state: Pond.State) -> Rect { Rect(x: 0, y: 0, width: 1, height: 1) }
  func scene(of state: Pond.State) -> Scene {
    Scene(cells: CellGrid(size: Size(width: 1, height: 1)))
  }
  func widestCounters(of state: Pond.State) -> [String] { [] }
}

/// A pond that lasts 99 ticks.
struct PondDescription: WorldDescription {
  static let endConditions = [EndCondition<Pond>("old") { $0.tick == 7 }]
  let name = "pond"
  let portrayal = PondPortrayal()
  let seed: UInt64 = 1
  let firstTick: Tick = 0
  let tickLength = Rational(1, 2)
  let memory = WorldMemory(making: 1, running: 1)
  let log = PondLog()

  func extent(until last: Tick) -> WorldExtent? {
    WorldExtent(bounds: Rect(x: 0, y: 0, width: 1, height: 1))
  }
  func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    if let last, last > 99 { problems.add(option, "ponds dry up at tick 99") }
  }
  func makeWorld(threads: Int) -> Pond { Pond(log: log) }
  func note(_ world: Pond, in settings: inout RunSettings) {
    settings.add(
      "dive",
      timed: [(5, 2), (3, 2), (1, 3), (5, 2)].enumerated().map { offset, time in
        TimedValue(moment: Moment(tick: 0, plus: time.0, over: time.1), text: "\(offset)")
      })
  }
}
