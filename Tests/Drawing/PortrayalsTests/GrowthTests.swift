import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import PictureComparison
import Pictures
import Raster
import SceneDescription
import SimulationKernel
import Testing
import VirusSimulation

@testable import Portrayals

@Suite struct `Cells that grow between two steps` {
  /// Groups under all rules, with an act of every kind between their steps.
  private static let groups: [VirusConfiguration] = {
    var groups: [VirusConfiguration] = []
    for neighbors in Neighbors.allCases {
      for subset in SubsetSize.allCases {
        for pool in Pool.allCases {
          var group = VirusConfiguration()
          (group.people, group.columns) = (113, 12)
          (group.neighbors, group.subset, group.pool) = (neighbors, subset, pool)
          (group.infected, group.seed) = ([30, 77], UInt64(groups.count + 1))
          groups.append(group)
        }
      }
    }
    return groups
  }()

  private static let acts = [
    Intervention(at: Rational(1), .tap(5)), Intervention(at: Rational(5, 2), .tap(100)),
    Intervention(at: Rational(3), .tap(60)), Intervention(at: Rational(9, 2), .reset),
    Intervention(at: Rational(19, 4), .tap(40)),
  ]

  /// The automata whose cells change in all ways: they age, fade, and die in several steps.
  private static let automata: [(LifePortrayal.Coloring, Bool, Int)] = [
    (.plain, false, 2), (.age, false, 2), (.plain, true, 2), (.age, true, 2), (.plain, false, 5),
    (.age, false, 12),
  ]

  private static func image(of scene: Scene, _ painter: FramePainter) -> Image {
    let image = painter.image(of: scene)
    #expect(painter.picture(of: scene).rgba == image || painter.limit != nil)
    return image
  }

  private static func painter(
    _ portrayal: some Portrayal, _ bounds: Rect, _ shape: Shape, cell: Int, grid: Bool = false
  ) throws -> FramePainter {
    FramePainter(
      layout: try FrameLayout(bounds: bounds, framing: .cell(cell)),
      look: portrayal.look(
        inks: try Palette.reef.inks(for: .dark, kinds: 2), shape: shape, grid: grid))
  }

  @Test(arguments: Shape.allCases, [1, 2, 3, 5, 8, 24])
  func `begin and end as the pictures of both steps`(shape: Shape, cell: Int) throws {
    for group in Self.groups {
      var virus = try Virus(
        group, interventions: Self.acts, keepsCases: true, showsPassage: true)
      var plain = try Virus(group, interventions: Self.acts)
      let moving = VirusPortrayal(isMoving: true)
      let bounds = moving.bounds(of: virus.state)
      let painter = try Self.painter(moving, bounds, shape, cell: cell)
      let still = try Self.painter(VirusPortrayal(), bounds, shape, cell: cell)
      for step in 1...6 {
        virus.pass(to: Moment(tick: virus.tick, plus: 1, over: 1 << 40))
        let first = Self.image(of: moving.scene(of: virus.state), painter)
        #expect(first == Self.image(of: VirusPortrayal().scene(of: plain.state), still))
        virus.pass(to: Moment(tick: virus.tick, plus: (1 << 40) - 1, over: 1 << 40))
        let last = Self.image(of: moving.scene(of: virus.state), painter)
        virus.step()
        plain.step()
        #expect(virus.census == plain.census && virus.state.comingCases == nil)
        let end = Self.image(of: VirusPortrayal().scene(of: plain.state), still)
        #expect(Self.image(of: moving.scene(of: virus.state), painter) == end)
        #expect(last == end, "\(step)")
      }
    }
  }

  @Test(arguments: automata, [1, 5, 6, 13])
  func `of automata begin and end as the pictures of both generations`(
    automaton: (coloring: LifePortrayal.Coloring, hasTrails: Bool, states: Int), cell: Int
  ) throws {
    let (coloring, hasTrails, states) = automaton
    let field = Rect(x: 0, y: 0, width: 31, height: 22)
    let keepsHistory = coloring == .age || hasTrails
    var life = try Life(
      .soup(Soup(rect: field, seed: 3, density: 3 << 29)),
      rule: states == 2 ? .life : Rule(birth: [2], survival: [3, 4], states: states),
      topology: Topology(width: 31, height: 22, form: .torus(shiftX: 0, shiftY: 0)),
      choice: .dense, history: keepsHistory ? .fresh(hasTrails: hasTrails) : .none, memory: 1 << 26)
    var plain = life
    life.showsPassage = true
    func portrayal(isGrowing: Bool) -> LifePortrayal {
      LifePortrayal(
        states: states, coloring: coloring, hasTrails: hasTrails, bounds: field,
        mostCells: CellCount(1), isGrowing: isGrowing)
    }
    let growing = portrayal(isGrowing: true), still = portrayal(isGrowing: false)
    for shape in [Shape.square, .circle] {
      let painter = try Self.painter(growing, field, shape, cell: cell, grid: true)
      let plainPainter = try Self.painter(still, field, shape, cell: cell, grid: true)
      for _ in 0..<12 {
        let before = Self.image(of: still.scene(of: plain.state), plainPainter)
        life.pass(to: Moment(tick: life.tick, plus: 1, over: 1 << 40))
        #expect(Self.image(of: growing.scene(of: life.state), painter) == before)
        life.pass(to: Moment(tick: life.tick, plus: 1, over: 2))
        let middle = Self.image(of: growing.scene(of: life.state), painter)
        life.pass(to: Moment(tick: life.tick, plus: (1 << 40) - 1, over: 1 << 40))
        let last = Self.image(of: growing.scene(of: life.state), painter)
        try life.step()
        try plain.step()
        #expect(life.state == plain.state && life.state.coming == nil)
        let after = Self.image(of: still.scene(of: plain.state), plainPainter)
        #expect(last == after && (middle != before || after == before))
      }
    }
  }

  @Test(arguments: [Shape.circle, .square], [2, 6, 24])
  func `never flash`(shape: Shape, cell: Int) throws {
    var virus = try Virus(Self.groups[0], keepsCases: true, showsPassage: true)
    for _ in 0..<4 { virus.step() }
    let portrayal = VirusPortrayal(isMoving: true)
    let painter = try Self.painter(portrayal, portrayal.bounds(of: virus.state), shape, cell: cell)
    var images: [Image] = []
    for part in 1..<30 {
      virus.pass(to: Moment(tick: virus.tick, plus: Int128(part), over: 30))
      images.append(painter.image(of: portrayal.scene(of: virus.state)))
    }
    let changes = zip(images, images.dropFirst()).map { $0.change(to: $1) }
    let mean = changes.reduce(0, +) / changes.count
    #expect(changes.allSatisfy { $0 <= 4 * mean }, "\(changes.max() ?? 0) of \(mean)")
  }

  @Test func `grow from the side where the sick are`() {
    let (nw, n, e, w) = (1, 2, 16, 8)
    let turns = CaseSide.turns
    #expect(turns[0] == nil && turns[e | w] == nil && turns[255] == nil)
    #expect(turns[e] == 0 && turns[w] == 32 && turns[n] == 48 && turns[nw] == 40)
    #expect(turns[n | w] == 40 && turns[n | e] == 56 && turns[nw | n | 4] == 48)
  }

  @Test func `have a touching side, and the size of their time`() throws {
    var group = VirusConfiguration()
    (group.people, group.columns, group.infected) = (2, 2, [0])
    (group.subset, group.infectionFactor) = (.full, 8)
    var virus = try Virus(group, keepsCases: true, showsPassage: true)
    virus.pass(to: Moment(tick: 0, plus: 1, over: 2))
    let cases = try #require(virus.state.comingCases)
    #expect(cases.map(\.person) == [1] && cases.map(\.sickNeighbors) == [8])
    let growth = try #require(VirusPortrayal(isMoving: true).scene(of: virus.state).growth)
    // The part .4 / .85 of the way, of which 3t² − 2t³ is .456.
    #expect(growth.cores == [GrowingCore(of: 1, in: 2, size: 29, turn: 32)])
    #expect(!virus.state.isSick(1))
  }

  @Test func `are what a command makes of the next step`() throws {
    var group = VirusConfiguration()
    (group.people, group.columns, group.infected) = (9, 3, [0])
    (group.subset, group.infectionFactor) = (.full, 8)
    var virus = try Virus(group, keepsCases: true, showsPassage: true)
    virus.pass(to: Moment(tick: 0, plus: 1, over: 4))
    #expect(virus.state.comingCases?.map(\.person) == [1, 3, 4])
    virus.tap(8)
    #expect(virus.state.comingCases == nil)
    virus.pass(to: Moment(tick: 0, plus: 1, over: 2))
    #expect(virus.state.comingCases?.map(\.person) == [1, 3, 4, 5, 7])
    #expect(virus.state.isSick(8))
    virus.reset()
    virus.pass(to: Moment(tick: 0, plus: 3, over: 4))
    #expect(virus.state.comingCases == [])
    virus.step()
    #expect(virus.census.sick == 0)
  }

  // A tap at the very time of a step is one of its cases, and grows from the middle.
  @Test func `are also those who are tapped at the step`() throws {
    var group = VirusConfiguration()
    group.people = 9
    var virus = try Virus(
      group,
      interventions: [
        Intervention(at: Rational(1), .tap(4)), Intervention(at: Rational(1, 2), .tap(2)),
      ], keepsCases: true, showsPassage: true)
    virus.pass(to: Moment(tick: 0, plus: 1, over: 4))
    let cases = try #require(virus.state.comingCases)
    #expect(cases.contains { $0.person == 4 && $0.sickNeighbors == 0 })
    #expect(!virus.state.isSick(2))
    virus.pass(to: Moment(tick: 0, plus: 1, over: 2))
    #expect(virus.state.isSick(2) && !virus.state.isSick(4))
  }

  @Test func `of the last step grow from the side of those who were sick before`() throws {
    var group = VirusConfiguration()
    (group.people, group.columns, group.infected) = (3, 3, [0])
    (group.subset, group.infectionFactor) = (.full, 8)
    var virus = try Virus(group, keepsCases: true)
    virus.step()
    virus.step()
    #expect(virus.state.newestCases?.map(\.person) == [2])
    let portrayal = VirusPortrayal(growth: Rational(1, 2), isMoving: true)
    virus.pass(to: Moment(tick: 2, plus: 1, over: 4))
    let growth = try #require(portrayal.scene(of: virus.state).growth)
    #expect(growth.cores == [GrowingCore(of: 1, in: 2, size: 32, turn: 32)])
    virus.pass(to: Moment(tick: 2, plus: 1, over: 2))
    #expect(portrayal.scene(of: virus.state).growth == nil)
  }

  // Sizes and sides of a few pixels have few colors, so that palettes have all of them.
  @Test func `have colors that a palette has exactly`() throws {
    var virus = try Virus(Self.groups[0], keepsCases: true, showsPassage: true)
    for _ in 0..<3 { virus.step() }
    let portrayal = VirusPortrayal(isMoving: true)
    let painter = try Self.painter(portrayal, portrayal.bounds(of: virus.state), .circle, cell: 24)
    #expect(painter.palette != nil)
    let limited = painter.limited(to: PaletteLimit(colors: 256))
    for part in 1..<32 {
      virus.pass(to: Moment(tick: virus.tick, plus: Int128(part), over: 32))
      let scene = portrayal.scene(of: virus.state)
      #expect(limited.picture(of: scene).rgba == painter.image(of: scene))
    }
  }
}
