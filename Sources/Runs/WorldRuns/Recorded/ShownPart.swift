public import SimulationKernel

/// What of a run is shown, as a file that was drawn of it records it: ticks count from the world's start and
/// not from that of the run.
public struct ShownPart: Sendable, Hashable {
  /// The place of a frame among those of its film, which matters where the camera moves.
  public struct Place: Sendable, Hashable {
    /// The frame's number, from 0.
    public var number: Int
    /// How many frames the film has.
    public var count: Int
  }

  /// The first tick that is shown; `nil`: that of the run.
  public var firstTick: Tick?
  /// The last tick of the run, where its chart ends.
  public var lastTick: Tick
  /// The one moment that is shown; `nil`: all from the first tick to the last.
  public var moment: Moment?
  /// The place of the frame that shows ``moment``.
  public var place: Place?

  /// The part of a run that ends at tick `lastTick`: all of it from `firstTick` on, or one `moment`.
  public init(from firstTick: Tick? = nil, to lastTick: Tick, only moment: Moment? = nil) {
    self.firstTick = firstTick
    self.lastTick = lastTick
    self.moment = moment
  }
}
