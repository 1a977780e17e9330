import GoldenTesting
import Lattice
import PictureComparison
import Pictures
import SceneDescription
import SeaWorldSimulation
import SimulationKernel
import Sprites
import Testing

@testable import Portrayals
@testable import Raster

@Suite struct `A living sea` {
  private static let goldens = Goldens(folder: "Goldens/living")

  private static func look(_ theme: Theme, palette: Palette = .reef) throws -> Look {
    let inks = try palette.inks(for: theme, kinds: 2)
    return portrayal(moves: true).look(
      inks: inks, shape: .sprite,
      sprites: SpriteSet(
        kinds: ["penguin", "orca"] + SeaLook.sprites, areDark: theme == .dark
      ).byName, style: .living)
  }

  private static func portrayal(moves: Bool = false) -> SeaWorldPortrayal {
    var portrayal = SeaWorldPortrayal()
    portrayal.style = .living
    portrayal.motion = moves ? .turning : nil
    portrayal.secondsPerTick = 0.5
    return portrayal
  }

  private static func world(
    rows: Int = 6, columns: Int = 8, topology: SeaWorldTopology = .walls, seed: UInt64 = 5,
    ticks: Int = 9, restartsAt: Set<Tick> = []
  ) throws -> SeaWorld {
    var sea = SeaWorldConfiguration()
    (sea.rows, sea.columns, sea.topology, sea.seed) = (rows, columns, topology, seed)
    var world = try SeaWorld(
      sea, tracksIdentities: true, showsPassage: true, restartsAt: restartsAt)
    for _ in 0..<ticks { world.step() }
    return world
  }

  private static func painter(
    _ bounds: Rect, cell: Int, theme: Theme = .light, framing: Framing? = nil
  ) throws -> FramePainter {
    FramePainter(
      layout: try FrameLayout(bounds: bounds, framing: framing ?? .cell(cell)),
      look: try look(theme).inFullColor)
  }

  // MARK: Looks

  /// An animal alone, or with an orca at a distance to its right.
  private static func looks(
    _ animal: Animal, orcaAt distance: Int? = nil, starves: Int = 3,
    topology: SeaWorldTopology = .walls
  ) throws -> SeaLook {
    var sea = SeaWorldConfiguration()
    (sea.rows, sea.columns, sea.starves, sea.topology) = (3, 9, starves, topology)
    var animals = [animal]
    if let distance {
      animals.append(Animal(id: 99, .orca, row: 1, column: (animal.column + distance + 9) % 9))
    }
    let state = try SeaWorldState(sea, tick: 50, animals: animals)
    let crowd = SeaCrowd(state, around: Rect(x: 0, y: 0, width: 9, height: 3), reach: 3)
    return SeaManners(sea).look(animal, Point(x: animal.column, y: 1), in: crowd)
  }

  private static func penguin(age: Int = 9, column: Int = 1) -> Animal {
    Animal(id: 7, .penguin, row: 1, column: column, age: age)
  }

  private static func orca(age: Int = 9, hunger: Int = 0) -> Animal {
    Animal(id: 8, .orca, row: 1, column: 1, age: age, hunger: hunger)
  }

  @Test func `shows who is afraid, and where from`() throws {
    #expect(try Self.looks(Self.penguin(), orcaAt: 1) == .penguinAlarmed)
    #expect(try Self.looks(Self.penguin(), orcaAt: 2) == .penguinRight)
    #expect(try Self.looks(Self.penguin(column: 4), orcaAt: -3) == .penguinLeft)
    // A chick doesn't know yet, but looks.
    #expect(try Self.looks(Self.penguin(age: 2), orcaAt: 1) == .chickRight)
    // Over the edge of a torus, and not through a wall.
    #expect(
      try Self.looks(Self.penguin(column: 0), orcaAt: -1, topology: .torus) == .penguinAlarmed)
    let calm: Set<SeaLook> = [.penguinFront, .penguinLeft, .penguinRight]
    #expect(calm.contains(try Self.looks(Self.penguin(column: 0), orcaAt: -1)))
    #expect(calm.contains(try Self.looks(Self.penguin(), orcaAt: 4)))
  }

  @Test func `shows which orca is fed, hungry and weak`() throws {
    #expect(try Self.looks(Self.orca()) == .orcaFed)
    #expect(try Self.looks(Self.orca(age: 0)) == .orcaCalm)
    #expect(try Self.looks(Self.orca(hunger: 1)) == .orcaCalm)
    #expect(try Self.looks(Self.orca(hunger: 2)) == .orcaHungry)
    #expect(try Self.looks(Self.orca(hunger: 3), starves: 5) == .orcaWeak)
    #expect(try Self.looks(Self.orca(hunger: 4), starves: 5) == .orcaHungry)
    #expect(try Self.looks(Self.orca(hunger: 2), starves: 4) == .orcaCalm)
  }

  @Test func `of two orcas equally near, the one with the smaller number counts`() throws {
    var sea = SeaWorldConfiguration()
    (sea.rows, sea.columns) = (3, 9)
    for (left, right, expected) in [(1, 2, SeaLook.penguinLeft), (2, 1, .penguinRight)] {
      let penguin = Self.penguin(column: 4)
      let state = try SeaWorldState(
        sea, tick: 50,
        animals: [
          penguin, Animal(id: left, .orca, row: 1, column: 2),
          Animal(id: right, .orca, row: 1, column: 6),
        ])
      let crowd = SeaCrowd(state, around: Rect(x: 0, y: 0, width: 9, height: 3), reach: 3)
      #expect(SeaManners(sea).look(penguin, Point(x: 4, y: 1), in: crowd) == expected)
    }
  }

  @Test func `lets young ones grow`() {
    let manners = SeaManners(SeaWorldConfiguration())
    #expect((0..<3).map { manners.size(.penguin, age: $0, id: 1) } == [0.67, 0.81, 0.94])
    #expect([0, 2, 4, 6].map { manners.size(.orca, age: $0, id: 1) } == [0.95, 1.13, 1.29, 1.47])
    let grown = Set((0..<100).map { Int((manners.size(.penguin, age: 3, id: $0) * 100).rounded()) })
    #expect(grown == [103, 110, 117])
  }

  @Test func `keeps animals off the walls, and in their cells`() {
    let manners = SeaManners(SeaWorldConfiguration())
    for id in 0..<200 {
      #expect(manners.offset(id, row: 0, column: 0, isFar: false) >= (0.1, 0.1))
      let inner = manners.offset(id, row: 7, column: 5, isFar: false)
      #expect(abs(inner.x) <= 0.23 && abs(inner.y) <= 0.25)
      #expect(manners.offset(id, row: 14, column: 9, isFar: false) <= (-0.1, -0.1))
    }
  }

  // MARK: Pictures

  @Test func `has half of the light line around animals in small cells`() throws {
    let look = try Self.look(.light).figures[Int(SeaLook.penguinFront.rawValue)]
    guard case .sprite(let sprite) = look.form else { return }
    #expect(look.rim > 0.01)
    let size = ScaledSprite.Size(across: 17 * 256, down: 17 * 256)
    /// Returns how many pixels of a penguin of 17 px are covered.
    func covered(without edge: Double) -> Float {
      ScaledSprite(sprite, for: size, without: Float(edge)).light.reduce(0) { $0 + $1.w }
    }
    let whole = covered(without: 0), thin = covered(without: look.rim / 2)
    #expect(thin < whole && thin > whole * 0.85, "\(thin), \(whole)")
  }

  @Test(arguments: Theme.allCases)
  func `has ten looks and more`(theme: Theme) throws {
    let look = try Self.look(theme)
    let across = 6, cell = 42, looks = SeaLook.allCases.filter { $0.sprite != nil && !$0.isFar }
    let rows = (looks.count + across - 1) / across
    let region = Rect(x: 0, y: 0, width: across * cell, height: rows * cell)
    let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
    canvas.area.fill(try #require(look.water).tones[2].pixel)
    let figures = looks.enumerated().map { number, seen in
      var figure = Figure(
        0, x: Double(number % across) + 0.5, y: Double(number / across) + 0.45)
      figure.look = seen.rawValue
      figure.isAtRest = true
      return figure
    }
    FigurePainter().paint(
      figures, look: look, region: region, scale: Scale(cell), phase: .none, into: canvas.area)
    try Self.goldens.expect(canvas.finish(), named: "looks-\(theme.rawValue)")
  }

  @Test(arguments: Theme.allCases)
  func `is drawn with far animals from five pixels a cell`(theme: Theme) throws {
    let state = try Self.world(rows: 12, columns: 18).state
    let portrayal = Self.portrayal()
    let painter = try Self.painter(portrayal.bounds(of: state), cell: 9, theme: theme)
    try Self.goldens.expect(
      painter.image(of: portrayal.scene(of: state)), named: "far-\(theme.rawValue)")
  }

  @Test(arguments: Theme.allCases)
  func `is drawn with near animals from twelve`(theme: Theme) throws {
    let state = try Self.world(rows: 3, columns: 5).state
    let portrayal = Self.portrayal()
    let painter = try Self.painter(portrayal.bounds(of: state), cell: 48, theme: theme)
    try Self.goldens.expect(
      painter.image(of: portrayal.scene(of: state)), named: "near-\(theme.rawValue)")
  }

  @Test func `leaves no golden over`() throws {
    try Self.goldens.expectNoneUnused(
      besides: ["looks", "far", "near"].flatMap { name in
        Theme.allCases.map { "\(name)-\($0.rawValue)" }
      })
  }

  @Test(arguments: SeaWorldTopology.allCases, [7, 24])
  func `is the same in any window of it, on any number of threads`(
    topology: SeaWorldTopology, cell: Int
  ) throws {
    var world = try Self.world(rows: 30, columns: 40, topology: topology)
    world.pass(to: Moment(tick: world.tick, plus: 2, over: 5))
    let state = world.state, portrayal = Self.portrayal(moves: true)
    let scene = portrayal.scene(of: state), bounds = portrayal.bounds(of: state)
    let whole = try Self.painter(bounds, cell: cell)
    let image = whole.image(of: scene)
    for threads in [2, 3, 16] {
      #expect(whole.image(of: scene, behind: nil, threads: threads) == image)
    }
    let part = Rect(x: 11, y: 3, width: 9, height: 7)
    let window = try Self.painter(
      bounds, cell: cell,
      framing: .viewport(part, Size(width: part.width * cell, height: part.height * cell)))
    let seen = window.image(of: scene)
    for y in 0..<seen.height {
      for x in 0..<seen.width where seen[x, y] != image[part.x * cell + x, part.y * cell + y] {
        Issue.record("the window differs at \(x), \(y)")
        return
      }
    }
  }

  @Test(arguments: SeaWorldTopology.allCases)
  func `moves from the picture of a tick to that of the next`(topology: SeaWorldTopology) throws {
    var world = try Self.world(topology: topology)
    let portrayal = Self.portrayal(moves: true)
    for _ in 0..<6 {
      let before = world.state
      world.pass(to: Moment(tick: world.tick, plus: 1, over: 2))
      let passage = try #require(world.state.passed?.passage)
      func figures(_ part: Double, time: Double) -> [Figure] {
        SeaPassageFigures(
          motion: SeaMotion(
            passage: passage, columns: 8, rows: 6, isTorus: topology == .torus,
            turnsSlowly: true, part: part), state: before, time: time
        ).figures(in: portrayal.bounds(of: before), .near)
      }
      world.step()
      func still(_ state: SeaWorldState, time: Double) -> [Figure] {
        SeaFigures(state: state, time: time, areAfloat: true)
          .figures(in: portrayal.bounds(of: state), .near)
      }
      #expect(Self.onTable(figures(0, time: 1)) == Self.onTable(still(before, time: 1)))
      #expect(Self.onTable(figures(1, time: 2)) == Self.onTable(still(world.state, time: 2)))
    }
  }

  /// Returns figures without those that are beyond the edges of a torus, whose order doesn't matter there.
  private static func onTable(_ figures: [Figure]) -> [Figure] {
    figures.filter { (0..<8).contains($0.x) && (0..<6).contains($0.y) }.map { figure in
      var figure = figure
      figure.x = (figure.x * 4096).rounded() / 4096
      figure.y = (figure.y * 4096).rounded() / 4096
      return figure
    }
  }

  @Test func `never stands still, and doesn't snap at a tick`() throws {
    var world = try Self.world(rows: 9, columns: 16, seed: 346_223, ticks: 12)
    var portrayal = Self.portrayal(moves: true)
    portrayal.secondsPerTick = 1
    let painter = try Self.painter(portrayal.bounds(of: world.state), cell: 24)
    let start = world.tick
    var images: [Image] = []
    for frame in 0...48 as ClosedRange<Int128> {
      let moment = Moment(tick: start, plus: frame, over: 24)
      while world.tick < moment.tick { world.step() }
      world.pass(to: moment)
      images.append(painter.image(of: portrayal.scene(of: world.state)))
    }
    let changes = zip(images, images.dropFirst()).map { Double($0.change(to: $1)) }
    let most = changes.max() ?? 0
    // At a tick the water moves, and animals drift on it.
    for tick in [0, 23, 24, 47] { #expect(changes[tick] >= 0.15 * most, "\(changes[tick] / most)") }
  }

  @Test func `has one palette, in which flat colors are exact and others near`() throws {
    let state = try Self.world(rows: 5, columns: 6).state
    let portrayal = Self.portrayal()
    let layout = try FrameLayout(bounds: portrayal.bounds(of: state), framing: .cell(44))
    let scene = portrayal.scene(of: state)
    for theme in Theme.allCases {
      let look = try Self.look(theme)
      let painter = FramePainter(layout: layout, look: look)
      let palette = try #require(painter.palette), water = try #require(look.water)
      #expect(palette.count <= 256)
      for color in WaterPainter.colors(of: water) { #expect(palette.contains(color)) }
      let exact = painter.image(of: scene), drawn = try #require(painter.indexedImage(of: scene))
      let sum = exact.withPixels { exact in
        drawn.withIndices { drawn in
          zip(exact, drawn).reduce(0) { sum, pair in
            let (a, b) = (Color(pixel: pair.0), palette[Int(pair.1)])
            return sum
              + [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)]
              .reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
          }
        }
      }
      #expect(Double(sum) / Double(3 * exact.width * exact.height) < 2.5)
    }
  }
}
