import SceneDescription
import Testing

@testable import Raster

@Suite struct `The numbers of an axis` {
  private static let tops =
    Array(1...130)
    + (3...10).flatMap { power -> [Int] in
      let ten = (0..<power).reduce(1) { value, _ in value * 10 }
      return [ten - 1, ten, ten + 1, ten * 3 / 2, ten * 7 / 3, ten * 5].filter {
        $0 <= 10_000_000_000
      }
    }
  private static let lengths: [Int64] =
    Array(0...40) + (6...40).flatMap { [1 << $0 - 1, 1 << $0, 3 << ($0 - 2)] }
  private static let tickLengths: [(Int64, Int64)] = [
    (1, 1), (1, 10), (3, 10), (1, 3), (5, 2), (86_400, 1), (1, 1000), (.max, .max - 1),
  ]

  /// Whether `marks` are at least two and go by 1, 2, 2.5 or 5 times a power of ten.
  private func check(_ marks: [AxisMark]?, _ comment: Comment) throws -> [Double] {
    let marks = try #require(marks, comment)
    let values = try marks.map { try #require(number($0.text), comment) }
    try #require(values.count >= 2, comment)
    let step = (values[values.count - 1] - values[0]) / Double(values.count - 1)
    var mantissa = step
    while mantissa >= 9.999 { mantissa /= 10 }
    while mantissa < 0.999 { mantissa *= 10 }
    #expect([1, 2, 2.5, 5].contains { abs($0 - mantissa) < 1e-6 }, comment)
    for (index, value) in values.enumerated() {
      let multiple = value / step
      #expect(abs(multiple - multiple.rounded()) < 1e-4, comment)
      #expect(abs(value - values[0] - Double(index) * step) < step * 1e-6, comment)
    }
    return values
  }

  /// The number that `text` says; nil if it says none.
  private func number(_ text: String) -> Double? {
    let letters: [Character: Double] = [
      "k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "P": 1e15, "E": 1e18,
    ]
    let text = text.replacing(",", with: "")
    guard let last = text.last, let factor = letters[last] else { return Double(text) }
    return Double(text.dropLast()).map { $0 * factor }
  }

  @Test func `go by ones, twos or fives from 0 to the top`() throws {
    for top in Self.tops {
      for pixels in [40, 100, 192] {
        let axis = try #require(AxisRange.enclosing(top, pixels: pixels, least: 15))
        let values = try check(axis.marks, "top \(top)")
        let end = Double(axis.range.high)
        #expect(values[0] == 0 && values.allSatisfy { $0 == $0.rounded() })
        // The curve lies between the lines, and the last of them not far above it.
        #expect(values.last == end && end >= Double(top) && end <= Double(top) * 2.5)
        #expect(values.count <= 6)
        for (mark, value) in zip(axis.marks, values) {
          #expect(abs(Double(mark.offset) - value * Double(pixels - 1) / end) <= 0.500001)
        }
      }
    }
  }

  @Test func `name ticks exactly, whatever their length`() throws {
    for length in Self.lengths {
      for (numerator, denominator) in Self.tickLengths {
        let plan = ChartPlan(
          names: ["sick"], top: 1, firstTick: 0, lastTick: length, unit: "s",
          tickLength: (numerator, denominator))
        let marks = AxisRange(ticksOf: plan).marks(pixels: 266) { marks in
          zip(marks, marks.dropFirst()).allSatisfy { $1.offset - $0.offset >= 40 }
        }
        let comment: Comment = "\(length) ticks of \(numerator)/\(denominator)"
        let values = try check(marks, comment)
        let end = Double(max(1, length)) * Double(numerator) / Double(denominator)
        for (mark, value) in zip(marks ?? [], values) {
          #expect(abs(Double(mark.offset) - value * 265 / end) <= 0.500001, comment)
        }
      }
    }
  }

  @Test(
    arguments: [
      (1, 1, ["0", "1", "2"]), (5000, 1, ["0", "5k", "10k"]), (100, 1, ["0", "100", "200"]),
      (250_000, 1, ["0", "250k", "500k"]), (500_000, 1, ["0", "0.5M", "1M"]),
      (2_000_000, 1, ["0", "2M", "4M"]), (10_000_000_000, 1, ["0", "10G", "20G"]),
      (5, 10, ["0", "0.5", "1"]), (2, 1000, ["0", "0.002", "0.004"]),
    ] as [(Int128, Int128, [String])])
  func `are short from 10,000 on`(length: Int128, parts: Int128, texts: [String]) {
    let step = AxisStep(length: length, parts: parts)
    #expect(step.texts(of: 0...2) == texts)
  }

  @Test func `stay long where letters would need decimals`() {
    let step = AxisStep(length: 10, parts: 1)
    #expect(
      step.texts(of: 999...999) == ["9990"] && step.texts(of: 100_002...100_002) == ["1000020"])
    let hundreds = AxisStep(length: 200, parts: 1)
    #expect(hundreds.texts(of: 5000...5002) == ["1000k", "1000.2k", "1000.4k"])
  }

  @Test func `are whole where three of them are`() throws {
    func texts(_ lastTick: Int64, _ length: (Int64, Int64)) -> [String]? {
      let plan = ChartPlan(
        names: ["sick"], top: 1, firstTick: 0, lastTick: lastTick, unit: "s", tickLength: length)
      return AxisRange(ticksOf: plan).marks(pixels: 900, fitting: { $0.count <= 12 })?.map(\.text)
    }
    #expect(texts(20, (1, 10)) == ["0", "1", "2"])
    #expect(
      texts(19, (1, 10)) == ["0", "0.2", "0.4", "0.6", "0.8", "1", "1.2", "1.4", "1.6", "1.8"])
    #expect(texts(3, (1, 2)) == ["0", "0.5", "1", "1.5"])
    #expect(texts(1, (1, 1)) == ["0", "1"])
    #expect(texts(0, (1, 1)) == ["0", "1"])
    #expect(texts(0, (3, 10)) == ["0", "0.2"])
  }

  @Test func `are there for the largest numbers there can be`() throws {
    let plan = ChartPlan(
      names: ["sick"], top: .max, firstTick: .max - 3, lastTick: .max, unit: "s",
      tickLength: (.max, 1))
    for range in [AxisRange(end: Int128(Int.max)), AxisRange(ticksOf: plan)] {
      let marks = try #require(range.marks(pixels: 65_535, fitting: { $0.count < 20 }))
      #expect(marks.allSatisfy { (0..<65_535).contains($0.offset) })
    }
  }
}
