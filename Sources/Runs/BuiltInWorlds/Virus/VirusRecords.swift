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
      try virus.state.writeEvent(isFirst: true) { try events.append($0) }
    }
  }

  /// Adds the step that the group has just taken.
  func add(_ virus: Virus) throws {
    try addCensus(virus)
    if let events = files.events { try virus.state.writeEvent { try events.append($0) } }
  }

  private func addCensus(_ virus: Virus) throws {
    let row = virus.census.row(at: virus.tick, period: virus.state.configuration.period)
    try files.census?.append(Array(row.utf8))
  }

  func finish(_ virus: Virus) throws {
    try files.finish { try virus.state.save(to: $0) }
  }
}
