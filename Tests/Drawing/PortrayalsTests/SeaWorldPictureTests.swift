import GoldenTesting
import Lattice
import Portrayals
import Raster
import Pictures
import SceneDescription
import SeaWorldSimulation
import Sprites
import Testing

/// An aspect of drawing a sea, with the golden that holds it.
struct SeaPicture: Sendable, CustomTestStringConvertible {
  var name: String
  var rows = 6
  var columns = 8
  var ticks = 4
  var shape = Shape.circle
  var theme = Theme.light
  var palette = Palette.reef
  var framing = Framing.cell(32)
  var grid = false
  var isTransparent = false
  var hasCounters = false
  var caption: String?

  var testDescription: String { name }

  static let all: [SeaPicture] =
    [
      SeaPicture(name: "sprites-light", rows: 4, columns: 5, shape: .sprite, framing: .cell(48)),
      SeaPicture(
        name: "sprites-dark", rows: 4, columns: 5, shape: .sprite, theme: .dark, framing: .cell(48)),
      SeaPicture(
        name: "sprites-8px", rows: 24, columns: 32, shape: .sprite, framing: .cell(8)),
      SeaPicture(
        name: "sprites-5px-dark", rows: 24, columns: 32, shape: .sprite, theme: .dark,
        framing: .cell(5)),
      SeaPicture(
        name: "sprites-fractional", rows: 4, columns: 5, shape: .sprite,
        framing: .zoom(Scale(75, 2), center: nil, Size(width: 200, height: 160))),
      SeaPicture(name: "circles-grid", grid: true),
      SeaPicture(name: "circles-dark-counters", theme: .dark, hasCounters: true),
      SeaPicture(name: "squares", shape: .square, framing: .cell(16)),
      SeaPicture(
        name: "squares-fractional", shape: .square,
        framing: .zoom(Scale(37, 5), center: nil, Size(width: 64, height: 48))),
      SeaPicture(
        name: "zoomed-out", rows: 128, columns: 128,
        framing: .size(Size(width: 48, height: 48))),
      SeaPicture(
        name: "viewport", rows: 20, columns: 20,
        framing: .viewport(Rect(x: 16, y: -2, width: 8, height: 6), Size(width: 200, height: 160)),
        grid: true),
      SeaPicture(
        name: "transparent-counters", framing: .cell(24), isTransparent: true, hasCounters: true),
      SeaPicture(
        name: "caption-cyrillic", rows: 2, framing: .cell(32), hasCounters: true,
        caption: "Пингвины и косатки, tick by tick"),
    ]
    + Palette.builtIn.flatMap { palette in
      Theme.allCases.map { theme in
        SeaPicture(
          name: "palette-\(palette.name)-\(theme.rawValue)", rows: 4, theme: theme,
          palette: palette, framing: .cell(20), grid: true, hasCounters: true)
      }
    }

  func world() throws -> SeaWorld {
    var configuration = SeaWorldConfiguration()
    configuration.seed = 1
    configuration.rows = rows
    configuration.columns = columns
    configuration.orcas = .percent(15)
    var world = try SeaWorld(configuration)
    for _ in 0..<ticks { world.step() }
    return world
  }

  func painter(
    for world: SeaWorld, limitedTo limit: PaletteLimit? = nil,
    sprites: [String: Sprite] = SpriteSet.builtIn.byName
  ) throws -> FramePainter {
    let portrayal = SeaWorldPortrayal()
    let layout = try FrameLayout(
      bounds: portrayal.bounds(of: world.state), framing: framing,
      counters: hasCounters ? portrayal.widestCounters(of: world.state) : [],
      caption: caption)
    var inks = try palette.inks(for: theme, kinds: 2)
    if isTransparent {
      inks.background = .transparent
      inks.outside = .transparent
    }
    return FramePainter(
      layout: layout,
      look: SeaWorldPortrayal().look(
        inks: inks, shape: shape, sprites: sprites, grid: grid),
      limitedTo: limit)
  }
}

@Suite struct SeaWorldPictureTests {
  static let goldens = Goldens(folder: "Goldens/seaworld")

  @Test("A sea looks as before", arguments: SeaPicture.all)
  func looksAsItDid(_ picture: SeaPicture) throws {
    let world = try picture.world()
    let painter = try picture.painter(for: world)
    let scene = SeaWorldPortrayal().scene(of: world.state)
    try Self.goldens.expect(painter.image(of: scene), named: picture.name)
    #expect(painter.picture(of: scene).rgba == painter.image(of: scene))
  }

  @Test("The fifty-one frames of a run look as before")
  func framesAreTheSame() throws {
    let picture = SeaPicture(
      name: "", rows: 15, columns: 10, ticks: 0, framing: .cell(8), hasCounters: true)
    var configuration = SeaWorldConfiguration()
    configuration.seed = 1
    var world = try SeaWorld(configuration)
    let painter = try picture.painter(for: world)
    var frames: [Image] = []
    for tick in 0...50 {
      if tick > 0 { world.step() }
      frames.append(painter.image(of: SeaWorldPortrayal().scene(of: world.state)))
    }
    try Self.goldens.expect(frames: frames, named: "run-of-51")
  }

  @Test("No golden is left over from a removed test")
  func noneIsLeftOver() throws {
    try Self.goldens.expectNoneUnused(besides: SeaPicture.all.map(\.name) + ["run-of-51"])
  }

  @Test("Counters show the tick and the census")
  func countersShow() throws {
    var world = try SeaWorld(SeaWorldConfiguration())
    for _ in 0..<3 { world.step() }
    let scene = SeaWorldPortrayal().scene(of: world.state)
    #expect(
      scene.counters == [
        "tick 3", "penguins \(world.census.penguins)", "orcas \(world.census.orcas)",
      ])
  }
}
