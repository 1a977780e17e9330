/// The lines of a text, which end in LF, CR LF, or CR, as ranges of bytes.
struct TextLines: IteratorProtocol {
  private let bytes: [UInt8]
  private var position: Int

  /// Creates the lines from `position` on, where one starts.
  init(_ bytes: [UInt8], from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Returns the next line without its end, or `nil` after the last one.
  mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
    let end = position
    if position < bytes.count {
      let isPair = bytes[position] == 13 && position + 1 < bytes.count && bytes[position + 1] == 10
      position += isPair ? 2 : 1
    }
    return start..<end
  }
}

/// A reader of the words and numbers in a line.
struct LineWords {
  private let bytes: [UInt8]
  /// The bytes that have not been read.
  private(set) var rest: Range<Int>

  init(_ bytes: [UInt8], in line: Range<Int>) {
    self.bytes = bytes
    rest = line
  }

  /// The byte that is read next, or `nil` at the end.
  var first: UInt8? { rest.isEmpty ? nil : bytes[rest.lowerBound] }

  mutating func skipBlanks() {
    while let byte = first, byte == 32 || byte == 9 { skip() }
  }

  mutating func skip(_ count: Int = 1) {
    rest = min(rest.lowerBound + count, rest.upperBound)..<rest.upperBound
  }

  /// Skips `text` if it comes next, and returns whether it did; with `inAnyCase`, `text` is in
  /// small letters and also matches capitals.
  mutating func skip(_ text: StaticString, inAnyCase: Bool = false) -> Bool {
    let count = text.utf8CodeUnitCount
    guard rest.count >= count else { return false }
    for index in 0..<count {
      let byte = bytes[rest.lowerBound + index]
      let isCapital = inAnyCase && (0x41...0x5a).contains(byte)
      if text.utf8Start[index] != (isCapital ? byte + 0x20 : byte) { return false }
    }
    skip(count)
    return true
  }

  /// Whether a value of an RLE file's header comes next, such as `x = 3` or `Rule=B3/S23`.
  var isRLEHeader: Bool {
    for name in ["x", "y", "rule"] as [StaticString] {
      var words = self
      guard words.skip(name, inAnyCase: true) else { continue }
      words.skipBlanks()
      if words.first == UInt8(ascii: "=") { return true }
    }
    return false
  }

  /// Returns the number, at most 2⁶¹, that the header of an RLE file gives `name`, or `nil` when it
  /// gives none.
  func value(of name: StaticString) -> Int? {
    var words = self
    guard words.skip(to: name, inAnyCase: true) else { return nil }
    words.skipBlanks()
    guard words.skip("=") else { return nil }
    words.skipBlanks()
    return words.digits().map { Int(min($0, UInt128(Plane.reach))) }
  }

  /// Skips everything up to and including the first `text`; returns `false`, and skips nothing,
  /// when there is none.
  mutating func skip(to text: StaticString, inAnyCase: Bool = false) -> Bool {
    var words = self
    while !words.rest.isEmpty {
      if words.skip(text, inAnyCase: inAnyCase) {
        self = words
        return true
      }
      words.skip()
    }
    return false
  }

  /// The rest of the line without blanks around it.
  var text: String {
    let words = trimmed
    return String(decoding: bytes[words], as: UTF8.self)
  }

  /// The range of the rest of the line without blanks around it.
  var trimmed: Range<Int> {
    var words = self
    words.skipBlanks()
    var end = rest.upperBound
    while end > words.rest.lowerBound, bytes[end - 1] == 32 || bytes[end - 1] == 9 { end -= 1 }
    return words.rest.lowerBound..<end
  }

  /// Reads a number of decimal digits; `nil` when there is none, or one of more than 38 digits.
  mutating func digits() -> UInt128? {
    var value: UInt128 = 0
    var count = 0
    while let byte = first, byte &- 0x30 < 10 {
      guard count < 38 else { return nil }
      value = value * 10 + UInt128(byte - 0x30)
      count += 1
      skip()
    }
    return count > 0 ? value : nil
  }

  /// Reads a whole number after blanks, with a sign or without; `nil` when there is none within
  /// ±2⁶¹.
  mutating func coordinate() -> Int? {
    skipBlanks()
    let isNegative = first == UInt8(ascii: "-")
    if isNegative || first == UInt8(ascii: "+") { skip() }
    guard let value = digits(), value <= UInt128(Plane.reach) else { return nil }
    return isNegative ? -Int(value) : Int(value)
  }
}

/// The limits of the plane on which patterns are read.
enum Plane {
  /// The largest coordinate, 2⁶¹.
  static let reach = 1 << 61
}
