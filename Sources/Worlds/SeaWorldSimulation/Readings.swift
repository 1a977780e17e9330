/// The topology of the table: what lies beyond its edge.
public enum SeaWorldTopology: String, Sendable, CaseIterable, Codable {
  /// Nothing lies beyond the edge: cells at the edge have fewer neighbors.
  case walls
  /// The opposite edges are joined. On a table with fewer than three rows or columns a cell is seen
  /// in several directions and counts once per direction; to an animal its own cell is never empty.
  case torus
}

/// The directions among which an animal that swims draws.
public enum Swim: String, Sendable, CaseIterable, Codable {
  /// All eight directions; the animal stays when the cell is off the board or taken.
  case any
  /// The directions that lead to a cell of the board; the animal stays when that cell is taken.
  case onBoard = "on-board"
  /// The directions that lead to an empty cell; the animal stays only when there is none.
  case free
}

/// The choice of an orca among several penguins.
public enum Prey: String, Sendable, CaseIterable, Codable {
  /// A random penguin, each equally likely.
  case random
  /// The first penguin in the order of directions: NW, N, NE, W, E, SW, S, SE.
  case first
}

/// The point in its turn at which an animal that is due breeds.
public enum Breed: String, Sendable, CaseIterable, Codable {
  /// It moves, starves, then breeds around the cell in which it ended.
  case afterMove = "after-move"
  /// It breeds around the cell in which it began, then moves, then starves.
  case beforeMove = "before-move"
  /// It breeds and stays, whether there is a free cell or not: a due orca eats nothing, and starves
  /// before it breeds.
  case insteadOfMove = "instead-of-move"
}

/// The rounding of a share of the cells to a whole number of animals.
public enum Fill: String, Sendable, CaseIterable, Codable {
  /// The largest whole number that is not above the share.
  case floor
  /// The nearest whole number; halves are rounded up.
  case round
}

/// The readings of the rules on which a turn depends.
///
/// The default readings have a type of their own: there they are constants, and the compiler
/// removes what the other readings need.
protocol TurnRule: Sendable {
  var swim: Swim { get }
  var prey: Prey { get }
  var breed: Breed { get }
}

/// The readings that hold by default.
struct DefaultRule: TurnRule {
  @inline(__always) var swim: Swim { .any }
  @inline(__always) var prey: Prey { .random }
  @inline(__always) var breed: Breed { .afterMove }
}

/// The readings chosen by the user.
struct ChosenRule: TurnRule {
  let swim: Swim
  let prey: Prey
  let breed: Breed
}

extension SeaWorldConfiguration {
  var isDefaultRule: Bool { swim == .any && prey == .random && breed == .afterMove }
  var chosenRule: ChosenRule { ChosenRule(swim: swim, prey: prey, breed: breed) }
}
