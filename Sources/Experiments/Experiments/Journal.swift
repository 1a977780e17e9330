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

  /// Opens the journal at `path`, or creates it, and calls `body` with each whole line.
  ///
  /// - Throws: `FileError` when it can't be read or written, or another program is writing it.
  init(_ path: String, _ body: (JournalLine) -> Void) throws(FileError) {
    var file = try AppendedFile(path)
    var rest: [UInt8] = [], offset = 0, whole = 0
    while true {
      let bytes = try file.read(Self.piece, at: offset)
      if bytes.isEmpty { break }
      offset += bytes.count
      rest += bytes
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        // A damaged line is as if it were not there: its run is run again.
        if let line = JournalLine(rest[start..<end]) { body(line) }
        start = end + 1
      }
      rest.removeFirst(start)
      whole = offset - rest.count
    }
    if whole < file.count { try file.truncate(to: whole) }
    self.file = file
  }

  /// Adds a line, which is written at the next ``flush()``, or sooner.
  mutating func append(_ line: JournalLine) throws(FileError) { try file.append(line.bytes) }

  /// Writes the lines that were added.
  mutating func flush() throws(FileError) { try file.flush() }
}
