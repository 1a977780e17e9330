/// Text that is passed on to a sink in pieces of some 64 KiB.
struct TextOutput {
  private let sink: ([UInt8]) throws -> Void
  private var bytes: [UInt8] = []

  init(_ sink: @escaping ([UInt8]) throws -> Void) {
    self.sink = sink
  }

  /// Appends a text of ASCII or UTF-8.
  mutating func write(_ text: String) throws {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= 1 << 16 { try finish() }
  }

  /// Appends a byte.
  @inline(__always)
  mutating func write(_ byte: UInt8) throws {
    bytes.append(byte)
    if bytes.count >= 1 << 16 { try finish() }
  }

  /// Appends a whole number that is not negative.
  mutating func write(number: Int) throws {
    let start = bytes.count
    var rest = number
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = quotient
    } while rest > 0
    bytes[start...].reverse()
    if bytes.count >= 1 << 16 { try finish() }
  }

  /// Appends the same byte `count` times.
  mutating func write(_ byte: UInt8, count: Int) throws {
    for _ in 0..<count { try write(byte) }
  }

  /// Appends lines that start with `sign`, one for each line of `text`.
  mutating func writeLines(_ sign: String, _ text: String) throws {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try write(line.isEmpty ? "\(sign)\n" : "\(sign) \(line)\n")
    }
  }

  /// Passes the rest on.
  mutating func finish() throws {
    if bytes.isEmpty { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
