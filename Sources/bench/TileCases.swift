import AutomatonEngines
import AutomatonRules
import CellPatterns
import SimulationKernel
import TiledAutomata

/// Patterns on the unbounded plane, calculated tile by tile.
enum TileCases {
  static func figures() throws -> [Figure] {
    let soup = halfAlive(side: 1024)
    return try [
      soupFigure(soup, .life, generations: 1000, atLeast: 10),
      soupFigure(soup, Rule(birth: [3, 6], survival: [2, 3]), generations: 1000, atLeast: 10),
      soupFigure(soup, Rule(birth: [2], survival: [], states: 3), generations: 200),
      methuselah(),
      settled(soup),
    ]
  }

  /// A square in which half of the cells are alive at random.
  private static func halfAlive(side: Int) -> CellRuns {
    var lots = RandomStreams(seed: 1).generator(at: 0, stream: 0)
    var cells = CellRuns()
    for y in 0..<side {
      for x in stride(from: 0, to: side, by: 64) {
        let bits = lots.next()
        for column in 0..<64 where bits >> UInt64(column) & 1 == 1 {
          cells.append(x: x + column, y: y, length: 1)
        }
      }
    }
    return cells
  }

  private static func plane(_ cells: CellRuns, _ rule: Rule = .life) throws -> TiledPlane {
    try TiledPlane(.runs(cells), rule: rule, topology: .unbounded, memory: 1 << 30, threads: 1)
  }

  /// The time of `generations` from `start`, in seconds.
  private static func time(
    _ start: TiledPlane, _ generations: Tick
  ) throws -> TimeBesideLoop {
    try Stopwatch.besideLoop { _ in
      var plane = start
      try plane.advance(by: generations) { false }
      blackHole(plane)
    }
  }

  private static func soupFigure(
    _ soup: CellRuns, _ rule: Rule, generations: Tick, atLeast limit: Double? = nil
  ) throws -> Figure {
    let time = try time(try plane(soup, rule), generations)
    return Figure(
      name: "Tiles, 1024x1024 soup on the plane, \(rule.notation), \(generations) generations",
      rate: 1024 * 1024 * Double(generations) / time.seconds / 1e9, unit: "Gcell/s",
      loop: time.loop, atLeast: limit)
  }

  /// The R-pentomino until it is stable.
  private static func methuselah() throws -> Figure {
    var cells = CellRuns()
    cells.append(x: 1, y: 0, length: 2)
    cells.append(x: 0, y: 1, length: 2)
    cells.append(x: 1, y: 2, length: 1)
    return Figure(
      name: "Tiles, R-pentomino, 1103 generations",
      value: try time(try plane(cells), 1103).seconds * 1e3,
      unit: "ms")
  }

  /// The soup when most of it has settled, against its beginning.
  private static func settled(_ soup: CellRuns) throws -> Figure {
    let start = try plane(soup)
    var late = start
    try late.advance(by: 20_000) { false }
    let first = try time(start, 100).seconds, last = try time(late, 100).seconds
    return Figure(
      name: "Tiles, the soup's generations 20,000 to 20,099", value: last * 1e4, unit: "us/gen",
      floor: "the first 100", ratio: last / first, target: .ratio(atMost: 0.3))
  }
}
