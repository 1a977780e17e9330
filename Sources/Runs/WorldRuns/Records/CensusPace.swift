public import SimulationKernel

/// The times of the rows of a census.
public struct CensusPace: Sendable, Hashable {
  /// The number of ticks between two rows, from 1.
  public var interval: Tick
  /// The tick from which intervals are counted.
  public var origin: Tick
  /// Whether the start always has a row, and whether the end has one.
  public var hasStart: Bool, hasEnd: Bool

  /// Creates a pace with a row at each tick that is a multiple of `interval`, which is at least 1,
  /// away from `origin`.
  public init(
    every interval: Tick = 1, from origin: Tick, hasStart: Bool = true, hasEnd: Bool = false
  ) {
    precondition(interval >= 1, "a census has a row per tick at most")
    self.interval = interval
    self.origin = origin
    self.hasStart = hasStart
    self.hasEnd = hasEnd
  }
}
