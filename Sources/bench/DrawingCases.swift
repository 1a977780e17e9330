import AutomatonEngines
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import Raster
import Pictures
import SceneDescription
import SimulationKernel
import Sprites

/// Drawing from a scene to finished pixels, against filling as many bytes as the frame has.
enum DrawingCases {
  static func figures() throws -> [Figure] {
    try [
      squaresAndCircles(), heat(), FigureTimes.living(), sprites(),
      points(), chart(),
    ].flatMap {
      $0
    }
  }

  private static func squaresAndCircles() throws -> [Figure] {
    let grids = Grids.noise(Size(width: 240, height: 135), live: 0.112, count: 8)
    let fill = fillTime(Size(width: 1920, height: 1080))
    let squares = try time(grids, try look(.square), .cell(8))
    let circles = try time(grids, try look(.circle), .cell(8))
    var weave = try look(.square)
    weave.style = .woven
    weave.weave = Weave(try Palette.lagoon.inks(for: .light).yarn)
    let woven = try time(Grids.noise(grids[0].size, live: 0.5, count: 8), weave, .cell(8))
    return [
      Figure(name: "fill of 1920x1080 RGBA", value: fill * 1e3, unit: "ms"),
      Figure(
        name: "squares, 1920x1080, 240x135 cells, 11 % live", value: squares * 1e3, unit: "ms",
        floor: "fill", ratio: squares / fill, target: .ratio(atMost: 1.3)),
      Figure(
        name: "circles, the same", value: circles * 1e3, unit: "ms", floor: "fill",
        ratio: circles / fill, target: .ratio(atMost: 3.5)),
      Figure(
        name: "threads (--style woven), the same, 50 % live", value: woven * 1e3, unit: "ms",
        floor: "fill", ratio: woven / fill, target: .value(atMost: 3)),
    ]
  }

  /// Cells of Life with ages, plain and as they shine.
  private static func heat() throws -> [Figure] {
    let field = Size(width: 240, height: 135)
    var life = try Life(
      .soup(Soup(rect: Rect(field), seed: 1, density: 3 << 29)), rule: .life,
      topology: Topology(
        width: field.width, height: field.height, form: .torus(shiftX: 0, shiftY: 0)),
      choice: .dense, history: .fresh(hasTrails: true), memory: 1 << 28)
    try life.advance(to: 120)
    let portrayal = LifePortrayal(
      states: 2, coloring: .age, hasTrails: true, bounds: Rect(field),
      mostCells: CellCount(field.count))
    guard let grid = CellGrid(copying: portrayal.scene(of: life.state).cells, limit: field.count)
    else { return [] }
    func look(_ style: Style) throws -> Look {
      portrayal.look(inks: try Palette.kiln.inks(for: .dark), shape: .square, style: style)
    }
    let plain = try time([grid], try look(.plain), .cell(8))
    let heat = try time([grid], try look(.heat), .cell(8))
    return [
      Figure(
        name: "Life with ages, 1920x1080, 240x135 cells, plain", value: plain * 1e3, unit: "ms"),
      Figure(
        name: "the same, --style heat", value: heat * 1e3, unit: "ms", floor: "plain",
        ratio: heat / plain, target: .value(atMost: 20)),
    ]
  }

  private static func sprites() throws -> [Figure] {
    let fill = fillTime(Size(width: 960, height: 640))
    let grids = Grids.sea(Size(width: 15, height: 10), penguins: 71, orcas: 7, count: 8)
    let sea = try time(grids, try look(.sprite), .cell(64))
    return [
      Figure(name: "fill of 960x640 RGBA", value: fill * 1e3, unit: "ms"),
      Figure(
        name: "78 sprites of 64 px, 960x640, above the fill", value: (sea - fill) * 1e3, unit: "ms",
        floor: "fill", ratio: sea / fill, target: .ratio(atMost: 2.4)),
    ]
  }

  private static func points() throws -> [Figure] {
    let size = Size(width: 2048, height: 2048)
    let fill = fillTime(size)
    let grids = Grids.noise(size, live: 0.5, count: 3)
    let points = try time(grids, try look(.square), .cell(1))
    let averages = try averageTime(grids, Scale(1, 4), Size(width: 512, height: 512))
    let fraction = try averageTime(grids, Scale(25, 128), Size(width: 400, height: 400))
    let whole = try averageTime(grids, Scale(1, 5), Size(width: 410, height: 410))
    return [
      Figure(
        name: "2048x2048 cells of 1 px", value: points / 4_194_304 * 1e9, unit: "ns/cell",
        floor: "fill", ratio: points / fill),
      Figure(
        name: "2048x2048 cells averaged to 512x512", value: averages / 4_194_304 * 1e9,
        unit: "ns/cell"),
      Figure(
        name: "2048x2048 cells averaged to 400x400, a fraction",
        value: fraction / 4_194_304 * 1e9, unit: "ns/cell", floor: "1 px for 5 cells",
        ratio: fraction / whole, target: .ratio(atMost: 1.3)),
    ]
  }

  private static func averageTime(
    _ grids: [CellGrid], _ scale: Scale, _ size: Size
  ) throws -> Double {
    try time(grids, look(.square), .zoom(scale, center: nil, size))
  }

  /// A chart of two curves of 500 ticks under a table 960 px wide, above the table alone.
  private static func chart() throws -> [Figure] {
    let grid = Grids.noise(Size(width: 960, height: 2), live: 0.5, count: 1)[0]
    let plan = ChartPlan(
      names: ["up", "down"], top: 1000, firstTick: 0, lastTick: 500, unit: "ticks")
    let look = try look(.square)
    func painter(_ chart: ChartPlan?) throws -> FramePainter {
      FramePainter(
        layout: try FrameLayout(bounds: grid.bounds, framing: .cell(1), chart: chart), look: look)
    }
    let bare = try painter(nil), charted = try painter(plan)
    let curves = rise(plan, columns: charted.layout.chartColumns ?? 1)
    let table = Stopwatch.cpu(runs: 20) { _ in blackHole(bare.image(of: Scene(cells: grid))) }
    var both = Stopwatch.besideLoop(runs: 20) { _ in
      blackHole(charted.image(of: Scene(cells: grid, curves: curves)))
    }
    both.seconds -= table
    return [
      Figure(
        name: "chart of two curves of 500 ticks, 960 px wide", both, unit: .ms, atMost: 1)
    ]
  }

  /// A curve like an epidemic's, x² / (x² + (1 − x)²) of the top, and its complement.
  private static func rise(_ plan: ChartPlan, columns: Int) -> ChartCurves {
    var curves = ChartCurves(plan: plan, columns: columns)
    for tick in 0...500 {
      let rise = tick * tick * 1000 / (tick * tick + (500 - tick) * (500 - tick))
      curves.add([rise, 1000 - rise], at: Int64(tick))
    }
    return curves
  }

  static func look(_ shape: Shape) throws -> Look {
    try look(SeaWorldPortrayal(showsFacings: shape == .sprite), shape)
  }

  static func look(_ portrayal: SeaWorldPortrayal, _ shape: Shape) throws -> Look {
    portrayal.look(
      inks: try Palette.reef.inks(for: .light, kinds: 2), shape: shape,
      sprites: SpriteSet.builtIn.byName)
  }

  static func fillTime(_ size: Size) -> Double {
    Stopwatch.cpu(runs: 20) { run in
      blackHole(
        Image(width: size.width, height: size.height) { pixels in
          pixels.update(repeating: UInt32(truncatingIfNeeded: run &* 0x9e37_79b1))
        })
    }
  }

  private static func time(_ grids: [CellGrid], _ look: Look, _ framing: Framing) throws -> Double {
    let layout = try FrameLayout(bounds: grids[0].bounds, framing: framing)
    let painter = FramePainter(layout: layout, look: look)
    return Stopwatch.cpu(runs: 20) { run in
      blackHole(painter.image(of: Scene(cells: grids[run % grids.count])))
    }
  }
}

/// Prevents the compiler from leaving out work whose result is not used.
@inline(never) func blackHole<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
