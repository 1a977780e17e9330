public import Lattice
public import SceneDescription

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

  /// Creates the question whether to go back to a snapshot.
  init(goingBackTo name: String, loss: String) {
    self.init("Go back to “\(name)”?", facts: loss, answer: "Go back")
  }
}
