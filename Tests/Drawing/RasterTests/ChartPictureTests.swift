import Lattice
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `A chart` {
  private static let healthy = Color(0xD0641A), sick = Color(0x0C2F4D)

  private func look(isOpaque: Bool = true) -> Look {
    DrawingCase(shape: .circle, scale: Scale(8), hasGrid: false, isOpaque: isOpaque).look
  }

  private func plan(top: Int = 100, firstTick: Int64 = 0, lastTick: Int64 = 60) -> ChartPlan {
    ChartPlan(
      names: ["healthy", "sick"], top: top, firstTick: firstTick, lastTick: lastTick, unit: "s")
  }

  private func layout(_ plan: ChartPlan?, cell: Int = 8) throws -> FrameLayout {
    try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 60, height: 6), framing: .cell(cell),
      counters: ["tick 00"], chart: plan)
  }

  private func scene(
    _ layout: FrameLayout, _ plan: ChartPlan, _ counts: [(tick: Int64, healthy: Int, sick: Int)]
  ) throws -> Scene {
    var curves = ChartCurves(plan: plan, columns: try #require(layout.chartColumns))
    for (tick, healthy, sick) in counts { curves.add([healthy, sick], at: tick) }
    let cells = PatternedCells(bounds: Rect(x: 0, y: 0, width: 60, height: 6))
    return Scene(cells: cells, counters: ["tick 12"], curves: curves)
  }

  @Test func `shows nothing of lower curves beside a higher one`() {
    let pen = CurvePen(textSize: 28)
    var layers = CurveLayers(width: 40, height: 41)
    var field = CurveField(width: 40, height: 41, pen: pen)
    // The first two curves are on each other and thick; the third is thin and in their middle.
    for (curve, radius) in [(0, 15.0), (1, 15.0), (2, pen.radius + pen.casing)] {
      field.clear()
      field.draw(from: (0, 20.5), to: (40, 20.5), radius: radius)
      layers.add(field, curve: curve, pen: pen)
    }
    let shades = (0..<41).map { layers.shade(row: $0, column: 20) }
    let steps = Lettering.steps
    #expect(shades[20] == 3 * steps)
    let casing = 20 + Int((pen.radius + 0.5).rounded(.up))
    #expect(shades[casing] == 0)
    // Elsewhere the second is visible, and nowhere the first.
    #expect(shades[30] == 2 * steps && shades.allSatisfy { $0 == 0 || $0 > steps })
  }

  /// Counts that cross, up to `last`.
  private func crossing(_ last: Int64) -> [(tick: Int64, healthy: Int, sick: Int)] {
    (0...last).map { ($0, 100 - Int($0), Int($0)) }
  }

  /// The columns of the picture in which the plot and its surroundings have any pixel of exactly
  /// `color`.
  private func columns(_ color: Color, _ image: Image, _ chart: ChartLayout) -> [Int] {
    (0..<image.width).filter { x in
      (chart.plot.y - 3...chart.plot.maxY + 2).contains { image[x, chart.frame.y + $0] == color }
    }
  }

  /// The rows of `chart` in which column `x` has exactly `color`.
  private func rows(_ color: Color, _ image: Image, _ chart: ChartLayout, x: Int) -> [Int] {
    (chart.plot.y - 9..<chart.height).filter { image[x, chart.frame.y + $0] == color }
  }

  @Test(arguments: [0, 1, 2, 7, 30, 59, 60] as [Int64])
  func `has its newest point in the column of its tick`(tick: Int64) throws {
    let plan = plan(firstTick: 1000, lastTick: 1060)
    let layout = try layout(plan)
    let chart = try #require(layout.page.chart)
    let scene = try scene(layout, plan, crossing(tick).map { ($0 + 1000, $1, $2) })
    let image = FramePainter(layout: layout, look: look()).image(of: scene)
    let found = columns(Self.sick, image, chart)
    let exact = Double(chart.plot.x) + Double(tick) * Double(chart.plot.width - 1) / 60
    // A dot extends 3.2 px to either side of the middle of its column.
    #expect(abs(Double(found.max() ?? 0) - (exact + 2.5)) <= 1.1)
    #expect(abs(Double(found.min() ?? 0) - (Double(chart.plot.x) - (tick > 0 ? 0.5 : 2.5))) <= 1.1)
  }

  @Test(arguments: [1, 2, 100, 10_000_000], [4, 8, 32])
  func `has 0 on its axis and a round top at the upper end`(top: Int, cell: Int) throws {
    let plan = plan(top: top)
    let layout = try layout(plan, cell: cell)
    let chart = try #require(layout.page.chart)
    let scene = try scene(layout, plan, [(0, top, 0), (60, top, 0)])
    let image = FramePainter(layout: layout, look: look()).image(of: scene)
    let middle = chart.plot.x + chart.plot.width / 2
    for (color, row) in [(Self.healthy, chart.plot.y), (Self.sick, chart.plot.maxY - 1)] {
      let inked = rows(color, image, chart, x: middle)
      #expect(inked.contains(row) && (inked.first ?? 0) + (inked.last ?? 0) == 2 * row)
      // The dot at the end is complete, too.
      let dot = rows(color, image, chart, x: chart.plot.maxX - 1)
      #expect(dot.count >= inked.count + 2 && (dot.first ?? 0) + (dot.last ?? 0) == 2 * row)
    }
    let counts = try #require(chart.axes.panels.first?.counts)
    #expect(counts.first?.place == chart.plot.maxY - 1 && counts.last?.place == chart.plot.y)
  }

  @Test(arguments: [true, false], [4, 8, 13])
  func `is the same in indices and in RGBA`(isOpaque: Bool, cell: Int) throws {
    let plan = plan()
    let layout = try layout(plan, cell: cell)
    #expect(!layout.omitsChart)
    let painter = FramePainter(layout: layout, look: look(isOpaque: isOpaque))
    for last in [0, 20, 60] as [Int64] {
      let scene = try scene(layout, plan, crossing(last))
      let indexed = try #require(painter.indexedImage(of: scene))
      let image = painter.image(of: scene)
      #expect(indexed.rgba == image && indexed.palette == painter.palette)
      #expect(!painter.isOpaque || image.withPixels { $0.allSatisfy { $0 >> 24 == 255 } })
      let again = FramePainter(layout: layout, look: look(isOpaque: isOpaque)).image(of: scene)
      #expect(again == image)
    }
  }

  @Test func `is not opaque if its text is not`() throws {
    let plan = plan()
    var look = look()
    for (alpha, isOpaque) in [(255, true), (254, false)] as [(UInt8, Bool)] {
      look.text.alpha = alpha
      let layout = try FrameLayout(
        bounds: Rect(x: 0, y: 0, width: 60, height: 6), framing: .cell(8), chart: plan)
      #expect(layout.page.band == nil && !layout.omitsChart)
      #expect(FramePainter(layout: layout, look: look).isOpaque == isOpaque)
    }
  }

  @Test func `keeps its axes in all frames, and the picture above`() throws {
    let plan = plan()
    let layout = try layout(plan)
    let chart = try #require(layout.page.chart)
    let painter = FramePainter(layout: layout, look: look())
    var bare = try scene(layout, plan, [])
    bare.curves = nil
    let axes = painter.image(of: bare)
    #expect(painter.image(of: try scene(layout, plan, [])) == axes)
    let reach = CurvePen(textSize: chart.textSize).reach
    let plot = Rect(
      x: chart.plot.x - reach, y: chart.frame.y + chart.plot.y - reach,
      width: chart.plot.width + 2 * reach, height: chart.plot.height + 2 * reach)
    for last in [0, 31, 60] as [Int64] {
      let image = painter.image(of: try scene(layout, plan, crossing(last)))
      let changed = (0..<image.height).flatMap { y in
        (0..<image.width).filter { image[$0, y] != axes[$0, y] }.map { ($0, y) }
      }
      #expect(!changed.isEmpty)
      let isInside = changed.allSatisfy { x, y in
        (plot.x..<plot.maxX).contains(x) && (plot.y..<plot.maxY).contains(y)
      }
      #expect(isInside)
    }
    let withoutChart = FramePainter(layout: try self.layout(nil), look: look()).image(of: bare)
    #expect(withoutChart.height == chart.frame.y)
    #expect(
      (0..<chart.frame.y).allSatisfy { y in
        (0..<axes.width).allSatisfy { withoutChart[$0, y] == axes[$0, y] }
      })
  }

  @Test func `has the later curve above the others, apart from them`() throws {
    let plan = plan()
    let layout = try layout(plan)
    let chart = try #require(layout.page.chart)
    let scene = try scene(layout, plan, [(0, 100, 0), (60, 0, 100)])
    let image = FramePainter(layout: layout, look: look()).image(of: scene)
    let y = chart.frame.y + (2 * chart.plot.y + chart.plot.height) / 2
    let middle = (2 * chart.plot.x + chart.plot.width) / 2
    let across = (middle - 30...middle + 30).map { image[$0, y] }
    #expect(across.contains(Self.sick) && !across.contains(Self.healthy))
    // A column away from the crossing both are complete.
    #expect(!rows(Self.healthy, image, chart, x: middle - 60).isEmpty)
    #expect(!rows(Self.healthy, image, chart, x: middle + 60).isEmpty)
    // At the crossing nothing of the lower one is visible.
    let near = (-3...3).flatMap { dx in (-3...3).map { image[middle + dx, y + $0] } }
    #expect(near.contains(look().outside) && !near.contains(Self.healthy))
  }

  @Test(arguments: [1, 2, 7, 13, 96, 900, 1001, 24_000, 3_333_333])
  func `has no curve above its highest line`(top: Int) throws {
    let plan = plan(top: top)
    let layout = try layout(plan)
    let chart = try #require(layout.page.chart)
    let scene = try scene(layout, plan, [(0, top, 0), (60, top, 0)])
    let image = FramePainter(layout: layout, look: look()).image(of: scene)
    let row = try #require(rows(Self.healthy, image, chart, x: chart.plot.x + 40).first)
    let panel = chart.axes.panels[0]
    let highest = try #require(panel.counts.map(\.place).min())
    #expect(
      highest == chart.plot.y
        && row >= highest - Int(CurvePen(textSize: chart.textSize).radius + 0.5))
    #expect(panel.end >= Int128(top) && (2...6).contains(panel.counts.count))
  }

  @Test func `has each curve in its panel, at its own height`() throws {
    let plan = ChartPlan(
      names: ["healthy", "sick"],
      panels: [.init(curves: [1], top: 10), .init(curves: [0], top: 1000)], firstTick: 0,
      lastTick: 60, unit: "s")
    let layout = try layout(plan)
    let chart = try #require(layout.page.chart)
    let scene = try scene(layout, plan, [(0, 500, 10), (60, 500, 10)])
    let image = FramePainter(layout: layout, look: look()).image(of: scene)
    let sick = chart.axes.panels[0].plot, healthy = chart.axes.panels[1].plot
    let x = sick.x + 40
    let of = (
      sick: rows(Self.sick, image, chart, x: x), healthy: rows(Self.healthy, image, chart, x: x)
    )
    #expect(of.sick.contains(sick.y) && of.sick.allSatisfy { $0 < healthy.y - 5 })
    let middle = healthy.y + healthy.height / 2
    #expect(of.healthy.allSatisfy { abs($0 - middle) <= 3 } && !of.healthy.isEmpty)
    let indexed = FramePainter(layout: layout, look: look()).indexedImage(of: scene)
    #expect(indexed?.rgba == image)
  }

  @Test func `has the colors of the look's curve inks`() throws {
    let plan = plan()
    let layout = try layout(plan)
    let chart = try #require(layout.page.chart)
    var look = look()
    look.curveInks = [Color(0xC000C0)]
    let scene = try scene(layout, plan, crossing(60))
    let image = FramePainter(layout: layout, look: look).image(of: scene)
    #expect(!columns(Color(0xC000C0), image, chart).isEmpty)
    #expect(
      columns(Self.healthy, image, chart).isEmpty && !columns(Self.sick, image, chart).isEmpty)
  }

  @Test func `is beside the other content and leaves it unchanged`() throws {
    let plan = plan()
    let size = Size(width: 300, height: 200)
    let layout = try #require(ChartLayout(plan, size: size, text: 12)).moved(
      to: Point(x: 50, y: 20))
    let canvas = Canvas<UInt32>(uninitializedWidth: 400, height: 240)
    canvas.area.fill(7)
    var curves = ChartCurves(plan: plan, columns: layout.plot.width)
    for (tick, healthy, sick) in crossing(60) { curves.add([healthy, sick], at: tick) }
    Chart(layout, look: look()).pixels(\.pixel).paint(curves, into: canvas.area)
    let image = canvas.finish()
    let isSame = (0..<240).allSatisfy { y in
      (0..<400).allSatisfy { x in
        let isInside = (50..<350).contains(x) && (20..<220).contains(y)
        return (image[x, y].pixel == 7) != isInside
      }
    }
    #expect(isSame)
  }

  @Test func `needs an ink for each name`() async {
    await #expect(processExitsWith: .failure) {
      let plan = ChartPlan(
        names: ["a", "b", "c", "d"], top: 9, firstTick: 0, lastTick: 9, unit: "s")
      let layout = try FrameLayout(
        bounds: Rect(x: 0, y: 0, width: 640, height: 9), framing: .cell(1), chart: plan)
      let look = DrawingCase(shape: .circle, scale: Scale(1), hasGrid: false, isOpaque: true).look
      _ = FramePainter(layout: layout, look: look)
    }
  }

  @Test func `with values beyond its axis stays inside its plot`() throws {
    let plan = plan()
    let layout = try layout(plan)
    let chart = try #require(layout.page.chart)
    let painter = FramePainter(layout: layout, look: look())
    let axes = painter.image(of: try scene(layout, plan, []))
    let image = painter.image(
      of: try scene(layout, plan, [(0, 0, 0), (20, .max, .min), (40, 300, -200), (60, 50, 50)]))
    #expect(image != axes)
    #expect((0..<image.width).allSatisfy { image[$0, chart.frame.y] == axes[$0, chart.frame.y] })
  }
}
