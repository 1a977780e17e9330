import SeededDraws
import Testing

@testable import SimulationKernel

@Suite struct `The clock of a world` {
  @Test func `is that of its ticks until their length changes`() throws {
    let clock = TickClock(tickLength: Rational(1, 3))
    #expect(clock.text(of: 7, decimals: 2) == "2.33" && clock.decimals == nil)
    #expect(clock.moment(at: Rational(1, 2)) == Moment(tick: 1, plus: 1, over: 2))
    #expect(clock.moment(at: Rational(-1)) == Moment(tick: 0))
  }

  @Test func `goes on with ticks of another length`() throws {
    // 4 ticks of 1 s, 3 and a half of 0.5 s, and further ones of 2 s.
    let first = TickClock(tickLength: Rational(1))
    let second = try #require(first.changed(to: Rational(1, 2), at: Moment(tick: 4)))
    let moment = Moment(tick: 7, plus: 1, over: 2)
    let third = try #require(second.changed(to: Rational(2), at: moment))
    #expect(second.text(of: 4, decimals: 1) == "4.0" && second.text(of: 7, decimals: 1) == "5.5")
    #expect(third.text(of: 8, decimals: 2) == "6.75" && third.text(of: 9, decimals: 2) == "8.75")
    #expect(second.decimals == 1 && third.decimals == 2)
    #expect(third.moment(at: Rational(23, 4)) == moment)
    #expect(third.text(of: 0, decimals: 0) == "0")
    // Back to the first length, it shows another time than without the changes.
    let fourth = try #require(third.changed(to: Rational(1), at: Moment(tick: 9)))
    #expect(fourth.text(of: 10, decimals: 2) == "9.75" && fourth != first)
  }

  @Test(arguments: 0..<20)
  func `adds up exactly`(seed: UInt64) throws {
    var random = Draws(seed)
    var clock = TickClock(tickLength: Rational(1))
    var tick: Tick = 0
    // The time in units of 1/12 s, in which all lengths are whole numbers.
    var units: Int64 = 0, length: Int64 = 12
    for _ in 0..<40 {
      let ticks = Int64(random.next(below: 50))
      tick += ticks
      units += ticks * length
      #expect(clock.text(of: tick, decimals: 6) == Self.text(units))
      length = Int64(1 + random.next(below: 40))
      clock = try #require(clock.changed(to: Rational(length, 12), at: Moment(tick: tick)))
      #expect(clock.text(of: tick, decimals: 6) == Self.text(units))
      #expect(clock.moment(at: Rational(units, 12)) == Moment(tick: tick))
    }
  }

  /// Returns the seconds of so many twelfths, with six decimals.
  private static func text(_ units: Int64) -> String {
    let millionths = (units * 1_000_000 * 2 + 12) / 24
    let rest = String(millionths % 1_000_000)
    return "\(millionths / 1_000_000).\(String(repeating: "0", count: 6 - rest.count))\(rest)"
  }

  @Test func `is refused where no fraction is its time`() throws {
    var clock: TickClock? = TickClock(tickLength: Rational(1, 9_973))
    for (number, length) in [9_967, 9_949, 9_941].enumerated() {
      clock = clock?.changed(
        to: Rational(1, Int64(length)), at: Moment(tick: 1, plus: Int128(number + 1), over: 9_931))
    }
    #expect(clock == nil)
    let far = Moment(tick: 1 << 59)
    let large = TickClock(tickLength: Rational(1_000_000_000))
    let turned = try #require(large.changed(to: Rational(1), at: far))
    #expect(turned.text(of: 1 << 59, decimals: 0) == large.text(of: 1 << 59, decimals: 0))
    #expect(turned.changed(to: Rational(999_999_999), at: far)?.tickLength == Rational(999_999_999))
  }
}
