import Foundation
import SeaWorldSimulation

/// A line of an event log, read back.
struct EventLine: Decodable {
  var tick: Int
  var id: Int
  var species: Species
  var from: [Int]
  var to: [Int]
  var ate: Int?
  var starved: Bool?
  var child: Int?
  var at: [Int]?
}

extension SeaWorld {
  /// A world of 15 × 10 cells that tracks identities.
  static func tracked(seed: UInt64) throws -> SeaWorld {
    var configuration = SeaWorldConfiguration()
    configuration.seed = seed
    return try SeaWorld(configuration, tracksIdentities: true)
  }

  /// A world with `animals`, numbered in the order of the list.
  static func placed(
    _ rows: Int, _ columns: Int, _ animals: [Animal], tick: Int64 = 100,
    _ change: (inout SeaWorldConfiguration) -> Void = { _ in }
  ) throws -> SeaWorld {
    var configuration = SeaWorldConfiguration()
    configuration.seed = 1
    configuration.rows = rows
    configuration.columns = columns
    configuration.penguins = .count(0)
    configuration.orcas = .count(0)
    change(&configuration)
    let numbered = animals.enumerated().map { number, animal in
      var numbered = animal
      numbered.id = number
      return numbered
    }
    return SeaWorld(try SeaWorldState(configuration, tick: tick, animals: numbered))
  }

  /// The event log of the last tick.
  var eventText: String {
    var bytes: [UInt8] = []
    writeEvents { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The event log of the last tick, read back.
  func events() throws -> [EventLine] {
    try eventText.split(separator: "\n").map {
      try JSONDecoder().decode(EventLine.self, from: Data($0.utf8))
    }
  }

  func headerText(withAges: Bool = false) -> String {
    var bytes: [UInt8] = []
    writeFirstEvents(isLoaded: withAges) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SeaWorldState {
  var saved: [UInt8] {
    var bytes: [UInt8] = []
    save { bytes += $0 }
    return bytes
  }

  /// The table as text, a line per row: `.` nothing, `p` a penguin, `o` an orca.
  var picture: String {
    let rows = configuration.rows, columns = configuration.columns
    var kinds = [UInt8](repeating: 9, count: rows * columns)
    kinds.withUnsafeMutableBufferPointer {
      copySpecies(x: 0, y: 0, width: columns, height: rows, into: $0)
    }
    let letters = kinds.map { [".", "p", "o"][Int($0)] }
    return (0..<rows).map { letters[$0 * columns..<($0 + 1) * columns].joined() }
      .joined(separator: "\n")
  }
}
