import Terrarium

// A quarter of the program's limit beside the fuzzer: the pattern that is read, the one read back,
// the cells of both and a text are in memory at the same time.
private let limits = PatternLimits(memory: 1 << 22)

/// Reads `bytes` and, when they are a pattern, writes it in all formats and reads it back.
func tryReading(_ bytes: [UInt8]) {
  guard let pattern = try? PatternReader(limits: limits).read(bytes, file: "fuzz") else { return }
  for format in PatternFormat.allCases {
    guard let text = written(pattern, format) else { continue }
    let back: Pattern
    do throws(DamagedPattern) {
      back = try PatternReader(limits: limits).read(text, file: format.rawValue)
    } catch {
      fatalError("what is written can't be read: \(error)")
    }
    guard haveSameCells(pattern, back, format) else {
      fatalError("\(format.rawValue): other cells are read than were written")
    }
    guard format == .rle || format == .macrocell else { continue }
    guard back.rule == pattern.rule || pattern.rule == nil && pattern.topology != nil,
      back.topology ?? .unbounded == pattern.topology ?? .unbounded,
      back.generation == pattern.generation
    else { fatalError("\(format.rawValue): another rule, field or generation is read") }
  }
}

/// The file of `pattern`, or `nil` when the format or the limits can't hold it.
private func written(_ pattern: Pattern, _ format: PatternFormat) -> [UInt8]? {
  var bytes: [UInt8] = []
  // A text that can be written and is longer than may be read is not an error.
  struct TooLong: Error {}
  do {
    try PatternWriter(format, limits: limits).write(pattern) { piece in
      bytes += piece
      if bytes.count > limits.textBytes { throw TooLong() }
    }
    return bytes
  } catch { return nil }
}

private func haveSameCells(_ first: Pattern, _ second: Pattern, _ format: PatternFormat) -> Bool {
  guard var box = first.cells.box else { return second.cells.box == nil }
  if format == .cells {
    box.x = 0
    box.y = 0
  }
  guard second.cells.box == box, second.cells.population == first.cells.population else {
    return false
  }
  guard let runs = try? first.cells.inRuns(limit: limits.runs),
    let others = try? second.cells.inRuns(limit: limits.runs)
  else {
    // There are too many cells to compare one by one: the same tree has the same text.
    return written(first, .macrocell) == written(second, .macrocell)
  }
  guard format == .cells, let offset = runs.box?.rect else { return runs == others }
  return (try? runs.moved(by: Point(x: -offset.x, y: -offset.y))) == others
}
