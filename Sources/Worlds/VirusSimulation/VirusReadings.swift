/// Who is near enough to be infected.
public enum Neighbors: Int, Sendable, CaseIterable, Codable {
  /// The people left, right, in front and behind (the von Neumann neighborhood).
  case four = 4
  /// Those and the four people diagonally beside (the Moore neighborhood).
  case eight = 8
}

/// How many of the people they could infect the sick draw, `most` being all they may.
public enum SubsetSize: String, Sendable, CaseIterable, Codable {
  /// 0 … most, each number equally likely.
  case uniform
  /// 1 … most, each number equally likely; 0 only where most is 0.
  case atLeastOne = "at-least-one"
  /// Always most.
  case full
}

/// Whom a sick person chooses among.
public enum Pool: String, Sendable, CaseIterable, Codable {
  /// The healthy neighbors.
  case healthy
  /// All neighbors; of those chosen only the healthy fall sick.
  case all
}
