public import CellPatterns
public import Lattice
public import Raster
public import SceneDescription

/// A stage whose hand is seen.
public protocol HandedStage: ScriptStage {
  /// The frame around cells and the floating pattern, in cells, as they are now.
  var held: HeldCells { get }
  /// The modes of the hand; none by default.
  var modes: HandModes { get }

  /// Returns where a command that has acted has touched the world, or `nil`, the default.
  func touch(of command: ScriptCommand) -> HandTouch?
  /// Returns what a command that has acted has done, in a few words, or `nil` for nothing to be read.
  func message(of command: ScriptCommand) -> String?
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
  func question(before command: ScriptCommand) -> HandQuestion?
}

extension HandedStage {
  /// The hand holds nothing by default.
  public var held: HeldCells { HeldCells() }
  /// There are no modes by default.
  public var modes: HandModes { HandModes() }
  /// Nothing is touched by default.
  public func touch(of command: ScriptCommand) -> HandTouch? { nil }
  /// There is nothing to be read by default.
  public func message(of command: ScriptCommand) -> String? { nil }
  /// Nothing holds by default.
  public func status(landing mode: PasteMode) -> String? { nil }
  /// No cells land by default.
  public func landing(_ mode: PasteMode, at corner: Point, within cells: Rect) -> [LandingRun] {
    []
  }
  /// Nothing is asked by default.
  public func question(before command: ScriptCommand) -> HandQuestion? { nil }
}

/// The cells that a hand holds.
public struct HeldCells: Sendable, Hashable {
  /// The frame around selected cells, or `nil` without one.
  public var frame: Rect?
  /// The rectangle of a floating pattern, or `nil` without one.
  public var floating: Rect?
  /// The name of the floating pattern, or `nil` for cells of the field.
  public var name: String?

  /// Creates the cells of an empty hand.
  public init() {}
}

/// The modes of a hand.
public struct HandModes: Sendable, Hashable {
  /// The names of the modes, in the order in which they are shown.
  public var names: [String]
  /// The index of the mode in force, or `nil` for none of them.
  public var present: Int?

  /// Creates the modes; none by default.
  public init(_ names: [String] = [], present: Int? = nil) {
    self.names = names
    self.present = present
  }
}

/// A touch of the world.
public struct HandTouch: Sendable, Hashable {
  /// A place that is touched.
  public enum Place: Sendable, Hashable {
    /// A cell.
    case cell(Point)
    /// A pixel of the picture.
    case pixel(Point)
  }

  /// The place.
  public let place: Place
  /// The class in which the cell is displayed now, or `nil` where it has not changed.
  public let becomes: DisplayClass?
  /// The class in which it was displayed before, or `nil` where that is not known.
  public let was: DisplayClass?

  /// Creates a touch.
  public init(_ place: Place, becomes: DisplayClass? = nil, was: DisplayClass? = nil) {
    self.place = place
    self.becomes = becomes
    self.was = was
  }
}

/// What a person is asked before something is destroyed.
public struct HandQuestion: Sendable, Hashable {
  /// The question, such as `Clear the field?`.
  public let title: String
  /// What is lost, in a few words.
  public let facts: String
  /// The answer that does it, such as `Clear`.
  public let answer: String

  /// Creates a question.
  public init(_ title: String, facts: String, answer: String) {
    self.title = title
    self.facts = facts
    self.answer = answer
  }
}
