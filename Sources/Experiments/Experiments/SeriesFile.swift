import AtomicFiles
import CZlib
import SystemLibrary

/// The values of runs at their ticks, a block for each run, in a file that grows block by block.
///
/// A block has a line in front: the checksum of the rest of the line (CRC-32), the setting's digest,
/// the seed, the number of bytes that follow, and their checksum. They are the rows of the run as
/// tables have them, without its number, which may be another one in a larger experiment.
struct SeriesFile: ~Copyable {
  /// The place of a block's rows in the file.
  struct Place: Sendable {
    var offset: Int
    var count: Int
  }

  /// The bytes of memory of a place, with its number.
  static let bytesOfPlace = 48

  private var file: AppendedFile
  private let path: String
  /// The bytes of the file with those that are not written yet.
  private var end: Int
  /// The places of the runs' rows by the numbers of the runs.
  private var places: [Int: Place] = [:]

  /// Whether something was changed in it since it was written, which no program does that is killed.
  private(set) var isDamaged = false

  /// The most bytes of a block's first line.
  private static let longestHead = 128

  /// Opens the file at `path`, or creates it.
  ///
  /// - Throws: `FileError` when it can't be written, or another program is writing it.
  init(_ path: String) throws(FileError) {
    file = try AppendedFile(path)
    self.path = path
    end = 0
  }

  /// Opens the file at `path` to be read alone, without a lock.
  ///
  /// - Throws: `FileError` when it can't be read.
  init(reading path: String) throws(FileError) {
    file = try AppendedFile(reading: path)
    self.path = path
    end = 0
  }

  /// Finds the blocks of an experiment's runs. A block whose rows are damaged is as if it were not
  /// there: its run is run again.
  ///
  /// - Parameters:
  ///   - experiment: The experiment.
  ///   - settings: The numbers of its settings, by their digests.
  /// - Throws: `FileError` when it can't be read.
  mutating func find(
    _ experiment: Experiment, _ settings: [UInt64: Int]
  ) throws(FileError) {
    _ = try isWhole(experiment, settings)
    for (number, place) in places where try !isSound(place) {
      places[number] = nil
      isDamaged = true
    }
  }

  /// Drops what follows the whole blocks that were found, such as one of which the end is missing.
  ///
  /// - Throws: `FileError` when it can't be written.
  mutating func dropTail() throws(FileError) {
    if end < file.count { try file.truncate(to: end) }
  }

  /// Finds the blocks of an experiment's runs, and returns whether nothing but whole blocks is there.
  ///
  /// - Throws: `FileError` when it can't be read.
  mutating func isWhole(
    _ experiment: Experiment, _ settings: [UInt64: Int]
  ) throws(FileError) -> Bool {
    let count = file.count
    while end < count {
      let start = try file.read(Self.longestHead, at: end)
      guard let head = start.withUnsafeBufferPointer({ SeriesHead($0) }) else {
        // The line of a block that was being written has no end.
        isDamaged = start.contains(0x0a) || start.count == Self.longestHead
        break
      }
      if head.count > count - end - head.length { break }
      let place = Place(offset: end + head.length, count: head.count)
      if let setting = settings[head.setting],
        let number = experiment.number(setting: setting, seed: head.seed)
      {
        places[number] = place
      }
      end = place.offset + place.count
    }
    return end >= count
  }

  /// Forgets all blocks.
  ///
  /// - Throws: `FileError` when it can't be written.
  mutating func clear() throws(FileError) {
    try file.truncate(to: 0)
    end = 0
    places = [:]
  }

  /// The numbers of the runs whose rows it has.
  var runs: Set<Int> { Set(places.keys) }

  /// Adds the rows of a run, which are written at the next ``flush()``, or sooner.
  ///
  /// - Throws: `FileError` when they can't be written.
  mutating func append(
    _ rows: [UInt8], of run: Int, setting: UInt64, seed: UInt64
  ) throws(FileError) {
    let head = Self.head(of: rows, setting: setting, seed: seed)
    try file.append(head)
    try file.append(rows)
    places[run] = Place(offset: end + head.count, count: rows.count)
    end += head.count + rows.count
  }

  /// Returns the first line of the block of a run's rows.
  static func head(of rows: [UInt8], setting: UInt64, seed: UInt64) -> [UInt8] {
    SeriesHead.line(of: rows, setting: setting, seed: seed)
  }

  /// Writes what was added.
  ///
  /// - Throws: `FileError` when it can't be written.
  mutating func flush() throws(FileError) { try file.flush() }

  /// Returns the rows of a run, none where it has none.
  ///
  /// - Throws: `FileError` when they can't be read, or are damaged.
  func rows(of run: Int) throws(FileError) -> [UInt8] {
    guard let place = places[run] else { return [] }
    let (rows, isSound) = try read(place)
    if !isSound {
      throw FileError.damaged(
        path, "it is damaged near byte \(place.offset), which resuming the experiment repairs")
    }
    return rows
  }

  private func isSound(_ place: Place) throws(FileError) -> Bool { try read(place).isSound }

  /// Reads rows, and whether they are those of their checksum.
  private func read(_ place: Place) throws(FileError) -> (rows: [UInt8], isSound: Bool) {
    var rows: [UInt8] = []
    rows.reserveCapacity(place.count)
    while rows.count < place.count {
      let more = try file.read(place.count - rows.count, at: place.offset + rows.count)
      if more.isEmpty { break }
      rows += more
    }
    let head = try file.read(
      min(Self.longestHead, place.offset), at: max(0, place.offset - Self.longestHead))
    // The checksum stands at the end of the line before the rows.
    let digits = head.dropLast().suffix(8)
    let sum = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    return (rows, rows.count == place.count && sum == checksum(rows))
  }
}

/// The first line of a block of a ``SeriesFile``.
private struct SeriesHead {
  let setting: UInt64
  let seed: UInt64
  /// The bytes of the rows, and those of the line itself.
  let count: Int, length: Int

  /// Reads the line that `bytes` begin with, or returns `nil` where there is none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let end = bytes.firstIndex(of: 0x0a) else { return nil }
    var fields = JournalFields(UnsafeBufferPointer(rebasing: bytes[..<end]))
    guard let sum = fields.next().flatMap({ JournalFields.number($0, radix: 16) }),
      sum == UInt64(checksum(Array(fields.rest))),
      let setting = fields.next().flatMap({ JournalFields.number($0, radix: 16) }),
      let seed = fields.next().flatMap({ JournalFields.number($0, radix: 10) }),
      let count = fields.next().flatMap({ JournalFields.number($0, radix: 10) }),
      let size = Int(exactly: count), size < 1 << 60
    else { return nil }
    self.setting = setting
    self.seed = seed
    self.count = size
    length = end + 1
  }

  /// Returns the line of a block with `rows`.
  static func line(of rows: [UInt8], setting: UInt64, seed: UInt64) -> [UInt8] {
    let rest = [
      hexadecimal(setting, digits: 16), "\(seed)", "\(rows.count)",
      hexadecimal(UInt64(checksum(rows)), digits: 8),
    ].joined(separator: " ")
    let sum = hexadecimal(UInt64(checksum(Array(rest.utf8))), digits: 8)
    return Array("\(sum) \(rest)\n".utf8)
  }
}

private func checksum(_ bytes: [UInt8]) -> UInt32 {
  bytes.withUnsafeBufferPointer {
    UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
  }
}

extension FileError {
  /// Returns the error of a file whose content is damaged, for this reason.
  static func damaged(_ path: String, _ reason: String) -> FileError {
    FileError(.read, path, code: EIO, reason: reason)
  }
}
