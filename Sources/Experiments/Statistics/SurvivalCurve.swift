/// The share of runs that an event has not reached by each time, where some ended before it came.
///
/// It is the estimate of Kaplan and Meier ("Nonparametric estimation from incomplete observations",
/// 1958).
public struct SurvivalCurve: Sendable, Equatable {
  /// The time of a run's event, or its end without one.
  public struct Observation: Sendable, Equatable {
    /// The time.
    public var time: Double
    /// Whether the event came at this time.
    public var isEvent: Bool

    /// Creates the observation of an event at `time`, or of a run that ended without one.
    public init(time: Double, isEvent: Bool) {
      self.time = time
      self.isEvent = isEvent
    }
  }

  /// A time at which the share changes.
  public struct Step: Sendable, Equatable {
    /// The time.
    public var time: Double
    /// The share that is left from this time on.
    public var share: Double
  }

  /// The steps, the earliest first; before them the share is 1.
  public let steps: [Step]

  /// Creates the curve of `observations`, in any order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* observations.
  public init(_ observations: [Observation]) {
    let sorted = observations.sorted { $0.time < $1.time }
    var steps: [Step] = []
    var share = 1.0, index = 0
    while index < sorted.count {
      let time = sorted[index].time, left = sorted.count - index
      var events = 0
      while index < sorted.count, sorted[index].time == time {
        if sorted[index].isEvent { events += 1 }
        index += 1
      }
      if events == 0 { continue }
      share *= 1 - Double(events) / Double(left)
      steps.append(Step(time: time, share: share))
    }
    self.steps = steps
  }
}
