import FrameExport
public import Lattice
public import Portrayals
public import SceneDescription
public import SimulationKernel

/// A description of worlds that can be loaded from a file.
public protocol LoadsSavedWorlds: WorldDescription {
  /// Reads the parts of a saved world that are known without making it.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The name of the file, for messages.
  ///   - memory: The largest number of bytes that the run may use.
  /// - Throws: An error for damage in the file that is noticed here.
  mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws
}

/// A description that needs to look ahead in order to lay out pictures, for example at the extent
/// that the world will reach.
public protocol LooksAhead: WorldDescription {
  /// Determines what the description alone doesn't specify, and adapts `plan` to it.
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
}

/// A description of worlds whose pictures have a smallest size.
public protocol NeedsSpace: WorldDescription {
  /// The smallest size of pictures, in pixels.
  var smallestPicture: Size { get }
}

/// A description of worlds that keep events, or identities of individuals, only when a record needs
/// them.
public protocol KeepsRecords: WorldDescription {
  /// Makes the world keep what `records` need.
  mutating func keep(for records: RecordPlan)
}

/// A description of worlds that keep data which only some pictures show, or whose table follows from
/// their size.
public protocol FitsPictures: WorldDescription {
  /// Makes the world keep the data that `pictures` show, and its portrayal show no more; chooses a table
  /// that isn't given.
  ///
  /// It is called after ``KeepsRecords/keep(for:)``, and only when pictures are drawn.
  mutating func fit(to pictures: inout PicturePlan)
}

/// A description whose portrayal uses the colors of the pictures itself.
public protocol TakesInks: WorldDescription {
  /// Receives the colors of the pictures and their style.
  mutating func take(_ inks: Inks, in style: Style)
}

/// A description of worlds that can be run by several engines.
public protocol ChoosesEngine: WorldDescription {
  /// The engine's name, or `nil` before one is chosen.
  var engineName: String? { get }
}

/// A description that specifies the interval between the rows of a census.
public protocol PacesCensus: WorldDescription {
  /// The times of the rows of a census.
  var censusPace: CensusPace { get }
}

/// The times of the rows of a census.
public struct CensusPace: Sendable, Hashable {
  /// The number of ticks between two rows, from 1.
  public var interval: Tick
  /// The tick from which intervals are counted.
  public var origin: Tick
  /// Whether the start always has a row, and whether the end has one.
  public var hasStart: Bool, hasEnd: Bool

  /// Creates a pace with a row at each tick that is a multiple of `interval`, which is at least 1,
  /// away from `origin`.
  public init(
    every interval: Tick = 1, from origin: Tick, hasStart: Bool = true, hasEnd: Bool = false
  ) {
    precondition(interval >= 1, "a census has a row per tick at most")
    self.interval = interval
    self.origin = origin
    self.hasStart = hasStart
    self.hasEnd = hasEnd
  }
}

/// A description of worlds that are saved in another format than the one used within a run.
public protocol SavesItsOwnWay: WorldDescription {
  /// Writes the world at the end of a run.
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
}

/// A description of worlds whose options write files beside those of the run.
public protocol WritesFiles: WorldDescription {
  /// Whether there are any.
  var hasFiles: Bool { get }

  /// Writes the files.
  ///
  /// It is called once the run begins, after everything that can be wrong beforehand has been checked,
  /// and not for a run that is drawn again.
  ///
  /// - Throws: The errors of files.
  func writeFiles() throws
}

/// A description with notes that are reported once the run is certain to begin, such as values
/// drawn at random.
public protocol HasNotes: WorldDescription {
  /// Notes for a person, in whole sentences.
  var notes: [Explanation] { get }
}
