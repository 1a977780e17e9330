import VirusSimulation

/// What an epidemic writes beside its pictures.
final class VirusRecords: WorldRecords {
  private let files: RecordFiles

  /// Begins the files that `data` names, with what they tell of the start.
  init(_ data: DataOptions, start virus: Virus) throws {
    files = try RecordFiles(data)
    try files.census?.append(Array(VirusCensus.header.utf8))
    try addCensus(virus)
    if let events = files.events {
      try virus.writeFirstEvents(isLoaded: data.load != nil) { try events.append($0) }
    }
  }

  /// Adds the step that the group has just taken.
  func add(_ virus: Virus) throws {
    try addCensus(virus)
    if let events = files.events { try virus.writeEvents { try events.append($0) } }
  }

  private func addCensus(_ virus: Virus) throws {
    try files.census?.append(Array(virus.census.row(at: virus.tick).utf8))
  }

  func finish(_ virus: Virus) throws {
    try files.finish { try virus.state.save(to: $0) }
  }
}
