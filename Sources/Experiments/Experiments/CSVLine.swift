/// A line of a table of comma-separated values (RFC 4180), which ends with a line feed.
struct CSVLine {
  private(set) var bytes: [UInt8] = []

  /// Adds a field, in quotes where it contains commas, quotes or line breaks.
  mutating func add(_ text: some StringProtocol) {
    separate()
    if text.utf8.contains(where: { [0x22, 0x2c, 0x0a, 0x0d].contains($0) }) {
      bytes.append(0x22)
      for byte in text.utf8 { bytes += byte == 0x22 ? [0x22, 0x22] : [byte] }
      bytes.append(0x22)
    } else {
      bytes += text.utf8
    }
  }

  /// Adds a whole number.
  mutating func add(_ number: some BinaryInteger) { add(String(number)) }

  /// Adds a number: nothing for `nil`, and a whole number without decimals if all of its column are
  /// whole.
  mutating func add(_ number: Double?, isWhole: Bool = false) {
    guard let number else { return add("") }
    if isWhole, let whole = Int(exactly: number) { return add(whole) }
    add("\(number)")
  }

  /// Ends the line, and returns its bytes.
  mutating func end() -> [UInt8] {
    defer { self = CSVLine() }
    return bytes + [0x0a]
  }

  private var isFirst = true

  private mutating func separate() {
    if !isFirst { bytes.append(0x2c) }
    isFirst = false
  }
}
