import ElementarySimulation
import SimulationKernel

/// Elementary automata without pictures: leaps of random rows.
enum ElementaryCases {
  static func figures() throws -> [Figure] {
    try drawn()
      + [
        leap("ring of 320", width: 320, generations: 1 << 20),
        leap("ring of 65,536", width: 65_536, generations: 100_000, atLeast: 200),
        leap("ring of 2^30", width: 1 << 30, generations: 64, runs: 2),
        leap("65,537 cells, dead ends", .dead, width: 65_537, generations: 50_000),
        leap("unbounded, from 65,536 cells", .unbounded, width: 65_536, generations: 50_000),
      ]
  }

  /// A run of many generations by the program, of which only the last are drawn.
  private static func drawn() throws -> [Figure] {
    guard let program = Program() else { return [] }
    let run = try program.best(
      ["elementary", "--generations", "2^20", "--out", "\(program.folder)/x.png"], runs: 3)
    return [
      Figure(
        name: "render elementary, 2^20 generations of 320 cells, to a picture",
        run.work, unit: .ms, atMost: 500)
    ]
  }

  /// A leap of rule 110 over `generations` generations, of which only the last row is read.
  private static func leap(
    _ name: String, _ topology: ElementaryTopology = .ring, width: Int, generations: Tick,
    runs: Int = 5, atLeast limit: Double? = nil
  ) throws -> Figure {
    var configuration = ElementaryConfiguration()
    configuration.rule = ElementaryRule(code: 110)
    configuration.width = width
    configuration.rows = 1
    configuration.topology = topology
    configuration.start = .random(percent: Rational(50))
    let start = try Elementary(configuration)
    let time = Stopwatch.besideLoop(runs: runs) { _ in
      var automaton = start
      automaton.advance(to: automaton.tick + generations)
      blackHole(automaton)
    }
    // The growth of the line on the way is added.
    let cells = Double(width) * Double(generations)
    return Figure(
      name: "Elementary, rule 110, \(name)", rate: cells / time.seconds / 1e9, unit: "Gcell/s",
      loop: time.loop, atLeast: limit)
  }
}
