package import SimulationKernel
package import UniverseSimulation

extension UniverseConfiguration {
  /// A universe of `seed`, set up by `change`.
  package static func seed(
    _ seed: UInt64, _ change: (inout UniverseConfiguration) -> Void = { _ in }
  ) -> UniverseConfiguration {
    var configuration = UniverseConfiguration()
    configuration.seed = seed
    change(&configuration)
    return configuration
  }
}

extension Universe {
  /// The universe of `seed` at second `second`.
  package static func seed(
    _ seed: UInt64, at second: Tick = 0, _ change: (inout UniverseConfiguration) -> Void = { _ in }
  ) throws -> Universe {
    var universe = try Universe(.seed(seed, change))
    universe.advance(to: second)
    return universe
  }

  /// Takes a step and returns its events.
  package mutating func stepReportingEvents() -> [UniverseEvent] {
    keepsEvents = true
    step()
    return events
  }
}
