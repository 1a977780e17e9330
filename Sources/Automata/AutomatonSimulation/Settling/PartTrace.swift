import CellPatterns

/// A run of cells of a part.
struct CellPiece {
  let x: Int, y: Int, length: Int
  let state: UInt8

  init(_ run: CellRuns.Run, y: Int) {
    x = run.x
    self.y = y
    length = run.length
    state = run.state
  }

  /// The column right of the last cell.
  var end: Int { x + length }

  /// Returns the sum of numbers that stand for its cells, moved by `dx` and `dy`, so that the digest of
  /// several pieces is the sum of theirs. Numbers are mixed as in SplitMix64.
  func digest(dx: Int = 0, dy: Int = 0) -> UInt64 {
    let row = UInt64(bitPattern: Int64(y &+ dy)) &* 0xD6E8_FEB8_6659_FD93 &+ UInt64(state)
    var sum: UInt64 = 0
    for column in x..<end {
      var bits = row &+ UInt64(bitPattern: Int64(column &+ dx)) &* 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      sum &+= bits ^ bits >> 31
    }
    return sum
  }
}

/// The cells of successive generations of a field on the plane, divided into parts that have had no
/// influence on one another: no cell has had cells of two parts among its neighbors and itself.
struct PartTrace {
  private var frames: [TracedFrame] = []
  /// Of each part one with which it has been joined, or itself.
  private var joined: [Int] = []
  private var bytesLeft: Int

  /// Begins with the cells of `state`, or returns `nil` when there are too many for `memory` bytes.
  init?(_ state: LifeState, memory: Int) {
    bytesLeft = memory
    guard add(state) else { return nil }
  }

  /// The number of generations.
  var count: Int { frames.count }

  /// Adds the next generation.
  ///
  /// - Returns: `false` when it has too many cells.
  mutating func add(_ state: LifeState) -> Bool {
    guard let population = state.population.int, population < bytesLeft / TracedFrame.bytesPerPiece
    else { return false }
    var frame = TracedFrame(state)
    // Cells beyond all columns and rows of runs are missing.
    if frame.pieces.reduce(0, { $0 + $1.length }) != population { return false }
    bytesLeft -= frame.pieces.count * TracedFrame.bytesPerPiece
    var parts = Array(repeating: -1, count: frame.pieces.count)
    if let last = frames.last {
      frame.forEachPair(with: last, within: 1) { index, source in
        if parts[index] < 0 { parts[index] = last.parts[source] }
        join(parts[index], last.parts[source])
      }
    } else {
      parts = Array(parts.indices)
      joined = parts
    }
    frame.forEachPair(with: frame, within: 2) { join(parts[$0], parts[$1]) }
    frame.parts = parts
    frames.append(frame)
    return true
  }

  private mutating func root(_ part: Int) -> Int {
    var part = part
    while joined[part] != part {
      joined[part] = joined[joined[part]]
      part = joined[part]
    }
    return part
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(one), root(other))
    joined[max(one, other)] = min(one, other)
  }

  /// Returns the pieces of a generation part by part, in reading order each.
  private mutating func parted(_ frame: TracedFrame) -> [Int: [CellPiece]] {
    var parts: [Int: [CellPiece]] = [:]
    for (piece, part) in zip(frame.pieces, frame.parts) {
      parts[root(part), default: []].append(piece)
    }
    return parts
  }

  /// Returns the parts, or `nil` when one has not come again, in its place or displaced.
  mutating func parts() -> [SettledPart]? {
    let parted = frames.map { self.parted($0) }
    var parts: [SettledPart] = []
    for (part, pieces) in parted[0] {
      var step: (dx: Int, dy: Int)?
      let period = (1..<count).first {
        if frames[$0].background == frames[0].background {
          step = parted[$0][part]?.displacement(from: pieces)
        }
        return step != nil
      }
      guard let period, let step else { return nil }
      parts.append(
        SettledPart(parted[..<period].map { $0[part] ?? [] }, dx: step.dx, dy: step.dy))
    }
    return parts
  }
}

/// The cells of a generation.
private struct TracedFrame {
  /// In reading order.
  private(set) var pieces: [CellPiece] = []
  /// The part of each piece.
  var parts: [Int] = []
  /// The pieces of each row.
  private var rows: [Range<Int>] = []
  let background: UInt8

  /// The bytes that a piece takes in two orders, with its share of lists.
  static let bytesPerPiece = 4 * MemoryLayout<CellPiece>.stride

  init(_ state: LifeState) {
    background = state.background
    var pieces: [CellPiece] = []
    // Only the closure can throw.
    try? state.forEachRun { run, y in pieces.append(CellPiece(run, y: y)) }
    self.pieces = pieces
    for index in pieces.indices {
      if index > 0 && pieces[index].y == pieces[index - 1].y {
        rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<index + 1
      } else {
        rows.append(index..<index + 1)
      }
    }
  }

  /// Calls `body` with the indices of each piece here and in `frame` that are at most `reach` columns
  /// and rows apart.
  func forEachPair(
    with frame: TracedFrame, within reach: Int, _ body: (_ index: Int, _ other: Int) -> Void
  ) {
    var top = 0
    for row in rows {
      let y = pieces[row.lowerBound].y
      while top < frame.rows.count, frame.pieces[frame.rows[top].lowerBound].y < y - reach {
        top += 1
      }
      for other in frame.rows[top...] {
        if frame.pieces[other.lowerBound].y > y + reach { break }
        var left = other.lowerBound
        for index in row {
          let piece = pieces[index]
          while left < other.upperBound, frame.pieces[left].end + reach <= piece.x { left += 1 }
          for near in left..<other.upperBound {
            if frame.pieces[near].x >= piece.end + reach { break }
            body(index, near)
          }
        }
      }
    }
  }
}

extension [CellPiece] {
  /// Returns by how much these cells are those of `earlier` displaced, or `nil` when they differ.
  fileprivate func displacement(from earlier: [CellPiece]) -> (dx: Int, dy: Int)? {
    guard count == earlier.count, let now = first, let then = earlier.first else { return nil }
    let (dx, dy) = (now.x - then.x, now.y - then.y)
    let isSame = zip(self, earlier).allSatisfy {
      $0.x - $1.x == dx && $0.y - $1.y == dy && $0.length == $1.length && $0.state == $1.state
    }
    return isSame ? (dx, dy) : nil
  }
}
