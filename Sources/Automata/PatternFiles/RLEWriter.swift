import AutomatonRules
import CellPatterns
import Lattice

/// A writer of run-length encoded patterns, with at most 70 columns of cells.
struct RLEWriter {
  private let pattern: Pattern
  private let runs: CellRuns
  private let box: Rect
  private let hasLetters: Bool
  private var column = 0

  init(_ pattern: Pattern, _ runs: CellRuns) throws(UnwritablePattern) {
    self.pattern = pattern
    self.runs = runs
    box = runs.box?.rect ?? Rect(x: 0, y: 0, width: 0, height: 0)
    guard box.width <= Plane.reach, box.height <= Plane.reach else {
      throw UnwritablePattern("an RLE file has at most 2^61 columns and rows")
    }
    hasLetters = (pattern.rule?.states ?? 2) > 2 || runs.largestState > 1
  }

  mutating func write(to output: inout TextOutput) throws {
    try writeHead(to: &output)
    var y = box.y
    for row in runs.rows {
      if row.y > y { try write(row.y - y, "$", to: &output) }
      y = row.y
      var x = box.x
      for run in runs.runs[row.runs] {
        if run.x > x { try write(run.x - x, hasLetters ? "." : "b", to: &output) }
        try write(run.length, letters(run.state), to: &output)
        x = run.end
      }
    }
    try write(1, "!", to: &output)
    try output.write("\n")
  }

  private func writeHead(to output: inout TextOutput) throws {
    // Golly looks for the place in the first line only.
    let origin = pattern.topology.map(\.originInFiles) ?? Point(x: 0, y: 0)
    let isPlaced = !runs.isEmpty && (pattern.isPlaced || box.x != 0 || box.y != 0)
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

  private mutating func write(
    _ count: Int, _ letters: String, to output: inout TextOutput
  ) throws {
    let token = count == 1 ? letters : "\(count)\(letters)"
    column += token.utf8.count
    if column > 70 {
      try output.write("\n")
      column = token.utf8.count
    }
    try output.write(token)
  }

  private func letters(_ state: UInt8) -> String {
    guard hasLetters else { return "o" }
    let last = Character(Unicode.Scalar(65 + (state - 1) % 24))
    return state <= 24 ? "\(last)" : "\(Character(Unicode.Scalar(111 + (state - 1) / 24)))\(last)"
  }
}

extension String {
  /// The text with its line ends made blanks.
  fileprivate var inOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Pattern {
  /// Rule and field as they are written in files, of Life where only a field is known; nil where
  /// neither is.
  var notationInFiles: String? {
    let field = topology ?? .unbounded
    if rule == nil && field.isUnbounded { return nil }
    return (rule ?? .life).notation(on: field)
  }
}
