import AutomatonRules
import CellPatterns

/// A reader of Golly's macrocell files, trees of two or more states.
///
/// A line is a comment or a node: of level k as "k nw ne sw se", whose quarters are the numbers of
/// earlier nodes, from 1, or 0 for an empty one. With two states the smallest nodes are of level 3
/// and drawn with "." and "*", "$" ending each of eight rows; with more they are of level 1, with
/// states for quarters. The last node is the whole.
struct MacrocellReader {
  private let bytes: [UInt8]
  private let limits: PatternLimits
  private var lines: TextLines
  private var head: PatternHead
  private var tree = MacrocellTree()
  /// Whether the file has several patterns, only the last of which is read.
  private var hasTimeline = false
  /// The largest state, and the place of a leaf that has it.
  private var largest: (state: UInt8, offset: Int) = (0, 0)

  init(_ bytes: [UInt8], from position: Int, limits: PatternLimits, takesRule: Bool) {
    self.bytes = bytes
    self.limits = limits
    lines = TextLines(bytes, from: position)
    head = PatternHead(takesRule: takesRule)
  }

  /// Reads the pattern.
  mutating func read() throws(Damage) -> Pattern {
    skipSign()
    while let next = lines.next() {
      var words = LineWords(bytes, in: next)
      words.skipBlanks()
      let line = words.rest
      switch words.first {
      case UInt8(ascii: "#"): try readComment(line)
      case UInt8(ascii: "."), UInt8(ascii: "*"), UInt8(ascii: "$"): try readLeaf(line)
      case nil: continue
      default: try readNode(&words, line)
      }
      if tree.count > min(limits.nodes, Int(UInt32.max) - 1) {
        throw Damage(
          at: line.lowerBound,
          "the tree has more than \(limits.nodes) nodes, too many for the memory")
      }
    }
    if tree.count == 0 { throw Damage(at: nil, "the file ends before its first node") }
    if !hasTimeline && tree.hasUnusedNodes {
      head.notes.append("there are nodes beside its last one, and it may be cut short")
    } else if bytes.last != 10 {
      head.notes.append("its last line has no end, and it may be cut short")
    }
    try head.check(largest: largest.state, at: largest.offset)
    let states = head.states == .ofRule ? head.rule?.states : nil
    return head.pattern(tree.tree(states: states, largest: largest.state))
  }

  /// Skips the line with the signature of the format.
  private mutating func skipSign() {
    while let line = lines.next() {
      if !LineWords(bytes, in: line).trimmed.isEmpty { return }
    }
  }

  private mutating func readComment(_ line: Range<Int>) throws(Damage) {
    var words = LineWords(bytes, in: line)
    // A timeline that Golly has saved is not part of the pattern.
    if words.skip("#FRAME") {
      hasTimeline = true
      return
    }
    words.skip()
    guard let letter = words.first else { return }
    words.skip()
    switch letter {
    case UInt8(ascii: "R"): try head.setRule(words.trimmed, in: bytes)
    case UInt8(ascii: "G"):
      words.skipBlanks()
      try head.setGeneration(&words)
    case UInt8(ascii: "N"): head.name = words.text
    case UInt8(ascii: "O"): head.author = words.text
    case UInt8(ascii: "C"), UInt8(ascii: "D"): head.addComment(words.text)
    default: head.addComment(LineWords(bytes, in: line.lowerBound + 1..<line.upperBound).text)
    }
  }

  private mutating func readLeaf(_ line: Range<Int>) throws(Damage) {
    var bits: UInt64 = 0
    var x = 0
    var y = 0
    for place in LineWords(bytes, in: line).trimmed {
      switch bytes[place] {
      case UInt8(ascii: "$"):
        x = 0
        y += 1
        continue
      case UInt8(ascii: "*") where x < 8 && y < 8:
        bits |= 1 << UInt64(63 - y * 8 - x)
      case UInt8(ascii: ".") where x < 8 && y < 8:
        break
      case UInt8(ascii: "."), UInt8(ascii: "*"):
        throw Damage(at: place, "a leaf has more than 8 columns or rows")
      default:
        throw Damage(at: place, "\(quoted(bytes[place])) is not valid in a leaf, which has . * $")
      }
      x += 1
    }
    if let last = LineWords(bytes, in: line).trimmed.last, bytes[last] != UInt8(ascii: "$") {
      throw Damage(at: last, "a leaf is cut short: each of its rows ends in $")
    }
    guard tree.leafLevel != 1 else {
      throw Damage(at: line.lowerBound, "a leaf of two states is among leaves of more states")
    }
    tree.leafLevel = 3
    if bits != 0 && largest.state == 0 { largest = (1, line.lowerBound) }
    tree.add(CellTree.Node(bits: bits), level: 3)
  }

  private mutating func readNode(_ words: inout LineWords, _ line: Range<Int>) throws(Damage) {
    let start = line.lowerBound
    words.skipBlanks()
    guard let number = words.digits(), number >= 1, number <= UInt128(CellTree.highestLevel) else {
      throw Damage(
        at: start, "a node's level is not a whole number of 1 to \(CellTree.highestLevel)")
    }
    let level = UInt8(number)
    if level == 1 { return try readStates(&words, start) }
    guard level > tree.leafLevel ?? 1 else {
      throw Damage(at: start, "a node of level \(level) is among leaves of 8 × 8 cells")
    }
    var quarters: [UInt32] = []
    for _ in 0..<4 {
      words.skipBlanks()
      let place = words.rest.lowerBound
      guard let index = words.digits(), index <= UInt128(tree.count) else {
        throw Damage(at: place, "a quarter has to be 0 or the number of an earlier node")
      }
      guard let node = tree.quarter(Int(index), below: level) else {
        throw Damage(at: place, "node \(index) is not of level \(level - 1)")
      }
      quarters.append(node)
    }
    try endNode(words)
    tree.add(
      CellTree.Node(quarters[0], quarters[1], quarters[2], quarters[3]), level: level)
  }

  private mutating func readStates(_ words: inout LineWords, _ start: Int) throws(Damage) {
    guard tree.leafLevel != 3 else {
      throw Damage(at: start, "a leaf of more than two states is among leaves of 8 × 8 cells")
    }
    tree.leafLevel = 1
    var states: [UInt32] = []
    for _ in 0..<4 {
      words.skipBlanks()
      let place = words.rest.lowerBound
      guard let state = words.digits(), state <= 255 else {
        throw Damage(at: place, "a state is not a whole number of 0 to 255")
      }
      if state > largest.state { largest = (UInt8(state), place) }
      states.append(UInt32(state))
    }
    try endNode(words)
    tree.add(CellTree.Node(states[0], states[1], states[2], states[3]), level: 1)
  }

  private func endNode(_ words: LineWords) throws(Damage) {
    guard words.trimmed.isEmpty else {
      throw Damage(at: words.trimmed.lowerBound, "a node has a level and four quarters, no more")
    }
  }
}
