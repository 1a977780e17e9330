public import Lattice
public import Portrayals
public import Raster
public import SceneDescription
public import SimulationKernel
import WorldFiles

/// The description of a world, before any memory is used for it: what a run needs in order to lay
/// out its pictures, to refuse what is impossible, and to begin.
///
/// Most requirements have a default: a name, a portrayal, an extent, the memory and the first tick are enough, and
/// a function that makes the world. A world made in Swift needs no description of its own: see ``MadeWorld``.
public protocol WorldDescription {
  /// The look of the world, and with it the type of the world.
  associatedtype World: Portrayal

  /// The conditions that can end a run, none by default.
  static var endConditions: [EndCondition<World.Model>] { get }

  /// The world's name, such as `seaworld`, as files record it.
  var name: String { get }
  /// The world's name for people, such as `Sea World`; by default ``name`` with a capital letter.
  var title: String { get }
  /// The look of the world.
  var portrayal: World { get }
  /// The seed of all random numbers in the world, 0 by default.
  var seed: UInt64 { get }
  /// The tick at which the run starts, in 0 ..< 2⁶².
  var firstTick: Tick { get }
  /// The length of a tick in seconds, above 0, and 1 by default.
  var tickLength: Rational { get }
  /// Returns the extent of pictures of a run that ends at tick `last`, or `nil` when it is not
  /// known because options that determine it are wrong.
  func extent(until last: Tick) -> WorldExtent?
  /// The memory of the world.
  var memory: WorldMemory { get }
  /// Returns whether a world advances while a frame of `pixels` is drawn, if there are threads for both
  /// and memory for a snapshot: false by default, as for worlds whose ticks take less time than copying
  /// them.
  func advancesWhileDrawn(pixels: Int) -> Bool
  /// Adds problems for what does not fit into a run that ends at tick `last`, none by default.
  ///
  /// - Parameters:
  ///   - last: The last tick at the latest, or `nil` when it is unknown because it is wrong itself.
  ///   - option: The name of the option for the length of the run.
  ///   - problems: The collection of problems.
  func check(until last: Tick?, asOf option: String, _ problems: inout Problems)
  /// Makes the world at ``firstTick``. Data that only this call needs may be released.
  ///
  /// - Parameter threads: The largest number of threads to use.
  /// - Returns: The world.
  /// - Throws: The error that prevents it from being made.
  mutating func makeWorld(threads: Int) throws -> World.Model
  /// Adds the options that describe `world` to `settings`, none by default.
  func note(_ world: World.Model, in settings: inout RunSettings)

  // MARK: Before the world is made

  /// Whether the size of the world's table may follow from that of pictures, so that records say how it was fitted:
  /// not by default.
  static var fitsPictures: Bool { get }
  /// Adapts the world to `needs`: it tracks only what they use, and chooses the size of a table that isn't given.
  /// Does nothing by default.
  ///
  /// It is called once, before all that follows.
  mutating func prepare(for needs: inout WorldNeeds)
  /// Reads the parts of a saved world that are known without making it; by default no world can be loaded.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The name of the file, for messages.
  ///   - memory: The largest number of bytes that the run may use.
  /// - Throws: An error for damage in the file that is noticed here.
  mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws
  /// Determines what the description alone doesn't specify, such as the extent that the world will reach, and
  /// adapts `plan` to it; does nothing by default.
  ///
  /// It is called before pictures are laid out, and only when there are no problems with the
  /// options.
  ///
  /// - Parameters:
  ///   - plan: The plan of the run, whose length may change.
  ///   - pictures: What pictures show.
  ///   - end: The name of the condition that ends the run before its last tick.
  ///   - control: The cancellation of the run.
  /// - Throws: An `OptionProblem`, ``RunCancelled``, or an error of the world.
  mutating func lookAhead(
    _ plan: inout RunPlan, _ pictures: PicturePlan, until end: String?, _ control: RunControl)
    throws
  /// The smallest size of pictures in pixels, or `nil`, the default, where any will do.
  var smallestPicture: Size? { get }
  /// Receives the colors of the pictures and their style, for a portrayal that uses them itself.
  mutating func take(_ inks: Inks, in style: Style)

  // MARK: Beside the pictures

  /// The name of the engine that runs the world, or `nil`, the default, where there is no choice.
  var engineName: String? { get }
  /// Notes for a person, in whole sentences, such as values drawn at random; none by default.
  var notes: [Explanation] { get }
  /// The files, and folders of files, that are read to make the world; none by default.
  var inputs: [RunInput] { get }
  /// Whether options write files beside those of the run: not by default.
  var hasFiles: Bool { get }
  /// Writes these files.
  ///
  /// It is called once the run begins, after everything that can be wrong beforehand has been checked,
  /// and not for a run that is drawn again.
  ///
  /// - Throws: The errors of files.
  func writeFiles() throws
  /// The times of the rows of a census, or `nil`, the default, for a row at each tick.
  var censusPace: CensusPace? { get }
  /// Whether the world can be saved: by default if it is a `SavableWorld`.
  static var isSavable: Bool { get }
  /// Writes the world at the end of a run, by default in its own format; one of another kind has ``isSavable``.
  ///
  /// - Parameters:
  ///   - world: The world, which has just completed a tick.
  ///   - firstTick: The tick at which it began.
  ///   - memory: The number of bytes for the world and for saving it together.
  ///   - sink: A function that receives the bytes.
  /// - Throws: An error for content that the format can't store, before anything is written, and
  ///   the errors of `sink`.
  func save(
    _ world: World.Model, since firstTick: Tick, memory: Int, to sink: ([UInt8]) throws -> Void)
    throws
  /// Whether snapshots are taken before the first tick: not by default.
  static var takesSnapshots: Bool { get }
  /// Returns the snapshots that were taken, in their order, of a world with ``takesSnapshots``.
  ///
  /// - Parameter start: The world at its first tick.
  /// - Returns: The snapshots.
  /// - Throws: The error that prevents a world from being made.
  func snapshots(of start: World.Model) throws -> [WorldSnapshot<World>]
  /// The card of a film that fills pictures before it, unless its title is given; `nil`, the default, for one
  /// over the first picture.
  var card: TitleCard? { get }
  /// Returns the facts of `world` at its start that a card shows; by default those of ``card``.
  func facts(of world: World.Model) -> [TitleCard.Fact]
}

extension WorldDescription {
  /// The type of the world.
  public typealias Model = World.Model

  /// There are no conditions by default.
  public static var endConditions: [EndCondition<World.Model>] { [] }
  /// The name with a capital letter, by default.
  public var title: String { name.prefix(1).uppercased() + name.dropFirst() }
  /// The seed is 0 by default, for worlds without random numbers.
  public var seed: UInt64 { 0 }
  /// A tick lasts one second by default.
  public var tickLength: Rational { Rational(1) }
  /// A frame is drawn before the world advances by default.
  public func advancesWhileDrawn(pixels: Int) -> Bool { false }
  /// Adds no problems by default.
  public func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {}
  /// Adds no options by default.
  public func note(_ world: World.Model, in settings: inout RunSettings) {}

  /// Pictures change nothing.
  public static var fitsPictures: Bool { false }
  /// Does nothing.
  public mutating func prepare(for needs: inout WorldNeeds) {}
  /// Refuses to load a world.
  public mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws {
    throw OptionProblem(option: "load", reason: "this world can't be loaded")
  }
  /// Does nothing.
  public mutating func lookAhead(
    _ plan: inout RunPlan, _ pictures: PicturePlan, until end: String?, _ control: RunControl
  ) throws {}
  /// Pictures may have any size.
  public var smallestPicture: Size? { nil }
  /// Does nothing.
  public mutating func take(_ inks: Inks, in style: Style) {}
  /// There is no choice.
  public var engineName: String? { nil }
  /// There are none.
  public var notes: [Explanation] { [] }
  /// There are none.
  public var inputs: [RunInput] { [] }
  /// There are none.
  public var hasFiles: Bool { false }
  /// Writes none.
  public func writeFiles() throws {}
  /// Each tick has a row.
  public var censusPace: CensusPace? { nil }
  /// A world can be saved if it has a format.
  public static var isSavable: Bool { World.Model.self is any SavableWorld.Type }
  /// Writes the world in its own format, if it has one.
  public func save(
    _ world: World.Model, since firstTick: Tick, memory: Int, to sink: ([UInt8]) throws -> Void
  ) throws {
    try (world as? any SavableWorld)?.save(to: sink)
  }
  /// No snapshots are taken.
  public static var takesSnapshots: Bool { false }
  /// There are none.
  public func snapshots(of start: World.Model) throws -> [WorldSnapshot<World>] { [] }
  /// There is no card by default.
  public var card: TitleCard? { nil }
  /// Returns the facts of the card, by default.
  public func facts(of world: World.Model) -> [TitleCard.Fact] { card?.facts ?? [] }
}

/// The extent that the pictures of a run need.
public struct WorldExtent: Sendable {
  /// The rectangle of cells.
  public var bounds: Rect
  /// The widest text of each counter.
  public var widestCounters: [String]
  /// The highest possible count of cells of one kind, from 1, which is the top of a chart, or `nil`
  /// for worlds that have no counts.
  public var highestCount: Int?
  /// The highest count of each kind in the run, in the order of the kinds' names, or `nil`, by
  /// default, when only a run ahead can determine it.
  public var highestCounts: [Int]?
  /// The smallest window in pixels that a chart leaves to the cells, one pixel by default.
  public var leastWindow = Size(width: 1, height: 1)
  /// Whether the last row ends in its left half, so that counters are better at the right; not by default.
  public var hasFreeCorner = false
  /// A function that returns the framing of pictures for the framing that options specify, which is
  /// the same by default.
  public var framing: @Sendable (Framing) -> Framing

  /// Creates the extent of a world.
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

/// The memory of a world, in bytes.
public struct WorldMemory: Sendable, Hashable {
  /// The memory for making the world, including the world.
  public var making: Int
  /// The memory of the world from then on.
  public var running: Int
  /// The additional memory of a snapshot while both advance, which is less than the world's where
  /// they share what doesn't change.
  public var snapshot: Int
  /// The additional memory for saving the world at the end.
  public var saving: Int
  /// Whether longer runs need more memory, false by default.
  public var growsWithTicks = false

  /// Creates the memory of a world, by default one whose snapshots need as much as the world and
  /// that is saved without additional memory.
  public init(making: Int, running: Int, snapshot: Int? = nil, saving: Int = 0) {
    self.making = making
    self.running = running
    self.snapshot = snapshot ?? running
    self.saving = saving
  }
}
