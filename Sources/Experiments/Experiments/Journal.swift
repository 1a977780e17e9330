import AtomicFiles

/// The results of the runs that are done, in a file that grows a line at a time.
///
/// A program that is killed leaves whole lines, and at most one of which the end is missing; that
/// one is dropped when the journal is opened again. Runs are known by what they are, the digest of
/// their setting and their seed, and not by their numbers.
struct Journal: ~Copyable {
  private var file: AppendedFile

  /// The bytes that are read at a time.
  private static let piece = 1 << 20

  /// Opens the journal at `path`, or creates it, and locks it until it is released.
  ///
  /// - Throws: `FileError` when it can't be written, or another program is writing it.
  init(_ path: String) throws(FileError) { file = try AppendedFile(path) }

  /// Opens the journal at `path` to be read alone, without a lock.
  ///
  /// - Throws: `FileError` when it can't be read.
  init(reading path: String) throws(FileError) { file = try AppendedFile(reading: path) }

  /// The number of bytes that have been written to it.
  var count: Int { file.count }

  /// Drops what follows the first `count` bytes, such as a line of which the end is missing.
  ///
  /// - Throws: `FileError` when it can't be written.
  mutating func drop(after count: Int) throws(FileError) {
    if count < file.count { try file.truncate(to: count) }
  }

  /// Calls `body` with each line that has an end, `nil` for a damaged one.
  ///
  /// - Returns: The number of bytes of these lines.
  /// - Throws: `FileError` when they can't be read.
  func lines(_ body: (JournalLine?) -> Void) throws(FileError) -> Int {
    var rest: [UInt8] = [], offset = 0, whole = 0
    while true {
      let bytes = try file.read(Self.piece, at: offset)
      if bytes.isEmpty { break }
      offset += bytes.count
      rest += bytes
      rest.removeFirst(rest.withUnsafeBufferPointer { Self.readLines($0, body) })
      whole = offset - rest.count
    }
    return whole
  }

  /// Reads the lines that have an end, and returns the number of their bytes.
  private static func readLines(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (JournalLine?) -> Void
  ) -> Int {
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0a) {
      body(JournalLine(UnsafeBufferPointer(rebasing: bytes[start..<end])))
      start = end + 1
    }
    return start
  }

  /// Forgets all lines.
  ///
  /// - Throws: `FileError` when it can't be written.
  mutating func clear() throws(FileError) { try file.truncate(to: 0) }

  /// Adds a line, which is written at the next ``flush()``, or sooner.
  ///
  /// - Throws: `FileError` when it can't be written.
  mutating func append(_ line: JournalLine) throws(FileError) { try file.append(line.bytes) }

  /// Writes the lines that were added.
  ///
  /// - Throws: `FileError` when they can't be written.
  mutating func flush() throws(FileError) { try file.flush() }
}
