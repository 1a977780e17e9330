public import Lattice

extension CellRuns {
  /// Returns the cells inside and outside of `rect`.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public func split(at rect: Rect) -> (inside: CellRuns, outside: CellRuns) {
    var inside = CellRuns()
    var outside = CellRuns()
    for row in rows {
      guard !rect.isEmpty, row.y >= rect.y, row.y < rect.maxY else {
        for run in runs[row.runs] {
          outside.append(x: run.x, y: row.y, length: run.length, state: run.state)
        }
        continue
      }
      for run in runs[row.runs] {
        let from = min(max(run.x, rect.x), run.end)
        let to = max(min(run.end, rect.maxX), from)
        func add(_ x: Int, _ end: Int, to part: inout CellRuns) {
          if x < end { part.append(x: x, y: row.y, length: end - x, state: run.state) }
        }
        add(run.x, from, to: &outside)
        add(from, to, to: &inside)
        add(to, run.end, to: &outside)
      }
    }
    return (inside, outside)
  }

  /// Returns the cells inside of `rect`.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public func cropped(to rect: Rect) -> CellRuns { split(at: rect).inside }

  /// Returns the cells outside of `rect`.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public func cleared(in rect: Rect) -> CellRuns { split(at: rect).outside }

  /// Pastes the cells of `other` that are in `rect` onto these.
  ///
  /// - Parameters:
  ///   - other: The pattern to be pasted, at its place.
  ///   - rect: The rectangle outside of which nothing changes; the box of `other` by default.
  ///   - mode: The way in which cells are combined.
  /// - Returns: The cells after pasting.
  /// - Complexity: O(*n*) for *n* runs of both.
  public func pasting(_ other: CellRuns, in rect: Rect? = nil, mode: PasteMode) -> CellRuns {
    guard let rect = rect ?? other.box?.rect else { return self }
    let (inside, outside) = split(at: rect)
    return inside.combined(with: other.cropped(to: rect), mode).combined(with: outside, .or)
  }

  /// Returns these cells with the one at `place`, which is within ±2⁶¹, dead when it is alive and
  /// in state 1 when it is dead.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  public func toggled(at place: Point) -> CellRuns {
    var cell = CellRuns()
    cell.append(x: place.x, y: place.y, length: 1)
    return pasting(cell, mode: .xor)
  }

  /// Returns the cells with those that are not in a state below `states` in state 1, and the number
  /// of these.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  package func below(_ states: Int) -> (cells: CellRuns, changed: CellCount) {
    if Int(largestState) < states { return (self, CellCount()) }
    var result = CellRuns()
    var changed = CellCount()
    for row in rows {
      for run in runs[row.runs] {
        let isBelow = Int(run.state) < states
        if !isBelow { changed += CellCount(run.length) }
        result.append(x: run.x, y: row.y, length: run.length, state: isBelow ? run.state : 1)
      }
    }
    return (result, changed)
  }

  /// Returns the cells in parts of at most `height` rows, each with the smallest rectangle around them:
  /// together these are small where the cells lie scattered.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  package func bands(ofHeight height: Int) -> [(rect: Rect, cells: CellRuns)] {
    var bands: [(rect: Rect, cells: CellRuns)] = []
    var first = rows.startIndex
    while first < rows.endIndex {
      let top = rows[first].y
      var last = first, left = Int.max, right = Int.min
      var band = CellRuns()
      while last < rows.endIndex, rows[last].y - top < height {
        for run in runs[rows[last].runs] {
          left = min(left, run.x)
          right = max(right, run.end)
          band.append(x: run.x, y: rows[last].y, length: run.length, state: run.state)
        }
        last += 1
      }
      let rect = Rect(x: left, y: top, width: right - left, height: rows[last - 1].y - top + 1)
      bands.append((rect, band))
      first = last
    }
    return bands
  }

  private func combined(with other: CellRuns, _ mode: PasteMode) -> CellRuns {
    var result = CellRuns()
    forEachRow(with: other) { y, mine, theirs in result.appendRow(y, mine, theirs, mode) }
    return result
  }

  /// Calls `body` with pieces of rows, in reading order, whose cells are in `state` here and in
  /// another state in `other`.
  ///
  /// - Complexity: O(*n*) for *n* runs of both.
  package func forEachDifference(
    from other: CellRuns, _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) -> Void
  ) {
    forEachRow(with: other) { y, mine, theirs in
      var new = RunCursor(mine)
      var old = RunCursor(theirs)
      var x = min(new.start, old.start)
      while x < Int.max {
        let now = new.cells(at: x)
        let before = old.cells(at: x)
        let end = min(now.until, before.until)
        if now.state != before.state { body(x, y, end - x, now.state) }
        x = end
      }
    }
  }

  /// Calls `body` with each row in which these cells or those of `other` have runs.
  private func forEachRow(
    with other: CellRuns,
    _ body: (_ y: Int, _ mine: ArraySlice<Run>, _ others: ArraySlice<Run>) -> Void
  ) {
    var mine = rows[...]
    var theirs = other.rows[...]
    while let y = [mine.first?.y, theirs.first?.y].compactMap({ $0 }).min() {
      var old: ArraySlice<Run> = []
      var new: ArraySlice<Run> = []
      if let row = mine.first, row.y == y {
        old = runs[row.runs]
        mine.removeFirst()
      }
      if let row = theirs.first, row.y == y {
        new = other.runs[row.runs]
        theirs.removeFirst()
      }
      body(y, old, new)
    }
  }

  private mutating func appendRow(
    _ y: Int, _ old: ArraySlice<Run>, _ new: ArraySlice<Run>, _ mode: PasteMode
  ) {
    var old = RunCursor(old)
    var new = RunCursor(new)
    var x = min(old.start, new.start)
    while x < Int.max {
      let before = old.cells(at: x)
      let landing = new.cells(at: x)
      let end = min(before.until, landing.until)
      let state = mode.landed(landing.state, on: before.state)
      // After the last run of both, cells up to the last column are dead.
      if state > 0 { append(x: x, y: y, length: end - x, state: state) }
      x = end
    }
  }
}

/// A reader of a row's cells from left to right.
private struct RunCursor {
  private var rest: ArraySlice<CellRuns.Run>

  init(_ runs: ArraySlice<CellRuns.Run>) {
    rest = runs
  }

  /// The first live cell's column; `Int.max` when there is none.
  var start: Int { rest.first?.x ?? Int.max }

  /// Returns the state at `x`, which must not decrease from call to call, and the column up to
  /// which it holds.
  mutating func cells(at x: Int) -> (state: UInt8, until: Int) {
    while let run = rest.first, run.end <= x { rest.removeFirst() }
    guard let run = rest.first else { return (0, Int.max) }
    return run.x > x ? (0, run.x) : (run.state, run.end)
  }
}
