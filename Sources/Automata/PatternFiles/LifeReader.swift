import AutomatonRules
import CellPatterns
import Lattice

/// A reader of Life 1.05, blocks of "." and "*" each with the place of its first cell, and of Life
/// 1.06, a list of live cells. Blocks may overlap, and cells may be listed twice. In a field that the
/// file names, coordinates count from its middle, as in Golly.
struct LifeReader {
  private let bytes: [UInt8]
  private let limits: PatternLimits
  private var lines: TextLines
  private var head: PatternHead
  private var pieces: [CellRuns.Piece] = []
  /// The offset of the first coordinates, or `nil` before them.
  private var firstPlace: Int?
  private var block = Point(x: 0, y: 0)

  init(_ bytes: [UInt8], from position: Int, limits: PatternLimits, takesRule: Bool) {
    self.bytes = bytes
    self.limits = limits
    lines = TextLines(bytes, from: position)
    head = PatternHead(takesRule: takesRule)
  }

  /// Reads a pattern that is drawn in blocks.
  mutating func readBlocks() throws(Damage) -> Pattern {
    let margin = DrawnMargin(of: lines, in: bytes, comments: UInt8(ascii: "#"))
    while let line = lines.next() {
      var words = LineWords(bytes, in: line)
      words.skipBlanks()
      if words.first == UInt8(ascii: "#") {
        try readComment(words.rest)
        continue
      }
      let row = margin.row(in: line, of: bytes)
      // An empty line between blocks is not a row.
      if words.rest.isEmpty { continue }
      let (left, y) = (block.x, block.y)
      guard y < Plane.reach, left + row.count <= Plane.reach else {
        throw Damage(at: row.lowerBound, "the pattern reaches beyond 2^61 columns or rows")
      }
      try readDrawnRow(row, of: bytes, limits: limits) { x, length in
        pieces.append(CellRuns.Piece(x: left + x, y: y, length: length))
        return pieces.count
      }
      block.y += 1
    }
    return try pattern()
  }

  /// Reads a pattern that is a list of cells.
  mutating func readList() throws(Damage) -> Pattern {
    while let line = lines.next() {
      var words = LineWords(bytes, in: line)
      words.skipBlanks()
      if words.first == UInt8(ascii: "#") {
        try readComment(words.rest)
        continue
      }
      if words.rest.isEmpty { continue }
      guard let x = words.coordinate(), let y = words.coordinate(), words.trimmed.isEmpty,
        x < Plane.reach, y < Plane.reach
      else {
        throw Damage(
          at: line.lowerBound,
          "a live cell is given as two whole numbers within ±2^61, such as -3 12")
      }
      firstPlace = firstPlace ?? line.lowerBound
      pieces.append(CellRuns.Piece(x: x, y: y, length: 1))
      if pieces.count > limits.runs { throw .tooManyRuns(at: line.lowerBound, limits) }
    }
    return try pattern()
  }

  private mutating func readComment(_ line: Range<Int>) throws(Damage) {
    var words = LineWords(bytes, in: line)
    if words.skip("#Life") { return }
    words.skip()
    guard let letter = words.first else { return }
    words.skip()
    switch letter {
    case UInt8(ascii: "D"), UInt8(ascii: "C"): head.addComment(words.text)
    case UInt8(ascii: "O"): head.author = words.text
    case UInt8(ascii: "N"): head.setRule(.life)
    case UInt8(ascii: "R"): try head.setRule(words.trimmed, in: bytes)
    case UInt8(ascii: "P"):
      block = Point(x: 0, y: 0)
      if words.trimmed.isEmpty { return }
      guard let x = words.coordinate(), let y = words.coordinate() else {
        throw Damage(
          at: line.lowerBound,
          "a block's place is given as two whole numbers within ±2^61, such as #P -10 4")
      }
      block = Point(x: x, y: y)
      firstPlace = firstPlace ?? line.lowerBound
    default: head.addComment(LineWords(bytes, in: line.lowerBound + 1..<line.upperBound).text)
    }
  }

  private mutating func pattern() throws(Damage) -> Pattern {
    let cells = CellRuns(pieces)
    pieces = []
    if let firstPlace, head.topology?.isUnbounded == false {
      head.position = (Point(x: 0, y: 0), firstPlace)
    }
    return try head.pattern(cells)
  }
}
