import FrameExport
import Lattice
import SimulationKernel
import Terrarium
import TestScope
import Testing

@testable import Raster
@testable import WorldRuns

@Suite struct `Tables that fill pictures` {
  /// Pictures in landscape, square and portrait, and small ones.
  private static let sheets = sampled(
    [
      (1280, 720), (1920, 1080), (1080, 1080), (3840, 2160), (320, 568), (640, 360), (320, 180),
      (720, 1280), (320, 320),
    ], every: 2
  ).map { Size(width: $0, height: $1) }

  /// Returns the layout of pictures of a world, whose table only a preset gave.
  private func layout<Description: ReadsOptions>(
    of type: Description.Type, _ options: [(name: String, value: String?)], in sheet: Size,
    chart: ChartForm? = nil, counter: PicturePlan.Counter = .auto
  ) throws -> FrameLayout {
    var problems = Problems()
    var given = GivenOptions()
    for (name, value) in options where name != "shape" {
      given.add(name, value.map { [$0] } ?? [])
    }
    given.chosen = Set(options.map(\.name))
    given.add("size", ["\(sheet.width)x\(sheet.height)"])
    let world = Description(given, seed: 1, &problems)
    var plan = RunPlan(to: try FrameDestination("sheet.png"))
    plan.ticks = 0
    var pictures = PicturePlan()
    pictures.framing = FilmFraming(.size(sheet))
    pictures.tableFit = .auto
    pictures.fitsTable = true
    pictures.chart = chart
    pictures.counter = counter
    let run = WorldRun(world, plan: plan, pictures: pictures, records: RecordPlan())
    let prepared = try run.prepared(&problems)
    return try #require(prepared.drawing).painter.layout
  }

  /// Returns the share of a picture that its world and its chart cover.
  private func share(_ layout: FrameLayout) -> Double {
    let chart = layout.page.chart.map { $0.frame.size.count } ?? 0
    return Double(layout.window.size.count + chart) / Double(layout.picture.count)
  }

  /// Checks the shares that a world covers with and without a chart.
  private func check<Description: ReadsOptions>(
    _ type: Description.Type, _ options: [(name: String, value: String?)], atLeast least: Double
  ) throws {
    for sheet in Self.sheets {
      let alone = try layout(of: type, options, in: sheet)
      #expect(share(alone) >= least, "\(options) on \(sheet): \(share(alone))")
      #expect(alone.page.band == nil && alone.page.chip != nil, "\(options) on \(sheet)")
      let charted = try layout(of: type, options, in: sheet, chart: .auto)
      // The line of counters, which isn't counted here, takes up to a tenth of small pictures.
      #expect(share(charted) >= 0.75, "\(options) on \(sheet) with a chart: \(share(charted))")
      #expect(charted.page.chip == nil && charted.page.band != nil, "\(options) on \(sheet)")
    }
  }

  private func table(_ width: Int, _ height: Int) -> [(name: String, value: String?)] {
    [("width", "\(width)"), ("height", "\(height)")]
  }

  @Test func `cover nearly all of a sea`() throws {
    try check(SeaWorldDescription.self, [], atLeast: 0.95)
    for preset in SeaWorldDescription.presets {
      try check(SeaWorldDescription.self, preset.options, atLeast: 0.95)
    }
    for (width, height) in [(320, 180), (64, 36)] {
      try check(SeaWorldDescription.self, table(width, height), atLeast: 0.95)
    }
  }

  @Test func `cover nearly all of a group, of which a last row may be short`() throws {
    try check(VirusDescription.self, [], atLeast: 0.88)
    for preset in VirusDescription.presets {
      try check(VirusDescription.self, preset.options, atLeast: 0.95)
    }
  }

  @Test func `cover nearly all of an automaton`() throws {
    try check(ElementaryDescription.self, [], atLeast: 0.95)
    try check(ElementaryDescription.self, table(120, 68), atLeast: 0.95)
    try check(ElementaryDescription.self, table(320, 180), atLeast: 0.95)
    for preset in ElementaryDescription.presets {
      try check(ElementaryDescription.self, preset.options, atLeast: 0.95)
    }
    try check(LifeDescription.self, [("random", "35%")], atLeast: 0.95)
    for preset in LifeDescription.presets
    where preset.options.contains(where: { $0.name == "random" }) {
      try check(LifeDescription.self, preset.options, atLeast: 0.95)
    }
    try check(LifeDescription.self, table(160, 90) + [("random", "35%")], atLeast: 0.95)
    try check(LifeDescription.self, table(320, 180) + [("random", "50%")], atLeast: 0.95)
  }

  @Test func `leave low pictures without counters, unless they are asked for`() throws {
    let low = Size(width: 256, height: 144)
    let bare = try layout(of: SeaWorldDescription.self, [], in: low)
    #expect(bare.page.counters == nil && !bare.omitsText && bare.scale == Scale(16))
    let asked = try layout(of: SeaWorldDescription.self, [], in: low, counter: .on)
    #expect(asked.page.band != nil)
  }

  @Test func `have the same number of cells, and on sheets of one proportion the same table`() {
    let standard = Size(width: 10, height: 15)
    for (sheet, width, height) in [
      ((1280, 720), 16, 9), ((1920, 1080), 16, 9), ((320, 180), 16, 9), ((1080, 1080), 12, 12),
      ((720, 1280), 9, 16), ((640, 960), 10, 15), ((320, 480), 10, 15),
    ] {
      let found = SheetTable.near(standard, on: Size(width: sheet.0, height: sheet.1))
      #expect(found == Size(width: width, height: height), "\(sheet)")
    }
    for (width, height) in [(1, 1), (1, 65_535), (65_535, 1), (999, 1000), (3000, 1), (17, 4000)] {
      let sheet = Size(width: width, height: height)
      for standard in [standard, Size(width: 1, height: 1), Size(width: 320, height: 180)] {
        let cells = SheetTable.near(standard, on: sheet).count
        #expect(abs(cells - standard.count) <= standard.count / 10, "\(standard) on \(sheet)")
      }
      let whole = SheetTable.wholeCells(14_400, on: sheet)
      #expect(whole.width >= 1 && whole.height >= 1, "\(sheet)")
      for people in [1, 2, 100, 1 << 31] {
        #expect((1...people).contains(SheetTable.columns(of: people, on: sheet)), "\(sheet)")
      }
    }
  }
}
