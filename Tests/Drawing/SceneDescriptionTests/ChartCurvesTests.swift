import SceneDescription
import Testing

@Suite struct `The curves of a chart` {
  private func plan(_ lastTick: Int64, top: Int = 1000, firstTick: Int64 = 0) -> ChartPlan {
    ChartPlan(
      names: ["healthy", "sick"], top: top, firstTick: firstTick, lastTick: lastTick, unit: "s")
  }

  /// A count that looks random, and is the same in every run.
  private func noise(_ tick: Int64) -> Int { Int(tick &* tick &* 7919 &+ 13 * tick) % 1001 }

  @Test func `keep their memory while ticks go by`() {
    var curves = ChartCurves(plan: plan(1_000_000), columns: 300)
    for tick in 0...Int64(1_000_000) { curves.add([noise(tick), 1000 - noise(tick)], at: tick) }
    for points in curves.points {
      #expect(points.count <= 4 * 300 && points.count >= 3 * 300)
      #expect(points.first?.tick == 0 && points.last?.tick == 1_000_000)
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.tick < $1.tick })
    }
  }

  @Test(arguments: [1, 7, 50])
  func `keep the first, least, greatest and last value of a column`(columns: Int) {
    let last: Int64 = 5000
    var curves = ChartCurves(plan: plan(last), columns: columns)
    var all: [Int: [(tick: Int64, value: Int)]] = [:]
    for tick in 0...last {
      curves.add([noise(tick), 0], at: tick)
      // The column whose middle is nearest, the later one of two.
      let column = (2 * Int(tick) * (columns - 1) + Int(last)) / (2 * Int(last))
      all[column, default: []].append((tick, noise(tick)))
    }
    #expect(all.count == columns)
    let kept = Set(curves.points[0].map(\.tick))
    for points in all.values {
      let values = points.map(\.value)
      #expect(points.first.map { kept.contains($0.tick) } == true)
      #expect(points.last.map { kept.contains($0.tick) } == true)
      let seen = points.filter { kept.contains($0.tick) }.map(\.value)
      #expect(seen.count <= 4 && seen.min() == values.min() && seen.max() == values.max())
    }
    #expect(curves.points[0].allSatisfy { $0.value == noise($0.tick) })
  }

  @Test(arguments: [1, 5, 299, 300])
  func `are complete if every tick has a column`(ticks: Int64) {
    var curves = ChartCurves(plan: plan(ticks - 1), columns: 300)
    for tick in 0..<ticks { curves.add([noise(tick), Int(tick)], at: tick) }
    #expect(curves.points[0].map(\.value) == (0..<ticks).map(noise))
    #expect(curves.points[1].map(\.tick) == Array(0..<ticks))
  }

  @Test func `leave out ticks that are not on the axis`() {
    var curves = ChartCurves(plan: plan(20, firstTick: 10), columns: 10)
    for tick in Int64(0)...30 { curves.add([1, 2], at: tick) }
    #expect(curves.points[1].first?.tick == 10 && curves.points[1].last?.tick == 20)
  }

  @Test func `go from the first possible tick to the last`() {
    var curves = ChartCurves(plan: plan(.max), columns: 65_535)
    let ticks: [Int64] = [0, 1, Int64.max / 2, Int64.max - 1, Int64.max]
    for tick in ticks { curves.add([Int.max, 0], at: tick) }
    #expect(curves.points[0].map(\.tick) == ticks)
  }

  @Test func `are refused out of their order`() async {
    await #expect(processExitsWith: .failure) {
      let plan = ChartPlan(names: ["sick"], top: 1, firstTick: 0, lastTick: 9, unit: "s")
      var curves = ChartCurves(plan: plan, columns: 10)
      curves.add([0], at: 3)
      curves.add([0], at: 3)
    }
  }
}
