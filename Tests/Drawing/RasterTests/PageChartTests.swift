import Lattice
import SceneDescription
import StrokeLettering
import TestScope
import Testing

@testable import Raster

@Suite struct `A table of given size` {
  private static let counters = ["tick 00,000", "penguins 0,000", "orcas 000"]
  private static let tall = [
    (640, 960), (540, 960), (600, 800), (800, 900), (720, 720), (768, 1024), (1080, 1350),
    (720, 1280), (1080, 1080),
  ].map { Size(width: $0, height: $1) }
  private static let wide = [
    (960, 540), (1280, 720), (1920, 1080), (3840, 2160), (1680, 720), (2560, 1080),
  ].map { Size(width: $0, height: $1) }
  private static let tables = [
    Size(width: 10, height: 15), Size(width: 30, height: 30), Size(width: 96, height: 54),
    Size(width: 240, height: 135), Size(width: 319, height: 160), Size(width: 960, height: 540),
  ]

  private func layout(
    _ table: Size, in size: Size, tops: [Int]? = [900], caption: String? = nil,
    counters: [String] = counters
  ) throws -> FrameLayout {
    let chart = tops.map { tops in
      ChartPlan(
        names: tops.indices.map { "kind \($0)" },
        panels: tops.enumerated().map { ChartPlan.Panel(curves: [$0.offset], top: $0.element) },
        firstTick: 0, lastTick: 400, unit: "ticks")
    }
    return try FrameLayout(
      bounds: Rect(table), framing: .size(size), counters: counters, caption: caption,
      chart: chart)
  }

  /// The numbers and names of a chart and its plots, in the picture.
  private func content(_ chart: ChartLayout) -> Range<Int> {
    let font = Typesetter(size: chart.textSize), axes = chart.axes
    let texts =
      (axes.panels.flatMap(\.counts) + axes.ticks).map { ($0.text, $0.slot) }
      + [axes.unit].compactMap { $0 }
    let low = texts.map(\.1.x).min() ?? 0
    let high = texts.map { $0.1.x + font.width(of: $0.0) }.max() ?? 0
    return low + chart.frame.x..<max(high, chart.plot.maxX) + chart.frame.x
  }

  @Test(arguments: tall, [nil, Array(repeating: "caption", count: 14).joined(separator: " ")])
  func `has its chart below it in portrait and square pictures`(
    size: Size, caption: String?
  ) throws {
    for table in Self.tables {
      for tops in [[900], [900, 7]] {
        let layout = try layout(table, in: size, tops: tops, caption: caption)
        let chart = try #require(layout.page.chart), band = try #require(layout.page.band)
        #expect(chart.frame.y >= band.frame.maxY && band.frame.y == layout.window.maxY)
        #expect(chart.frame.width * 10 >= size.width * 9)
        // The chart has the rows that the table leaves, as long as it isn't higher than wide.
        let top = layout.page.title?.frame.y ?? layout.window.y
        let free = top + size.height - chart.frame.maxY
        #expect(chart.frame.height >= size.width || free <= 2 * TypeScale(size).margin)
      }
    }
  }

  @Test(arguments: wide, tables)
  func `has its chart beside it in wide pictures, as high as it is`(
    size: Size, table: Size
  ) throws {
    for tops in [[900], [900, 7]] {
      let layout = try layout(table, in: size, tops: tops)
      let chart = try #require(layout.page.chart)
      #expect(chart.frame.x >= layout.window.maxX)
      #expect(chart.frame.y == layout.window.y && chart.frame.maxY == layout.window.maxY)
      #expect(chart.plot.width * 2 >= chart.plot.height, "\(table)")
      #expect(chart.axes.panels.allSatisfy { $0.plot.height * 12 >= size.height })
      // Both are in the middle.
      let content = content(chart)
      #expect(abs(layout.window.x - (size.width - content.upperBound)) <= 2, "\(table)")
    }
  }

  @Test func `has its chart below it where it would be much smaller beside one`() throws {
    for size in Self.wide {
      let layout = try layout(Size(width: 400, height: 90), in: size)
      #expect(try #require(layout.page.chart).frame.y >= layout.window.maxY)
    }
    // In pictures of 3:2 a narrow table is larger beside its chart than above it.
    let size = Size(width: 480, height: 320)
    for (table, isBeside) in [(Self.tables[0], true), (Self.tables[3], false)] {
      let layout = try layout(table, in: size)
      #expect((try #require(layout.page.chart).frame.x >= layout.window.maxX) == isBeside)
    }
  }

  @Test(
    arguments: sampled(
      tall + wide + [Size(width: 480, height: 320), Size(width: 1000, height: 700)], every: 3))
  func `has margins on all sides if there is anything around it`(size: Size) throws {
    let margin = TypeScale(size).margin
    for table in Self.tables + [Size(width: 320, height: 180), Size(width: size.width, height: 90)]
    {
      for (tops, caption, counters) in [
        (nil, nil, Self.counters), ([900], nil, Self.counters), ([900], "Sea", Self.counters),
        ([900], nil, []), (nil, "Sea", []),
      ] as [([Int]?, String?, [String])] {
        let layout = try layout(table, in: size, tops: tops, caption: caption, counters: counters)
        let window = layout.window, page = layout.page
        let sides =
          window.x >= margin && window.maxX <= size.width - margin
          && (page.title != nil || window.y >= margin)
          && (page.band != nil || window.maxY <= size.height - margin)
        if !sides {
          // Only whole cells have none, and only where they would lose more than a fifth of their
          // pixels.
          let scale = layout.scale
          #expect(scale.denominator == 1 && scale.numerator < 5, "\(table)")
          let rows =
            size.height - (page.title?.frame.height ?? margin) - (page.band?.frame.height ?? margin)
          let fits = window.width <= size.width - 2 * margin && window.height <= rows
          #expect(tops != nil || !fits, "\(table)")
        }
        #expect(!layout.omitsChart && !layout.omitsText)
        // Nothing is cut off.
        #expect(window.width >= table.width * layout.scale.numerator / layout.scale.denominator)
      }
      let alone = try self.layout(table, in: size, tops: nil, counters: [])
      #expect(alone.scale == (try TableFit.whole.scale(of: table, in: size)))
    }
  }

  @Test func `is not made much smaller by its margins`() throws {
    let size = Size(width: 640, height: 960)
    for (columns, scale) in [(320, 2), (310, 2), (213, 3), (160, 4), (600, 1), (630, 1)] {
      let layout = try layout(Size(width: columns, height: columns / 2), in: size, tops: nil)
      #expect(layout.scale == Scale(scale), "\(columns)")
      #expect(layout.window.x == (640 - columns * scale) / 2)
    }
    // Cells below a pixel are averaged by any factor.
    let small = try self.layout(Size(width: 1000, height: 500), in: size, tops: nil)
    #expect(small.window.width == 640 - 2 * TypeScale(size).margin)
    // Cells of many pixels stay whole ones.
    let large = try self.layout(Size(width: 40, height: 20), in: size, tops: nil)
    #expect(large.scale == Scale((640 - 2 * TypeScale(size).margin) / 40))
  }

  @Test(arguments: tall + wide)
  func `has its caption in line with its left edge`(size: Size) throws {
    let words = Array(repeating: "caption", count: size.width * 15 / 10 / TypeScale(size).title / 4)
    var checked = 0
    for table in Self.tables {
      for tops in [[900], nil] {
        let layout = try layout(
          table, in: size, tops: tops, caption: words.joined(separator: " "))
        let title = try #require(layout.page.title)
        guard layout.window.width * 10 >= size.width * 9 || tops != nil && size.width > size.height
        else { continue }
        let left = max(layout.window.x, TypeScale(size).margin)
        #expect(title.texts.allSatisfy { $0.slot.x == left }, "\(table)")
        #expect(title.frame.maxY <= layout.window.y)
        checked += 1
      }
    }
    #expect(checked > 0 || size.width == size.height)
  }
}

extension TypeScale {
  fileprivate init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
