import SystemLibrary
import Testing

@testable import UniverseScreens

@Suite struct `A heading` {
  @Test func `has the cosine and the sine of its turns`() {
    for step in -4000...4000 {
      let turns = Double(step) / 997
      let heading = Heading(turns: turns)
      #expect(abs(heading.cosine - cos(2 * .pi * turns)) <= 1e-9, "\(turns)")
      #expect(abs(heading.sine - sin(2 * .pi * turns)) <= 1e-9, "\(turns)")
    }
  }

  @Test func `is exact at quarters of a turn`() {
    let quarters: [(Double, Double, Double)] = [
      (0, 1, 0), (0.25, 0, 1), (0.5, -1, 0), (0.75, 0, -1), (1, 1, 0), (-0.25, 0, -1),
      (1e6 + 0.5, -1, 0),
    ]
    for (turns, cosine, sine) in quarters {
      let heading = Heading(turns: turns)
      #expect(heading.cosine == cosine && heading.sine == sine, "\(turns)")
    }
  }

  @Test func `of a counted turn has no seam`() {
    let last = Heading(turn: .max), first = Heading(turn: 0)
    #expect(abs(last.cosine - first.cosine) < 1e-8 && abs(last.sine - first.sine) < 1e-8)
    #expect(Heading(turn: 1 << 31).cosine == -1)
  }

  @Test func `keeps the length of what it turns`() {
    for step in 0..<100 {
      let (x, y) = Heading(turns: Double(step) / 100).turning(3, -4)
      #expect(abs((x * x + y * y).squareRoot() - 5) < 1e-8)
    }
    let quarter = Heading(turns: 0.25).turning(2, 1)
    #expect(quarter.x == -1 && quarter.y == 2)
  }
}

@Suite struct `Functions for drawing` {
  @Test func `powers of two are those of the C library`() {
    for step in -3200...3200 {
      let exponent = Double(step) / 200
      #expect(abs(powerOfTwo(exponent) / exp2(exponent) - 1) <= 1e-9, "\(exponent)")
    }
    #expect((-16...16).allSatisfy { powerOfTwo(Double($0)) == exp2(Double($0)) })
  }

  @Test func `a smooth step goes from rest to rest and is constant at its ends`() {
    #expect(smooth(0) == 0 && smooth(1) == 1 && smooth(0.5) == 0.5)
    #expect(smooth(-3) == 0 && smooth(7) == 1)
    let way = (0...1000).map { smooth(Double($0) / 1000) }
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 })
    #expect(way[1] < 1e-5 && 1 - way[999] < 1e-5)
    // The cubic Hermite polynomial.
    for (step, share) in way.enumerated() {
      let x = Double(step) / 1000
      #expect(abs(share - (3 * pow(x, 2) - 2 * pow(x, 3))) <= 1e-9)
    }
  }

  @Test func `points fill the square evenly`() {
    for count in [16, 100, 1000] {
      var quarters = [0, 0, 0, 0]
      for index in 0..<count {
        let (x, y) = evenPoint(UInt64(index))
        #expect((0..<1).contains(x) && (0..<1).contains(y))
        quarters[(x < 0.5 ? 0 : 1) + (y < 0.5 ? 0 : 2)] += 1
      }
      let share = Double(count) / 4
      #expect(quarters.allSatisfy { abs(Double($0) - share) <= 2 + 0.02 * share }, "\(quarters)")
    }
  }

  @Test func `scattered numbers are the same for the same thing alone`() {
    var first = Scatter(seed: 1, 5), again = Scatter(seed: 1, 5)
    var other = Scatter(seed: 1, 6), elsewhere = Scatter(seed: 2, 5)
    let numbers = (0..<50).map { _ in first.next() }
    #expect(numbers == (0..<50).map { _ in again.next() })
    #expect(numbers != (0..<50).map { _ in other.next() })
    #expect(numbers != (0..<50).map { _ in elsewhere.next() })
    let around = (0..<2000).map { _ in first.nextAround() }
    #expect(around.allSatisfy { (-1...1).contains($0) })
    #expect(abs(around.reduce(0, +) / 2000) < 0.03)
  }
}
