/// A table of comma-separated values (RFC 4180) that was read from a file.
struct CSVTable {
  /// The rows: the number of a row's first line, from 1, and its fields.
  private(set) var rows: [(line: Int, fields: [String])] = []

  /// The reason why a text is no table.
  struct Damage: Error {
    let line: Int
    let reason: String
  }

  /// Reads a table; empty lines are left out.
  ///
  /// - Throws: ``Damage`` for a quote that is not closed or stands within a field.
  init(_ bytes: [UInt8]) throws(Damage) {
    var reader = Reader(bytes)
    while let row = try reader.next() {
      if row.fields != [""] { rows.append(row) }
    }
  }

  private struct Reader {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1

    init(_ bytes: [UInt8]) {
      let mark: [UInt8] = [0xef, 0xbb, 0xbf]
      self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    }

    /// Returns the next row, or `nil` at the end.
    mutating func next() throws(Damage) -> (line: Int, fields: [String])? {
      if place >= bytes.count { return nil }
      let first = line
      var fields: [String] = []
      while true {
        fields.append(try field())
        guard place < bytes.count else { break }
        let byte = bytes[place]
        place += 1
        if byte == 0x2c { continue }
        // A carriage return comes before the line feed, or alone.
        if byte == 0x0d && place < bytes.count && bytes[place] == 0x0a { place += 1 }
        line += 1
        break
      }
      return (first, fields)
    }

    /// Reads a field, up to the comma or the end of the line after it.
    private mutating func field() throws(Damage) -> String {
      guard place < bytes.count, bytes[place] == 0x22 else {
        let start = place
        while place < bytes.count, !Self.isEnd(bytes[place]) {
          if bytes[place] == 0x22 {
            throw Damage(line: line, reason: "a quote stands within a field without quotes")
          }
          place += 1
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
      }
      return try quoted()
    }

    private mutating func quoted() throws(Damage) -> String {
      let first = line
      var text: [UInt8] = []
      place += 1
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == 0x22 {
          if place < bytes.count, bytes[place] == 0x22 {
            place += 1
          } else if place < bytes.count, !Self.isEnd(bytes[place]) {
            throw Damage(line: line, reason: "something follows a closing quote")
          } else {
            return String(decoding: text, as: UTF8.self)
          }
        }
        if byte == 0x0a { line += 1 }
        text.append(byte)
      }
      throw Damage(line: first, reason: "a quote is not closed")
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
      byte == 0x2c || byte == 0x0a || byte == 0x0d
    }
  }
}
