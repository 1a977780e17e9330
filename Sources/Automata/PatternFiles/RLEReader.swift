import AutomatonRules
import CellPatterns
import Lattice

/// A reader of run-length encoded patterns, in the variants of Golly and LifeWiki.
///
/// A letter between "o" and "y" without a meaning of its own is a live cell, as in Golly; blanks
/// and ends of lines may be anywhere. The size in the header is the pattern's frame; it is often wrong.
struct RLEReader {
  private let bytes: [UInt8]
  private let limits: PatternLimits
  private var head: PatternHead
  private var position: Int
  private var cells = CellRuns()
  /// Whether the "!" after the last cell has been read.
  private var hasEnd = false
  /// The largest state, and its place.
  private var largest: (state: UInt8, offset: Int) = (0, 0)

  init(_ bytes: [UInt8], from position: Int, limits: PatternLimits, takesRule: Bool) {
    self.bytes = bytes
    self.limits = limits
    self.position = position
    head = PatternHead(takesRule: takesRule)
  }

  /// Reads the pattern.
  mutating func read() throws(Damage) -> Pattern {
    try readBody()
    // Golly reads such files as well.
    if !hasEnd { head.notes.append("the pattern ends without ! and may be cut short") }
    // The remarks may still give the rule.
    try readRemarks()
    try head.check(largest: largest.state, at: largest.offset)
    return try head.pattern(cells)
  }

  /// Reads up to the end of the cells.
  ///
  /// The meaning of a byte is looked up: with a comparison for each letter, random cells take twice
  /// the time, because of mispredicted branches.
  private mutating func readBody() throws(Damage) {
    let bytes = bytes
    let meanings = Self.meanings
    var x = 0
    var y = 0
    var count = 0
    var countPlace = -1
    var isLineStart = true
    var largest: (state: UInt8, offset: Int) = (0, 0)
    while position < bytes.count {
      let place = position
      let byte = bytes[place]
      var state = meanings[Int(byte)]
      position = place + 1
      // Capitals are states, too, but not before an equals sign.
      if isLineStart && (0x41...0x5a).contains(byte) && beginsHeadLine(place) {
        try readHeadLine(from: place)
        continue
      }
      if state == Self.digit {
        if countPlace < 0 { countPlace = place }
        if count > Plane.reach / 10 { throw tooFar(place) }
        count = count * 10 + Int(byte &- 0x30)
        continue
      }
      if state > Self.lastState {
        if byte == UInt8(ascii: "!") {
          hasEnd = true
          if countPlace >= 0 { head.notes.append("the last count is followed by no cells") }
          countPlace = -1
          break
        }
        if byte == UInt8(ascii: "$") {
          y += try taken(&count, &countPlace)
          x = 0
          if y > Plane.reach { throw tooFar(place) }
          isLineStart = false
          continue
        }
        if byte == 10 || byte == 13 { isLineStart = true }
        if byte <= 32 && state == Self.blank { continue }
        if isLineStart && beginsHeadLine(place) {
          try readHeadLine(from: place)
          continue
        }
        state = try longState(byte, at: place)
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
    if countPlace >= 0 { throw Damage(at: countPlace, "a count is followed by no cells") }
    self.largest = largest
  }

  // The meanings of bytes: states 0 … 24 for those that are a letter alone, and others.
  private static let lastState: UInt8 = 24
  private static let digit: UInt8 = 25
  private static let blank: UInt8 = 26
  private static let other: UInt8 = 27
  private static let meanings: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "b"), UInt8(ascii: "."): 0
    case UInt8(ascii: "o"): 1
    case UInt8(ascii: "A")...UInt8(ascii: "X"): UInt8(byte - 64)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit
    case 9, 10, 13, 32: blank
    default: other
    }
  }

  /// Returns the count that has been read, or 1.
  @inline(__always)
  private func taken(_ count: inout Int, _ place: inout Int) throws(Damage) -> Int {
    if place < 0 { return 1 }
    guard count > 0 else { throw Damage(at: place, "a count is 0, and 1 or more is allowed") }
    let value = count
    count = 0
    place = -1
    return value
  }

  /// Returns the state of "p" … "y" with a letter after it, 25 … 255; 1 without.
  private mutating func longState(_ byte: UInt8, at place: Int) throws(Damage) -> UInt8 {
    guard (UInt8(ascii: "p")...UInt8(ascii: "y")).contains(byte) else {
      throw unknown(byte, at: place)
    }
    guard position < bytes.count, bytes[position] &- 65 < 24 else { return 1 }
    let state = 24 * (Int(byte) - 111) + Int(bytes[position]) - 64
    guard state <= 255 else {
      throw Damage(at: place, "this stands for state \(state), and 255 is the largest")
    }
    position += 1
    return UInt8(state)
  }

  /// Returns whether a comment or a header starts at `place`.
  private func beginsHeadLine(_ place: Int) -> Bool {
    if bytes[place] == UInt8(ascii: "#") { return true }
    return LineWords(bytes, in: place..<bytes.count).isRLEHeader
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
      if let width = words.value(of: "x"), let height = words.value(of: "y") {
        head.size = Size(width: width, height: height)
      }
      guard words.skip(to: "rule", inAnyCase: true) else { return }
      words.skipBlanks()
      guard words.first == UInt8(ascii: "=") else { return }
      words.skip()
      var place = words.trimmed
      while let last = place.last, bytes[last] == UInt8(ascii: ",") { place.removeLast() }
      try head.setRule(place, in: bytes)
    }
  }

  /// Reads the text after the end of the pattern as comments.
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
      "\(quoted(byte)) is not valid in a run-length encoded pattern, which has counts and "
        + "b o $ ! . A … X")
  }
}

extension PatternHead {
  /// Reads a line of an RLE file that starts with "#".
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
        // As in Golly, such lines are comments where its extension has the place.
        if !isExtended { position = (Point(x: x, y: y), line.lowerBound) }
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

  /// Reads Golly's extension with place and generation.
  private mutating func readExtension(_ words: inout LineWords) throws(Damage) {
    var place = words
    if place.skip(to: "Pos=") {
      let offset = place.rest.lowerBound
      guard let x = place.coordinate(), place.skip(","), let y = place.coordinate() else {
        throw Damage(
          at: offset, "a place is given as two whole numbers within ±2^61, such as -10,4")
      }
      position = (Point(x: x, y: y), offset)
      isExtended = true
    }
    if words.skip(to: "Gen=") { try setGeneration(&words) }
  }
}
