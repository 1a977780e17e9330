public import CellPatterns
public import FieldEditing
public import Lattice
public import Pictures
public import Portrayals
public import Raster
public import SceneDescription
public import SimulationKernel
import WorldFiles

/// A world as it is played, and the hand of a script that acts on it. A copy is a snapshot.
public protocol PlayedWorld<Description>: Sendable {
  /// The type that describes the world.
  associatedtype Description: WorldDescription
  /// The look of the world.
  typealias World = Description.World

  /// The world.
  var model: World.Model { get }
  /// The tick of the world.
  var tick: Tick { get }
  /// The approximate size of a snapshot in bytes.
  var bytes: Int { get }
  /// Lets a tick pass.
  ///
  /// - Throws: The error of the world.
  mutating func step() throws
  /// Lets ticks pass, one after the other by default.
  ///
  /// - Parameters:
  ///   - last: The last of them.
  ///   - isCancelled: A function called often. Once it returns true, the world stops at a tick on the way.
  /// - Throws: The error of the world.
  mutating func advance(to last: Tick, isCancelled: () -> Bool) throws
  /// Lets time pass between ticks, for a picture.
  ///
  /// - Parameter moment: A moment from the present one on, before the next tick.
  mutating func pass(to moment: Moment)
  /// Returns the look of the world in pictures that show `cells`.
  func portrayal(showing cells: Rect) -> World

  // MARK: Time

  /// The moment that the world has reached by its ticks, or by a command since then: its tick by default.
  var moment: Moment { get }
  /// Whether the world has times between its ticks, which stay when time stops; `false` by default.
  var hasPartsOfTicks: Bool { get }
  /// Whether pictures show how the world gets from tick to tick though commands act at ticks alone;
  /// `false` by default.
  var glides: Bool { get }
  /// Prepares for pictures between ticks of a world that glides.
  ///
  /// - Parameter frames: The number of frames in the time of a tick.
  /// - Returns: Whether they are enough for it to be seen between ticks; `false` by default.
  mutating func glide(in frames: Int) -> Bool
  /// The clock of the world in what speeds count, or `nil`, by default, where no command changes the length
  /// of a tick.
  var clock: TickClock? { get }
  /// Takes note of the time of the film at which a tick passes, before it does, and also where its world is
  /// known and the tick is left out; does nothing by default.
  mutating func noteTick(at time: FilmTime)
  /// Lets time pass from now on, up to `condition` where there is one, within a number of ticks; does nothing
  /// by default.
  ///
  /// - Parameters:
  ///   - condition: The name of the condition, or `nil` for none.
  ///   - limit: The number of ticks.
  ///   - isCancelled: A function called often during the search for when the condition is met. Once it returns
  ///     true, the search ends without a result, and no more ticks pass.
  /// - Throws: An error in one sentence when it can't.
  mutating func start(
    until condition: String?, within limit: Tick, isCancelled: () -> Bool
  ) throws
  /// Lets time stand still; does nothing by default.
  ///
  /// - Throws: The error of the world.
  mutating func stop() throws
  /// Returns whether a condition has come about; `false` by default.
  func isMet(_ condition: String) -> Bool

  // MARK: Commands

  /// Performs `command`, one of this world's own, at the moment at which it begins; does nothing by default.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - moment: The moment of the world.
  /// - Returns: What it means for the past.
  /// - Throws: An error in one sentence when it is refused; then nothing has changed.
  mutating func perform(_ command: ActionText, at moment: Moment) throws -> ScriptEffect
  /// Takes a snapshot at a moment, called `name` or by the next free number; takes none by default.
  ///
  /// - Throws: An error in one sentence for a name that is taken; the errors of files.
  mutating func takeSnapshot(_ name: String?, at moment: Moment) throws
  /// Goes back to the snapshot called `name`, or to the last one; does nothing by default.
  ///
  /// - Throws: An error in one sentence where there is none.
  mutating func restoreSnapshot(_ name: String?, at moment: Moment) throws
  /// Deletes the snapshot called `name`; does nothing by default.
  ///
  /// - Throws: An error in one sentence where there is none; the errors of files.
  mutating func deleteSnapshot(_ name: String, at moment: Moment) throws
  /// Returns what is lost when the snapshot called `name`, or the last one, is restored, in a few words, or
  /// `nil`, the default, for nothing.
  func lossByRestoring(_ name: String?) -> String?
  /// Returns the facts shown before a snapshot is deleted, or `nil`, the default, if none has this name.
  func factsOfSnapshot(_ name: String) -> String?
  /// Goes back to `past`, an earlier copy of this one, which replaces it by default; what no time takes back
  /// stays as it is.
  mutating func goBack(to past: Self) throws
  /// Returns the present value of `subject`, or `nil`, the default, if the world doesn't know it.
  func value(of subject: ScriptExpectation.Subject) -> ScriptExpectation.Value?
  /// The snapshots that have been taken, with their states; none by default.
  var kept: [(name: String, state: World.Model.State)] { get }
  /// The files that patterns have been read from so far.
  var inputs: [InputFile] { get }
  /// Remarks on the last command for a person; none by default.
  var remarks: [String] { get }
  /// Writes the world as ``goOn(to:)`` reads it; its default is the world's own format.
  ///
  /// - Throws: The error of `sink`.
  func save(to sink: ([UInt8]) throws -> Void) throws
  /// Goes on to a later world to which ticks alone lead.
  ///
  /// - Parameter saved: The world, as ``save(to:)`` has written it.
  /// - Throws: The error of the bytes, or of a world that needs more memory.
  mutating func goOn(to saved: [UInt8]) throws
  /// Writes what has been put off until the end of the film; nothing by default.
  ///
  /// - Throws: The errors of files.
  func finish() throws

  // MARK: What is seen

  /// The cells of the table, or `nil` for an unbounded plane; the world's bounds by default.
  var table: Rect? { get }
  /// The cells to show of a plane without bounds.
  var content: Rect { get }
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
  /// The colors of the wave behind which a world is seen that replaces another one.
  var wave: (water: Color, foam: Color) { get }

  // MARK: The hand

  /// The frame around cells and the floating pattern, in cells, as they are now; none by default.
  var held: HeldCells { get }
  /// The modes of the hand; none by default.
  var modes: HandModes { get }
  /// Returns where a command that has acted has touched the world, or `nil`, the default.
  func touch(of command: ActionText) -> HandTouch?
  /// Returns what a command that has acted has done, in a few words, or `nil` for nothing to be read.
  func message(of command: ActionText) -> String?
  /// Returns what holds as long as the hand does something, in a few words, or `nil`, the default.
  ///
  /// - Parameter mode: How the floating pattern will land.
  /// - Returns: The words.
  func status(landing mode: PasteMode) -> String?
  /// Returns what becomes of cells when the floating pattern lands; nothing by default.
  ///
  /// - Parameters:
  ///   - mode: How it lands.
  ///   - corner: The cell on which its upper left cell lands.
  ///   - cells: The cells that are seen.
  /// - Returns: Those of the pattern's cells, and of the field's below it, that are among them.
  func landing(_ mode: PasteMode, at corner: Point, within cells: Rect) -> [LandingRun]
  /// Returns what a person is asked before a command destroys something, or `nil`, the default.
  func question(before command: ActionText) -> HandQuestion?
  /// Returns what a card shows of the cell that a command looks at, or `nil` when it looks at none.
  func facts(of command: ActionText) -> CellFacts?
  /// Returns the card of the library, or `nil`, the default, for a world without one.
  ///
  /// - Parameters:
  ///   - command: The command that closes the card, whose pattern is chosen; `nil` when there is none.
  ///   - inks: The colors.
  /// - Returns: The card.
  func library(before command: ActionText?, in inks: Inks) -> LibraryCard?
}

/// What a command means for the past of a world.
public enum ScriptEffect: Hashable, Sendable {
  /// The world has not changed.
  case none
  /// The world has changed.
  case change
  /// The world has changed so that what was before can't be shown any more.
  case beginning
}
