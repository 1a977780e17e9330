public import SimulationKernel

/// A world that reports its events as lines of JSON.
public protocol EventWriting: Simulation {
  /// Whether there are events to report, now or later; `true` by default.
  var hasEvents: Bool { get }

  /// Writes the lines with which a log starts, at the present tick of the world.
  ///
  /// - Parameters:
  ///   - isLoaded: Whether the world comes from a file and goes on, and does not start again.
  ///   - sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  func writeFirstEvents<Failure: Error>(
    isLoaded: Bool, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure)

  /// Writes the lines for the events of the last tick, in their order.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  func writeEvents<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure)
}

extension EventWriting {
  /// There are events by default.
  public var hasEvents: Bool { true }
}
