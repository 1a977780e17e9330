import AutomatonRules
import AutomatonSimulation
import CellPatterns
import GoldenTesting
import Lattice
import Portrayals
import Raster
import Pictures
import SceneDescription
import SimulationKernel
import Testing

/// An aspect of drawing a two-dimensional automaton, with the golden that holds it.
struct LifePicture: Sendable, CustomTestStringConvertible {
  var name: String
  var rule = Rule.life
  /// The side of a torus filled with a soup; `nil` for an R-pentomino on the plane.
  var side: Int? = 28
  var generations: Tick = 30
  var coloring = LifePortrayal.Coloring.plain
  var hasTrails = false
  var theme = Theme.light
  var palette = Palette.reef
  var style = Style.plain
  var framing = Framing.cell(6)
  var bounds = Rect(x: 0, y: 0, width: 28, height: 28)
  var window: LifePortrayal.Window?
  var hasCounters = false
  var hasGrid = false

  var testDescription: String { name }

  private static let brain = Rule(birth: [2], survival: [3, 4, 5], states: 6)
  private static let far = Rect(x: -1000, y: -1000, width: 2000, height: 2000)

  static let all: [LifePicture] = [
    LifePicture(name: "plain-light", hasCounters: true),
    LifePicture(name: "plain-dark", theme: .dark, hasCounters: true),
    LifePicture(name: "age-trails-light", coloring: .age, hasTrails: true),
    LifePicture(name: "age-trails-dark", coloring: .age, hasTrails: true, theme: .dark),
    LifePicture(name: "kiln-light", coloring: .age, hasTrails: true, palette: .kiln),
    LifePicture(name: "kiln-dark", coloring: .age, hasTrails: true, theme: .dark, palette: .kiln),
    LifePicture(
      name: "heat", coloring: .age, hasTrails: true, theme: .dark, palette: .kiln, style: .heat),
    LifePicture(
      name: "woven-with-ages", coloring: .age, hasTrails: true, palette: .ember, style: .woven),
    LifePicture(name: "trails-alone", hasTrails: true, theme: .dark),
    LifePicture(name: "generations-light", rule: brain),
    LifePicture(name: "generations-dark", rule: brain, theme: .dark),
    LifePicture(name: "generations-age", rule: brain, coloring: .age),
    LifePicture(
      name: "zoomed-out", side: nil, generations: 400,
      framing: .filling(
        Rect(x: -60, y: -60, width: 120, height: 120), Size(width: 60, height: 60)), bounds: far),
    LifePicture(
      name: "zoomed-far-out", side: nil, generations: 400,
      framing: .filling(
        Rect(x: -800, y: -800, width: 1600, height: 1600), Size(width: 64, height: 64)),
      bounds: far),
    LifePicture(
      name: "zoomed-out-age-trails", side: nil, generations: 400, coloring: .age, hasTrails: true,
      framing: .filling(
        Rect(x: -60, y: -60, width: 120, height: 120), Size(width: 60, height: 60)), bounds: far),
    LifePicture(
      name: "follow", side: nil, generations: 60,
      bounds: Rect(x: 0, y: 0, width: 30, height: 26),
      window: LifePortrayal.Window(
        size: Size(width: 30, height: 26), start: Point(x: 0, y: 0))),
    LifePicture(
      name: "grid", side: nil, generations: 20, framing: .cell(8),
      bounds: Rect(x: -13, y: -12, width: 27, height: 25), hasGrid: true),
  ]

  func life() throws -> Life {
    let topology =
      side.map { Topology(width: $0, height: $0, form: .torus(shiftX: 0, shiftY: 0)) } ?? .unbounded
    let cells =
      side.map {
        FirstCells.soup(Soup(rect: Rect(Size(width: $0, height: $0)), seed: 1, density: 3 << 29))
      }
      ?? .pattern(.runs(CellRuns(drawn: [".OO", "OO", ".O"])))
    var life = try Life(
      cells, rule: rule, topology: topology, choice: side == nil ? .tiles : .dense,
      history: coloring == .age || hasTrails ? .fresh(hasTrails: hasTrails) : .none,
      memory: 1 << 26)
    try life.advance(to: life.tick + generations)
    return life
  }

  var portrayal: LifePortrayal {
    LifePortrayal(
      states: rule.states, coloring: coloring, hasTrails: hasTrails, bounds: bounds, window: window,
      mostCells: CellCount(28 * 28))
  }

  func image() throws -> Image {
    let state = try life().state
    let portrayal = portrayal
    let layout = try FrameLayout(
      bounds: portrayal.bounds(of: state), framing: framing,
      counters: hasCounters ? portrayal.widestCounters(of: state) : [])
    #expect(!layout.omitsText)
    let look = portrayal.look(
      inks: try palette.inks(for: theme), shape: .square, grid: hasGrid, style: style)
    let painter = FramePainter(layout: layout, look: look)
    let image = painter.image(of: portrayal.scene(of: state))
    #expect(painter.picture(of: portrayal.scene(of: state)).rgba == image)
    return image
  }
}

@Suite struct LifePictureTests {
  static let goldens = Goldens(folder: "Goldens/life")

  @Test("An automaton looks as before", arguments: LifePicture.all)
  func looksAsItDid(_ picture: LifePicture) throws {
    try Self.goldens.expect(picture.image(), named: picture.name)
  }

  @Test("No golden is left over from a removed test")
  func noneIsLeftOver() throws {
    try Self.goldens.expectNoneUnused(besides: LifePicture.all.map(\.name))
  }

  @Test("Counters have space for the last generation and the most cells")
  func countersShow() throws {
    let state = try LifePicture(name: "", side: nil, generations: 20).life().state
    let portrayal = LifePicture(name: "").portrayal
    #expect(
      portrayal.scene(of: state).counters == ["generation 20", "population \(state.population)"])
    #expect(portrayal.widestCounters(of: state) == ["generation 99,999", "population 999"])
    #expect(portrayal.maximumCount(of: state) == 784)
    #expect(portrayal.counts(of: state) == [try #require(state.population.int)])
    let vast = LifePortrayal(
      states: 2, bounds: Rect(x: 0, y: 0, width: 1, height: 1),
      mostCells: .product(1 << 100, 1 << 27), lastGeneration: 1 << 30)
    #expect(vast.widestCounters[0] == "generation 9,999,999,999")
    #expect(vast.widestCounters[1].count == "population ".count + 39 + 12)
    #expect(vast.maximumCount(of: state) == .max)
  }
}
