public import SimulationKernel

/// A world that reports what happens in it as lines of JSON.
public protocol EventWriting: Simulation {
  /// Writes the lines with which a log begins, at the tick the world stands at.
  ///
  /// - Parameters:
  ///   - isLoaded: whether the world comes from a file and goes on, and so is no fresh start.
  ///   - sink: takes the text in chunks.
  /// - Throws: what `sink` throws.
  func writeFirstEvents<Failure: Error>(
    isLoaded: Bool, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure)

  /// Writes the lines for all that happened in the tick taken last, in its order.
  ///
  /// - Parameter sink: takes the text in chunks.
  /// - Throws: what `sink` throws.
  func writeEvents<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure)
}
