import AutomatonEngines
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import HashLifeAutomata
import Lattice

/// The worst cases of HashLife: soups under a rule that never settles, where hardly a square is met
/// twice.
enum ChaosCases {
  private static let rule = Rule(birth: [2], survival: [])
  private static let side = 128
  private static let soup = Soup(
    rect: Rect(x: 0, y: 0, width: side, height: side), seed: 1, density: 3 << 29)

  static func figures() throws -> [Figure] {
    try leap("the plane", .unbounded, generations: 1 << 10, atMost: (seconds: 0.9, mebibytes: 150))
      + leap("T128", torus(), generations: 1 << 16, atMost: (seconds: 0.5, mebibytes: 150)) + [
        trial()
      ]
  }

  private static func torus() throws -> Topology { try Topology("T\(side)") }

  /// A leap with as much memory as it takes.
  private static func leap(
    _ name: String, _ topology: Topology, generations: Int64,
    atMost limit: (seconds: Double, mebibytes: Double)
  ) throws -> [Figure] {
    var bytes = 0
    let time = try Stopwatch.besideLoop(runs: 2) { _ in
      var plane = try HashLifePlane(
        soup: soup, rule: rule, topology: topology, memory: 4 << 30, threads: 1)
      try plane.advance(by: generations) { false }
      bytes = plane.bytes
    }
    let title = "HashLife, B2/S soup of \(side)x\(side) on \(name)"
    return [
      Figure(name: "\(title), \(generations) generations", time, unit: .s, atMost: limit.seconds),
      Figure(
        name: "\(title), nodes", value: Double(bytes) / 0x1p20, unit: "MiB",
        target: .value(atMost: limit.mebibytes)),
    ]
  }

  /// A run that HashLife is tried for, against the dense engine alone.
  private static func trial() throws -> Figure {
    let generations: Int64 = 1 << 20
    func seconds(_ choice: EngineChoice) throws -> Double {
      let start = Stopwatch.cpuNow
      var life = try Life(
        .soup(soup), rule: rule, topology: torus(), choice: choice, memory: 1 << 30,
        trial: EngineTrial(generations: generations))
      try life.advance(to: generations)
      blackHole(life.state.population)
      return Stopwatch.cpuNow - start
    }
    var tried = Double.infinity, dense = Double.infinity
    // Alternating, so that a busy machine slows both.
    for _ in 0..<3 {
      tried = min(tried, try seconds(.hashlife))
      dense = min(dense, try seconds(.dense))
    }
    return Figure(
      name: "HashLife tried, B2/S soup on T128, \(generations) generations",
      value: tried, unit: "s", floor: "dense engine", ratio: tried / dense,
      target: .ratio(atMost: 1.3))
  }
}
