import SeaWorldSimulation

/// What a sea world writes beside its pictures.
final class SeaWorldRecords: WorldRecords {
  private let files: RecordFiles

  /// Begins the files that `data` names, with their first lines.
  init(_ data: DataOptions, start world: SeaWorld) throws {
    files = try RecordFiles(data)
    try files.census?.append(Array((SeaWorldCensus.header + world.census.row(at: world.tick)).utf8))
    if let events = files.events {
      try world.writeFirstEvents(isLoaded: data.load != nil) { try events.append($0) }
    }
  }

  /// Adds what happened in the tick that the world has just taken.
  func add(_ world: SeaWorld) throws {
    if let events = files.events { try world.writeEvents { try events.append($0) } }
    try files.census?.append(Array(world.census.row(at: world.tick).utf8))
  }

  func finish(_ world: SeaWorld) throws {
    try files.finish { try world.state.save(to: $0) }
  }
}
