import AutomatonRules
import AutomatonSimulation
import CellPatterns
import ElementarySimulation
import Lattice
import PictureComparison
import Portrayals
import Raster
import SceneDescription
import SeaWorldSimulation
import SimulationKernel
import Sprites
import TestScope
import Testing
import Tiling
import VirusSimulation

/// The way in which the pictures of a film show a world.
struct FilmView: Sendable, CustomTestStringConvertible {
  var shape: Shape
  var framing: Framing
  var grid = false
  var colors: Int?
  var style = Style.plain

  var testDescription: String { "\(shape), \(framing)\(grid ? ", grid" : "")" }

  static let all: [FilmView] = {
    let size = Size(width: 170, height: 130)
    let scales = [
      Scale(1), Scale(3), Scale(7), Scale(5, 2), Scale(22, 3), Scale(1, 2), Scale(3, 8),
    ]
    return scales.flatMap { scale in
      (scale.isZoomedOut ? [.square] : Shape.allCases).map { shape in
        FilmView(
          shape: shape, framing: .zoom(scale, center: nil, size),
          grid: shape == .square && scale.numerator > 3 * scale.denominator,
          colors: shape == .circle ? 64 : nil)
      }
    } + [FilmView(shape: .square, framing: .cell(1)), FilmView(shape: .circle, framing: .cell(4))]
      + [Scale(6), Scale(9), Scale(13, 2), Scale(70)].map {
        FilmView(shape: .square, framing: .zoom($0, center: nil, size), style: .woven)
      }
  }()

  func painter<World: Portrayal>(
    of portrayal: World, _ state: World.Model.State, isBare: Bool = false
  ) throws -> FramePainter {
    let inks = try Palette.reef.inks(for: .light, kinds: World.kinds.count)
    let look = portrayal.look(
      inks: inks, shape: shape, sprites: shape == .sprite ? SpriteSet.builtIn.byName : [:],
      grid: grid, style: style)
    let layout = try FrameLayout(
      bounds: portrayal.bounds(of: state), framing: framing,
      counters: isBare ? [] : portrayal.widestCounters(of: state))
    return FramePainter(
      layout: layout, look: look, limitedTo: colors.map { PaletteLimit(colors: $0) })
  }
}

@Suite struct `A film of a world drawn tile by tile` {
  private func life(
    _ choice: EngineChoice, _ rule: Rule, _ topology: Topology,
    history: HistoryStart = .none,
    watch: Life.Watch? = nil, seed: UInt64 = 9
  ) throws -> Life {
    try Life(
      .soup(Soup(rect: Rect(x: 2, y: 3, width: 100, height: 70), seed: seed, density: 1 << 30)),
      rule: rule, topology: topology, choice: choice, history: history, watch: watch,
      memory: 1 << 27)
  }

  private let bounds = Rect(x: -40, y: -30, width: 190, height: 140)

  /// Draws `frames` pictures, calling `advance` between them, and counts the tiles drawn.
  @discardableResult private func expectSame<World: Portrayal>(
    _ painter: FramePainter, _ portrayal: World, frames: Int,
    advance: (Int) throws -> World.Model.State
  ) throws -> (drawn: Int, all: Int) {
    var film = ChangingFrames(
      painter, grid: TileGrid(tileSize: Size(width: 16, height: 16)))
    var sum = (drawn: 0, all: 0)
    for frame in 0..<frames {
      let scene = portrayal.scene(of: try advance(frame))
      let picture = film.picture(of: scene)
      try #require(isSame(picture, painter.picture(of: scene)), "frame \(frame)")
      let tiles = try #require(film.tiles)
      if frame > 0 { sum = (sum.drawn + tiles.drawn.count, sum.all + tiles.count) }
    }
    return sum
  }

  @Test(arguments: [EngineChoice.dense, .tiles, .hashlife], sampled(FilmView.all, every: 3))
  func `equals that of Life drawn in full, with every engine`(
    choice: EngineChoice, view: FilmView
  ) throws {
    var life = try life(choice, .life, .unbounded)
    let portrayal = LifePortrayal(states: 2, bounds: bounds, mostCells: CellCount(9999))
    // Without text, pictures of one pixel per cell can be bits.
    for isBare in view.framing == .cell(1) ? [false, true] : [false] {
      let painter = try view.painter(of: portrayal, life.state, isBare: isBare)
      let tiles = try expectSame(painter, portrayal, frames: 16) { frame in
        try life.advance(to: life.tick + [0, 1, 1, 2, 1, 5, 1, 0][frame % 8])
        return life.state
      }
      #expect(tiles.drawn < tiles.all)
    }
  }

  @Test(
    arguments: [
      Rule(birth: [0, 3], survival: [2, 3, 8]), Rule(birth: [0, 1, 2, 3], survival: [0, 1]),
      Rule(birth: [2], survival: [], states: 3), Rule(birth: [2], survival: [3, 4], states: 6),
    ], [EngineChoice.dense, .tiles, .hashlife])
  func `equals that of other automata`(rule: Rule, choice: EngineChoice) throws {
    for topology in [
      Topology.unbounded,
      Topology(width: 110, height: 80, form: .torus(shiftX: 0, shiftY: 0)),
    ]
    where choice.refusal(rule: rule, topology: topology) == nil {
      for view in sampled(FilmView.all.filter { $0.shape == .square }, every: 2) {
        var life = try life(choice, rule, topology)
        let portrayal = LifePortrayal(
          states: rule.states, bounds: bounds, mostCells: CellCount(9999))
        let painter = try view.painter(of: portrayal, life.state)
        try expectSame(painter, portrayal, frames: 12) { frame in
          if frame > 0 { try life.advance(to: life.tick + (frame % 4 == 3 ? 2 : 1)) }
          return life.state
        }
      }
    }
  }

  @Test(arguments: sampled(FilmView.all, every: 2))
  func `equals that of ages and trails, and of a moving window`(view: FilmView) throws {
    for (coloring, hasTrails) in [(.age, false), (.plain, true)]
      as [(LifePortrayal.Coloring, Bool)]
    {
      var life = try life(.tiles, .life, .unbounded, history: .fresh(hasTrails: hasTrails))
      let portrayal = LifePortrayal(
        states: 2, coloring: coloring, hasTrails: hasTrails, bounds: bounds,
        mostCells: CellCount(9999))
      try expectSame(try view.painter(of: portrayal, life.state), portrayal, frames: 8) { _ in
        try life.step()
        return life.state
      }
    }
    for choice in [EngineChoice.dense, .tiles, .hashlife] {
      var life = try life(choice, .life, .unbounded)
      let portrayal = LifePortrayal(
        states: 2, bounds: Rect(x: 0, y: 0, width: 130, height: 100),
        window: LifePortrayal.Window(
          size: Size(width: 130, height: 100), start: Point(x: 0, y: 0)),
        mostCells: CellCount(9999))
      try expectSame(try view.painter(of: portrayal, life.state), portrayal, frames: 12) { _ in
        try life.advance(to: life.tick + 1)
        return life.state
      }
    }
  }

  @Test(arguments: [EngineChoice.dense, .tiles, .hashlife])
  func `equals that of hundreds of generations, forward and backward`(choice: EngineChoice) throws {
    for seed in 1...(coversAll ? 3 : 1) as ClosedRange<UInt64> {
      for watch in [nil, Life.Watch.still] {
        var life = try life(choice, .life, .unbounded, watch: watch, seed: seed)
        let portrayal = LifePortrayal(states: 2, bounds: bounds, mostCells: CellCount(9999))
        let view = FilmView(shape: .square, framing: .zoom(Scale(1), center: nil, bounds.size))
        let painter = try view.painter(of: portrayal, life.state)
        var past: [LifeState] = []
        try expectSame(painter, portrayal, frames: 400) { frame in
          if frame < 200 {
            past.append(life.state)
            try life.advance(to: life.tick + (frame % 7 == 6 ? 9 : 1))
            return past[frame]
          }
          return past[399 - frame]
        }
        // Another run, from another state, shown by the same frames.
        var other = try self.life(choice, .life, .unbounded, seed: seed + 9)
        try expectSame(painter, portrayal, frames: 30) { frame in
          if frame % 2 == 0 { return past[frame] }
          try other.advance(to: other.tick + 1)
          return other.state
        }
      }
    }
  }

  @Test(arguments: FilmView.all)
  func `equals that of an epidemic with taps and a reset`(view: FilmView) throws {
    // A sprite has no core that can grow.
    for growth in view.shape == .sprite ? [Rational(0)] : [Rational(0), Rational(1)] {
      var configuration = VirusConfiguration()
      configuration.people = 2000
      configuration.columns = 50
      configuration.infected = [777]
      var virus = try Virus(configuration, keepsCases: growth > Rational(0))
      let portrayal = VirusPortrayal(growth: growth)
      let painter = try view.painter(of: portrayal, virus.state)
      try expectSame(painter, portrayal, frames: 16) { frame in
        switch frame {
        case 7: virus.tap(1200)
        case 12: virus.reset()
        case 13: virus.tap(1999)
        default: virus.step()
        }
        return virus.state
      }
    }
  }

  @Test(arguments: FilmView.all.filter { $0.shape == .sprite })
  func `equals that of an animal that turns on the spot`(view: FilmView) throws {
    var configuration = SeaWorldConfiguration()
    configuration.rows = 30
    configuration.columns = 40
    let portrayal = SeaWorldPortrayal()
    let states = try Facing.allCases.map { facing in
      try SeaWorldState(
        configuration,
        animals: [
          Animal(.orca, row: 14, column: 19, facing: facing), Animal(.orca, row: 3, column: 5),
        ])
    }
    let painter = try view.painter(of: portrayal, states[0])
    let pictures = states.map { painter.picture(of: portrayal.scene(of: $0)) }
    // Squares in place of sprites look the same facing either way.
    let scale = painter.layout.scale
    let isSeen = scale.numerator >= 5 * scale.denominator
    #expect(isSame(pictures[0], pictures[1]) != isSeen)
    let tiles = try expectSame(painter, portrayal, frames: 7) { states[$0 % 2] }
    #expect(!isSeen || tiles.drawn < tiles.all / 2)
  }

  @Test(arguments: FilmView.all)
  func `equals that of a sea, and of an elementary automaton`(view: FilmView) throws {
    var configuration = SeaWorldConfiguration()
    configuration.rows = 30
    configuration.columns = 40
    var sea = try SeaWorld(configuration)
    let portrayal = SeaWorldPortrayal()
    try expectSame(try view.painter(of: portrayal, sea.state), portrayal, frames: 10) { frame in
      if frame != 5 { sea.step() }
      return sea.state
    }
    #expect(Set(sea.state.animals.map(\.facing)) == [.left, .right])
    var rows = ElementaryConfiguration()
    rows.width = 90
    rows.rows = 40
    var elementary = try Elementary(rows)
    let table = ElementaryPortrayal()
    try expectSame(try view.painter(of: table, elementary.state), table, frames: 60) { _ in
      elementary.step()
      return elementary.state
    }
  }
}
