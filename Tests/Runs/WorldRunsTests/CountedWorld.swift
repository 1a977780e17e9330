import FieldEditing
import Lattice
import Portrayals
import SceneDescription
import SimulationKernel
import Synchronization
import WorldFiles
import WorldRuns

/// A world that counts the copies of its state: a cell goes round a ring in storage that is copied when a
/// step finds a second reference to it.
struct Ring: SavableWorld {
  struct State: Sendable, Equatable, CellSource {
    fileprivate var storage: Storage

    var bounds: Rect { Rect(x: 0, y: 0, width: Ring.cells, height: 1) }

    static func == (left: State, right: State) -> Bool { left.storage.tick == right.storage.tick }

    func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
      for (place, column) in (rect.x..<rect.maxX).enumerated() {
        classes[place] = Tick(column) == storage.tick % Tick(Ring.cells) ? 1 : 0
      }
    }
  }

  /// What a copy of the state would be expensive for. It's changed only through its one reference.
  fileprivate final class Storage: @unchecked Sendable {
    var tick: Tick

    init(tick: Tick) { self.tick = tick }
  }

  static let cells = 8
  var state = State(storage: Storage(tick: 0))
  let copies: CopyCount
  var tick: Tick { state.storage.tick }

  mutating func step() {
    let next = tick + 1
    if isKnownUniquelyReferenced(&state.storage) {
      state.storage.tick = next
    } else {
      copies.add()
      state.storage = Storage(tick: next)
    }
  }

  func save(to sink: ([UInt8]) throws -> Void) throws { try sink(Array("\(tick)".utf8)) }

  mutating func load(_ bytes: [UInt8], file: String) throws {
    state.storage = Storage(tick: Tick(String(decoding: bytes, as: UTF8.self)) ?? -1)
  }
}

/// The number of copies that were made.
final class CopyCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}

struct RingPortrayal: Portrayal {
  typealias Model = Ring
  static let kinds = ["runner"]
  static let defaultShape = Shape.square

  func bounds(of state: Ring.State) -> Rect { state.bounds }
  func scene(of state: Ring.State) -> Scene { Scene(cells: state) }
  func widestCounters(of state: Ring.State) -> [String] { [] }
  func counts(of state: Ring.State) -> [Int] { [1 + Int(state.storage.tick % 3)] }
  func maximumCount(of state: Ring.State) -> Int { 3 }
}

/// Rings, for runs and scripts. Options have no part in them.
struct RingDescription: ScriptedWorld, HandledWorld {
  typealias Played = HandledModel<RingDescription>
  static let endConditions = [EndCondition<Ring>("round") { $0.tick == 16 }]
  static let startOptions: [String: RecordedRun.OptionKind] = [:]
  static let expectedCounts = ["tick"]

  let name = "ring"
  let portrayal = RingPortrayal()
  let firstTick: Tick = 0
  let memory = WorldMemory(making: 1, running: 1, snapshot: 1 << 10)
  let copies = CopyCount()
  /// Whether the ring turns while a frame is drawn.
  var isAhead = false

  init() {}
  init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {}

  func advancesWhileDrawn(pixels: Int) -> Bool { isAhead }

  func extent(until last: Tick) -> WorldExtent? {
    WorldExtent(bounds: Rect(x: 0, y: 0, width: Ring.cells, height: 1), highestCount: 3)
  }

  func makeWorld(threads: Int) -> Ring { Ring(copies: copies) }

  static func perform(_ command: ActionText, on world: inout Ring) -> ScriptEffect { .none }

  static func count(_ name: String, of world: Ring) -> Int? { Int(world.tick) }
}
