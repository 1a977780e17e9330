/// The change of a camera's speed from the first frame to the last.
public enum Easing: String, Sendable, CaseIterable {
  /// Accelerates from rest and slows down to rest: 6t⁵ − 15t⁴ + 10t³.
  case inOut = "in-out"
  /// Moves at constant speed.
  case linear
  /// Accelerates from rest: t².
  case `in`
  /// Slows down to rest: 2t − t².
  case out

  /// Returns the part of the path that a camera has covered after `time`, a part of the whole time;
  /// both 0 … 1, and equal at the ends.
  package func way(after time: Double) -> Double {
    switch self {
    case .inOut: time * time * time * (time * (time * 6 - 15) + 10)
    case .linear: time
    case .in: time * time
    case .out: time * (2 - time)
    }
  }
}
