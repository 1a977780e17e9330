/// A buffer of output text that is passed on in chunks, so that no file is ever held completely.
package struct LineBuffer {
  @usableFromInline static let chunk = 1 << 16

  @usableFromInline package private(set) var bytes: [UInt8] = []

  /// Creates an empty buffer.
  package init() {}

  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func append(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
  }

  /// Appends a whole number that is not negative.
  package mutating func append(_ number: Int) {
    let start = bytes.count
    var rest = number
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(0x30 + UInt8(truncatingIfNeeded: digit))
      rest = quotient
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Passes the text on once it is as long as a chunk.
  @inlinable package mutating func flushIfLong<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    if bytes.count >= Self.chunk { try flush(to: sink) }
  }

  /// Passes all text on.
  @inlinable package mutating func flush<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try sink(bytes)
    removeAll()
  }

  @usableFromInline mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }
}
