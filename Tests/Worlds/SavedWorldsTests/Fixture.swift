import Foundation
import SimulationKernel
import WorldFiles

/// A world that version 0.6.0 saved, loaded, advanced, and saved again.
struct Fixture {
  let name: String

  /// The bytes of one of its files: `saved`; `census` and `events` of the way on; and `later`, the
  /// save at its end.
  func bytes(_ ending: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return [UInt8](try Data(contentsOf: folder.appending(path: "\(name).\(ending)")))
  }

  func text(_ ending: String) throws -> String {
    String(decoding: try bytes(ending), as: UTF8.self)
  }
}

extension SavableWorld {
  /// The bytes of its save.
  func savedBytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try save { bytes += $0 }
    return bytes
  }
}

/// The files that a world writes on its way.
struct Course<World: CensusTaking> {
  private(set) var census: String
  private var last: World.Census?
  private(set) var events: [UInt8] = []

  /// A census from the present tick of `world`; its first row is that of the next tick if `isLate`.
  init(_ world: World, isLate: Bool = false) {
    census = World.Census.header
    if !isLate { count(world) }
  }

  /// Adds a row for the present tick of `world`.
  mutating func count(_ world: World) {
    let row = world.census(after: last)
    census += row.row(at: world.tick)
    last = row
  }

  /// Adds the lines of `world`, for its start or its last tick.
  mutating func report(_ world: World, isStart: Bool = false) where World: EventWriting {
    if isStart {
      world.writeFirstEvents(isLoaded: true) { events += $0 }
    } else {
      world.writeEvents { events += $0 }
    }
  }

  var eventText: String { String(decoding: events, as: UTF8.self) }
}
