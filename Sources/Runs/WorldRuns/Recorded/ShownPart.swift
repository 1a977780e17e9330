public import SimulationKernel

/// The part of a run that a file shows, as the file records it. Ticks are counted from the world's
/// start, and not from that of the run.
public struct ShownPart: Sendable, Hashable {
  /// The place of a frame in its film, which is needed when the camera moves.
  public struct Place: Sendable, Hashable {
    /// The frame's number, from 0.
    public var number: Int
    /// The number of frames in the film.
    public var count: Int
  }

  /// The first tick that is shown, or `nil` for the first of the run.
  public var firstTick: Tick?
  /// The last tick of the run, where its chart ends.
  public var lastTick: Tick
  /// The only moment that is shown, or `nil` for all from the first tick to the last.
  public var moment: Moment?
  /// The place of the frame that shows ``moment``.
  public var place: Place?

  /// Creates the part of a run that ends at tick `lastTick`: from `firstTick` on, or only `moment`.
  public init(from firstTick: Tick? = nil, to lastTick: Tick, only moment: Moment? = nil) {
    self.firstTick = firstTick
    self.lastTick = lastTick
    self.moment = moment
  }
}
