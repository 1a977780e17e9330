import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import PatternLibrary
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import Tiling

/// Films of a large field in which little changes: drawing only the tiles with changed cells,
/// against drawing all of them.
enum StillFieldCases {
  private static let picture = Size(width: 1280, height: 720)
  private static let frames = 60

  static func figures() throws -> [Figure] {
    let plane = try self.plane(), ashes = try self.ashes()
    let places = [
      ("whole field", Framing.size(picture)),
      ("2.5 px a cell", .zoom(Scale(5, 2), center: nil, picture)),
      // Near squares are drawn nearly as fast as they are copied.
      ("4 px a cell", .zoom(Scale(4), center: nil, picture)),
    ]
    var figures: [Figure] = []
    for (place, framing) in places {
      figures.append(
        try film(
          of: plane, framing, name: "4096x4096, tiles, 900 still lifes, 4 guns, \(place)",
          target: place == "whole field" ? 5 : nil))
    }
    for (place, framing) in places {
      // Blinkers are everywhere, and look the same in every second generation.
      for every in [1, 2] as [Tick] {
        figures.append(
          try film(
            of: ashes, framing, every: every,
            name: "4096x4096, dense, ashes, every \(every), \(place)"))
      }
    }
    return figures
  }

  /// Blocks and beehives on a lattice, and guns whose gliders fly between them.
  private static func plane() throws -> Life {
    let still = [CellRuns(drawn: ["OO", "OO"]), CellRuns(drawn: [".OO.", "O..O", ".OO."])]
    var cells = CellRuns()
    for row in 0..<30 {
      var lines: [[(x: Int, length: Int)]] = [[], [], []]
      for column in 0..<30 {
        let runs = still[(row + column) % 2]
        for line in runs.rows {
          for run in runs.runs[line.runs] {
            lines[line.y].append((x: column * 136 + 60 + run.x, length: run.length))
          }
        }
      }
      for (line, runs) in lines.enumerated() {
        for run in runs { cells.append(x: run.x, y: row * 136 + 70 + line, length: run.length) }
      }
    }
    let gun = try PatternCollection.builtIn.pattern(named: "gosper-gun").pattern.cells
    for (x, y) in [(1900, 1900), (2130, 1990), (700, 3000), (3000, 800)] {
      cells = cells.pasting(
        try gun.moved(by: Point(x: x, y: y)).inRuns(), mode: .or)
    }
    var life = try Life(
      .pattern(.runs(cells)), rule: .life, topology: .unbounded, choice: .tiles, memory: 1 << 30)
    try life.advance(to: life.tick + 600)
    return life
  }

  /// The remains of a soup on a torus after 20,000 generations: still lifes, and blinkers
  /// everywhere.
  private static func ashes() throws -> Life {
    var life = try Life(
      .soup(Soup(rect: field, seed: 1, density: 1 << 31)), rule: .life,
      topology: Topology(width: 4096, height: 4096, form: .torus(shiftX: 0, shiftY: 0)),
      choice: .dense, memory: 1 << 30)
    try life.advance(to: life.tick + 20_000)
    return life
  }

  private static let field = Rect(x: 0, y: 0, width: 4096, height: 4096)

  /// The times of pictures drawn in the two ways, which alternate.
  private static func film(
    of start: Life, _ framing: Framing, every: Tick = 1, name: String, target: Double? = nil
  ) throws -> Figure {
    let portrayal = LifePortrayal(states: 2, bounds: field, mostCells: CellCount(1 << 24))
    let look = portrayal.look(inks: try Palette.reef.inks(for: .light, kinds: 2), shape: .square)
    let painter = FramePainter(
      layout: try FrameLayout(
        bounds: field, framing: framing, counters: portrayal.widestCounters(of: start.state)),
      look: look)
    var life = start
    var film = ChangingFrames(painter)
    var some = 0.0, all = 0.0
    var drawn = 0
    for frame in 0...frames {
      let scene = portrayal.scene(of: life.state)
      let begin = Stopwatch.cpuNow
      blackHole(film.picture(of: scene))
      let middle = Stopwatch.cpuNow
      blackHole(painter.picture(of: scene))
      let end = Stopwatch.cpuNow
      // The first picture of a film is drawn in full.
      if frame > 0 {
        some += middle - begin
        all += end - middle
        drawn += film.tiles?.drawn.count ?? 0
      }
      try life.advance(to: life.tick + every)
    }
    let tiles = (film.tiles?.count ?? 0) * frames
    let percent = (Double(drawn) * 100 / Double(max(1, tiles))).text(1)
    return Figure(
      name: "\(name) (\(percent)% of tiles)", value: some / Double(frames) * 1e3, unit: "ms/frame",
      floor: "all of it", ratio: all / some, target: target.map { .ratio(atLeast: $0) })
  }
}
