public import SimulationKernel

// What a universe takes, before there is one.
extension Universe {
  /// The memory of a system with its planets, by measure, in bytes, of those ever born: fewer than
  /// three in four live on.
  private static let bytesOfSystem = 180
  /// What is held beside: a galaxy in which nothing is.
  private static let bytesOfGalaxy = 1024

  /// The memory, in bytes, that a universe takes at most up to second `last`.
  public static func bytesNeeded(until last: Tick) -> Int {
    // Galaxies come every beat and collide every third one, from the 21st on.
    let beats = Int(last / UniverseTimes.beat)
    let systems = beats * beats / 3 + 6 * beats
    return systems * bytesOfSystem + (beats * 2 / 3 + 7) * bytesOfGalaxy
  }

  /// The memory, in bytes, that a state at second `last` takes at most beside one of a second before:
  /// they share what nothing happens in any more.
  public static func bytesOfSnapshot(at last: Tick) -> Int {
    let galaxies = Int(last / UniverseTimes.beat) * 2 / 3 + 7
    // Its growing systems, and the block of others that it fills.
    return galaxies * (bytesOfGalaxy + (12 + 32) * bytesOfSystem)
  }
}
