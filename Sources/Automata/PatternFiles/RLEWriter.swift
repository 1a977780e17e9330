import AutomatonRules
import CellPatterns
import Lattice

/// A writer of run-length encoded patterns, with at most 70 columns of cells.
struct RLEWriter<Runs: RunSource> {
  private let pattern: Pattern
  private let runs: Runs
  private let box: Rect
  private let hasLetters: Bool

  init(_ pattern: Pattern, _ runs: Runs) throws(UnwritablePattern) {
    self.pattern = pattern
    self.runs = runs
    let cells = runs.box?.rect ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let frame = pattern.frame.flatMap { $0.contains(cells) ? $0 : nil }
    box = frame ?? cells
    guard box.width <= Plane.reach, box.height <= Plane.reach else {
      throw UnwritablePattern("an RLE file has at most 2^61 columns and rows")
    }
    try pattern.refuseUnknownRule(of: Int(runs.largestState))
    hasLetters = (pattern.rule?.states ?? 2) > 2 || runs.largestState > 1
  }

  func write(to output: inout TextOutput) throws {
    try writeHead(to: &output)
    let dead = hasLetters ? Letters(".") : Letters("b")
    var x = box.x, y = box.y
    var column = 0
    try runs.forEachRun { run, row in
      if row > y {
        try write(row - y, Letters("$"), &column, to: &output)
        (x, y) = (box.x, row)
      }
      if run.x > x { try write(run.x - x, dead, &column, to: &output) }
      try write(run.length, letters(run.state), &column, to: &output)
      x = run.end
    }
    try write(1, Letters("!"), &column, to: &output)
    try output.write(10)
  }

  private func writeHead(to output: inout TextOutput) throws {
    // Golly looks for the place only in the first line.
    let origin = pattern.originInFiles
    let isPlaced = box.width > 0 && (pattern.isPlaced || box.x != 0 || box.y != 0)
    if isPlaced || pattern.generation > 0 {
      var line = "#CXRLE"
      if isPlaced { line += " Pos=\(box.x + origin.x),\(box.y + origin.y)" }
      if pattern.generation > 0 { line += " Gen=\(pattern.generation)" }
      try output.write(line + "\n")
    }
    if let name = pattern.name { try output.writeLines("#N", name.inOneLine) }
    if let author = pattern.author { try output.writeLines("#O", author.inOneLine) }
    for comment in pattern.comments { try output.writeLines("#C", comment) }
    let rule = pattern.notationInFiles.map { ", rule = \($0)" } ?? ""
    try output.write("x = \(box.width), y = \(box.height)\(rule)\n")
  }

  private func write(
    _ count: Int, _ letters: Letters, _ column: inout Int, to output: inout TextOutput
  ) throws {
    let width = letters.count + (count == 1 ? 0 : count.decimalDigits)
    column += width
    if column > 70 {
      try output.write(10)
      column = width
    }
    if count > 1 { try output.write(number: count) }
    if letters.count == 2 { try output.write(letters.first) }
    try output.write(letters.last)
  }

  private func letters(_ state: UInt8) -> Letters {
    guard hasLetters else { return Letters("o") }
    let last = 65 + (state - 1) % 24
    return state <= 24 ? Letters(last: last) : Letters(first: 111 + (state - 1) / 24, last: last)
  }
}

/// The symbol of a state, or of the end of a row: one letter, or two.
private struct Letters {
  var count: Int
  var first: UInt8 = 0
  var last: UInt8

  init(_ letter: Unicode.Scalar) {
    self.init(last: UInt8(ascii: letter))
  }

  init(last: UInt8) {
    count = 1
    self.last = last
  }

  init(first: UInt8, last: UInt8) {
    count = 2
    self.first = first
    self.last = last
  }
}

extension Int {
  /// The number of decimal digits of a number from 0.
  fileprivate var decimalDigits: Int {
    var rest = self, count = 1
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}

extension String {
  /// The text with its line ends replaced by blanks.
  fileprivate var inOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Pattern {
  /// Refuses cells of more than two states on a field whose rule is not known: files have a field only
  /// together with a rule.
  func refuseUnknownRule(of largestState: Int) throws(UnwritablePattern) {
    if rule != nil || largestState < 2 || (topology ?? .unbounded).isUnbounded { return }
    throw UnwritablePattern(
      "a file has a field only with a rule, but the rule of cells in state \(largestState) is unknown"
    )
  }

  /// The rule and the field as they are written in files, with Life as the rule where only a field
  /// is known, or `nil` where neither is.
  var notationInFiles: String? {
    let field = topology ?? .unbounded
    if rule == nil && field.isUnbounded { return nil }
    return (rule ?? .life).notation(on: field)
  }
}
