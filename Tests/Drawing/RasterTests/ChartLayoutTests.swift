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

  /// Checks that no texts touch each other, the curves, or the chart's edge.
  private func check(_ chart: ChartLayout) {
    let font = Typesetter(size: chart.textSize), axes = chart.axes
    let boxes =
      (axes.panels.flatMap(\.counts) + axes.ticks).map { box($0.text, $0.slot, font) }
      + [axes.unit].compactMap { $0 }.map { box($0.text, $0.slot, font) }
      + chart.legend.items.map { box($0.name, $0.slot, font) }
    let reach = CurvePen(textSize: chart.textSize).reach
    let curves = axes.panels.map(\.plot).map { plot in
      Rect(
        x: plot.x - reach, y: plot.y - reach, width: plot.width + 2 * reach,
        height: plot.height + 2 * reach)
    }
    let edge = Rect(chart.size)
    for (upper, lower) in zip(curves, curves.dropFirst()) { #expect(upper.maxY <= lower.y) }
    #expect(curves.allSatisfy(edge.contains))
    for (index, box) in boxes.enumerated() {
      #expect(edge.contains(box) && curves.allSatisfy { box.intersection($0).isEmpty })
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

  /// A plan of a panel for each of `tops`.
  private func plan(panels tops: [Int], unit: String = "generations") -> ChartPlan {
    ChartPlan(
      names: tops.indices.map { "kind \($0)" },
      panels: tops.enumerated().map { ChartPlan.Panel(curves: [$0.offset], top: $0.element) },
      firstTick: 0, lastTick: 5000, unit: unit)
  }

  @Test(
    arguments: [
      Size(width: 240, height: 600), Size(width: 170, height: 300), Size(width: 300, height: 111),
      Size(width: 1200, height: 160), Size(width: 501, height: 499), Size(width: 2000, height: 900),
    ], [10, 12, 13, 17, 28])
  func `fills any rectangle in the given type size, or does not fit`(
    size: Size, text: Int
  ) throws {
    var count = 0
    for tops in [[7], [24_000], [900, 12], [1_500_000, 3, 44]] {
      guard let chart = ChartLayout(plan(panels: tops), size: size, text: text) else { continue }
      check(chart)
      #expect(chart.size == size && chart.textSize == text)
      #expect(chart.axes.panels.count == tops.count)
      #expect(chart.axes.panels.allSatisfy { $0.plot.height >= 2 * text })
      count += 1
    }
    #expect(count > 0 || text * 12 > size.width || text * 8 > size.height)
  }

  @Test func `has panels of one height over the same ticks`() throws {
    let size = Size(width: 640, height: 400)
    let chart = try #require(
      ChartLayout(plan(panels: [24_000, 900, 7]), size: size, text: 12))
    let plots = chart.axes.panels.map(\.plot)
    #expect(Set(plots.map(\.height)).count == 1 && Set(plots.map(\.width)).count == 1)
    #expect(Set(plots.map(\.x)).count == 1 && chart.plot.maxY == plots[2].maxY)
    #expect(chart.axes.panels.map(\.end) == [30_000, 1000, 8])
    #expect(chart.legend.lines == 1)
  }

  @Test func `is the same after being moved`() throws {
    let size = Size(width: 320, height: 200)
    let chart = try #require(ChartLayout(plan(panels: [9]), size: size, text: 12))
    let moved = chart.moved(to: Point(x: 500, y: 31))
    #expect(moved.frame == Rect(x: 500, y: 31, width: 320, height: 200))
    #expect(moved.plot == chart.plot)
  }

  @Test func `has the word for time in a separate line if it is narrow`() throws {
    func layout(width: Int) throws -> ChartLayout {
      let size = Size(width: width, height: 300)
      return try #require(ChartLayout(plan(panels: [9]), size: size, text: 12))
    }
    let narrow = try layout(width: 170), wide = try layout(width: 900)
    #expect(narrow.axes.unit?.text == "generations" && wide.axes.unit == nil)
    #expect(narrow.axes.ticks.allSatisfy { !$0.text.contains("generations") })
    #expect(wide.axes.ticks.last?.text.hasSuffix(" generations") == true)
  }

  @Test func `has panels of a sensible height if the picture grows by it`() throws {
    for width in [320, 640, 960, 1920] {
      for tops in [[9], [9, 900], [9, 900, 90_000]] {
        let plan = plan(panels: tops, unit: "s")
        let height = ChartLayout.preferredHeight(of: plan, width: width, text: 14)
        let size = Size(width: width, height: height)
        let chart = try #require(ChartLayout(plan, size: size, text: 14))
        #expect(height.isMultiple(of: 2))
        #expect(chart.axes.panels.allSatisfy { $0.plot.height >= max(48, width / 10) })
        #expect(chart.axes.panels.allSatisfy { $0.counts.count >= 3 })
      }
    }
  }

  /// The texts of the numbers of counts, panel by panel, and those of ticks with the unit.
  private func numbers(
    _ tops: [Int], lastTick: Int64, unit: String = "ticks", width: Int
  ) throws -> (counts: [[String]], ticks: [String]) {
    let plan = ChartPlan(
      names: tops.indices.map { "kind \($0)" },
      panels: tops.enumerated().map { ChartPlan.Panel(curves: [$0.offset], top: $0.element) },
      firstTick: 0, lastTick: lastTick, unit: unit)
    let size = Size(width: width, height: 400)
    let axes = try #require(ChartLayout(plan, size: size, text: 12)).axes
    return (
      axes.panels.map { $0.counts.map(\.text) },
      axes.ticks.map(\.text) + [axes.unit].compactMap { $0?.text }
    )
  }

  @Test func `has all digits of its numbers where there is space for them`() throws {
    let wide = try numbers([1_000_000, 9000], lastTick: 300, width: 500)
    #expect(wide.counts[0].last == "1,000,000" && wide.counts[1].last == "10,000")
    // If one number would take a fifth of the width, none has all its digits.
    let narrow = try numbers([1_000_000, 9000], lastTick: 300, width: 200)
    #expect(narrow.counts[0].last == "1M" && narrow.counts[1].last == "10k")
    let texts = (narrow.counts + wide.counts).joined()
    #expect(texts.filter { $0.contains(",") }.allSatisfy { $0.last?.isNumber == true })
  }

  @Test(arguments: [200, 260, 330, 480, 801])
  func `ends its axis where the run ends, with the word for time after the last number`(
    width: Int
  ) throws {
    for last in [0, 1, 2, 24, 25, 97, 122, 1999] as [Int64] {
      for (unit, singular) in [("ticks", "tick"), ("generations", "generation"), ("s", "s")] {
        let plan = ChartPlan(names: ["orcas"], top: 9, firstTick: 0, lastTick: last, unit: unit)
        let size = Size(width: width, height: 300)
        let chart = try #require(ChartLayout(plan, size: size, text: 12))
        let word = last == 1 ? singular : unit
        check(chart)
        let end = try #require(chart.axes.ticks.last)
        if let below = chart.axes.unit {
          #expect(end.text == last.grouped && below.text == word)
        } else {
          #expect(end.text == "\(last.grouped) \(word)")
        }
        #expect(end.place == (last == 0 ? chart.plot.x : chart.plot.maxX - 1))
        #expect(last > 0 || chart.axes.ticks.count == 1)
      }
    }
  }

  @Test func `takes several lines for many names`() throws {
    let names = ["гуппи", "penguins", "orcas", "susceptible", "infected", "recovered"]
    let chart = try #require(
      try layout(.cell(1), width: 320, plan(1000, 300, names: names)).page.chart)
    check(chart)
    #expect(chart.legend.lines > 1 && chart.legend.items.map(\.name) == names)
  }

  @Test func `is left out if it would be illegible, and reported`() throws {
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
    // Text that has space stays.
    let low = try layout(.size(Size(width: 640, height: 70)), plan(100, 60))
    #expect(low.omitsChart && !low.omitsText)
    let none = try FrameLayout(bounds: Rect(x: 0, y: 0, width: 9, height: 9), framing: .automatic)
    #expect(!none.omitsChart && none.chartColumns == nil)
  }
}
