import Lattice
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// A world as its options describe it: known, but not made before it is clear that it may be.
///
/// What is told of it before it is made decides over its pictures, its time and its memory. Later
/// it is what takes the world from tick to tick.
protocol WorldSetup {
  associatedtype World: Portrayal
  associatedtype Records: WorldRecords where Records.Model == World.Model

  /// What `--until` can wait for.
  static var conditions: [EndCondition<World.Model>] { get }

  var portrayal: World { get }
  /// What the world looks like when its run is over and nothing in it moves any more. Usually the
  /// same.
  var portrayalAtRest: World { get }
  var seed: UInt64 { get }
  /// The tick at which the run starts, in 0 ..< 2^62.
  var tick: Tick { get }
  /// The seconds a tick lasts, above 0. Usually 1.
  var tickLength: Rational { get }
  /// What a chart's axis of time counts, `tickLength` of them in a tick. Usually "ticks".
  var timeUnit: String { get }
  /// Whether what is told of the world's extent can be relied on. Usually from the first.
  var isKnown: Bool { get }
  /// What runs the world, where there is a choice. Usually nil.
  var engineName: String? { get }
  /// What the portrayal says of this world's states.
  var bounds: Rect { get }
  var widestCounters: [String] { get }
  /// The same, from 1; nil, as usual, when the portrayal gives no counts to draw a chart of.
  func mostOfAKind(until last: Tick) -> Int?
  /// What a person is told once the run is sure to begin, such as values drawn at random.
  var notes: [String] { get }
  /// The memory, in bytes, that making the world takes, with the world, and that it takes later.
  var bytesNeeded: (making: Int, running: Int) { get }
  /// The memory, in bytes, that a snapshot of the world takes beside it while both go on: less than the
  /// world itself where they share what stays as it was. Usually as much as the world.
  var bytesOfSnapshot: Int { get }

  /// Takes over the world saved in `bytes`, as far as is known without making it.
  mutating func load(_ bytes: [UInt8], from file: String) throws
  /// Finds out what the options alone don't tell, such as how far the world will reach, and fits `plan`
  /// to it. Called before anything is laid out, and only when nothing is wrong with the options.
  mutating func lookAhead(_ plan: inout RunPlan, _ picture: PictureRequest) throws
  /// Takes the colours of the pictures, of which scenes with marks are made. Usually they are the
  /// look's alone.
  mutating func take(_ inks: Inks)
  /// What of the world pictures show when their options ask for `framing`. Usually just that.
  func framing(_ framing: Framing) -> Framing
  /// Notes what does not fit into a run that ends at tick `last`, as `option` says; nil when that is
  /// not known, because it was told wrong itself.
  func check(until last: Tick?, asOf option: String, _ problems: inout Problems)
  /// The world itself; what only its making needs may be dropped.
  mutating func makeWorld(threads: Int) throws -> World.Model
  /// Adds the options that describe `world`.
  func note(_ world: World.Model, in settings: inout Settings)
  /// Begins the files that `data` names with what they tell of the start.
  func records(_ data: DataOptions, start: World.Model) throws -> Records

  /// Takes a tick, with all that happens in it and at its end, and records it; without `records`
  /// the world goes the same way and leaves no trace.
  func step(_ world: inout World.Model, _ records: Records?) throws
  /// Takes some ticks, 1 … `most`, as so many steps would. Usually one step.
  func advance(_ world: inout World.Model, byAtMost most: Tick, _ records: Records?) throws
  /// Writes `world`, which has just taken a tick, as `--load` reads it.
  func save(_ world: World.Model, to sink: ([UInt8]) throws -> Void) throws
  /// The state that ``save(_:to:)`` wrote in an earlier run like this one.
  func state(savedAs bytes: [UInt8]) throws -> World.Model.State

  /// Does what happens until `moment`, for a frame that shows it; the tick before it was taken.
  ///
  /// It changes nothing that a step would not do as well: without frames the world is the same.
  func pass(_ world: inout World.Model, to moment: Moment)
}

extension WorldSetup {
  var portrayalAtRest: World { portrayal }
  var tickLength: Rational { Rational(1) }
  var timeUnit: String { "ticks" }
  func mostOfAKind(until last: Tick) -> Int? { nil }
  var notes: [String] { [] }
  var bytesOfSnapshot: Int { bytesNeeded.running }
  var isKnown: Bool { true }
  var engineName: String? { nil }
  func pass(_ world: inout World.Model, to moment: Moment) {}
  func lookAhead(_ plan: inout RunPlan, _ picture: PictureRequest) {}
  mutating func take(_ inks: Inks) {}
  func framing(_ framing: Framing) -> Framing { framing }
  func advance(_ world: inout World.Model, byAtMost most: Tick, _ records: Records?) throws {
    try step(&world, records)
  }
}

/// What a world writes beside its pictures while it runs.
protocol WorldRecords {
  associatedtype Model: Simulation

  /// Ends the files; called once, with the last state, when all went well.
  func finish(_ world: Model) throws
}
