import Lattice
import SceneDescription
import StrokeLettering
import Testing

@testable import Raster

@Suite struct `The place of a chart` {
  private static let tops = [1, 7, 24, 100, 3000, 12_345, 999_999, 10_000_000]
  private static let lengths: [Int64] = [0, 1, 60, 99_999, 1 << 40]

  private func plan(
    _ top: Int, _ lastTick: Int64, names: [String] = ["healthy", "sick"], unit: String = "ticks"
  ) -> ChartPlan {
    ChartPlan(names: names, top: top, firstTick: 0, lastTick: lastTick, unit: unit)
  }

  private func layout(_ framing: Framing, width: Int = 100, _ plan: ChartPlan) throws
    -> FrameLayout
  {
    try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: width, height: 60), framing: framing,
      counters: ["time 0000 s", "healthy 000", "sick 000"], chart: plan)
  }

  /// The pixels that a text takes, without the free one at either end.
  private func box(_ text: String, _ slot: SetText.Slot, _ font: Typesetter) -> Rect {
    Rect(
      x: slot.x + 1, y: slot.baseline - font.capHeight, width: font.width(of: text) - 2,
      height: font.capHeight)
  }

  /// Checks that no texts touch one another, the curves' reach, or the chart's edge.
  private func check(_ chart: ChartLayout) {
    let font = Typesetter(size: chart.textSize)
    let boxes =
      (chart.axes.panels.flatMap(\.counts) + chart.axes.ticks).map { box($0.text, $0.slot, font) }
      + (chart.axes.unit.map { [box($0.text, $0.slot, font)] } ?? [])
      + chart.legend.items.map { box($0.name, $0.slot, font) }
    let reach = CurvePen(textSize: chart.textSize).reach
    let curves = Rect(
      x: chart.plot.x - reach, y: chart.plot.y - reach, width: chart.plot.width + 2 * reach,
      height: chart.plot.height + 2 * reach)
    let edge = Rect(x: 0, y: 0, width: chart.width, height: chart.height)
    #expect(edge.contains(curves))
    for (index, box) in boxes.enumerated() {
      #expect(edge.contains(box) && box.intersection(curves).isEmpty)
      let near = Rect(x: box.x - 2, y: box.y - 1, width: box.width + 4, height: box.height + 2)
      #expect(boxes[(index + 1)...].allSatisfy { $0.intersection(near).isEmpty })
    }
  }

  @Test(arguments: [200, 240, 320, 333, 480, 640, 801, 960, 1280, 1920])
  func `keeps its texts apart`(width: Int) throws {
    for top in Self.tops {
      for length in Self.lengths {
        for unit in ["s", "ticks"] {
          let layout = try layout(.cell(1), width: width, plan(top, length, unit: unit))
          #expect(width < 320 || !layout.omitsChart, "top \(top), \(length) \(unit)")
          guard let chart = layout.page.chart else { continue }
          check(chart)
          #expect(chart.textSize >= 10 && layout.chartColumns == chart.plot.width)
          #expect(layout.picture.height.isMultiple(of: 2))
          #expect(layout.window.maxY == 60 && chart.frame.maxY == layout.picture.height)
        }
      }
    }
  }

  @Test func `leaves a third to the cells beside text of several lines`() throws {
    let caption = Array(repeating: "caption", count: 12).joined(separator: " ")
    for height in stride(from: 120, through: 800, by: 20) {
      let layout = try FrameLayout(
        bounds: Rect(x: 0, y: 0, width: 100, height: 60),
        framing: .zoom(Scale(1), center: nil, Size(width: 320, height: height)),
        counters: ["time 0000 s", "sick 000"], caption: caption, chart: plan(1000, 300))
      #expect(layout.window.height * 3 >= height, "\(height)")
      #expect(height < 320 || !layout.omitsText && !layout.omitsChart, "\(height)")
    }
  }

  @Test(arguments: [(320, 240), (320, 200), (640, 360), (641, 481), (1920, 1080), (400, 2000)])
  func `leaves most of a picture of given size to the cells`(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    for framing in [
      Framing.size(size), .viewport(Rect(x: 0, y: 0, width: 7, height: 5), size),
      .zoom(Scale(5, 2), center: nil, size),
    ] {
      let layout = try layout(framing, plan(1000, 300))
      let chart = try #require(layout.page.chart)
      check(chart)
      #expect(layout.picture == size && !layout.omitsText && !layout.omitsChart)
      #expect(chart.frame.intersection(layout.window).isEmpty)
    }
  }

  @Test func `takes several lines for many names`() throws {
    let names = ["гуппи", "penguins", "orcas", "susceptible", "infected", "recovered"]
    let chart = try #require(try layout(.cell(1), width: 320, plan(1000, 300, names: names)).page.chart)
    check(chart)
    #expect(chart.legend.lines > 1 && chart.legend.items.map(\.name) == names)
  }

  @Test func `is left out where it can't be read, and that is said`() throws {
    for width in [1, 2, 3, 7, 8, 20, 33, 50, 63, 64] {
      for height in [1, 2, 3, 7, 20, 33, 64] {
        let small = try layout(.size(Size(width: width, height: height)), plan(100, 60))
        #expect(small.omitsChart && small.chartColumns == nil && small.page.chart == nil)
        #expect(try layout(.cell(1), width: width, plan(100, 60)).omitsChart)
      }
    }
    let name = String(repeating: "susceptible", count: 30)
    #expect(try layout(.cell(1), width: 960, plan(9, 9, names: [name])).omitsChart)
    #expect(try layout(.cell(1), width: 320, plan(9, 9, unit: name)).omitsChart)
    // Text that has room stays.
    let low = try layout(.size(Size(width: 640, height: 110)), plan(100, 60))
    #expect(low.omitsChart && !low.omitsText)
    let none = try FrameLayout(bounds: Rect(x: 0, y: 0, width: 9, height: 9), framing: .automatic)
    #expect(!none.omitsChart && none.chartColumns == nil)
  }
}
