import AutomatonEngines
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import HashLifeAutomata
import Lattice
import PatternLibrary
import Portrayals
import Raster
import SceneDescription

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Pictures of patterns of 10¹⁷ cells that grow on all sides, from the whole pattern down to single
/// cells: one from the library, and a breeder where Golly's collection is installed.
enum LifeZoomCases {
  private static let zooms = 20
  private static let picture = Size(width: 960, height: 540)

  static func figures() throws -> [Figure] {
    let spaceFiller = try PatternCollection.builtIn.pattern(named: "max").pattern.cells
    var figures = try drawn("Max", spaceFiller) + [visited(spaceFiller)]
    if FileManager.default.fileExists(atPath: HashLifeCases.collection) {
      figures += try drawn(
        "slide-breeder", HashLifeCases.cells(of: "Life/Breeders/slide-breeder.rle"))
    }
    return figures
  }

  /// The slowest of twenty pictures, each of a part of the one before.
  private static func drawn(_ name: String, _ cells: PatternCells) throws -> [Figure] {
    var life = try Life(
      .pattern(cells), rule: .life, topology: .unbounded, choice: .hashlife, memory: 1 << 30)
    try life.advance(to: life.tick + 1 << 30)
    let reach = 1 << 32
    let portrayal = LifePortrayal(
      states: 2, bounds: Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach),
      mostCells: life.state.population)
    let look = portrayal.look(inks: try Palette.reef.inks(for: .light, kinds: 2), shape: .square)
    let middle = (life.state.box?.rect).map {
      Point(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2)
    }
    var width = reach / 4
    var painters: [FramePainter] = []
    for _ in 0..<zooms {
      let seen = Rect(
        x: (middle?.x ?? 0) - width / 2, y: (middle?.y ?? 0) - width * 9 / 32, width: width,
        height: width * 9 / 16)
      painters.append(
        FramePainter(
          layout: try FrameLayout(bounds: portrayal.bounds, framing: .viewport(seen, picture)),
          look: look))
      // Down to 64 columns.
      width = width * 5 / 12
    }
    var slowest = TimeBesideLoop(seconds: 0, loop: .infinity), sum = 0.0
    for painter in painters {
      let time = Stopwatch.besideLoop(runs: 3) { _ in
        blackHole(painter.picture(of: portrayal.scene(of: life.state)))
      }
      slowest.seconds = max(slowest.seconds, time.seconds)
      slowest.loop = min(slowest.loop, time.loop)
      sum += time.seconds
    }
    return [
      Figure(
        name: "\(name) at generation 2^30, 960x540, slowest of 20 zooms", slowest, unit: .ms,
        atMost: 50),
      Figure(
        name: "\(name) at generation 2^30, 960x540, mean of 20 zooms",
        value: sum / Double(zooms) * 1e3, unit: "ms"),
    ]
  }

  /// The largest number of nodes that any of those zooms visits, for each requested block.
  private static func visited(_ cells: PatternCells) throws -> Figure {
    var plane = try HashLifePlane(
      cells, rule: .life, topology: .unbounded, memory: 1 << 30, threads: 1)
    try plane.advance(by: 1 << 30) { false }
    let blocks = Rect(x: -480, y: -270, width: 960, height: 540)
    var most = 0
    var shares = [UInt32](repeating: 0, count: 2 * blocks.size.count)
    for level in 1...zooms {
      let visited = shares.withUnsafeMutableBufferPointer {
        plane.nodesVisited(addingCoverageOf: blocks, level: level, to: $0)
      }
      most = max(most, visited)
    }
    return Figure(
      name: "Max at generation 2^30, nodes visited for 960x540 blocks, most of 20 zooms",
      value: Double(most), unit: "nodes", floor: "blocks",
      ratio: Double(most) / Double(blocks.size.count), target: .ratio(atMost: 2))
  }
}
