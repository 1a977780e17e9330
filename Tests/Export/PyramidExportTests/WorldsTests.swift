import Pictures
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import ElementarySimulation
import FrameExport
import Lattice
import Portrayals
import PyramidExport
import Raster
import ReferencePainting
import SceneDescription
import SeaWorldSimulation
import SimulationKernel
import Sprites
import TestScope
import Testing
import VirusSimulation

/// The cells and the look of a world's pyramid.
struct ShownWorld: Sendable {
  var cells: any CellSource
  var look: Look

  private init<World: Portrayal>(
    _ world: World, _ state: World.Model.State, _ shape: Shape, _ theme: Theme
  ) throws {
    cells = world.scene(of: state).cells
    let sprites = shape == .sprite ? SpriteSet.builtIn.byName : [:]
    look = world.look(
      inks: try Palette.reef.inks(for: theme, kinds: World.kinds.count), shape: shape,
      sprites: sprites, grid: true)
  }

  static func seaWorld(_ shape: Shape, _ theme: Theme) throws -> ShownWorld {
    var configuration = SeaWorldConfiguration()
    configuration.columns = 29
    configuration.rows = 19
    var world = try SeaWorld(configuration)
    for _ in 0..<9 { world.step() }
    return try ShownWorld(SeaWorldPortrayal(), world.state, shape, theme)
  }

  static func virus(_ shape: Shape, _ theme: Theme) throws -> ShownWorld {
    var configuration = VirusConfiguration()
    // The last row is a short one.
    configuration.people = 703
    configuration.columns = 31
    configuration.infected = [400, 17]
    var virus = try Virus(configuration)
    for _ in 0..<8 { virus.step() }
    return try ShownWorld(VirusPortrayal(), virus.state, shape, theme)
  }

  static func elementary(_ shape: Shape, _ theme: Theme) throws -> ShownWorld {
    var configuration = ElementaryConfiguration()
    configuration.rule = ElementaryRule(code: 110)
    configuration.width = 45
    configuration.rows = 20
    configuration.start = .random(percent: Rational(40))
    var automaton = try Elementary(configuration)
    automaton.advance(to: 19)
    return try ShownWorld(ElementaryPortrayal(), automaton.state, shape, theme)
  }

  static func life(
    _ engine: EngineChoice, _ coloring: LifePortrayal.Coloring, _ shape: Shape, _ theme: Theme
  ) throws -> ShownWorld {
    var life = try Life(
      .pattern(.runs(CellRuns(drawn: [".OO", "OO", ".O"]))), rule: .life, topology: .unbounded,
      choice: engine, history: coloring == .age ? .fresh(hasTrails: true) : .none,
      memory: 1 << 26)
    try life.advance(to: life.tick + 64)
    let portrayal = LifePortrayal(
      states: 2, coloring: coloring, hasTrails: coloring == .age,
      bounds: Rect(x: -34, y: -22, width: 70, height: 46), mostCells: CellCount(999))
    return try ShownWorld(portrayal, life.state, shape, theme)
  }

  static func life(_ life: Life, _ theme: Theme) throws -> ShownWorld {
    let portrayal = LifePortrayal(
      states: 2, bounds: Rect(Size(width: 100, height: 61)), mostCells: CellCount(9999))
    return try ShownWorld(portrayal, life.state, .square, theme)
  }

  static func named(_ name: String, _ shape: Shape, _ theme: Theme) throws -> ShownWorld {
    switch name {
    case "seaworld": try seaWorld(shape, theme)
    case "virus": try virus(shape, theme)
    case "elementary": try elementary(shape, theme)
    case "life, ages": try life(.tiles, .age, shape, theme)
    case "life, hashlife": try life(.hashlife, .plain, shape, theme)
    default: try life(.tiles, .plain, shape, theme)
    }
  }
}

@Suite struct `The pyramid of a world` {
  private static let worlds = [
    "seaworld", "virus", "elementary", "life, tiles", "life, dense", "life, hashlife", "life, ages",
  ]

  @Test(arguments: sampled(worlds, every: 2), [Shape.square, .circle, .sprite])
  func `joined is each level's picture drawn in one go`(name: String, shape: Shape) throws {
    // Sprites are there of Sea World's animals alone.
    guard shape != .sprite || name == "seaworld" else { return }
    guard name != "life, dense" || shape == .square else { return }
    for theme in [Theme.light, .dark] {
      let world = try Self.world(name, shape, theme)
      for (scale, side) in [
        (Scale(1), 16), (Scale(1), 13), (Scale(4), 31), (Scale(12), 127), (Scale(7), 64),
        (Scale(1, 2), 7), (Scale(5, 3), 11),
      ] {
        let joined = try Self.joined(world, scale, side)
        for reduction in 0..<joined.shape.levels {
          let level = joined.level(reduction)
          let painter = PlanePainter(
            look: Self.look(world.look, joined.shape, reduction),
            scale: try #require(joined.shape.scale(reduction: reduction)))
          let (cells, corner) = Self.source(world, joined.shape, painter.scale)
          let region = Rect(
            x: corner.x, y: corner.y, width: level.width, height: level.height)
          #expect(
            painter.image(region, of: cells) == level,
            "\(theme) at \(scale), tiles of \(side), halved \(reduction) times")
          let isExact = painter.scale.numerator == 1 || !painter.scale.isZoomedOut
          // Pixel by pixel it takes long: the scales that have the most ways of drawing.
          let isChecked = (side == 13 || side == 31) && theme == .dark
          guard isChecked && shape != .sprite && isExact else { continue }
          let expected = ReferencePainter(
            look: painter.look, scale: painter.scale, cells: ReadCells(cells)
          ).pixels(region)
          // Inks made stronger, as Life's are, are rounded before they are mixed.
          #expect(
            firstDifference(
              level, expected, region: region, tolerance: painter.scale.isZoomedOut ? 2 : 0) == nil)
        }
      }
    }
  }

  private static func world(_ name: String, _ shape: Shape, _ theme: Theme) throws -> ShownWorld {
    guard name == "life, dense" else { return try ShownWorld.named(name, shape, theme) }
    var life = try Life(
      .soup(Soup(rect: Rect(Size(width: 100, height: 61)), seed: 3, density: 3 << 29)),
      rule: .life, topology: Topology(width: 100, height: 61, form: .torus(shiftX: 0, shiftY: 0)),
      choice: .dense, history: .none, memory: 1 << 26)
    try life.advance(to: life.tick + 3)
    return try ShownWorld.life(life, theme)
  }

  private static func joined(
    _ world: ShownWorld, _ scale: Scale, _ side: Int
  ) throws -> JoinedTiles {
    let shape = try PyramidShape(cells: world.cells.bounds, scale: scale, tileSide: side)
    return try JoinedTiles(
      PyramidPainter(shape, cells: world.cells) { _ in world.look }, threads: 2)
  }

  private static func look(_ look: Look, _ shape: PyramidShape, _ reduction: Int) -> Look {
    var look = look
    if shape.scale(reduction: reduction)?.wholeCell == nil { look.gridLine = nil }
    return look
  }

  /// The cells of one pass and the pixel it begins at.
  private static func source(
    _ world: ShownWorld, _ shape: PyramidShape, _ scale: Scale
  ) -> (any CellSource, Point) {
    if let side = scale.wholeCell {
      return (world.cells, Point(x: shape.cells.x * side, y: shape.cells.y * side))
    }
    let corner = Point(x: shape.cells.x, y: shape.cells.y)
    return (ShiftedCells(cells: world.cells, corner: corner), Point(x: 0, y: 0))
  }
}
