/// Text on its way out, handed on in chunks so that no file is ever held whole.
struct LineBuffer {
  private static let chunk = 1 << 16

  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: some StringProtocol) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
  }

  /// Appends a whole number that is not negative.
  mutating func append(_ number: Int) {
    let start = bytes.count
    var rest = number
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(0x30 + UInt8(truncatingIfNeeded: digit))
      rest = quotient
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Hands the text on once there is a chunk of it.
  mutating func flushIfLong<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    if bytes.count >= Self.chunk { try flush(to: sink) }
  }

  /// Hands all text on.
  mutating func flush<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
