import FrameExport
public import Lattice
public import Portrayals
public import SceneDescription
public import SimulationKernel

/// A description of worlds that can be read from a file.
public protocol LoadsSavedWorlds: WorldDescription {
  /// Takes over the world saved in `bytes`, as far as is known without making it.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  ///   - memory: the most bytes that the run may take.
  /// - Throws: the damage in the file, as far as it is seen.
  mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws
}

/// A description that has to look ahead in order to lay out pictures: at how far the world will reach, or
/// what will be seen of it.
public protocol LooksAhead: WorldDescription {
  /// Finds out what the description alone does not say, and fits `plan` to it. Called before anything is
  /// laid out, and only when nothing is wrong with the options.
  ///
  /// - Parameters:
  ///   - plan: what is run; its length may change.
  ///   - pictures: what pictures are to show.
  ///   - end: the name of what ends the run before its last tick.
  ///   - control: whether to stop.
  /// - Throws: an `OptionProblem`, ``RunCancelled``, or what the world throws.
  mutating func lookAhead(
    _ plan: inout RunPlan, _ pictures: PicturePlan, until end: String?, _ control: RunControl)
    throws
}

/// A description of worlds whose pictures need a certain size.
public protocol NeedsSpace: WorldDescription {
  /// The least size of pictures, in pixels.
  var smallestPicture: Size { get }
}

/// A description of worlds that keep what happens in them, or numbers for what is in them, only where a
/// record is to be written.
public protocol KeepsRecords: WorldDescription {
  /// Has the world keep what `records` need.
  mutating func keep(for records: RecordPlan)
}

/// A description of worlds that keep what only pictures show, and of which some show more than others.
public protocol FitsPictures: WorldDescription {
  /// Has the world keep what `pictures` show, and its portrayal show no more. Called after
  /// ``KeepsRecords/keep(for:)``, and only when pictures are to be drawn.
  mutating func fit(to pictures: PicturePlan)
}

/// A description whose portrayal draws in the colors of the pictures itself.
public protocol TakesInks: WorldDescription {
  /// Takes the colors of the pictures.
  mutating func take(_ inks: Inks)
}

/// A description of worlds that can be run by several engines.
public protocol ChoosesEngine: WorldDescription {
  /// The engine's name; `nil` before one is chosen.
  var engineName: String? { get }
}

/// A description that says how far apart the rows of a census are.
public protocol PacesCensus: WorldDescription {
  /// The pace of a census.
  var censusPace: CensusPace { get }
}

/// How far apart the rows of a census are.
public struct CensusPace: Sendable, Hashable {
  /// The ticks from one row to the next, from 1.
  public var interval: Tick
  /// The tick from which they are counted.
  public var origin: Tick
  /// Whether the start has a row in any case, and whether the end has one.
  public var hasStart: Bool, hasEnd: Bool

  /// A row for each tick that is a multiple of `interval` away from `origin`, from 1.
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

/// A description of worlds that are saved in another form than the one they go on from within a run.
public protocol SavesItsOwnWay: WorldDescription {
  /// Writes the world at the end of a run.
  ///
  /// - Parameters:
  ///   - world: the world, which has just taken a tick.
  ///   - firstTick: the tick at which it began.
  ///   - memory: the bytes that the world and what saving it takes may have together.
  ///   - sink: takes the bytes.
  /// - Throws: what the form has no space for, before anything is written; and what `sink` throws.
  func save(
    _ world: World.Model, since firstTick: Tick, memory: Int, to sink: ([UInt8]) throws -> Void)
    throws
}

/// A description with something to report once the run is sure to begin, such as values drawn at random.
public protocol HasNotes: WorldDescription {
  /// Sentences for a person.
  var notes: [Explanation] { get }
}
