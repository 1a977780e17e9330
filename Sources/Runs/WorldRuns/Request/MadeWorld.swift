import Lattice
public import Portrayals
public import SimulationKernel

/// The description of a world that already exists, made in Swift.
public struct MadeWorld<World: Portrayal>: WorldDescription {
  public let portrayal: World
  public let name: String
  public let seed: UInt64
  public let tickLength: Rational
  private let world: World.Model
  private let bytes: Int
  /// Whether its ticks were to last no time, with which it is refused.
  private let isTimeless: Bool

  /// Creates the description of `world`.
  ///
  /// - Parameters:
  ///   - world: The world at its start.
  ///   - portrayal: The look of the world.
  ///   - name: The name of the world in files, by default that of its type.
  ///   - seed: The seed that files record.
  ///   - tickLength: The length of a tick in seconds, above 0; a run of another is refused.
  ///   - bytes: The memory of a snapshot of the world in bytes, by default a byte for each cell.
  public init(
    of world: World.Model, portrayal: World, name: String? = nil, seed: UInt64 = 0,
    tickLength: Rational = Rational(1), bytes: Int? = nil
  ) {
    self.world = world
    self.portrayal = portrayal
    self.name = name ?? "\(World.Model.self)".lowercased()
    self.seed = seed
    isTimeless = tickLength <= Rational(0)
    self.tickLength = isTimeless ? Rational(1) : tickLength
    let bounds = portrayal.bounds(of: world.state)
    let (cells, isTooMuch) = bounds.width.multipliedReportingOverflow(by: bounds.height)
    self.bytes = bytes ?? (isTooMuch ? .max >> 3 : min(cells, .max >> 3))
  }

  public var firstTick: Tick { world.tick }

  /// The memory of the world, of which the original is kept beside the one that runs.
  public var memory: WorldMemory {
    WorldMemory(making: bytes, running: 2 * bytes, snapshot: bytes)
  }

  public func extent(until last: Tick) -> WorldExtent? {
    let state = world.state
    let hasCounts = !portrayal.counts(of: state).isEmpty
    return WorldExtent(
      bounds: portrayal.bounds(of: state), widestCounters: portrayal.widestCounters(of: state),
      highestCount: hasCounts ? max(1, portrayal.maximumCount(of: state)) : nil)
  }

  public func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    if isTimeless { problems.add("tickLength", "a tick lasts more than 0 seconds") }
    guard let last, last > world.lastTick else { return }
    problems.add(option, "this world ends at tick \(world.lastTick)")
  }

  public mutating func makeWorld(threads: Int) -> World.Model { world }
}
