import Testing

@testable import WorldSweeps

@Suite struct `Cycles of a population` {
  @Test func `have a period and an amplitude`() throws {
    // Triangles that are 12 ticks long and 6 high, after which the first one counts as none.
    let counts = (0..<60).map { tick in 100 + abs((tick % 12) - 6) }
    let cycles = try #require(PopulationCycles(of: counts))
    #expect(cycles.period == 12 && cycles.amplitude == 3)
  }

  @Test func `are no small swings`() {
    #expect(PopulationCycles(of: []) == nil)
    #expect(PopulationCycles(of: [5, 5, 5, 5]) == nil)
    // One large swing, and noise on both sides of the mean.
    let counts = [0, 50, 49, 50, 49, 50, 49, 100, 50, 49, 50, 49, 50]
    #expect(PopulationCycles(of: counts) == nil)
  }
}

@Suite struct `Doublings of the sick` {
  private func time(_ sick: [Int], of people: Int) -> Double? {
    var growth = Doublings()
    for (step, count) in sick.enumerated() { growth.add(count, of: people, at: Int64(step)) }
    return growth.meanTime
  }

  @Test func `take the mean time until half are sick`() {
    #expect(time([1, 2, 4, 8, 16, 16, 16], of: 16) == 1)
    #expect(time([0, 0, 1, 1, 2, 2, 3, 4, 9], of: 8) == 2.5)
    // Two doublings in one step.
    #expect(time([3, 4, 12, 13], of: 100) == 1)
    #expect(time([4, 6, 7], of: 100) == nil)
    #expect(time([0, 0], of: 100) == nil)
    #expect(time([60, 100], of: 100) == nil)
  }
}
