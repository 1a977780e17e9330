import Lattice
import SceneDescription
import StrokeLettering
import TestScope
import Testing

@testable import Raster

@Suite struct `The page around the cells` {
  private static let counters = ["tick 00,000", "penguins 0,000", "orcas 000"]
  private static let sizes = [
    (320, 240), (480, 320), (640, 960), (960, 540), (1080, 1080), (1920, 1080), (2560, 1080),
    (3840, 2160),
  ].map { Size(width: $0, height: $1) }
  private static let tables = [
    Size(width: 10, height: 15), Size(width: 40, height: 30), Size(width: 200, height: 40),
    Size(width: 1000, height: 1000), Size(width: 7, height: 900),
  ]

  private func chart(_ names: [String] = ["penguins", "orcas"]) -> ChartPlan {
    ChartPlan(names: names, top: 900, firstTick: 0, lastTick: 400, unit: "ticks")
  }

  private func frames(_ page: Page) -> [Rect] {
    [page.title?.frame, page.band?.frame, page.chart?.frame].compactMap { $0 }
  }

  private func framings(_ table: Size, _ size: Size) -> [Framing] {
    [
      .size(size), .filling(Rect(table), size), .viewport(Rect(table), size),
      .zoom(Scale(5, 2), center: nil, size), .cell(2),
    ]
  }

  @Test(arguments: sampled(sizes, every: 2))
  func `has nothing on top of anything else`(size: Size) throws {
    for table in Self.tables {
      for framing in framings(table, size) {
        for (plan, caption) in [(nil, nil), (chart(), nil), (chart(), "Sea World"), (nil, "Море")] {
          let layout = try FrameLayout(
            bounds: Rect(table), framing: framing, counters: Self.counters, caption: caption,
            chart: plan)
          let parts = frames(layout.page) + [layout.window]
          let whole = Rect(layout.picture)
          for (index, part) in parts.enumerated() {
            #expect(whole.contains(part), "\(table) \(framing)")
            let isFree = parts[(index + 1)...].allSatisfy { $0.intersection(part).isEmpty }
            #expect(isFree, "\(table) \(framing)")
          }
          let title = layout.page.title?.frame, band = layout.page.band?.frame
          #expect(title.map { $0.maxY <= layout.window.y } ?? (caption == nil || layout.omitsText))
          #expect(band.map { $0.y >= layout.window.maxY } ?? layout.omitsText)
        }
      }
    }
  }

  @Test(arguments: sizes, tables)
  func `leaves a third of a picture's height and width to the cells and more`(
    size: Size, table: Size
  ) throws {
    let layout = try FrameLayout(
      bounds: Rect(table), framing: .zoom(Scale(1), center: nil, size), counters: Self.counters,
      caption: "Sea World", chart: chart())
    #expect(layout.window.height * 3 >= size.height && layout.window.width * 3 >= size.width)
    #expect(layout.window.size.count * 3 >= size.count)
    #expect(!layout.omitsText && !layout.omitsChart)
  }

  @Test func `has a chart beside a table that leaves columns, and below others`() throws {
    func place(_ table: Size, _ size: Size) throws -> (isBeside: Bool, layout: FrameLayout) {
      let layout = try FrameLayout(
        bounds: Rect(table), framing: .size(size), counters: Self.counters, chart: chart())
      let chart = try #require(layout.page.chart)
      return (chart.frame.x >= layout.window.maxX, layout)
    }
    let table = Size(width: 10, height: 15)
    let wide = try place(table, Size(width: 960, height: 540))
    let without = try FrameLayout(
      bounds: Rect(table), framing: .size(Size(width: 960, height: 540)), counters: Self.counters)
    #expect(wide.isBeside && wide.layout.scale == without.scale)
    #expect(wide.layout.page.chart?.frame.height == wide.layout.window.height)
    #expect(try place(Size(width: 30, height: 30), Size(width: 1920, height: 1080)).isBeside)
    #expect(try !place(table, Size(width: 640, height: 960)).isBeside)
    #expect(try !place(Size(width: 400, height: 100), Size(width: 1920, height: 1080)).isBeside)
    // Whichever part of a plane is visible, in a wide picture the chart is beside it.
    for (size, isBeside) in [
      (Size(width: 1280, height: 720), true), (Size(width: 720, height: 900), false),
    ] {
      let layout = try FrameLayout(
        bounds: Rect(table), framing: .zoom(Scale(3), center: nil, size), counters: Self.counters,
        chart: chart())
      let chart = try #require(layout.page.chart)
      #expect((chart.frame.x >= layout.window.maxX) == isBeside)
      #expect(chart.frame.width * 3 >= chart.frame.height * 2)
    }
  }

  @Test(arguments: sizes)
  func `has space for its chart however long a table is`(size: Size) throws {
    for table in [Size(width: 1 << 61, height: 1), Size(width: 1, height: 1 << 61)] {
      let layout = try FrameLayout(
        bounds: Rect(table), framing: .size(size), counters: Self.counters, chart: chart())
      #expect(layout.page.chart != nil && !layout.window.isEmpty)
    }
  }

  @Test(arguments: sizes)
  func `stays in place with a moving camera`(size: Size) throws {
    let parts = [Rect(x: 0, y: 0, width: 4, height: 3), Rect(x: 1, y: 1, width: 9, height: 200)]
    let pages = try parts.map {
      frames(
        try FrameLayout(
          bounds: Rect(Size(width: 300, height: 300)), framing: .viewport($0, size),
          counters: Self.counters, caption: "Sea World", chart: chart()
        ).page)
    }
    #expect(pages[0] == pages[1] && pages[0].count == 3)
  }

  @Test func `has text between the edges of a table that is wide enough`() throws {
    let layout = try FrameLayout(
      bounds: Rect(Size(width: 30, height: 30)), framing: .size(Size(width: 1920, height: 1080)),
      counters: Self.counters, caption: "Sea")
    let band = try #require(layout.page.band), title = try #require(layout.page.title)
    let first = try #require(band.counters.first), last = try #require(band.counters.last)
    #expect(band.frame.x + first.edge == layout.window.x)
    #expect(band.frame.x + last.edge == layout.window.maxX)
    #expect(title.texts.map(\.slot.x) == [layout.window.x])
  }

  @Test func `is in the middle of a picture that has rows to spare`() throws {
    let layout = try FrameLayout(
      bounds: Rect(Size(width: 40, height: 10)), framing: .size(Size(width: 640, height: 960)),
      counters: Self.counters, caption: "Sea")
    let title = try #require(layout.page.title), band = try #require(layout.page.band)
    #expect(abs(title.frame.y - (960 - band.frame.maxY)) <= 1)
    #expect(title.frame.maxY == layout.window.y && band.frame.y == layout.window.maxY)
  }

  @Test(arguments: sizes, [false, true])
  func `leaves no margin to a table that fills its space at a pixel a cell`(
    size: Size, hasChart: Bool
  ) throws {
    let plan = hasChart ? chart() : nil
    let bare = try FrameLayout(
      bounds: Rect(Size(width: 9, height: 9)), framing: .zoom(Scale(1), center: nil, size),
      counters: Self.counters, caption: "Life", chart: plan)
    let filled = try FrameLayout(
      bounds: Rect(bare.window.size), framing: .size(size), counters: Self.counters,
      caption: "Life", chart: plan)
    #expect(filled.scale == Scale(1) && filled.window == bare.window)
    #expect(frames(filled.page) == frames(bare.page))
    #expect((filled.page.chart != nil) == hasChart)
  }
}

@Suite struct `A scale of type` {
  @Test func `has one proportion from 320 to 4320 rows`() {
    var last = TypeScale(width: 569, height: 320)
    for height in 320...4320 {
      let type = TypeScale(width: height * 16 / 9, height: height)
      #expect(type.body * 60 >= height && type.body * 28 <= height)
      #expect(type.body >= last.body && type.body <= last.body + 1)
      #expect(type.title == type.body * 7 / 5 && type.small == max(10, type.body * 4 / 5))
      last = type
    }
  }

  @Test func `is that of a narrow picture's width`() {
    let high = TypeScale(width: 600, height: 5000)
    #expect(high == TypeScale(width: 600, height: 800))
    #expect(TypeScale(width: 65_535, height: 65_535).title <= Typesetter.sizes.upperBound)
    #expect(TypeScale(width: 1, height: 1).body == TypeScale.smallest)
  }

  @Test func `shrinks a line of counters before dropping it`() {
    let counters = ["generation 0,000", "population 00,000"]
    let type = TypeScale(width: 1280, height: 720)
    var sizes: [Int] = []
    for width in stride(from: 1280, through: 40, by: -1) {
      guard let band = BandLayout.largest(counters, type, width: width, space: 240) else { break }
      sizes.append(band.size)
    }
    #expect(sizes.first == type.body && sizes.last == TypeScale.smallest)
    // If the longest counter alone fits in the smallest text, there is text.
    let font = Typesetter(size: TypeScale.smallest)
    let longest = counters.map(font.width).max() ?? 0
    #expect(sizes.count == 1280 - (longest + 4) + 1)
    for space in 16...60 {
      #expect(BandLayout.largest(["tick 0"], type, width: 300, space: space)?.height ?? 0 <= space)
    }
    #expect(BandLayout.largest(["tick 0"], type, width: 300, space: 18) != nil)
  }

  @Test func `shrinks a long title as far as necessary`() throws {
    let type = TypeScale(width: 1280, height: 720)
    func title(_ words: Int) -> TitleLayout? {
      TitleLayout.largest(
        Array(repeating: "caption", count: words), type, width: 1280, space: 180)
    }
    #expect(title(3)?.size == type.title && title(0) == nil)
    var last = type.title
    for words in [10, 20, 40, 80, 120] {
      let size = try #require(title(words)).size
      #expect(size <= last)
      last = size
    }
    #expect(last < type.body && title(5000) == nil)
  }
}
