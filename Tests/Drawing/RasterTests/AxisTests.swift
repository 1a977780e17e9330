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
    Array(0...40)
    + (6...40).flatMap { (power: Int64) -> [Int64] in
      [1 << power - 1, 1 << power, 3 << (power - 2)]
    }
  private static let tickLengths: [(Int64, Int64)] = [
    (1, 1), (1, 10), (3, 10), (1, 3), (5, 2), (86_400, 1), (1, 1000), (.max, .max - 1),
  ]

  /// Checks that there are at least two `marks`, in steps of 1, 2 or 5 times a power of ten, or of
  /// `more`.
  private func check(
    _ marks: [AxisMark]?, _ comment: Comment, more: [Double] = []
  ) throws -> [Double] {
    let marks = try #require(marks, comment)
    let values = try marks.map { try #require(number($0.text), comment) }
    try #require(values.count >= 2, comment)
    let step = (values[values.count - 1] - values[0]) / Double(values.count - 1)
    var mantissa = step
    while mantissa >= 9.999 { mantissa /= 10 }
    while mantissa < 0.999 { mantissa *= 10 }
    #expect(([1, 2, 5] + more).contains { abs($0 - mantissa) < 1e-6 }, comment)
    for (index, value) in values.enumerated() {
      let multiple = value / step
      #expect(abs(multiple - multiple.rounded()) < 1e-4, comment)
      #expect(abs(value - values[0] - Double(index) * step) < step * 1e-6, comment)
    }
    return values
  }

  /// The number written as `text`; `nil` if it is none.
  private func number(_ text: String) -> Double? {
    let text = text.filter { $0 != "," }
    let letters: [Character: Double] = [
      "k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "P": 1e15, "E": 1e18,
    ]
    guard let last = text.last, let factor = letters[last] else { return Double(text) }
    return Double(text.dropLast()).map { $0 * factor }
  }

  @Test func `go from 0 to the top or the next round number, in few steps`() throws {
    for top in Self.tops {
      for (pixels, least) in [(40, 15), (100, 15), (192, 15), (192, 40)] {
        let axis = try #require(AxisRange.enclosing(top, pixels: pixels, least: least))
        let most = (pixels - 1) / least
        let values = try check(
          axis.marks, "top \(top)", more: most > 2 ? [2.5] : [1.2, 1.5, 2.5, 3, 4, 6, 8])
        #expect(values[0] == 0 && values.allSatisfy { $0 == $0.rounded() })
        let end = try #require(values.last)
        #expect(end >= Double(top) && end == Double(axis.range.high))
        // The curve takes two thirds of the height, or three quarters where few steps fit.
        #expect(end <= Double(top) * (most > 2 ? 1.5 : 1.34), "top \(top)")
        #expect((1...5).contains(values.count - 1))
        // One step is for the least space, if no round number is in the middle.
        #expect(values.count > 2 || top == 1 || most < 3)
        for (mark, value) in zip(axis.marks, values) {
          #expect(abs(Double(mark.offset) - value * Double(pixels - 1) / end) <= 0.500001)
        }
        #expect(
          zip(axis.marks, axis.marks.dropFirst()).allSatisfy { $1.offset - $0.offset >= least - 1 })
      }
    }
  }

  @Test(
    arguments: [
      (900, 200, ["0", "250", "500", "750", "1,000"]), (900, 60, ["0", "500", "1,000"]),
      (106, 60, ["0", "60", "120"]), (133, 30, ["0", "150"]),
      (8000, 200, ["0", "2,000", "4,000", "6,000", "8,000"]), (1, 200, ["0", "1"]),
      (2, 200, ["0", "1", "2"]), (133, 200, ["0", "50", "100", "150"]), (900, 30, ["0", "1,000"]),
      (24_000, 200, ["0", "5,000", "10,000", "15,000", "20,000", "25,000"]),
      (
        1_200_000, 200,
        ["0", "250,000", "500,000", "750,000", "1,000,000", "1,250,000"]
      ),
    ] as [(Int, Int, [String])])
  func `of counts end at or just above the largest`(top: Int, pixels: Int, texts: [String]) {
    let axis = AxisRange.enclosing(top, pixels: pixels, least: 24)
    #expect(axis?.marks.map(\.text) == texts)
  }

  @Test func `need space for two`() {
    #expect(AxisRange.enclosing(900, pixels: 20, least: 24) == nil)
    #expect(AxisRange.enclosing(900, pixels: 25, least: 24)?.marks.count == 2)
  }

  /// The marks of `plan` over `pixels`, with `least` pixels from one to the next.
  private func marks(_ plan: ChartPlan, pixels: Int, least: Int) -> [AxisMark]? {
    AxisRange(ticksOf: plan).marks(pixels: pixels, least: least) { $1.offset - $0.offset }
  }

  @Test func `name ticks of any length exactly, and the end of the run`() throws {
    for length in Self.lengths {
      for (numerator, denominator) in Self.tickLengths {
        let plan = ChartPlan(
          names: ["sick"], top: 1, firstTick: 0, lastTick: length, unit: "s",
          tickLength: (numerator, denominator))
        let comment: Comment = "\(length) ticks of \(numerator)/\(denominator)"
        let found = try #require(marks(plan, pixels: 266, least: 40), comment)
        let last = try #require(found.last, comment)
        let end = Double(length) * Double(numerator) / Double(denominator)
        let named = try #require(number(last.text), comment)
        // Times are rounded to two significant digits at least.
        #expect(abs(named - end) <= max(min(0.00501, end * 0.051), end * 1e-12), comment)
        if length == 0 {
          #expect(found == [AxisMark(offset: 0, text: "0")], comment)
          continue
        }
        #expect(last.offset == 265 && found.count >= 2, comment)
        let values = try found.dropLast().map { try #require(number($0.text), comment) }
        if values.count > 1 { _ = try check(Array(found.dropLast()), comment) }
        for (mark, value) in zip(found, values) {
          #expect(abs(Double(mark.offset) - value * 265 / end) <= 0.500001, comment)
        }
        let distances = zip(found, found.dropFirst()).map { $1.offset - $0.offset }
        #expect(distances.dropLast().allSatisfy { $0 >= 40 }, comment)
        #expect(distances.allSatisfy { $0 >= 26 }, comment)
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
  func `are short if all digits would take too much space`(
    length: Int128, parts: Int128, texts: [String]
  ) {
    let step = AxisStep(length: length, parts: parts)
    #expect(step.texts(of: 0...2, in: .short, upTo: 2 * length / parts) == texts)
    let full = step.texts(of: 0...2, in: .full, upTo: 2 * length / parts)
    #expect(full.allSatisfy { $0.allSatisfy { $0.isNumber || ",.".contains($0) } })
  }

  @Test func `stay long if suffixes would need decimals`() {
    let step = AxisStep(length: 10, parts: 1)
    #expect(
      step.texts(of: 100_002...100_002, in: .short, upTo: 1_000_020) == ["1,000,020"])
    let units = AxisStep(length: 1, parts: 1)
    #expect(units.texts(of: 9990...9990, in: .short, upTo: 9990) == ["9,990"])
    let hundreds = AxisStep(length: 200, parts: 1)
    let short = hundreds.texts(of: 5000...5001, in: .short, upTo: 1_000_200)
    #expect(short == ["1,000,000", "1,000,200"])
  }

  @Test func `are whole if at least three fit`() throws {
    func texts(_ lastTick: Int64, _ length: (Int64, Int64)) -> [String]? {
      let plan = ChartPlan(
        names: ["sick"], top: 1, firstTick: 0, lastTick: lastTick, unit: "s", tickLength: length)
      return marks(plan, pixels: 900, least: 80)?.map(\.text)
    }
    #expect(texts(20, (1, 10)) == ["0", "1", "2"])
    #expect(
      texts(19, (1, 10)) == ["0", "0.2", "0.4", "0.6", "0.8", "1", "1.2", "1.4", "1.6", "1.9"])
    #expect(texts(3, (1, 2)) == ["0", "0.5", "1", "1.5"])
    #expect(texts(1, (1, 1)) == ["0", "1"])
    #expect(texts(0, (1, 1)) == ["0"])
    #expect(texts(0, (3, 10)) == ["0"])
  }

  @Test(
    arguments: [
      (25, 1, 1, ["0", "5", "10", "15", "20", "25"]),
      (122, 1, 1, ["0", "20", "40", "60", "80", "100", "122"]),
      (100, 1, 1, ["0", "20", "40", "60", "80", "100"]),
      (24, 1, 1, ["0", "5", "10", "15", "20", "24"]),
      (20, 1, 3, ["0", "1", "2", "3", "4", "5", "6.67"]),
      (1_000_000, 1, 1, ["0", "500,000", "1,000,000"]),
      (1_000_001, 1, 1, ["0", "500,000", "1,000,001"]), (2, 1, 3000, ["0", "0.0005", "0.00067"]),
    ] as [(Int64, Int64, Int64, [String])])
  func `of time end where the run ends, in even steps if there are some`(
    last: Int64, numerator: Int64, denominator: Int64, texts: [String]
  ) {
    let plan = ChartPlan(
      names: ["sick"], top: 1, firstTick: 0, lastTick: last, unit: "s",
      tickLength: (numerator, denominator))
    let marks = AxisRange(ticksOf: plan).marks(pixels: 300, least: 30) {
      $1.offset - $0.offset - 6 * $1.text.count
    }
    #expect(marks?.map(\.text) == texts)
  }

  @Test func `of time are rounded at the end if they are short`() {
    let plan = ChartPlan(
      names: ["sick"], top: 1, firstTick: 0, lastTick: 1 << 40, unit: "s")
    let marks = AxisRange(ticksOf: plan).marks(pixels: 300, in: .short, least: 60) {
      $1.offset - $0.offset
    }
    #expect(marks?.map(\.text) == ["0", "0.5T", "1.1T"])
  }

  @Test func `exist for the largest possible numbers`() throws {
    let plan = ChartPlan(
      names: ["sick"], top: .max, firstTick: .max - 3, lastTick: .max, unit: "s",
      tickLength: (.max, 1))
    let ticks = marks(plan, pixels: 65_535, least: 3500)
    let counts = AxisRange.enclosing(.max, pixels: 65_535, least: 20)?.marks
    for marks in [ticks, counts] {
      #expect(try #require(marks).allSatisfy { (0..<65_535).contains($0.offset) })
    }
  }
}
