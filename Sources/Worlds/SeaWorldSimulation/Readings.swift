/// What lies beyond the edge of the table.
public enum SeaWorldTopology: String, Sendable, CaseIterable, Codable {
  /// Nothing: cells at the edge have fewer neighbors.
  case walls
  /// The opposite edge. On a table with fewer than three rows or columns a cell is seen in several
  /// directions and counts once per direction; an animal's own cell is never empty to it.
  case torus
}

/// Which directions an animal that swims draws from.
public enum Swim: String, Sendable, CaseIterable, Codable {
  /// All eight; it stays when the cell is off the board or taken.
  case any
  /// Those that lead to a cell of the board; it stays when that cell is taken.
  case onBoard = "on-board"
  /// Those that lead to an empty cell; it stays only when there is none.
  case free
}

/// Which of several penguins an orca eats.
public enum Prey: String, Sendable, CaseIterable, Codable {
  /// Each equally likely.
  case random
  /// The first in the order of directions: NW, N, NE, W, E, SW, S, SE.
  case first
}

/// When in its turn an animal that is due breeds.
public enum Breed: String, Sendable, CaseIterable, Codable {
  /// Move, starve, then breed around the cell it ended on.
  case afterMove = "after-move"
  /// Breed around the cell it began on, then move, then starve.
  case beforeMove = "before-move"
  /// Breed and stay, room or not: a due orca eats nothing, hungers on, and starves before it breeds.
  case insteadOfMove = "instead-of-move"
}

/// How a share of the cells becomes a whole number of animals.
public enum Fill: String, Sendable, CaseIterable, Codable {
  /// The largest whole number not above the share.
  case floor
  /// The nearest whole number, halves upwards.
  case round
}

/// The readings of the rules that a turn asks for.
///
/// A type of its own for the usual ones: they are constants there, and the compiler leaves out what
/// the other readings need.
protocol TurnRule: Sendable {
  var swim: Swim { get }
  var prey: Prey { get }
  var breed: Breed { get }
}

/// The readings that hold where none is chosen.
struct UsualRule: TurnRule {
  @inline(__always) var swim: Swim { .any }
  @inline(__always) var prey: Prey { .random }
  @inline(__always) var breed: Breed { .afterMove }
}

/// Readings chosen by the user.
struct ChosenRule: TurnRule {
  let swim: Swim
  let prey: Prey
  let breed: Breed
}

extension SeaWorldConfiguration {
  var isUsualRule: Bool { swim == .any && prey == .random && breed == .afterMove }
  var chosenRule: ChosenRule { ChosenRule(swim: swim, prey: prey, breed: breed) }
}
