import ColorDifference
import Pictures
import Raster
import SceneDescription
import SeededDraws
import TestScope
import Testing

@testable import Plots

@Suite struct `A drawing` {
  @Test(arguments: 0..<6)
  func `is the same picture on any number of threads`(seed: Int) {
    var charts = RandomCharts(seed: seed)
    for chart in charts.all() {
      let image = chart.image()
      #expect(image.width == chart.width && image.height == chart.height)
      #expect(chart.image(threads: 2) == image)
      #expect(chart.image(threads: 5) == image)
    }
  }

  @Test(arguments: 0..<(coversAll ? 60 : 6))
  func `is well-formed SVG with the same texts`(seed: Int) throws {
    var charts = RandomCharts(seed: seed)
    for chart in charts.all() {
      let document = try PlainXML(chart.svg())
      #expect(document.root == "svg")
      #expect(document.contents["title"] == [chart.title])
      #expect(document.contents["text"] ?? [] == chart.texts.map(\.text))
    }
  }

  @Test func `has texts in SVG of any font's width, a little smaller than the picture's`() {
    let text = PlotText(
      text: "a", place: [3, 4], alignment: .center, size: 23, isBold: false, color: Color(0),
      halo: nil)
    let drawing = PlotDrawing(
      title: "t", width: 9, height: 9, ground: Color(0xFFFFFF), shapes: [.text(text)])
    let svg = drawing.svg()
    #expect(!svg.contains("textLength") && !svg.contains("lengthAdjust"))
    #expect(svg.contains("font-size=\"20.7\""))
  }

  @Test(
    arguments: [
      ([[1, 2.5], [3.25, 40]], ["10.0", "20.0", "30.0", "40.0"]),
      ([[1, 2], [3, 4]], ["1", "2", "3", "4"]),
      ([[0.001, 0.002]], ["0.00100", "0.00120", "0.00140", "0.00160", "0.00180", "0.00200"]),
    ] as [([[Double]], [String])])
  func `has as many decimals on the bar of a heat map as in its cells`(
    cells: [[Double]], bar: [String]
  ) {
    let isWhole = cells.joined().allSatisfy { $0 == $0.rounded() }
    let plot = HeatMapPlot(
      title: "t", note: "n", across: .init(name: "a", values: ["x", "y"]),
      up: .init(name: "b", values: cells.indices.map { "r\($0)" }), cells: cells,
      isWhole: isWhole)
    let texts = plot.drawing(in: .light).texts.map(\.text)
    #expect(Array(texts.suffix(bar.count)) == bar, "\(texts)")
    let numbers = texts.filter { Double($0) != nil }
    #expect(Set(numbers.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }).count == 1)
  }

  /// Colors that only touch have a seam between them where SVG is shown at another size.
  @Test(arguments: [6, 60])
  func `has heat maps whose colors lie over each other where no gap is between them`(side: Int) {
    let axis = HeatMapPlot.Axis(name: "a", values: (0..<side).map { "\($0)" })
    let cells = (0..<side).map { row in (0..<side).map { Double($0 * row) } }
    let plot = HeatMapPlot(title: "t", note: "n", across: axis, up: axis, cells: cells)
    let boxes = plot.drawing(in: .light).shapes.compactMap { shape -> (PlotPoint, PlotPoint)? in
      if case .rectangle(let from, let to, _) = shape { (from, to) } else { nil }
    }
    let map = boxes.prefix(side * side)
    for (place, (from, to)) in map.enumerated() {
      let (row, column) = place.quotientAndRemainder(dividingBy: side)
      if column + 1 < side {
        let gap = map[place + 1].0.x - to.x
        #expect(side == 6 ? gap == 2 : gap < 0)
      }
      if row + 1 < side {
        let gap = from.y - map[place + side].1.y
        #expect(side == 6 ? gap == 2 : gap < 0)
      }
    }
    let bar = boxes.dropFirst(side * side).filter { $0.1.x - $0.0.x == 34 }
    #expect(bar.count == PlotTheme.light.ramp.count)
    for (lower, upper) in zip(bar, bar.dropFirst()) {
      #expect(lower.0 == upper.0 && upper.1.y < lower.1.y)
    }
  }

  /// The covered area of a white shape on black.
  private func area(_ draw: @escaping @Sendable (ShapeCanvas) -> Void) -> Double {
    let image = ShapeCanvas.image(
      width: 96, height: 80, ground: Color(0), threads: 1, draw)
    return image.withPixels { $0.reduce(0) { $0 + Double(Color(pixel: $1).red) / 255 } }
  }

  @Test(arguments: 0..<200)
  func `fills as much as a polygon's area`(seed: Int) {
    var draws = Draws(seed)
    // Corners around a middle, none of them twice in the same direction: the polygon is simple.
    let directions: [PlotPoint] = [
      [1, 0], [2, 1], [1, 3], [-1, 2], [-3, 1], [-2, -1], [0, -1], [2, -3],
    ]
    let corners = directions.filter { _ in draws.next(below: 5) > 0 }.map { direction in
      PlotPoint(48.3, 40.7) + direction * (Double(draws.next(below: 1_000)) / 100)
    }
    let pairs = zip(corners, corners.dropFirst() + corners.prefix(1))
    let doubled = pairs.reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
    let perimeter = pairs.reduce(0) { sum, pair in
      let way = pair.1 - pair.0
      return sum + (way.x * way.x + way.y * way.y).squareRoot()
    }
    let filled = area { $0.fill(corners, Color(0xFFFFFF)) }
    #expect((filled - doubled.magnitude / 2).magnitude <= 1 + perimeter / 255)
    #expect(filled == area { $0.fill(corners.reversed(), Color(0xFFFFFF)) })
  }

  @Test func `leaves out what is beside the picture`() {
    let inside = area { $0.fill([[0, 0], [96, 0], [96, 80], [0, 80]], Color(0xFFFFFF)) }
    #expect(inside == 96 * 80)
    let around = area {
      $0.fill([[-50, -9], [1e12, -9], [1e12, 900], [-50, 900]], Color(0xFFFFFF))
    }
    #expect(around == inside)
    let half = area { $0.fill([[-96, -80], [96, 80], [-96, 80]], Color(0xFFFFFF)) }
    #expect((half - inside / 2).magnitude < 1)
    #expect(area { $0.fill([[100, 0], [120, 0], [110, 9]], Color(0xFFFFFF)) } == 0)
    #expect(area { $0.stroke([[-30, -30], [-10, -10]], width: 4, Color(0xFFFFFF)) } == 0)
  }

  @Test(arguments: 0..<40)
  func `has lines of few points that are near to all`(seed: Int) {
    var draws = Draws(seed)
    var row = 100.0
    let points = (0..<draws.next(1..<400)).map { column in
      row += Double(draws.next(below: 101) - 50) / (seed.isMultiple(of: 2) ? 100 : 10)
      return PlotPoint(Double(column) * 0.7, row)
    }
    let kept = simplified(points)
    #expect(kept.first == points.first && kept.last == points.last)
    var next = 1
    for point in points where kept.count > 1 {
      while next < kept.count - 1 && kept[next].x < point.x { next += 1 }
      let (from, way) = (kept[next - 1], kept[next] - kept[next - 1])
      let line = from.y + (point.x - from.x) / way.x * way.y
      #expect((line - point.y).magnitude <= 0.2501)
    }
  }

  @Test func `has the ends of straight lines alone`() {
    let points = (0...300).map { PlotPoint(Double($0), Double($0) / 3) }
    #expect(simplified(points) == [[0, 0], [300, 100]])
  }

  @Test func `has lines of their width, and dashes of half of a line`() {
    let line = area { $0.stroke([[10, 40], [50, 40], [80, 40]], width: 4, Color(0xFFFFFF)) }
    // Straight edges and two half discs; a pixel's coverage there is that of a straight edge.
    #expect((line - (70 * 4 + 12.57)).magnitude < 0.5)
    let dashes = PlotDrawing.dashes(of: [[0, 0], [25, 0], [40, 0]], 10)
    #expect(dashes == [[[0, 0], [10, 0]], [[20, 0], [25, 0], [30, 0]]])
  }

  @Test(arguments: [(0.0, "0"), (1.005, "1"), (-2.5, "-2.5"), (0.07, "0.07"), (1e15, "1000000000")])
  func `has numbers of two decimals in SVG`(number: Double, text: String) {
    #expect(svgNumber(number) == text)
  }
}

@Suite struct `The colors of charts` {
  @Test(arguments: PlotTheme.all.indices)
  func `stand out from the ground`(number: Int) {
    let theme = PlotTheme.all[number]
    for color in theme.settings { #expect(color.contrast(with: theme.ground) >= 3) }
    #expect(theme.text.contrast(with: theme.ground) >= 7)
    #expect(theme.note.contrast(with: theme.ground) >= 4.5)
  }

  @Test(arguments: PlotTheme.all.indices, Vision.allCases)
  func `of settings are distinct to all eyes`(number: Int, vision: Vision) {
    let theme = PlotTheme.all[number]
    let seen = theme.settings.map(vision.sees)
    for (place, one) in seen.enumerated() {
      for other in seen[(place + 1)...] { #expect(one.difference(to: other) >= 12) }
    }
  }

  @Test(arguments: PlotTheme.all.indices)
  func `of a heat map are ever darker or ever lighter`(number: Int) {
    let theme = PlotTheme.all[number]
    let lights = theme.ramp.map(\.relativeLuminance)
    let steps = zip(lights, lights.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 } || steps.allSatisfy { $0 < 0 })
    #expect(theme.ramp.allSatisfy { $0.contrast(with: $0.readableInk) >= 4.5 })
  }
}
