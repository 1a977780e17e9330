public import Lattice

extension CellRuns {
  /// Returns the cells turned within `rect`, whose upper left corner stays where it is.
  ///
  /// - Parameters:
  ///   - turn: The turn.
  ///   - rect: A rectangle that contains all cells; their box by default.
  ///   - limit: The most runs of the result.
  /// - Returns: The turned cells.
  /// - Throws: ``PatternTooLarge`` when there would be more runs, or cells beyond ±2⁶¹.
  /// - Complexity: O(*n*) for *n* runs before and after: a row of *n* cells becomes *n* runs.
  public func turned(
    _ turn: Turn, in rect: Rect? = nil, limit: Int = 1 << 24
  ) throws(PatternTooLarge) -> CellRuns {
    guard let box = box?.rect else { return self }
    let rect = rect ?? box
    precondition(rect.contains(box), "cells are turned within a rectangle around all of them")
    if turn == .mirror { return mirrored(in: rect) }
    if turn == .flip { return flipped(in: rect) }
    let standing = Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
    let cells = try transposed(limit: limit)
    let turned = turn == .right ? cells.mirrored(in: standing) : cells.flipped(in: standing)
    return try turned.moved(by: Point(x: rect.x - standing.x, y: rect.y - standing.y))
  }

  private func mirrored(in rect: Rect) -> CellRuns {
    var result = CellRuns()
    for row in rows {
      for run in runs[row.runs].reversed() {
        let x = rect.x + rect.maxX - run.end
        result.append(x: x, y: row.y, length: run.length, state: run.state)
      }
    }
    return result
  }

  private func flipped(in rect: Rect) -> CellRuns {
    var result = CellRuns()
    for row in rows.reversed() {
      let y = rect.y + rect.maxY - 1 - row.y
      for run in runs[row.runs] {
        result.append(x: run.x, y: y, length: run.length, state: run.state)
      }
    }
    return result
  }

  /// Returns the cells with columns and rows exchanged.
  private func transposed(limit: Int) throws(PatternTooLarge) -> CellRuns {
    var starts: [Crossing] = []
    for row in rows {
      starts += runs[row.runs].map {
        Crossing(start: $0.x, end: $0.end, y: row.y, state: $0.state)
      }
    }
    starts.sort { $0.start == $1.start ? $0.y < $1.y : $0.start < $1.start }
    var result = CellRuns()
    var waiting = starts[...]
    var crossed: [Crossing] = []
    // Between two columns in which a run starts or ends, all columns are the same.
    while let x = crossed.map(\.end).min() ?? waiting.first?.start {
      var x = x
      if let first = waiting.first, crossed.isEmpty || first.start < x { x = first.start }
      let next = waiting.prefix { $0.start == x }
      waiting = waiting.dropFirst(next.count)
      crossed = merged(crossed.filter { $0.end > x }, next)
      guard let end = (crossed.map(\.end) + (waiting.first.map { [$0.start] } ?? [])).min(),
        !crossed.isEmpty
      else { continue }
      let (count, overflows) = (end - x).multipliedReportingOverflow(by: crossed.count)
      if overflows || count > limit - result.runs.count { throw .runs(limit: limit) }
      for column in x..<end {
        for run in crossed { result.append(x: run.y, y: column, length: 1, state: run.state) }
      }
    }
    return result
  }

  private func merged(_ first: [Crossing], _ second: ArraySlice<Crossing>) -> [Crossing] {
    var result: [Crossing] = []
    result.reserveCapacity(first.count + second.count)
    var rest = second
    for crossing in first {
      while let other = rest.first, other.y < crossing.y {
        result.append(other)
        rest.removeFirst()
      }
      result.append(crossing)
    }
    return result + rest
  }
}

/// A run that crosses a column.
private struct Crossing {
  let start: Int
  let end: Int
  let y: Int
  let state: UInt8
}
