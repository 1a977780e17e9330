/// The neighbors who are near enough to be infected.
public enum Neighbors: Int, Sendable, CaseIterable, Codable {
  /// The people to the left, right, front and back (the von Neumann neighborhood).
  case four = 4
  /// These four and the people diagonally beside (the Moore neighborhood).
  case eight = 8
}

/// The distribution of the number of people that the sick draw; `most` is the largest allowed
/// number.
public enum SubsetSize: String, Sendable, CaseIterable, Codable {
  /// A number in 0 … most, each equally likely.
  case uniform
  /// A number in 1 … most, each equally likely; 0 only where most is 0.
  case atLeastOne = "at-least-one"
  /// Always the largest allowed number.
  case full
}

/// The people among whom a sick person chooses.
public enum Pool: String, Sendable, CaseIterable, Codable {
  /// The healthy neighbors.
  case healthy
  /// All neighbors; of those chosen only the healthy ones fall sick.
  case all
}
