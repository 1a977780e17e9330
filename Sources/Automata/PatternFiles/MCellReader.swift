import AutomatonRules
import CellPatterns
import Lattice

/// A reader of the files of Mirek's Cellebration, MCell, which are lines with a keyword each.
///
/// `#GAME` and `#RULE`, in several lines where it is long, give the rule, `23/3` of Life where they
/// are missing; `#GOLLY` names a rule in their place. `#BOARD 80x60` is the field, a torus after
/// `#WRAP 1`, else dead outside; `#L` has cells. A line without a keyword continues the description
/// or the cells before it. Speed and colors are ignored.
///
/// Source: the author's description of the format, and Golly's reader where that leaves a choice.
struct MCellReader {
  private let bytes: [UInt8]
  private let limits: PatternLimits
  private var lines: TextLines
  private var head: PatternHead
  private var rule = MCellRule()
  private var cells: MCellCells
  private var board: (width: Int, height: Int)?
  private var isWrapped = false
  /// The keyword that a line without one continues.
  private var last: UInt8?

  init(_ bytes: [UInt8], from position: Int, limits: PatternLimits, takesRule: Bool) {
    self.bytes = bytes
    self.limits = limits
    lines = TextLines(bytes, from: position)
    head = PatternHead(takesRule: takesRule)
    cells = MCellCells(bytes, limits: limits)
  }

  /// Reads the pattern.
  mutating func read() throws(Damage) -> Pattern {
    while let line = lines.next() {
      var words = LineWords(bytes, in: line)
      words.skipBlanks()
      if words.first == UInt8(ascii: "#") {
        try readKeyword(words)
      } else if last == UInt8(ascii: "L") {
        try cells.read(words.rest)
      } else if last == UInt8(ascii: "D") {
        head.addComment(words.text)
      } else if !words.rest.isEmpty {
        throw Damage(
          at: words.rest.lowerBound, "a line of an MCell file begins with # and a keyword")
      }
    }
    try cells.end()
    try rule.resolve(into: &head, of: bytes)
    try head.check(largest: cells.largest.state, at: cells.largest.offset)
    return try pattern()
  }

  private mutating func readKeyword(_ line: LineWords) throws(Damage) {
    var words = line
    last = nil
    if words.skip("#GAME") {
      rule.game = words.trimmed
    } else if words.skip("#GOLLY") {
      rule.golly = words.trimmed
    } else if words.skip("#RULE") {
      rule.add(words.trimmed, of: bytes)
    } else if words.skip("#BOARD") {
      try readBoard(words)
    } else if words.skip("#WRAP") {
      isWrapped = words.text == "1"
    } else if words.skip("#CCOLORS") {
      words.skipBlanks()
      rule.colors = words.digits().flatMap { Int(exactly: $0) }
    } else if words.skip("#DIV") {
      readDiversity(words)
    } else if words.skip("#SPEED") || words.skip("#COLORING") || words.skip("#PALETTE") {
      return
    } else if words.skip("#D") || words.skip("#C") {
      last = UInt8(ascii: "D")
      head.addComment(words.text)
    } else if words.skip("#L") {
      last = UInt8(ascii: "L")
      try cells.read(words.rest)
    } else if words.skip("#N") {
      rule.isLife = true
    }
  }

  /// Reads the size of the field; a side of 0 has no bound.
  private mutating func readBoard(_ line: LineWords) throws(Damage) {
    var words = line
    words.skipBlanks()
    let start = words.rest.lowerBound
    let longest = UInt128(Topology.longestSide)
    guard let width = words.digits(), width <= longest, words.skipSizeSign(),
      let height = words.digits(), height <= longest, words.trimmed.isEmpty
    else {
      throw Damage(
        at: start,
        "a board is given as columns and rows of at most \(Topology.longestSide), such as 80x60")
    }
    board = width == 0 && height == 0 ? nil : (Int(width), Int(height))
  }

  /// Notes additions of MCell to a run that other programs don't have, such as random cells.
  private mutating func readDiversity(_ line: LineWords) {
    var words = line
    words.skipBlanks()
    if words.skip("#SYSTEM") { return }
    let note = "additions of MCell to a run by its lines #DIV, such as noise, are left out"
    if !head.notes.contains(note) { head.notes.append(note) }
  }

  /// Returns the pattern of everything that has been read, in the middle of its board.
  private mutating func pattern() throws(Damage) -> Pattern {
    guard let board else { return try head.pattern(cells.runs) }
    let width = board.width == 0 ? nil : board.width
    let height = board.height == 0 ? nil : board.height
    head.setTopology(
      Topology(
        width: width, height: height,
        form: isWrapped ? .torus(shiftX: 0, shiftY: 0) : .plane))
    var runs = cells.runs
    if let box = runs.box?.rect {
      func shift(_ side: Int?, _ start: Int, _ extent: Int) -> Int {
        // Like Golly and MCell, the odd cell is placed before the pattern.
        side.map { max(0, ($0 + 1 - extent) / 2) - start } ?? 0
      }
      let place = Point(
        x: shift(width, box.x, box.width), y: shift(height, box.y, box.height))
      do throws(PatternTooLarge) {
        runs = try runs.moved(by: place)
      } catch {
        throw Damage(at: nil, "put into the middle of its board, \(error)")
      }
    }
    var pattern = try head.pattern(runs)
    pattern.isPlaced = true
    return pattern
  }
}

extension LineWords {
  /// Skips the sign between two sides, with blanks around it or not; returns whether it was there.
  fileprivate mutating func skipSizeSign() -> Bool {
    skipBlanks()
    guard skip("x", inAnyCase: true) else { return false }
    skipBlanks()
    return true
  }
}
