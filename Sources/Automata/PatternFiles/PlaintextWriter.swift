import CellPatterns
import Lattice

/// A writer of drawings in plain text.
struct PlaintextWriter<Runs: RunSource> {
  let pattern: Pattern
  let runs: Runs

  init(_ pattern: Pattern, _ runs: Runs) {
    self.pattern = pattern
    self.runs = runs
  }

  /// Writes the drawing, which must not have more than `limit` bytes.
  func write(to output: inout TextOutput, limit: Int) throws {
    let box = runs.box?.rect ?? Rect(x: 0, y: 0, width: 0, height: 0)
    var bytes = UInt128(box.height)
    var last = (end: box.x, y: box.y)
    try runs.forEachRun { run, y in
      if y > last.y { bytes += UInt128(last.end - box.x) }
      last = (run.end, y)
    }
    bytes += UInt128(last.end - box.x)
    if bytes > limit {
      throw UnwritablePattern(
        "a .cells file of \(box.width) × \(box.height) cells would have \(bytes) bytes, and "
          + "\(limit) are allowed")
    }
    try output.writeLines("!Name:", pattern.name ?? "")
    if let author = pattern.author { try output.writeLines("!Author:", author) }
    for comment in pattern.comments { try output.writeLines("!", comment) }
    var x = box.x, y = box.y
    try runs.forEachRun { run, row in
      // Each row ends with its line; empty rows have nothing else.
      if row > y {
        try output.write(10, count: row - y)
        (x, y) = (box.x, row)
      }
      try output.write(UInt8(ascii: "."), count: run.x - x)
      try output.write(UInt8(ascii: "O"), count: run.length)
      x = run.end
    }
    if box.height > 0 { try output.write(10) }
  }
}

/// A writer of Life 1.06.
struct LifeListWriter<Runs: RunSource> {
  let runs: Runs

  init(_ runs: Runs) {
    self.runs = runs
  }

  /// Writes the list, which must be within `limits`.
  func write(to output: inout TextOutput, limits: PatternLimits) throws {
    guard let box = runs.box else { return try output.write("#Life 1.06\n") }
    let longest =
      max("\(box.x)".utf8.count, "\(box.maxX)".utf8.count)
      + max("\(box.y)".utf8.count, "\(box.maxY)".utf8.count) + 2
    let most = min(max(0, limits.textBytes - 11) / longest, limits.runs)
    let population = runs.cellCount
    guard population <= CellCount(most) else {
      throw UnwritablePattern(
        "a Life 1.06 file of \(population) cells would be too large, \(most) are allowed")
    }
    try output.write("#Life 1.06\n")
    var row = box.y
    var end = " \(row)\n"
    try runs.forEachRun { run, y in
      if Int128(y) != row {
        row = Int128(y)
        end = " \(y)\n"
      }
      for x in run.x..<run.end { try output.write("\(x)\(end)") }
    }
  }
}
