import FieldEditing
public import Lattice
public import Pictures
public import Portrayals
public import Raster
public import SceneDescription
public import SimulationKernel
import WorldFiles

/// A stage with a world that is drawn.
public protocol WorldStage: HandedStage {
  /// The type that describes the world.
  associatedtype Description: WorldDescription
  /// The look of the world.
  typealias World = Description.World

  /// The world.
  var model: World.Model { get }
  /// The cells of the table at present, or `nil` for a plane without bounds.
  var table: Rect? { get }
  /// The cells to show of a plane without bounds.
  var content: Rect { get }
  /// The files that patterns have been read from so far.
  var inputs: [InputFile] { get }
  /// What a person should know of what the last command has done to the world.
  var remarks: [String] { get }
  /// A number that differs where the glyphs of the world's look do.
  var glyphs: Int { get }

  /// The least size in pixels of a screen that fills the space of a picture, or `nil` for a world of
  /// cells.
  static var leastScreen: Size? { get }

  /// Lets the screen of the world fill `space`, a part of a picture.
  mutating func fit(to space: Size, in picture: Size)
  /// Takes note of the layout of pictures from now on, or where the view ends that moves now.
  mutating func see(_ layout: FrameLayout)
  /// Takes the colors and the style of pictures.
  mutating func take(_ inks: Inks, in style: Style)
  /// The number of flights to other screens that commands have begun.
  var flights: Int { get }
  /// Shows a part of the way, 0 … 1, of the last flight, which ends at 1, and the news of a time of the film.
  mutating func fly(_ share: Double, at time: FilmTime)
  /// Lets time pass between ticks, for a picture.
  ///
  /// - Parameter moment: A moment from the present one on, before the next tick.
  mutating func pass(to moment: Moment)
  /// Prepares for pictures between ticks of a world that glides.
  ///
  /// - Parameter frames: The number of frames in the time of a tick.
  /// - Returns: Whether they are enough for it to be seen between ticks.
  mutating func glide(in frames: Int) -> Bool
  /// The colors of the wave behind which a world is seen that replaces another one.
  var wave: (water: Color, foam: Color) { get }
  /// Returns the look of the world in pictures that show `cells`.
  func portrayal(showing cells: Rect) -> World
  /// Returns what a card shows of the cell that a command looks at, or `nil` when it looks at none.
  func facts(of command: ScriptCommand) -> CellFacts?
  /// The snapshots that have been taken, with their states.
  var kept: [(name: String, state: World.Model.State)] { get }
  /// Returns the card of the library, or `nil`, the default, for a world without one.
  ///
  /// - Parameters:
  ///   - command: The command that closes the card, whose pattern is chosen; `nil` when there is none.
  ///   - inks: The colors.
  /// - Returns: The card.
  func library(before command: ScriptCommand?, in inks: Inks) -> LibraryCard?
  /// Writes the world as `goOn(to:)` reads it; its default is the world's own format.
  ///
  /// - Throws: The error of `sink`.
  func save(to sink: ([UInt8]) throws -> Void) throws
  /// Goes on to a later world to which ticks alone lead.
  ///
  /// - Parameter saved: The world, as `save(to:)` has written it.
  /// - Throws: The error of the bytes, or of a world that needs more memory.
  mutating func goOn(to saved: [UInt8]) throws
  /// Writes what has been put off until the end of the film.
  ///
  /// - Throws: The errors of files.
  func finish() throws
}

extension WorldStage {
  /// A world without bounds shows some cells around its origin by default.
  public var content: Rect { Rect(x: -8, y: -8, width: 16, height: 16) }
  /// Commands do just what they say by default.
  public var remarks: [String] { [] }
  /// No patterns are read by default.
  public var inputs: [InputFile] { [] }
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
  /// Pictures show ticks.
  public mutating func glide(in frames: Int) -> Bool { false }
  /// The wave is white by default.
  public var wave: (water: Color, foam: Color) { (Color(0xFFFFFF), Color(0xFFFFFF)) }
  /// The glyphs are the same in all states by default.
  public var glyphs: Int { 0 }
  /// Looks at no cell.
  public func facts(of command: ScriptCommand) -> CellFacts? { nil }
  /// There is no library.
  public func library(before command: ScriptCommand?, in inks: Inks) -> LibraryCard? { nil }
  /// Writes nothing.
  public func finish() throws {}
  /// Writes the world in its own format, if it has one.
  public func save(to sink: ([UInt8]) throws -> Void) throws {
    try (model as? any SavableWorld)?.save(to: sink)
  }

  /// Returns the world that was saved in `bytes`.
  ///
  /// - Throws: The error of the bytes, or of a world that needs more memory.
  public func saved(_ bytes: [UInt8]) throws -> World.Model {
    guard var saved = model as? any SavableWorld else { return model }
    try saved.load(bytes, file: "a checkpoint")
    return saved as? World.Model ?? model
  }
}

/// What a stage has to know of its run.
public struct StageSetting: Sendable {
  /// The script.
  public let script: Script
  /// The folder of the user's own patterns, or `nil` for the one in the folder for user data.
  public var library: String?
  /// The folder for snapshots, or `nil` to keep them in memory alone.
  public var snapshots: String?
  /// Whether snapshots of another origin are replaced.
  public var overwrites = false
  /// Whether all has been done before, so that patterns are not saved.
  public var isRepeated = false
  /// Whether the script is played to find something out, before it is played for its output.
  public var isRehearsal = false
  /// About the bytes that the stage may take beside the world.
  public var memory: Int
  /// The bytes of a copy of the world.
  public var worldBytes: Int
  /// The look of the pictures of snapshots.
  public var look = Appearance()

  /// Creates the setting of `script`.
  public init(_ script: Script, memory: Int, worldBytes: Int) {
    self.script = script
    self.memory = memory
    self.worldBytes = worldBytes
  }
}

/// The error of a command that is refused in the course of a script, in one sentence.
public struct CommandRefusal: Error, Sendable, CustomStringConvertible {
  /// The reason, without a capital letter and full stop.
  public let description: String

  /// Creates the refusal for a reason.
  public init(_ description: String) { self.description = description }
}
