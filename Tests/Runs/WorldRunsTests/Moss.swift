import Synchronization
import Terrarium

/// A world of your own, which needs only `import Terrarium`: moss grows in one more of 96 cells in
/// each tick.
struct Moss: SavableWorld {
  struct State: Sendable, Equatable {
    var tick: Tick = 0
    var grown: Int { Int(tick) + 1 }

    var cells: CellGrid {
      var cells = CellGrid(size: Size(width: 12, height: 8))
      for step in 0..<grown { cells.classes[step * 35 % 96] = 1 }
      return cells
    }
  }
  var state = State()
  /// The steps that were taken, by copies as well.
  let steps = StepCount()
  var tick: Tick { state.tick }
  let lastTick: Tick = 95

  mutating func step() {
    state.tick += 1
    steps.add()
  }

  func save(to sink: ([UInt8]) throws -> Void) throws { try sink(Array("\(tick)".utf8)) }

  mutating func load(_ bytes: [UInt8], file: String) throws {
    state.tick = Tick(String(decoding: bytes, as: UTF8.self)) ?? -1
  }
}

/// The number of steps that were taken.
final class StepCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}

/// The look of moss, with the least that a portrayal needs, and a count for charts.
struct MossPortrayal: Portrayal {
  typealias Model = Moss
  static let kinds = ["moss"]

  func scene(of state: Moss.State) -> Scene {
    Scene(cells: state.cells, counters: ["day \(state.tick)"])
  }

  func counts(of state: Moss.State) -> [Int] { [state.grown] }
}
