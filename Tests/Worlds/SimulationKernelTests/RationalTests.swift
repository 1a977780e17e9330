import SimulationKernel
import Testing

@Suite("Exact numbers")
struct RationalTests {
  @Test(
    "What is written can be read and written again",
    arguments: [
      ("2", "2"), ("0.25", "0.25"), ("-1.5", "-1.5"), ("30000/1001", "30000/1001"), ("4/2", "2"),
      ("1/4", "0.25"), ("1/3", "1/3"), ("-1/3", "-1/3"), ("0", "0"), ("007", "7"),
      ("0.0001", "0.0001"), ("1000000000", "1000000000"), ("-0", "0"),
    ])
  func text(written: String, read: String) throws {
    let number = try #require(Rational(parsing: written))
    #expect(number.description == read)
    #expect(Rational(parsing: read) == number)
  }

  @Test(
    "Other text is no number",
    arguments: [
      "", "-", "+1", ".5", "5.", "1/0", "1/", "/2", "1/2/3", "1.5/2", "0.00001", "1e3", " 1", "1 ",
      "1000000001", "1/10001", "--1", "1/-2", "x", "0x10", "٣", "99999999999999999999",
    ])
  func refused(text: String) {
    #expect(Rational(parsing: text) == nil)
  }

  @Test("They are ordered by their value")
  func order() {
    #expect(Rational(1, 3) < Rational(1, 2) && !(Rational(2, 4) < Rational(1, 2)))
    #expect(Rational(-1) < Rational(0) && Rational(999_999_999) < Rational(1_000_000_000))
  }
}

@Suite("Moments")
struct MomentTests {
  @Test("A moment is its tick and what has passed of the next, in lowest terms")
  func parts() {
    let moment = Moment(tick: 5, plus: 14, over: 4)
    #expect(moment.tick == 8 && moment.part.numerator == 1 && moment.part.denominator == 2)
    #expect(moment == Moment(tick: 8, plus: 1, over: 2))
    #expect(Moment(tick: 2, plus: 9, over: 3) == Moment(tick: 5))
    #expect(Moment(tick: 5).isTick && !moment.isTick)
  }

  @Test("Moments are in order, however large their fractions")
  func order() {
    let many: Int128 = 100_000_000_000_000_000_000_000
    let near = Moment(tick: 3, plus: many - 1, over: many)
    #expect(Moment(tick: 3) < near && near < Moment(tick: 4))
    #expect(Moment(tick: 3, plus: many - 2, over: many - 1) < near)
    #expect(!(near < near))
    // Their products have 129 bits, of which the lower 128 are 0 on one side.
    let half: Int128 = 1 << 64
    #expect(Moment(tick: 3, plus: 1, over: half) < Moment(tick: 3, plus: half, over: half + 1))
    #expect(!(Moment(tick: 3, plus: half, over: half + 1) < Moment(tick: 3, plus: 1, over: half)))
    #expect(Moment(tick: 3, plus: 1, over: 3) < Moment(tick: 3, plus: 1, over: 2))
  }

  @Test("Their time is exact, to the nearest of the decimals asked for")
  func time() {
    #expect(Moment(tick: 3).secondsText(tickLength: Rational(1, 5), decimals: 1) == "0.6")
    #expect(Moment(tick: 2).secondsText(tickLength: Rational(1, 3), decimals: 6) == "0.666667")
    #expect(Moment(tick: 3).secondsText(tickLength: Rational(1, 3), decimals: 2) == "1.00")
    let half = Moment(tick: 3, plus: 1, over: 2)
    #expect(half.secondsText(tickLength: Rational(1), decimals: 0) == "4")
    #expect(half.secondsText(tickLength: Rational(1, 3), decimals: 4) == "1.1667")
    let many: Int128 = 100_000_000_000_000_000_000_000
    #expect(
      Moment(tick: .max - 1, plus: many - 1, over: many)
        .secondsText(tickLength: Rational(999_999_999), decimals: 6).hasSuffix("193.000000"))
    #expect(Moment(tick: 1 << 40).secondsText(tickLength: Rational(1), decimals: 0) == "\(1 << 40)")
  }
}
