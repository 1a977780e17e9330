public import SimulationKernel

/// A world that can be saved to a file and goes on from there.
public protocol SavableWorld: Simulation {
  /// Writes the world, which has just taken a tick or is at its start, in the format that
  /// ``load(_:file:)`` reads.
  ///
  /// - Parameter sink: A function that takes the bytes in chunks.
  /// - Throws: The error of `sink`, and errors for a state that the format has no space for.
  func save(to sink: ([UInt8]) throws -> Void) throws

  /// Replaces the state by one that ``save(to:)`` wrote for a world of this kind.
  ///
  /// Settings that the file does not contain stay: threads, memory, and whether a record is kept.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages.
  /// - Throws: `DamagedSave`, or the error in the cells of the file; then the world stays as it
  ///   was.
  mutating func load(_ bytes: [UInt8], file: String) throws
}
