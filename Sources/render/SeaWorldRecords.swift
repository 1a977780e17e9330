import AtomicFiles
import SeaWorldSimulation

/// The files a sea world writes beside its pictures: census, events, and the last state.
final class SeaWorldRecords {
  private let census: RecordFile?
  private let events: RecordFile?
  private let save: RecordFile?

  /// Begins the files that `data` names, with their first lines.
  init(_ data: DataOptions, start world: SeaWorld) throws {
    census = try data.census.map(RecordFile.init)
    events = try data.events.map(RecordFile.init)
    save = try data.save.map(RecordFile.init)
    try census?.append(Array((Census.header + world.census.row(at: world.tick)).utf8))
    if let events {
      try world.writeEventHeader(withAges: data.load != nil) { try events.append($0) }
    }
  }

  /// Adds what happened in the tick that the world has just taken.
  func add(_ world: SeaWorld) throws {
    if let events { try world.writeEvents { try events.append($0) } }
  }

  func addRestart(_ world: SeaWorld) throws {
    if let events { try world.writeRestartEvent { try events.append($0) } }
  }

  func addCensus(_ world: SeaWorld) throws {
    try census?.append(Array(world.census.row(at: world.tick).utf8))
  }

  /// Ends the files: all of them appear under their names.
  func finish(_ world: SeaWorld) throws {
    if let save { try world.state.save { try save.append($0) } }
    for file in [census, events, save] { try file?.finish() }
  }
}

/// A file written piece by piece, whole or not there at all.
final class RecordFile {
  private var file: AtomicFile?

  init(_ path: String) throws(FileError) {
    file = try AtomicFile(path)
  }

  func append(_ bytes: [UInt8]) throws(FileError) {
    try file?.append(bytes)
  }

  func finish() throws(FileError) {
    try file.take()?.commit()
  }
}
