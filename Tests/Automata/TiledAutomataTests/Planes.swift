import AutomatonEngines
import AutomatonRules
import CellPatterns
import Lattice
import SimulationKernel
import TiledAutomata

let mebibyte = 1 << 20

extension TiledPlane {
  init(
    _ cells: CellRuns, _ rule: Rule = .life, memory: Int = 256 * mebibyte
  ) throws(EngineError) {
    try self.init(.runs(cells), rule: rule, topology: .unbounded, memory: memory, threads: 1)
  }

  mutating func advance(by generations: Tick) throws(EngineError) {
    try advance(by: generations) { false }
  }

  /// The cells that differ from the background.
  var runs: CellRuns {
    switch cells {
    case .runs(let runs): runs
    case .tree: preconditionFailure("the cells of tiles are runs")
    }
  }

  func states(_ rect: Rect) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: rect.size.count) { states, count in
      states.initialize(repeating: 77)
      read(rect, into: states)
      count = states.count
    }
  }

  func coverage(_ blocks: Rect, level: Int, states: Int = 2) -> [UInt32] {
    var shares = [UInt32](repeating: 0, count: blocks.size.count * states)
    shares.withUnsafeMutableBufferPointer { addCoverage(of: blocks, level: level, to: $0) }
    return shares
  }
}

extension CellRuns {
  func moved(_ x: Int, _ y: Int) -> CellRuns {
    var moved = CellRuns()
    for row in rows {
      for run in runs[row.runs] {
        moved.append(x: run.x + x, y: row.y + y, length: run.length, state: run.state)
      }
    }
    return moved
  }

  static let glider = CellRuns(drawn: [".O.", "..O", "OOO"])
  static let blinker = CellRuns(drawn: ["OOO"])
  static let rPentomino = CellRuns(drawn: [".OO", "OO.", ".O."])
  static let acorn = CellRuns(drawn: [".O.....", "...O...", "OO..OOO"])
  static let gosperGun = CellRuns(drawn: [
    "........................O...........",
    "......................O.O...........",
    "............OO......OO............OO",
    "...........O...O....OO............OO",
    "OO........O.....O...OO..............",
    "OO........O...O.OO....O.O...........",
    "..........O.....O.......O...........",
    "...........O...O....................",
    "............OO......................",
  ])
}

extension Rule {
  /// A rule given by a function of the neighborhood's nine bits.
  init(states: Int = 2, isAliveNext: (Int) -> Bool) {
    var table = [UInt64](repeating: 0, count: 8)
    for index in 0..<512 where isAliveNext(index) { table[index / 64] |= 1 << (index % 64) }
    self.init(table: table, states: states)
  }
}
