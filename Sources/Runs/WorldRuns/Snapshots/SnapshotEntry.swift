public import AtomicFiles
import SimulationKernel
import SystemLibrary

/// A snapshot in a folder, as a list shows it.
public struct SnapshotEntry: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The world's name, or `nil` when the file is no saved world of this program.
  public let world: String?
  /// The tick, or `nil` when the file does not say it.
  public let tick: Int?
  /// The number of cells that are not empty, or of individuals, or `nil` when the picture beside the
  /// state is missing or belongs to another one.
  public let population: Int?
  /// The size of the world, or `nil` when the picture beside the state is missing or belongs to another
  /// one.
  public let extent: String?
  /// Whether the state isn't the one that was written with the picture beside it.
  public let isDamaged: Bool
  /// The time at which the state was written, as `2026-11-24 21:30:05`, in UTC.
  public let date: String

  /// The entry as a line of JSON, without unknown values.
  public var json: String {
    // Names and texts have no character that JSON quotes.
    let members: [(String, String?)] = [
      ("name", "\"\(name)\""), ("world", world.map { "\"\($0)\"" }), ("tick", tick.map { "\($0)" }),
      ("population", population.map { "\($0)" }), ("size", extent.map { "\"\($0)\"" }),
      ("damaged", isDamaged ? "true" : nil), ("date", "\"\(date)\""),
    ]
    let texts = members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
    return "{\(texts.joined(separator: ","))}"
  }
}

extension SnapshotFolder {
  /// A number of bytes above that of the first line of most states.
  private static let headerBytes = 1 << 12

  /// Returns all snapshots, in the order of their names.
  ///
  /// - Throws: `FileError` when the folder can't be read.
  /// - Complexity: O(*n*) for *n* snapshots, and for *m* bytes of their states.
  public func entries() throws(FileError) -> [SnapshotEntry] {
    try names().map(entry)
  }

  private func entry(_ name: String) -> SnapshotEntry {
    let path = file(name, Self.stateEnding)
    let start = (try? readStart(ofFile: path, mostBytes: Self.headerBytes)) ?? []
    let header = String(decoding: start.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let digest = try? fileDigest(ofFile: path), seen = pictureFacts(of: name)
    let facts = seen?.stateDigest == digest ? seen : nil
    let trace = fileTrace(path)
    return SnapshotEntry(
      name: name, world: Self.value("format", "\"terrarium-", in: header),
      tick: ["tick", "generation", "step", "second"].lazy
        .compactMap { Self.value($0, "", in: header) }.first.flatMap { Int($0) },
      population: facts?.population, extent: facts?.extent, isDamaged: seen != nil && facts == nil,
      date: trace.count > 1 ? Self.text(ofTime: trace[1]) : "")
  }

  /// Returns the letters or digits that follow `prefix` in the field `key` of a line of JSON, or `nil`
  /// when there are none.
  private static func value(_ key: String, _ prefix: String, in header: String) -> String? {
    let bytes = Array(header.utf8), wanted = Array("\"\(key)\":\(prefix)".utf8)
    guard bytes.count >= wanted.count,
      let place = (0...bytes.count - wanted.count).first(where: {
        bytes[$0...].starts(with: wanted)
      })
    else { return nil }
    let value = bytes[(place + wanted.count)...].prefix { byte in
      (48...57).contains(byte) || (97...122).contains(byte)
    }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }

  private static func text(ofTime seconds: Int64) -> String {
    var time = time_t(seconds), parts = tm()
    gmtime_r(&time, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
  }
}
