public import CellPatterns
public import FieldEditing
public import Lattice
public import Pictures
public import Portrayals
public import Raster
public import SceneDescription
public import SimulationKernel
import WorldFiles

// A world on which no hand acts has no more than its time and its look.
extension PlayedWorld {
  /// The tick of the world.
  public var tick: Tick { model.tick }

  /// Takes one step after the other.
  public mutating func advance(to last: Tick, isCancelled: () -> Bool) throws {
    while tick < last && !isCancelled() { try step() }
  }

  // MARK: Time

  /// The moment of the tick, the default.
  public var moment: Moment { Moment(tick: tick) }
  /// Time stops at ticks by default.
  public var hasPartsOfTicks: Bool { false }
  /// Pictures show ticks.
  public var glides: Bool { false }
  /// Pictures show ticks.
  public mutating func glide(in frames: Int) -> Bool { false }
  /// No command changes the length of a tick.
  public var clock: TickClock? { nil }
  /// Does nothing.
  public mutating func noteTick(at time: FilmTime) {}
  /// Does nothing.
  public mutating func start(
    until condition: String?, within limit: Tick, isCancelled: () -> Bool
  ) throws {}
  /// Does nothing.
  public mutating func stop() throws {}
  /// No condition is known by default.
  public func isMet(_ condition: String) -> Bool { false }

  // MARK: Commands

  /// Does nothing.
  public mutating func perform(_ command: ActionText, at moment: Moment) throws -> ScriptEffect {
    .none
  }
  /// Takes none.
  public mutating func takeSnapshot(_ name: String?, at moment: Moment) throws {}
  /// Does nothing.
  public mutating func restoreSnapshot(_ name: String?, at moment: Moment) throws {}
  /// Does nothing.
  public mutating func deleteSnapshot(_ name: String, at moment: Moment) throws {}
  /// Nothing is lost.
  public func lossByRestoring(_ name: String?) -> String? { nil }
  /// There are no snapshots.
  public func factsOfSnapshot(_ name: String) -> String? { nil }
  /// Becomes the earlier copy.
  public mutating func goBack(to past: Self) throws { self = past }
  /// Nothing is known.
  public func value(of subject: ScriptExpectation.Subject) -> ScriptExpectation.Value? { nil }
  /// No snapshots are taken.
  public var kept: [(name: String, state: World.Model.State)] { [] }
  /// No patterns are read by default.
  public var inputs: [InputFile] { [] }
  /// Commands do just what they say by default.
  public var remarks: [String] { [] }
  /// Writes the world in its own format, if it has one.
  public func save(to sink: ([UInt8]) throws -> Void) throws {
    try (model as? any SavableWorld)?.save(to: sink)
  }
  /// Writes nothing.
  public func finish() throws {}

  /// Returns the world that was saved in `bytes`.
  ///
  /// - Throws: The error of the bytes, or of a world that needs more memory.
  public func saved(_ bytes: [UInt8]) throws -> World.Model {
    guard var saved = model as? any SavableWorld else { return model }
    try saved.load(bytes, file: "a checkpoint")
    return saved as? World.Model ?? model
  }

  // MARK: What is seen

  /// The cells of the world, the default.
  public var table: Rect? { portrayal(showing: content).bounds(of: model.state) }
  /// A world without bounds shows some cells around its origin by default.
  public var content: Rect { Rect(x: -8, y: -8, width: 16, height: 16) }
  /// The glyphs are the same in all states by default.
  public var glyphs: Int { 0 }
  /// The world has cells by default.
  public static var leastScreen: Size? { nil }
  /// Does nothing, because cells are laid out in pictures.
  public mutating func fit(to space: Size, in picture: Size) {}
  /// Does nothing.
  public mutating func see(_ layout: FrameLayout) {}
  /// Does nothing, because cells are drawn in the look of pictures.
  public mutating func take(_ inks: Inks, in style: Style) {}
  /// There are no flights by default.
  public var flights: Int { 0 }
  /// Does nothing.
  public mutating func fly(_ share: Double, at time: FilmTime) {}
  /// The wave is white by default.
  public var wave: (water: Color, foam: Color) { (Color(0xFFFFFF), Color(0xFFFFFF)) }

  // MARK: The hand

  /// The hand holds nothing by default.
  public var held: HeldCells { HeldCells() }
  /// There are no modes by default.
  public var modes: HandModes { HandModes() }
  /// Nothing is touched by default.
  public func touch(of command: ActionText) -> HandTouch? { nil }
  /// There is nothing to be read by default.
  public func message(of command: ActionText) -> String? { nil }
  /// Nothing holds by default.
  public func status(landing mode: PasteMode) -> String? { nil }
  /// No cells land by default.
  public func landing(_ mode: PasteMode, at corner: Point, within cells: Rect) -> [LandingRun] {
    []
  }
  /// Nothing is asked by default.
  public func question(before command: ActionText) -> HandQuestion? { nil }
  /// Looks at no cell.
  public func facts(of command: ActionText) -> CellFacts? { nil }
  /// There is no library.
  public func library(before command: ActionText?, in inks: Inks) -> LibraryCard? { nil }
}

extension PlayedWorld {
  /// The look of the world in pictures of all of it.
  var look: World { portrayal(showing: table ?? content) }

  /// The counts that a chart shows.
  var counts: [Int] { look.counts(of: model.state) }

  /// The part of a tick that is left after ``moment`` until the next one, in ticks.
  var partLeft: FilmTime {
    let part = moment.part
    return hasPartsOfTicks
      ? FilmTime(part.denominator - part.numerator, part.denominator) ?? .one : .one
  }
}
