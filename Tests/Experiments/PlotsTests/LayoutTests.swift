import TestScope
import Testing

@testable import Plots

@Suite struct `Labels of charts` {
  @Test(arguments: 0..<(coversAll ? 240 : 24))
  func `are inside the picture and never overlap`(seed: Int) {
    var charts = RandomCharts(seed: seed)
    for chart in charts.all() {
      let boxes = chart.texts.map { (text: $0.text, box: $0.bounds) }
      let end = PlotPoint(Double(chart.width), Double(chart.height))
      for (text, (from, to)) in boxes {
        let isInside = from.x >= 0 && from.y >= 0 && to.x <= end.x && to.y <= end.y
        if !isInside { Issue.record("outside: \(text)") }
      }
      for (place, (text, a)) in boxes.enumerated() {
        for (other, b) in boxes[(place + 1)...] {
          let areBeside = a.to.x <= b.from.x || b.to.x <= a.from.x
          let areApart = areBeside || a.to.y <= b.from.y || b.to.y <= a.from.y
          if !areApart { Issue.record("\(text) overlaps \(other)") }
        }
      }
    }
  }

  @Test
  func `beside lines are pushed apart, and given up where they would be far from their lines`() {
    let near = LineLabels(
      [100, 110, 300].map { LineLabels.End(name: "a", row: $0) }, top: 0, bottom: 400)
    #expect(near?.rows.map { $0.rounded() } == [90, 120, 300])
    let ends = (0..<4).map { _ in LineLabels.End(name: "a", row: 100) }
    #expect(LineLabels(ends, top: 0, bottom: 400) == nil)
  }

  @Test(arguments: [
    ("a long name", 400, "a long name"), ("a long name of a setting", 100, "a lon…tting"),
  ])
  func `that are too long keep their beginning and their end`(
    name: String, width: Int, expected: String
  ) {
    let short = PlotFont.shortened(name, size: 20, width: width)
    #expect(short == expected)
    #expect(PlotFont.width(of: short, size: 20) <= width)
  }
}
