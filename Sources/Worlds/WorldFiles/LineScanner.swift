/// A reader of lines of numbers in a saved world.
///
/// It is written for speed, and strict: a number has no sign and no leading zeros. So a world has
/// only one text, and damage is noticed.
package struct LineScanner {
  @usableFromInline static var mostDigits: Int { 18 }

  /// The byte that is read next.
  package var position: Int
  private let file: String
  /// The number of the line that is read.
  package private(set) var line: Int
  package private(set) var lineStart: Int

  /// Creates a reader of the lines of `file` from line `line` on, which starts at byte `start`.
  package init(file: String, line: Int, start: Int) {
    self.file = file
    self.line = line
    position = start
    lineStart = start
  }

  /// Goes on to the next line, which starts at the present position.
  package mutating func beginLine() {
    line += 1
    lineStart = position
  }

  /// Reads a whole number, which has to be below `limit`, and the `delimiter` after it.
  @inlinable @inline(__always)
  package mutating func number(
    _ name: StaticString, in bytes: [UInt8], below limit: Int, until delimiter: UInt8
  ) throws(DamagedSave) -> Int {
    let start = position
    var value = 0
    while position < bytes.count, bytes[position] &- 0x30 < 10, position - start < Self.mostDigits {
      value = value &* 10 &+ Int(bytes[position] &- 0x30)
      position &+= 1
    }
    let digits = position - start
    guard position < bytes.count else { throw damage(at: position, "the file ends in this line") }
    guard bytes[position] == delimiter, digits == 1 || digits > 1 && bytes[start] != 0x30 else {
      let end = delimiter == UInt8(ascii: ",") ? "a comma" : "the end of the line"
      throw damage(
        at: start, "the \(name) is not a whole number without leading zeros, followed by \(end)")
    }
    if value >= limit {
      let allowed = limit > 0 ? "only 0 to \(limit - 1) is allowed" : "none is allowed"
      throw damage(at: start, "the \(name) is \(value), but \(allowed)")
    }
    position &+= 1
    return value
  }

  /// Returns the damage at a byte of this line; not inlined, so that the loops around it stay
  /// small.
  @inline(never)
  package func damage(at position: Int, _ reason: String) -> DamagedSave {
    DamagedSave(file: file, line: line, column: position - lineStart + 1, reason: reason)
  }
}
