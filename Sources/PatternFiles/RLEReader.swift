import AutomatonRules
import CellPatterns
import Lattice

/// A reader of run-length encoded patterns, as Golly and LifeWiki have them.
///
/// A letter without a meaning of its own between "o" and "y" is a live cell, as Golly has it; blanks
/// and ends of lines may be anywhere. Size in the header is passed over, for it is often wrong.
struct RLEReader {
  private let bytes: [UInt8]
  private let limits: PatternLimits
  private var head: PatternHead
  private var position: Int
  private var cells = CellRuns()

  init(_ bytes: [UInt8], from position: Int, limits: PatternLimits, takesRule: Bool) {
    self.bytes = bytes
    self.limits = limits
    self.position = position
    head = PatternHead(takesRule: takesRule)
  }

  /// The pattern.
  mutating func read() throws(Damage) -> Pattern {
    try readBody()
    try readRemarks()
    return try head.pattern(cells)
  }

  private mutating func readBody() throws(Damage) {
    var x = 0
    var y = 0
    var count = 0
    var countPlace: Int?
    var isLineStart = true
    var largest: (state: UInt8, offset: Int) = (0, 0)
    let bytes = bytes
    body: while position < bytes.count {
      let byte = bytes[position]
      let place = position
      position += 1
      if byte &- 0x30 < 10 {
        isLineStart = false
        countPlace = countPlace ?? place
        if count > Plane.reach / 10 { throw tooFar(place) }
        count = count * 10 + Int(byte &- 0x30)
        continue
      }
      let state: UInt8
      switch byte {
      case 10, 13:
        isLineStart = true
        continue
      case 32, 9:
        continue
      case UInt8(ascii: "b"), UInt8(ascii: "."): state = 0
      case UInt8(ascii: "o"): state = 1
      case UInt8(ascii: "$"):
        y += try taken(&count, &countPlace)
        x = 0
        if y > Plane.reach { throw tooFar(place) }
        isLineStart = false
        continue
      case UInt8(ascii: "!"):
        break body
      case UInt8(ascii: "#") where isLineStart,
        UInt8(ascii: "x") where isLineStart && beginsHeader(position):
        try readHeadLine(from: place)
        continue
      case UInt8(ascii: "A")...UInt8(ascii: "X"): state = byte - 64
      case UInt8(ascii: "p")...UInt8(ascii: "y"): state = try longState(byte, at: place)
      default: throw unknown(byte, at: place)
      }
      isLineStart = false
      let length = try taken(&count, &countPlace)
      if x + length > Plane.reach { throw tooFar(place) }
      if state > 0 {
        if state > largest.state { largest = (state, place) }
        cells.append(x: x, y: y, length: length, state: state)
        if cells.runs.count > limits.runs { throw .tooManyRuns(at: place, limits) }
      }
      x += length
    }
    if let countPlace { throw Damage(at: countPlace, "a count is followed by no cells") }
    try head.check(largest: largest.state, at: largest.offset)
  }

  /// The count that has been read, or 1.
  @inline(__always)
  private func taken(_ count: inout Int, _ place: inout Int?) throws(Damage) -> Int {
    guard let offset = place else { return 1 }
    guard count > 0 else { throw Damage(at: offset, "a count is 0, and 1 or more is allowed") }
    let value = count
    count = 0
    place = nil
    return value
  }

  /// The state of "p" … "y" with a letter after it, 25 … 255; 1 without.
  private mutating func longState(_ byte: UInt8, at place: Int) throws(Damage) -> UInt8 {
    guard position < bytes.count, bytes[position] &- 65 < 24 else { return 1 }
    let state = 24 * (Int(byte) - 111) + Int(bytes[position]) - 64
    guard state <= 255 else {
      throw Damage(at: place, "this stands for state \(state), and 255 is the largest")
    }
    position += 1
    return UInt8(state)
  }

  private func beginsHeader(_ position: Int) -> Bool {
    var words = LineWords(bytes, in: position..<bytes.count)
    words.skipBlanks()
    return words.first == UInt8(ascii: "=")
  }
}

extension RLEReader {
  private mutating func readHeadLine(from start: Int) throws(Damage) {
    var lines = TextLines(bytes, from: start)
    guard let line = lines.next() else { return }
    position = line.upperBound
    if bytes[start] == UInt8(ascii: "#") {
      try head.readRLEComment(line, in: bytes)
    } else {
      var words = LineWords(bytes, in: line)
      guard words.skip(to: "rule") else { return }
      words.skipBlanks()
      guard words.first == UInt8(ascii: "=") else { return }
      words.skip()
      var place = words.trimmed
      while let last = place.last, bytes[last] == UInt8(ascii: ",") { place.removeLast() }
      try head.setRule(place, in: bytes)
    }
  }

  /// Takes what stands behind the end of the pattern as comments.
  private mutating func readRemarks() throws(Damage) {
    var lines = TextLines(bytes, from: position)
    while let line = lines.next() {
      let words = LineWords(bytes, in: line)
      if words.first == UInt8(ascii: "#") {
        try head.readRLEComment(line, in: bytes)
      } else if !words.trimmed.isEmpty {
        head.addComment(words.text)
      }
    }
  }

  private func tooFar(_ place: Int) -> Damage {
    Damage(at: place, "the pattern reaches beyond 2^61 columns or rows")
  }

  private func unknown(_ byte: UInt8, at place: Int) -> Damage {
    Damage(
      at: place,
      "\(quoted(byte)) means nothing in a run-length encoded pattern, which has counts and "
        + "b o $ ! . A … X")
  }
}

extension PatternHead {
  /// Takes a line of an RLE file that begins with "#".
  fileprivate mutating func readRLEComment(_ line: Range<Int>, in bytes: [UInt8]) throws(Damage) {
    var words = LineWords(bytes, in: line)
    if words.skip("#CXRLE") { return try readExtension(&words) }
    words.skip()
    guard let letter = words.first else { return }
    words.skip()
    switch letter {
    case UInt8(ascii: "N"): name = words.text
    case UInt8(ascii: "O"): author = words.text
    case UInt8(ascii: "C"), UInt8(ascii: "c"), UInt8(ascii: "D"): addComment(words.text)
    case UInt8(ascii: "r"): try setRule(words.trimmed, in: bytes)
    case UInt8(ascii: "P"), UInt8(ascii: "R"):
      var numbers = words
      if let x = numbers.coordinate(), let y = numbers.coordinate() {
        position = (Point(x: x, y: y), line.lowerBound)
      } else if letter == UInt8(ascii: "R") {
        try setRule(words.trimmed, in: bytes)
      } else {
        throw Damage(
          at: line.lowerBound, "a place is given as two whole numbers, such as #P -10 4")
      }
    default:
      addComment(LineWords(bytes, in: line.lowerBound + 1..<line.upperBound).text)
    }
  }

  /// Takes what Golly tells of place and generation.
  private mutating func readExtension(_ words: inout LineWords) throws(Damage) {
    var place = words
    if place.skip(to: "Pos=") {
      let offset = place.rest.lowerBound
      guard let x = place.coordinate(), place.skip(","), let y = place.coordinate() else {
        throw Damage(
          at: offset, "a place is given as two whole numbers within ±2^61, such as -10,4")
      }
      position = (Point(x: x, y: y), offset)
    }
    if words.skip(to: "Gen=") { try setGeneration(&words) }
  }
}
