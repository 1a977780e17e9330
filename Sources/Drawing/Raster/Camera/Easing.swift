/// How quickly a camera goes its way from the first frame to the last.
public enum Easing: String, Sendable, CaseIterable {
  /// At rest at both ends: 6t⁵ − 15t⁴ + 10t³.
  case inOut = "in-out"
  /// Always the same.
  case linear
  /// From rest, ever quicker: t².
  case `in`
  /// Ever slower, to rest: 2t − t².
  case out

  /// How much of its way a camera has gone after `time`, a part of the whole; both 0 … 1, and the same
  /// at the ends.
  func way(after time: Double) -> Double {
    switch self {
    case .inOut: time * time * time * (time * (time * 6 - 15) + 10)
    case .linear: time
    case .in: time * time
    case .out: time * (2 - time)
    }
  }
}
