public import PondSimulation
public import Portrayals
public import SimulationKernel
public import WorldRuns
import Lattice

/// A pond as its options describe it.
public struct PondDescription: WorldDescription {
  public static let endConditions = [
    EndCondition<Pond>("crossed") { pond in pond.state.frogs.contains(pond.state.pads - 1) }
  ]

  public let name = "pond"
  public let portrayal = PondPortrayal()
  public let firstTick: Tick = 0
  public let seed: UInt64
  private let pads = 32
  private let frogs: Int

  /// A pond with so many frogs.
  public init(frogs: Int, seed: UInt64) {
    self.frogs = frogs
    self.seed = seed
  }

  public var memory: WorldMemory { WorldMemory(making: 8 * frogs, running: 8 * frogs) }

  public func extent(until last: Tick) -> WorldExtent? {
    WorldExtent(bounds: Rect(x: 0, y: 0, width: pads, height: 1), widestCounters: ["tick 99999"])
  }

  public func makeWorld(threads: Int) -> Pond { Pond(pads: pads, frogs: frogs, seed: seed) }

  public func note(_ world: Pond, in settings: inout RunSettings) {
    settings.add("frogs", "\(frogs)")
  }
}

extension PondDescription: ReadsOptions {
  public init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {
    let frogs = problems.whole("frogs", options["frogs"], default: 3, in: 1...1000, of: "frogs")
    self.init(frogs: frogs, seed: seed)
  }
}
