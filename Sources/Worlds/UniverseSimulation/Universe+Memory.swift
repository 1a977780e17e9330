public import SimulationKernel

// The memory that a universe takes, estimated in advance.
extension Universe {
  /// The memory of a system with its planets, as measured, in bytes per system ever born: fewer
  /// than three in four live on.
  private static let bytesOfSystem = 180
  /// The memory of an empty galaxy in bytes.
  private static let bytesOfGalaxy = 1024

  /// Returns the most memory, in bytes, that a universe takes up to second `last`.
  public static func bytesNeeded(until last: Tick) -> Int {
    // Galaxies come every beat and collide every third one, from the 21st on.
    let beats = Int(last / UniverseTimes.beat)
    let systems = beats * beats / 3 + 6 * beats
    return systems * bytesOfSystem + (beats * 2 / 3 + 7) * bytesOfGalaxy
  }

  /// Returns the most memory, in bytes, that a state at second `last` takes beside one of a second
  /// before: they share what does not change any more.
  public static func bytesOfSnapshot(at last: Tick) -> Int {
    let galaxies = Int(last / UniverseTimes.beat) * 2 / 3 + 7
    // These are its growing systems, and the block of others that it fills.
    return galaxies * (bytesOfGalaxy + (12 + 32) * bytesOfSystem)
  }
}
