/// A line of a table of comma-separated values (RFC 4180), which ends with a line feed.
struct CSVLine {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Adds a field, in quotes where it contains commas, quotes or line breaks.
  mutating func add(_ text: some StringProtocol) {
    separate()
    if text.utf8.contains(where: Self.needsQuotes) {
      bytes.append(0x22)
      for byte in text.utf8 {
        if byte == 0x22 { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(0x22)
    } else {
      bytes += text.utf8
    }
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == 0x22 || byte == 0x2c || byte == 0x0a || byte == 0x0d
  }

  /// Adds a whole number.
  mutating func add(_ number: some BinaryInteger) {
    separate()
    bytes += String(number).utf8
  }

  /// Adds a number: nothing for `nil`, and a whole number without decimals if all of its column are
  /// whole.
  mutating func add(_ number: Double?, isWhole: Bool = false) {
    guard let number else { return separate() }
    if isWhole, let whole = Int(exactly: number) { return add(whole) }
    separate()
    bytes += number.description.utf8
  }

  /// Ends the line, and returns its bytes.
  mutating func end() -> [UInt8] {
    bytes.append(0x0a)
    defer {
      bytes.removeAll(keepingCapacity: true)
      isFirst = true
    }
    return bytes
  }

  private mutating func separate() {
    if !isFirst { bytes.append(0x2c) }
    isFirst = false
  }
}
