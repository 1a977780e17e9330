import AutomatonEngines
import AutomatonRules
import CellPatterns
import PatternLibrary
import SimulationKernel
import TiledAutomata

/// A cell that is alive, or dying.
struct Cell: Hashable {
  var x: Int
  var y: Int
  var state: UInt8 = 1

  func moved(_ dx: Int, _ dy: Int) -> Cell { Cell(x: x + dx, y: y + dy, state: state) }
}

extension Set<Cell> {
  /// The cells of `runs`.
  init(_ runs: CellRuns) {
    self.init()
    for row in runs.rows {
      for run in runs.runs[row.runs] {
        for x in run.x..<run.end { insert(Cell(x: x, y: row.y, state: run.state)) }
      }
    }
  }

  /// The cells as runs.
  var runs: CellRuns {
    var runs = CellRuns()
    for cell in sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      runs.append(x: cell.x, y: cell.y, length: 1, state: cell.state)
    }
    return runs
  }

  func moved(_ dx: Int, _ dy: Int) -> Set<Cell> { Set(map { $0.moved(dx, dy) }) }

  /// The same cells with the upper left corner of their box at 0,0.
  var shape: Set<Cell> { moved(-(map(\.x).min() ?? 0), -(map(\.y).min() ?? 0)) }

  /// The cells in groups: those of one are its other cells' neighbors, those of two are not.
  var groups: [Set<Cell>] {
    var rest: [SIMD2<Int>: Cell] = [:]
    for cell in self { rest[SIMD2(cell.x, cell.y)] = cell }
    var groups: [Set<Cell>] = []
    while let first = rest.values.first {
      var group: Set<Cell> = []
      var open = [first]
      rest[SIMD2(first.x, first.y)] = nil
      while let cell = open.popLast() {
        group.insert(cell)
        for dy in -1...1 {
          for dx in -1...1 {
            if let next = rest.removeValue(forKey: SIMD2(cell.x + dx, cell.y + dy)) {
              open.append(next)
            }
          }
        }
      }
      groups.append(group)
    }
    return groups
  }
}

/// A pattern on its way through the generations.
struct PatternRun {
  private var plane: TiledPlane

  init(_ cells: PatternCells, _ rule: Rule) throws {
    plane = try TiledPlane(
      cells, rule: rule, topology: .unbounded, memory: 1 << 30, threads: 1)
  }

  init(_ pattern: LibraryPattern) throws {
    guard case .plane(let rule) = pattern.automaton else { throw NoPlane(name: pattern.name) }
    try self.init(pattern.pattern.cells, rule)
  }

  private struct NoPlane: Error { var name: String }

  mutating func advance(by generations: Int) throws {
    try plane.advance(by: Tick(generations)) { false }
  }

  var box: CellBox? { plane.box }
  var population: Int { plane.population.int ?? .max }

  var cells: Set<Cell> {
    guard case .runs(let runs) = plane.cells else { return [] }
    return Set(runs)
  }

  /// The numbers of live cells in the next `count` generations, this one the first.
  mutating func populations(_ count: Int) throws -> [Int] {
    var counts = [population]
    while counts.count < count {
      try advance(by: 1)
      counts.append(population)
    }
    return counts
  }
}
