public import SimulationKernel

/// A world that can be written to a file and goes on from there.
public protocol SavableWorld: Simulation {
  /// Writes the world, which has just taken a tick or stands at its start, as ``load(_:file:)`` reads
  /// it.
  ///
  /// - Parameter sink: takes the bytes in chunks.
  /// - Throws: what `sink` throws, and what the file has no space for.
  func save(to sink: ([UInt8]) throws -> Void) throws

  /// Takes over the state that ``save(to:)`` wrote of a world like this one.
  ///
  /// What the file does not have stays: threads, memory, and whether a record is kept.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  /// - Throws: `DamagedSave`, or the damage of what is in the file; the world then stays as it was.
  mutating func load(_ bytes: [UInt8], file: String) throws
}
