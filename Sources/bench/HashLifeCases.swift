import AutomatonEngines
import AutomatonRules
import CellPatterns
import HashLifeAutomata
import Lattice
import PatternFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Leaps of HashLife: a gun, and the patterns that other programs were timed with, where Golly's
/// collection is installed.
enum HashLifeCases {
  static let collection = "/usr/share/golly/Patterns/"

  private struct Leap {
    let file: String
    let generations: Int64
    let seconds: Double
    let mebibytes: Double
  }

  private static let leaps = [
    Leap(
      file: "HashLife/metapixel-galaxy.mc.gz", generations: 35_328, seconds: 0.13, mebibytes: 30),
    Leap(
      file: "Life/Signal-Circuitry/Turing-Machine-3-state.rle", generations: 1 << 24,
      seconds: 0.18, mebibytes: 40),
    Leap(
      file: "HashLife/gotts-dots.mc", generations: 1_000_000_000, seconds: 0.6, mebibytes: 110),
    Leap(file: "HashLife/catacryst.mc", generations: 1_000_000_000, seconds: 0.95, mebibytes: 150),
    Leap(file: "HashLife/broken-lines.mc", generations: 1 << 22, seconds: 3.5, mebibytes: 330),
  ]

  static func figures() throws -> [Figure] {
    var figures = try [gun()] + ChaosCases.figures()
    guard FileManager.default.fileExists(atPath: collection) else { return figures }
    for leap in leaps { figures += try timed(leap) }
    return try figures + [zooms(), frames()]
  }

  private static func plane(of cells: PatternCells, mebibytes: Int = 4096) throws -> HashLifePlane {
    try HashLifePlane(
      cells, rule: .life, topology: .unbounded, memory: mebibytes << 20, threads: 1)
  }

  static func cells(of file: String) throws -> PatternCells {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: collection + file))
    return try PatternReader().read(Array(bytes), file: file).cells
  }

  private static func gun() throws -> Figure {
    let text = """
      x = 36, y = 9, rule = B3/S23
      24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$
      10bo5bo7bo$11bo3bo$12b2o!
      """
    let gun = try PatternReader().read(Array(text.utf8), file: "gun").cells
    let time = try Stopwatch.besideLoop { _ in
      var plane = try plane(of: gun)
      try plane.advance(by: 1 << 30) { false }
      blackHole(plane.population)
    }
    return Figure(
      name: "HashLife, Gosper gun to generation 2^30", time, unit: .ms, atMost: 10)
  }

  /// The shortest time of three leaps, each in a universe of its own, and the memory of the nodes.
  private static func timed(_ leap: Leap) throws -> [Figure] {
    let cells = try cells(of: leap.file)
    var bytes = 0
    let time = try Stopwatch.besideLoop(runs: 2) { _ in
      var plane = try plane(of: cells)
      try plane.advance(by: leap.generations) { false }
      bytes = plane.bytes
    }
    let name = leap.file.split(separator: "/").last ?? ""
    return [
      Figure(
        name: "HashLife, \(name), \(leap.generations) generations", time, unit: .s,
        atMost: leap.seconds),
      Figure(
        name: "HashLife, \(name), nodes", value: Double(bytes) / 0x1p20, unit: "MiB",
        target: .value(atMost: leap.mebibytes)),
    ]
  }

  /// The slowest of twenty pictures of 1024 × 1024 blocks, at decreasing magnifications.
  private static func zooms() throws -> Figure {
    var plane = try plane(of: cells(of: "Life/Breeders/slide-breeder.rle"))
    try plane.advance(by: 1 << 30) { false }
    let side = 1024
    var slowest = 0.0
    var loops: [Double] = []
    var shares = [UInt32](repeating: 0, count: 2 * side * side)
    for level in 1...20 {
      let blocks = Rect(x: -side / 2, y: -side / 2, width: side, height: side)
      let start = Stopwatch.cpuNow
      shares.withUnsafeMutableBufferPointer { shares in
        shares.update(repeating: 0)
        plane.addCoverage(of: blocks, level: level, to: shares)
      }
      slowest = max(slowest, Stopwatch.cpuNow - start)
      loops.append(PlainLoop.least())
    }
    blackHole(shares)
    return Figure(
      name: "HashLife, slowest of 20 zooms into a breeder at 2^30, 1024x1024",
      TimeBesideLoop(seconds: slowest, loop: loops.sorted()[loops.count / 2]), unit: .ms,
      atMost: 50)
  }

  /// Every generation separately, with the population of each, in the memory that other programs
  /// used.
  private static func frames() throws -> Figure {
    let cells = try cells(of: "HashLife/metapixel-galaxy.mc.gz")
    let time = try Stopwatch.besideLoop(runs: 1) { _ in
      var plane = try plane(of: cells, mebibytes: 200)
      for _ in 0..<35_328 {
        try plane.advance(by: 1) { false }
        blackHole(plane.population)
      }
    }
    return Figure(
      name: "HashLife, metapixel-galaxy, 35328 generations one by one, 200 MiB",
      time, unit: .s, atMost: 5)
  }
}
