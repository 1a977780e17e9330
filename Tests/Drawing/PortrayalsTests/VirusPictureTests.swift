import GoldenTesting
import Lattice
import Portrayals
import Raster
import Pictures
import SceneDescription
import SimulationKernel
import Testing
import VirusSimulation

/// An aspect of drawing a group, with the golden that holds it.
struct VirusPicture: Sendable, CustomTestStringConvertible {
  var name: String
  var people = 60
  var columns: Int? = 10
  var infected = [24]
  var steps: Tick = 4
  var shape = Shape.circle
  var theme = Theme.light
  var palette = Palette.reef
  var framing = Framing.cell(24)
  var hasCounters = false
  var hasChart = false
  var growth = Rational(0)
  /// The part of the time between the last step and the next that has passed.
  var part: Int128 = 0

  var testDescription: String { name }

  static let all: [VirusPicture] =
    [
      VirusPicture(name: "circles-light", hasCounters: true),
      VirusPicture(name: "circles-dark", theme: .dark, hasCounters: true),
      VirusPicture(name: "squares-light", shape: .square),
      VirusPicture(name: "squares-dark", shape: .square, theme: .dark),
      VirusPicture(name: "short-last-row", people: 53, infected: [48]),
      VirusPicture(name: "short-last-row-dark", people: 53, infected: [48], theme: .dark),
      VirusPicture(
        name: "colorblind", palette: .colorblind, hasCounters: true),
      VirusPicture(
        name: "viewport", people: 900, columns: nil, infected: [800], steps: 8,
        framing: .viewport(Rect(x: 12, y: 20, width: 12, height: 12), Size(width: 200, height: 200))
      ),
      VirusPicture(
        name: "chart-320", people: 400, columns: nil, infected: [190], steps: 14,
        framing: .cell(16), hasCounters: true, hasChart: true),
      VirusPicture(
        name: "chart-320-dark", people: 400, columns: nil, infected: [190], steps: 14,
        theme: .dark, framing: .cell(16), hasCounters: true, hasChart: true),
      VirusPicture(name: "growing", growth: Rational(1, 2), part: 5),
      VirusPicture(
        name: "growing-squares", shape: .square, theme: .dark, growth: Rational(1), part: 9),
      VirusPicture(
        name: "million-zoomed-out", people: 1_000_000, columns: nil,
        infected: [0, 250_250, 700_700, 999_999, 499_100], steps: 90,
        framing: .size(Size(width: 200, height: 200))),
    ]

  func group() throws -> Virus {
    var configuration = VirusConfiguration()
    configuration.people = people
    configuration.columns = columns
    configuration.infected = infected
    return try Virus(configuration, keepsCases: true, threads: 2)
  }

  private var chart: ChartPlan? {
    let plan = ChartPlan(
      names: VirusPortrayal.kinds, top: people, firstTick: 0, lastTick: 20,
      unit: VirusPortrayal.timeUnit)
    return hasChart ? plan : nil
  }

  func painter(for virus: Virus) throws -> FramePainter {
    let portrayal = VirusPortrayal(growth: growth)
    let layout = try FrameLayout(
      bounds: portrayal.bounds(of: virus.state), framing: framing,
      counters: hasCounters ? portrayal.widestCounters(of: virus.state) : [],
      chart: chart)
    #expect(!layout.omitsText && !layout.omitsChart)
    return FramePainter(
      layout: layout,
      look: portrayal.look(inks: try palette.inks(for: theme, kinds: 2), shape: shape))
  }

  /// The picture of the group after `steps` steps.
  func image() throws -> Image {
    var virus = try group()
    let painter = try painter(for: virus)
    let portrayal = VirusPortrayal(growth: growth)
    var curves = chart.map { plan in
      ChartCurves(plan: plan, columns: painter.layout.chartColumns ?? 1)
    }
    curves?.add(portrayal.counts(of: virus.state), at: 0)
    while virus.tick < steps {
      virus.step()
      curves?.add(portrayal.counts(of: virus.state), at: virus.tick)
    }
    virus.pass(to: Moment(tick: steps, plus: part, over: 16))
    var scene = portrayal.scene(of: virus.state)
    scene.curves = curves
    let image = painter.image(of: scene)
    #expect(painter.picture(of: scene).rgba == image)
    return image
  }
}

@Suite struct VirusPictureTests {
  static let goldens = Goldens(folder: "Goldens/virus")

  @Test("A group looks as before", arguments: VirusPicture.all)
  func looksAsItDid(_ picture: VirusPicture) throws {
    try Self.goldens.expect(picture.image(), named: picture.name)
  }

  @Test("The thirty-one frames of an epidemic look as before")
  func framesAreTheSame() throws {
    let picture = VirusPicture(
      name: "", people: 210, columns: nil, infected: [100], framing: .cell(8), hasCounters: true)
    var virus = try picture.group()
    let painter = try picture.painter(for: virus)
    var frames: [Image] = []
    for step in 0...30 {
      if step > 0 { virus.step() }
      frames.append(painter.image(of: VirusPortrayal().scene(of: virus.state)))
    }
    try Self.goldens.expect(frames: frames, named: "run-of-31")
  }

  @Test("No golden is left over from a removed test")
  func noneIsLeftOver() throws {
    try Self.goldens.expectNoneUnused(besides: VirusPicture.all.map(\.name) + ["run-of-31"])
  }

  @Test("Counters show the time, with the decimals of a step, and the census")
  func countersShow() throws {
    var configuration = VirusConfiguration()
    configuration.infected = [7]
    configuration.period = Rational(1, 4)
    var virus = try Virus(configuration)
    for _ in 0..<6 { virus.step() }
    func counters() -> [String] { VirusPortrayal().scene(of: virus.state).counters }
    let counts = ["healthy \(virus.census.healthy)", "sick \(virus.census.sick)"]
    #expect(counters() == ["time 1.50 s"] + counts)
    // Between steps the picture stays the same.
    virus.pass(to: Moment(tick: 6, plus: 9, over: 10))
    #expect(counters() == ["time 1.50 s"] + counts)
    #expect(
      VirusPortrayal().widestCounters(of: virus.state) == [
        "time 99,999.99 s", "healthy 100", "sick 100",
      ])
  }

  @Test("Squares of people have gaps from 4 pixels on, in this world alone")
  func gaps() throws {
    let inks = try Palette.reef.inks(for: .light, kinds: 2)
    for (cell, isApart) in [(3, false), (4, true), (24, true)] {
      let image = try VirusPicture(name: "", shape: .square, framing: .cell(cell)).image()
      let edge = (0..<cell - 1).map { image[cell - 1, $0] }
      #expect(edge.allSatisfy { ($0 == inks.background) == isApart })
      #expect(inks.kinds.contains(image[cell - 2, 0]))
    }
    #expect(VirusPortrayal().look(inks: inks, shape: .square).hasGaps)
    #expect(!VirusPortrayal().look(inks: inks, shape: .circle).hasGaps)
    #expect(!SeaWorldPortrayal().look(inks: inks, shape: .square).hasGaps)
    #expect(!LifePortrayal.hasGaps)
  }

  @Test("Scrolling changes nothing: every window shows the people who are sick")
  func scrolling() throws {
    var virus = try VirusPicture(name: "", people: 395, columns: 20, infected: [210]).group()
    for _ in 0..<6 { virus.step() }
    let before = virus.state
    let portrayal = VirusPortrayal()
    let cells = portrayal.scene(of: virus.state).cells
    for y in stride(from: 0, to: 20, by: 3) {
      for x in stride(from: 0, to: 20, by: 7) {
        let window = Rect(x: x, y: y, width: min(7, 20 - x), height: min(3, 20 - y))
        var classes = [DisplayClass](repeating: 9, count: window.width * window.height)
        classes.withUnsafeMutableBufferPointer { cells.read(window, into: $0) }
        for (index, shown) in classes.enumerated() {
          let row = y + index / window.width, column = x + index % window.width
          let person = virus.state.person(row: row, column: column)
          let expected: DisplayClass = person.map { virus.state.isSick($0) ? 1 : 2 } ?? 0
          #expect(shown == expected, "row \(row), column \(column)")
        }
      }
    }
    #expect(virus.state == before)
  }

  @Test("A person tapped between two steps is shown as sick from then on")
  func tapBetweenSteps() throws {
    var configuration = VirusConfiguration()
    configuration.infectionFactor = 0
    var virus = try Virus(
      configuration, interventions: [Intervention(at: Rational(3, 2), .tap(99))])
    virus.step()
    func sick() -> Int { VirusPortrayal().counts(of: virus.state)[0] }
    virus.pass(to: Moment(tick: 1, plus: 49, over: 100))
    #expect(sick() == 0)
    virus.pass(to: Moment(tick: 1, plus: 1, over: 2))
    #expect(sick() == 1)
    #expect(VirusPortrayal().scene(of: virus.state).counters[2] == "sick 1")
  }

  @Test("New cases grow from step to step, and are fully grown in time")
  func growth() throws {
    let portrayal = VirusPortrayal(growth: Rational(1, 2))
    var virus = try VirusPicture(name: "", infected: [24]).group()
    for _ in 0..<3 { virus.step() }
    let new = try #require(virus.state.cases)
    try #require(!new.isEmpty)
    var seen: [DisplayClass] = []
    for part in 0..<32 as Range<Int128> {
      virus.pass(to: Moment(tick: 3, plus: part, over: 32))
      var classes = [DisplayClass](repeating: 0, count: 60)
      classes.withUnsafeMutableBufferPointer {
        portrayal.scene(of: virus.state).cells.read(
          Rect(x: 0, y: 0, width: 10, height: 6), into: $0)
      }
      for x in stride(from: 0, to: 10, by: 4) {
        let window = Rect(x: x, y: 2, width: min(4, 10 - x), height: 4)
        var part = [DisplayClass](repeating: 0, count: window.width * 4)
        part.withUnsafeMutableBufferPointer {
          portrayal.scene(of: virus.state).cells.read(window, into: $0)
        }
        let rows = (2..<6).flatMap { (y: Int) in classes[y * 10 + x..<y * 10 + window.maxX] }
        #expect(part == rows)
      }
      #expect(Set(new.map { classes[$0] }).count == 1)
      seen.append(classes[new[0]])
      for person in 0..<60 where !new.contains(person) {
        #expect(classes[person] == (virus.state.isSick(person) ? 1 : 2))
      }
    }
    // Tenths of half a second, then sick.
    let growing = (0..<16).map { (part: Int) in DisplayClass(3 + part * 10 / 16) }
    #expect(seen == growing + [DisplayClass](repeating: 1, count: 16))
    #expect(
      portrayal.look(inks: try Palette.reef.inks(for: .light, kinds: 2), shape: .circle).glyphs
        .count == 13)
  }

  @Test("In sprites, new cases are shown as sick at once")
  func growingSprites() throws {
    let picture = Sprite(name: "a", master: Image(width: 1, height: 1) { $0[0] = 0 })
    let look = VirusPortrayal(growth: Rational(1)).look(
      inks: try Palette.reef.inks(for: .light, kinds: 2), shape: .sprite,
      sprites: ["sick": picture, "healthy": picture])
    #expect(look.glyphs.count == 13 && look.glyphs[3...].allSatisfy { $0 == look.glyphs[1] })
    #expect(look.glyphs[1] != look.glyphs[2])
  }

  @Test("If no number of decimals suffices for a step, the time has two")
  func endlessDecimals() throws {
    var configuration = VirusConfiguration()
    configuration.period = Rational(1, 3)
    var virus = try Virus(configuration)
    virus.step()
    virus.step()
    #expect(VirusPortrayal().scene(of: virus.state).counters[0] == "time 0.67 s")
    #expect(VirusPortrayal().widestCounters(of: virus.state)[0] == "time 99,999.99 s")
  }

  @Test(
    "The sick and the healthy differ in gray and in contrast", arguments: Palette.builtIn)
  func differInGray(palette: Palette) throws {
    for theme in Theme.allCases {
      let inks = try palette.inks(for: theme, kinds: 2)
      #expect(inks.kinds[0].contrast(with: inks.kinds[1]) >= 3)
      for kind in inks.kinds.prefix(2) { #expect(kind.contrast(with: inks.background) >= 3) }
    }
  }
}
