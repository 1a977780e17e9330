import SimulationKernel
import UniverseSimulation

/// What a universe writes beside its pictures.
final class UniverseRecords: WorldRecords {
  private let files: RecordFiles
  /// The seconds from one row of the census to the next.
  private let interval: Tick

  /// Begins the files that `data` names.
  init(_ data: DataOptions, every interval: Tick) throws {
    self.interval = interval
    files = try RecordFiles(data)
    try files.census?.append(Array(UniverseCensus.header.utf8))
  }

  /// Lets a second pass, and tells of it.
  func step(_ universe: inout Universe) throws {
    if let events = files.events {
      universe.keepsEvents = true
      universe.step()
      try universe.writeEvents { try events.append($0) }
    } else {
      universe.step()
    }
    guard let census = files.census, universe.tick.isMultiple(of: interval) else { return }
    try census.append(Array(universe.state.census.row(at: universe.tick).utf8))
  }

  func finish(_ universe: Universe) throws {
    try files.finish { try universe.state.save(to: $0) }
  }
}
