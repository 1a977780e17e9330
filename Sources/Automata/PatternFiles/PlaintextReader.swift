import CellPatterns

/// A reader of patterns drawn in plain text: lines of "." or a blank, and "O" or "*", with comments
/// after "!". Cells missing at the end of a line are dead, and white space before all rows is no part of
/// them.
struct PlaintextReader {
  private let bytes: [UInt8]
  private let limits: PatternLimits
  private var lines: TextLines
  private var head = PatternHead(takesRule: false)
  private var cells = CellRuns()

  init(_ bytes: [UInt8], from position: Int, limits: PatternLimits) {
    self.bytes = bytes
    self.limits = limits
    lines = TextLines(bytes, from: position)
  }

  /// Reads the pattern.
  mutating func read() throws(Damage) -> Pattern {
    var y = 0
    let margin = DrawnMargin(of: lines, in: bytes, comments: UInt8(ascii: "!"))
    while let line = lines.next() {
      var words = LineWords(bytes, in: line)
      words.skipBlanks()
      if words.skip("!") {
        readComment(words)
        continue
      }
      let row = margin.row(in: line, of: bytes)
      try readDrawnRow(row, of: bytes, limits: limits) { x, length in
        cells.append(x: x, y: y, length: length)
        return cells.runs.count
      }
      y += 1
    }
    return try head.pattern(cells)
  }

  private mutating func readComment(_ line: LineWords) {
    var words = line
    if words.skip("Name:") {
      head.name = words.text
    } else if words.skip("Author:") {
      head.author = words.text
    } else {
      head.addComment(words.text)
    }
  }
}

/// The white space before all rows of a drawing.
struct DrawnMargin {
  /// The blanks that all rows begin with, behind their tabs.
  private let blanks: Int

  /// Creates the margin of the rows among `lines`, which are those that don't begin with `sign`.
  init(of lines: TextLines, in bytes: [UInt8], comments sign: UInt8) {
    var lines = lines
    var least = Int.max
    while let line = lines.next() {
      guard let first = bytes[line].firstIndex(where: { $0 != 32 && $0 != 9 }) else { continue }
      if bytes[first] != sign { least = min(least, first - Self.start(line, bytes)) }
    }
    blanks = least
  }

  /// Returns the cells of a row, without white space around them.
  func row(in line: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    let end = LineWords(bytes, in: line).trimmed.upperBound
    let start = Self.start(line, bytes)
    return start + min(blanks, max(0, end - start))..<max(start, end)
  }

  /// Returns the place behind the tabs that a line begins with.
  private static func start(_ line: Range<Int>, _ bytes: [UInt8]) -> Int {
    let white = bytes[line].prefix { $0 == 32 || $0 == 9 }
    return white.lastIndex(of: 9).map { $0 + 1 } ?? line.lowerBound
  }
}

/// Calls `add`, which returns the number of runs so far, for the runs of live cells of a row drawn
/// in `row`, with the first column and the length.
func readDrawnRow(
  _ row: Range<Int>, of bytes: [UInt8], limits: PatternLimits,
  add: (_ x: Int, _ length: Int) -> Int
) throws(Damage) {
  var place = row.lowerBound
  while place < row.upperBound {
    let start = place
    switch bytes[place] {
    case UInt8(ascii: "."), UInt8(ascii: " "):
      place += 1
    case UInt8(ascii: "O"), UInt8(ascii: "*"):
      while place < row.upperBound, bytes[place] == 42 || bytes[place] == 79 { place += 1 }
      guard add(start - row.lowerBound, place - start) <= limits.runs else {
        throw .tooManyRuns(at: start, limits)
      }
    default:
      throw Damage(
        at: place, "\(quoted(bytes[place])) is not valid in a drawn pattern, which has . O *")
    }
  }
}
