public import Lattice
public import Portrayals
public import Raster
import SceneDescription
public import SimulationKernel

/// A world as it is described, before any memory is taken for it: what a run needs to know in order to
/// lay out its pictures, to refuse what can't be, and to begin.
///
/// What only some worlds have is said by small protocols that a description adopts as well:
/// ``LoadsSavedWorlds``, ``LooksAhead``, ``KeepsRecords``, ``FitsPictures``, ``TakesInks``,
/// ``ChoosesEngine``, ``PacesCensus``, ``SavesItsOwnWay``, ``HasNotes``. A world made in Swift needs no description of its
/// own: see ``MadeWorld``.
public protocol WorldDescription {
  /// What the world looks like, and by it the world.
  associatedtype World: Portrayal

  /// What a run can wait for; nothing by default.
  static var endConditions: [EndCondition<World.Model>] { get }

  /// The world's name, such as `seaworld`, as files record it.
  var name: String { get }
  /// What the world looks like.
  var portrayal: World { get }
  /// The seed that all chance in the world comes from; 0 by default.
  var seed: UInt64 { get }
  /// The tick at which the run starts, in 0 ..< 2⁶².
  var firstTick: Tick { get }
  /// The seconds a tick lasts, above 0; 1 by default.
  var tickLength: Rational { get }
  /// What pictures of a run that ends at tick `last` have to hold; `nil` where it is not known because
  /// options that decide it are wrong.
  func extent(until last: Tick) -> WorldExtent?
  /// The memory that the world takes.
  var memory: WorldMemory { get }
  /// Notes what does not fit into a run that ends at tick `last`; nothing by default.
  ///
  /// - Parameters:
  ///   - last: the last tick at the latest; `nil` where it is not known because it is wrong itself.
  ///   - option: the name of the option that says how long the run is.
  ///   - problems: where to note it.
  func check(until last: Tick?, asOf option: String, _ problems: inout Problems)
  /// Makes the world at ``firstTick``; what only its making needs may be let go.
  ///
  /// - Parameter threads: the most threads it may use.
  /// - Returns: the world.
  /// - Throws: what keeps it from being made.
  mutating func makeWorld(threads: Int) throws -> World.Model
  /// Adds the options that describe `world`; none by default.
  func note(_ world: World.Model, in settings: inout RunSettings)
}

extension WorldDescription {
  /// The world itself.
  public typealias Model = World.Model

  /// Nothing.
  public static var endConditions: [EndCondition<World.Model>] { [] }
  /// 0, of worlds without chance.
  public var seed: UInt64 { 0 }
  /// A second.
  public var tickLength: Rational { Rational(1) }
  /// Everything fits.
  public func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {}
  /// No options.
  public func note(_ world: World.Model, in settings: inout RunSettings) {}
}

/// What the pictures of a run have to hold.
public struct WorldExtent: Sendable {
  /// The cells.
  public var bounds: Rect
  /// The widest text of each counter.
  public var widestCounters: [String]
  /// The most cells of one kind there can be, from 1: the top of a chart; `nil` of worlds that have no
  /// counts to draw a chart of.
  public var highestCount: Int?
  /// What the count of each kind comes to in the run, in the order of the kinds' names; `nil`, by default,
  /// where only a run ahead can tell.
  public var highestCounts: [Int]?
  /// The least window that a chart leaves to the cells; a pixel by default.
  public var leastWindow = Size(width: 1, height: 1)
  /// What pictures show when their options ask for a framing; just that by default.
  public var framing: @Sendable (Framing) -> Framing

  /// The extent of a world.
  public init(
    bounds: Rect, widestCounters: [String] = [], highestCount: Int? = nil,
    highestCounts: [Int]? = nil,
    framing: @escaping @Sendable (Framing) -> Framing = { $0 }
  ) {
    self.bounds = bounds
    self.widestCounters = widestCounters
    self.highestCount = highestCount
    self.highestCounts = highestCounts
    self.framing = framing
  }
}

/// The memory that a world takes, in bytes.
public struct WorldMemory: Sendable, Hashable {
  /// What making it takes, the world included.
  public var making: Int
  /// What it takes from then on.
  public var running: Int
  /// What a snapshot takes beside it while both go on: less than the world where they share what stays
  /// as it was.
  public var snapshot: Int
  /// What saving it at the end takes beside it, where it is saved.
  public var saving: Int

  /// The memory of a world whose snapshots take as much as it does, and that is saved without taking any
  /// more, unless specified.
  public init(making: Int, running: Int, snapshot: Int? = nil, saving: Int = 0) {
    self.making = making
    self.running = running
    self.snapshot = snapshot ?? running
    self.saving = saving
  }
}
