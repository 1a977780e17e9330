import ElementarySimulation
import GoldenTesting
import Lattice
import Portrayals
import Raster
import Pictures
import SceneDescription
import SimulationKernel
import Testing

/// An aspect of drawing an automaton, with the golden that holds it.
struct ElementaryPicture: Sendable, CustomTestStringConvertible {
  var name: String
  var code: UInt8 = 30
  var width = 64
  var rows = 32
  var topology = ElementaryTopology.ring
  var start = ElementaryStart.single
  var generations: Tick = 31
  var shape = Shape.square
  var theme = Theme.light
  var palette = Palette.reef
  var framing = Framing.cell(3)
  var hasCounters = false
  var hasGrid = false
  var style = Style.plain

  var testDescription: String { name }

  static let all: [ElementaryPicture] = [
    ElementaryPicture(name: "rule-30-light", hasCounters: true),
    ElementaryPicture(name: "rule-110-dark", code: 110, theme: .dark, hasCounters: true),
    ElementaryPicture(name: "rule-90-half", code: 90, generations: 15),
    ElementaryPicture(name: "rule-90-scrolled", code: 90, topology: .unbounded, generations: 47),
    ElementaryPicture(name: "rule-45-flashing", code: 45, topology: .unbounded, theme: .dark),
    ElementaryPicture(
      name: "rule-184-ring", code: 184, start: .random(percent: Rational(40)), palette: .colorblind),
    ElementaryPicture(
      name: "rule-110-grid", code: 110, width: 15, rows: 9,
      start: .cells([true, true, false, true]),
      generations: 8, framing: .cell(16), hasGrid: true),
    ElementaryPicture(
      name: "rule-22-circles", code: 22, width: 31, rows: 16, generations: 15, shape: .circle,
      theme: .dark, framing: .cell(8)),
    ElementaryPicture(
      name: "woven-6-light", width: 40, rows: 30, generations: 29, palette: .lagoon,
      framing: .cell(6), hasCounters: true, style: .woven),
    ElementaryPicture(
      name: "woven-8-dark", width: 31, rows: 20, generations: 19, theme: .dark, palette: .ember,
      framing: .cell(8), style: .woven),
    ElementaryPicture(
      name: "woven-13-light", width: 19, rows: 14, generations: 13, palette: .cosmos,
      framing: .cell(13), style: .woven),
    ElementaryPicture(
      name: "rule-150-zoomed-out", code: 150, width: 2048, rows: 1024, generations: 1023,
      framing: .size(Size(width: 200, height: 100))),
  ]

  func automaton() throws -> Elementary {
    var configuration = ElementaryConfiguration()
    configuration.rule = ElementaryRule(code: code)
    configuration.width = width
    configuration.rows = rows
    configuration.topology = topology
    configuration.start = start
    var automaton = try Elementary(configuration)
    automaton.advance(to: automaton.tick + generations)
    return automaton
  }

  func image() throws -> Image {
    let automaton = try automaton()
    let portrayal = ElementaryPortrayal()
    let layout = try FrameLayout(
      bounds: portrayal.bounds(of: automaton.state), framing: framing,
      counters: hasCounters ? portrayal.widestCounters(of: automaton.state) : [])
    #expect(!layout.omitsText)
    let look = portrayal.look(
      inks: try palette.inks(for: theme), shape: shape, grid: hasGrid, style: style)
    let painter = FramePainter(layout: layout, look: look)
    let image = painter.image(of: portrayal.scene(of: automaton.state))
    #expect(painter.picture(of: portrayal.scene(of: automaton.state)).rgba == image)
    return image
  }
}

@Suite struct ElementaryPictureTests {
  static let goldens = Goldens(folder: "Goldens/elementary")

  @Test("An automaton looks as before", arguments: ElementaryPicture.all)
  func looksAsItDid(_ picture: ElementaryPicture) throws {
    try Self.goldens.expect(picture.image(), named: picture.name)
  }

  @Test("No golden is left over from a removed test")
  func noneIsLeftOver() throws {
    try Self.goldens.expectNoneUnused(besides: ElementaryPicture.all.map(\.name))
  }

  @Test("Counters show the generation and the population")
  func countersShow() throws {
    let state = try ElementaryPicture(name: "", code: 90, generations: 9).automaton().state
    let portrayal = ElementaryPortrayal()
    #expect(portrayal.scene(of: state).counters == ["generation 9", "population 4"])
    #expect(portrayal.counts(of: state) == [4] && portrayal.maximumCount(of: state) == 64)
    #expect(portrayal.widestCounters(of: state) == ["generation 9,999,999", "population 64"])
    let line = try ElementaryPicture(name: "", topology: .unbounded, generations: 100).automaton()
    #expect(portrayal.maximumCount(of: line.state) == 264)
  }

  @Test("Coverage equals the counted cells", arguments: [0, 1, 3, 5, 6, 7, 10, 16, 40])
  func coverage(level: Int) throws {
    for generations in [5, 200] as [Tick] {
      let state = try ElementaryPicture(
        name: "", code: 45, width: 1000, rows: 99, generations: generations
      ).automaton().state
      let cells = ElementaryPortrayal().scene(of: state).cells
      let blocks = Rect(
        x: -1, y: -1, width: 3 + min(20, 1000 >> level), height: 3 + min(20, 99 >> level))
      var plane = CoveragePlane(classCount: 3), counted = CoveragePlane(classCount: 3)
      cells.readCoverage(blocks, level: level, into: &plane)
      Counted(cells: cells).readCoverage(blocks, level: level, into: &counted)
      #expect(plane.shares == counted.shares && plane.blocks == blocks)
    }
  }

  /// The same cells, with coverage by counting.
  private struct Counted: CellSource {
    let cells: any CellSource
    var bounds: Rect { cells.bounds }
    func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
      cells.read(rect, into: classes)
    }
  }
}
