import CellPatterns
import PatternLibrary
import Testing

/// A pattern of the library, and one of its facts.
struct Statement: Sendable, CustomTestStringConvertible {
  let pattern: LibraryPattern
  let fact: PatternFact

  static let all = PatternCollection.builtIn.patterns.flatMap { pattern in
    pattern.facts.map { Statement(pattern: pattern, fact: $0) }
  }

  var testDescription: String { "\(pattern.name): \(fact)" }
}

struct `What is said of a pattern` {
  @Test(arguments: Statement.all)
  func `is so when it is run`(statement: Statement) throws {
    let pattern = statement.pattern
    guard case .plane = pattern.automaton else {
      try checkElementary(pattern, statement.fact)
      return
    }
    switch statement.fact {
    case .stable: try checkReturn(pattern, period: 1, dx: 0, dy: 0)
    case .period(let period): try checkReturn(pattern, period: period, dx: 0, dy: 0)
    case .ship(let period, let dx, let dy):
      #expect(dx != 0 || dy != 0)
      try checkReturn(pattern, period: period, dx: dx, dy: dy)
    case .emitter(let period, let dx, let dy, let ship):
      try checkEmission(pattern, period: period, dx: dx, dy: dy, ship: ship)
    case .puffer(let period, let dx, let dy, let growth, let from):
      try checkFront(pattern, period: period, dx: dx, dy: dy, from: from)
      try checkGrowth(pattern, growth, every: period, from: from)
    case .growth(let cells, let every, let from):
      try checkGrowth(pattern, cells, every: every, from: from)
    case .lifespan(let generations, let population):
      try checkLifespan(pattern, generations, population)
    case .replicator(let copies, let after): try checkCopies(pattern, copies, after: after)
    case .population(let cells, let generation):
      var run = try PatternRun(pattern)
      try run.advance(by: generation)
      #expect(run.population == cells)
    }
  }

  /// It has the same shape after `period` generations, not before, and has moved by `dx`, `dy`.
  private func checkReturn(_ pattern: LibraryPattern, period: Int, dx: Int, dy: Int) throws {
    var run = try PatternRun(pattern)
    let start = run.cells
    for generation in 1...period {
      try run.advance(by: 1)
      #expect((run.cells.shape == start.shape) == (generation == period))
    }
    #expect(run.cells == start.moved(dx, dy))
  }

  /// Checks that the rest recurs and has moved, and that there is one more ship, which never comes
  /// back.
  private func checkEmission(
    _ pattern: LibraryPattern, period: Int, dx: Int, dy: Int, ship: String
  ) throws {
    let shapes = try Flight.shapes(of: ship)
    var run = try PatternRun(pattern)
    try run.advance(by: 8 * period)
    let before = Flight(run.cells, shapes: shapes)
    for generation in 1...period {
      try run.advance(by: 1)
      let rest = Flight(run.cells, shapes: shapes).rest
      #expect((rest.shape == before.rest.shape) == (generation == period))
    }
    let after = Flight(run.cells, shapes: shapes)
    #expect(after.rest == before.rest.moved(dx, dy))
    #expect(after.ships.count == before.ships.count + 1)
    let flown = try before.shipCells(after: period)
    #expect(after.ships.count { flown.isSuperset(of: $0) } == before.ships.count)
  }

  /// Checks that the leading side of the box moves.
  private func checkFront(
    _ pattern: LibraryPattern, period: Int, dx: Int, dy: Int, from: Int
  ) throws {
    var run = try PatternRun(pattern)
    try run.advance(by: from)
    for _ in 0..<2 {
      let before = try #require(run.box)
      try run.advance(by: period)
      let after = try #require(run.box)
      if dx > 0 { #expect(after.maxX - before.maxX == Int128(dx)) }
      if dx < 0 { #expect(after.x - before.x == Int128(dx)) }
      if dy > 0 { #expect(after.maxY - before.maxY == Int128(dy)) }
      if dy < 0 { #expect(after.y - before.y == Int128(dy)) }
    }
    #expect(dx != 0 || dy != 0)
  }

  /// Checks that from there on, and not one generation earlier, there is as much more each time.
  private func checkGrowth(
    _ pattern: LibraryPattern, _ cells: Int, every: Int, from: Int
  ) throws {
    var run = try PatternRun(pattern)
    try run.advance(by: max(0, from - 1))
    let counts = try run.populations(3 * every + 1)
    let growth = counts.indices.dropLast(every).map { counts[$0 + every] - counts[$0] }
    if from > 0 { #expect(growth[0] != cells) }
    #expect(growth.dropFirst(from > 0 ? 1 : 0).allSatisfy { $0 == cells })
  }

  /// Checks that at `generations` the pattern is what its end, run back, would have been, and not
  /// one earlier.
  private func checkLifespan(
    _ pattern: LibraryPattern, _ generations: Int, _ population: Int
  ) throws {
    var run = try PatternRun(pattern)
    try run.advance(by: generations - 1)
    #expect(try !isSettled(run))
    try run.advance(by: 1)
    #expect(run.population == population)
    #expect(try isSettled(run))
  }

  /// Whether gliders fly on and all the rest recurs, without ever meeting.
  private func isSettled(_ run: PatternRun) throws -> Bool {
    // A whole number of the periods of the most common remains: 1, 2, 3, 4, 5, 8, 15, 30.
    let period = 120
    let gliders = try Flight.shapes(of: "glider")
    var later = run
    try later.advance(by: period)
    let end = Flight(later.cells, shapes: gliders)
    let start = Flight(run.cells, shapes: gliders)
    // A glider that is still close to other cells is separated from them only later on.
    let flown = try start.shipCells(after: period)
    return end.rest == start.rest && flown == end.shipCells
  }

  /// Checks that every cell is one of a single copy's.
  private func checkCopies(_ pattern: LibraryPattern, _ copies: Int, after: Int) throws {
    var run = try PatternRun(pattern)
    let start = run.cells
    try run.advance(by: after)
    let order: (Cell, Cell) -> Bool = { ($0.y, $0.x) < ($1.y, $1.x) }
    let first = try #require(start.min(by: order))
    var rest = run.cells
    for _ in 0..<copies {
      let next = try #require(rest.min(by: order))
      let copy = start.moved(next.x - first.x, next.y - first.y)
      #expect(rest.isSuperset(of: copy))
      rest.subtract(copy)
    }
    #expect(rest.isEmpty)
  }

  /// Checks that the row has so many live cells, by a slow count.
  private func checkElementary(_ pattern: LibraryPattern, _ fact: PatternFact) throws {
    guard case .elementary(let code) = pattern.automaton,
      case .runs(let runs) = pattern.pattern.cells,
      case .population(let cells, let generation) = fact
    else {
      Issue.record("nothing else is said of elementary automata")
      return
    }
    var row = Set(Set(runs).map(\.x))
    for _ in 0..<generation {
      let reach = try #require(row.min()) - 1...(try #require(row.max())) + 1
      row = Set(
        reach.filter { x in
          let around = (x - 1...x + 1).reduce(0) { $0 << 1 | (row.contains($1) ? 1 : 0) }
          return code >> around & 1 == 1
        })
    }
    #expect(row.count == cells)
  }
}
