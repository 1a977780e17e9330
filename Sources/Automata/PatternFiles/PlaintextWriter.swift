import CellPatterns
import Lattice

/// A writer of drawings in plain text.
struct PlaintextWriter {
  let pattern: Pattern
  let runs: CellRuns

  init(_ pattern: Pattern, _ runs: CellRuns) {
    self.pattern = pattern
    self.runs = runs
  }

  /// Writes the drawing, which must not take more than `limit` bytes.
  func write(to output: inout TextOutput, limit: Int) throws {
    let box = runs.box?.rect ?? Rect(x: 0, y: 0, width: 0, height: 0)
    var bytes = UInt128(box.height)
    for row in runs.rows { bytes += UInt128(runs.runs[row.runs.upperBound - 1].end - box.x) }
    if bytes > limit {
      throw UnwritablePattern(
        "a .cells file of \(box.width) × \(box.height) cells would have \(bytes) bytes, and "
          + "\(limit) are allowed")
    }
    try output.writeLines("!Name:", pattern.name ?? "")
    if let author = pattern.author { try output.writeLines("!Author:", author) }
    for comment in pattern.comments { try output.writeLines("!", comment) }
    var y = box.y
    for row in runs.rows {
      // Each row ends with its line, of which those that are empty have nothing else.
      try output.write(10, count: row.y - y)
      y = row.y + 1
      var x = box.x
      for run in runs.runs[row.runs] {
        try output.write(UInt8(ascii: "."), count: run.x - x)
        try output.write(UInt8(ascii: "O"), count: run.length)
        x = run.end
      }
      try output.write(10)
    }
  }
}

/// A writer of Life 1.06.
struct LifeListWriter {
  let runs: CellRuns

  init(_ runs: CellRuns) {
    self.runs = runs
  }

  /// Writes the list, which must be within `limits`.
  func write(to output: inout TextOutput, limits: PatternLimits) throws {
    guard let box = runs.box else { return try output.write("#Life 1.06\n") }
    let longest =
      max("\(box.x)".utf8.count, "\(box.maxX)".utf8.count)
      + max("\(box.y)".utf8.count, "\(box.maxY)".utf8.count) + 2
    let most = min(max(0, limits.textBytes - 11) / longest, limits.runs)
    guard runs.population <= CellCount(most) else {
      throw UnwritablePattern(
        "a Life 1.06 file of \(runs.population) cells would be too large, \(most) are allowed")
    }
    try output.write("#Life 1.06\n")
    for row in runs.rows {
      let end = " \(row.y)\n"
      for run in runs.runs[row.runs] {
        for x in run.x..<run.end { try output.write("\(x)\(end)") }
      }
    }
  }
}
