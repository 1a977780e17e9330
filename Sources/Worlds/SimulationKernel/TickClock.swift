import Lattice

/// The clock of a world whose ticks may change their length: it goes on when they do.
///
/// The time of a tick is its number times the present length of a tick, plus a lead that is 0 until the
/// length changes. All times are exact.
public struct TickClock: Hashable, Sendable {
  /// The length of a tick in seconds, above 0.
  public let tickLength: Rational
  /// The seconds by which the clock is ahead of the number of a tick times its length, or behind it.
  package let lead: ExactFraction

  /// The largest denominator of a lead: a time and a tick's length then divide to a moment.
  package static let largestDenominator: Int128 = 1_000_000_000
  /// The largest absolute value of a lead's numerator.
  package static let largestNumerator: Int128 = 1_000_000_000_000_000_000_000_000_000

  /// Creates the clock of a world whose ticks have lasted `tickLength` seconds, above 0, since the start.
  public init(tickLength: Rational) {
    precondition(tickLength > Rational(0), "a tick lasts")
    self.tickLength = tickLength
    lead = ExactFraction(0)
  }

  /// Creates a clock that is ahead by `lead`; `nil` beyond the limits.
  package init?(tickLength: Rational, lead: ExactFraction) {
    guard tickLength > Rational(0), lead.denominator <= Self.largestDenominator,
      lead.numerator.magnitude <= Self.largestNumerator.magnitude
    else { return nil }
    self.tickLength = tickLength
    self.lead = lead
  }

  /// Returns the clock that shows the same time at `moment` and goes on with ticks of `length` seconds,
  /// above 0; `nil` where no clock does so exactly.
  package func changed(to length: Rational, at moment: Moment) -> TickClock? {
    let gain = ExactFraction(tickLength).minus(ExactFraction(length))
    guard let gain, let ticks = ExactFraction(Int128(moment.tick)).multiplied(by: gain),
      let part = ExactFraction(moment.part.numerator, moment.part.denominator).multiplied(by: gain),
      let lead = lead.plus(ticks)?.plus(part)
    else { return nil }
    return TickClock(tickLength: length, lead: lead)
  }

  /// Returns the moment at `time`, in seconds; tick 0 where that is before it.
  public func moment(at time: Rational) -> Moment {
    // Within the limits, no product has more than 118 bits.
    let top =
      (Int128(time.numerator) * lead.denominator - lead.numerator * Int128(time.denominator))
      * Int128(tickLength.denominator)
    let bottom = Int128(time.denominator) * lead.denominator * Int128(tickLength.numerator)
    return Moment(tick: 0, plus: max(0, top), over: bottom)
  }

  /// The number of decimals, at most six, with which the time of every tick can be written, or `nil` when
  /// no number of decimals is enough.
  public var decimals: Int? {
    guard let ofLength = tickLength.decimals else { return nil }
    var unit: Int128 = 1
    for decimals in 0...6 {
      if decimals >= ofLength && unit % lead.denominator == 0 { return decimals }
      unit *= 10
    }
    return nil
  }

  /// Returns the time of `tick` in seconds with `decimals` decimals, 0 … 6, rounding halves up; 0 where
  /// that is before the start.
  public func text(of tick: Tick, decimals: Int) -> String {
    if lead.numerator == 0 {
      return Moment(tick: tick).secondsText(tickLength: tickLength, decimals: decimals)
    }
    precondition((0...6).contains(decimals), "a time has 0 … 6 decimals")
    let unit = (0..<decimals).reduce(Int128(1)) { unit, _ in unit * 10 }
    // Whole seconds are taken apart, because the products of large ticks would not fit.
    let length = Int128(tickLength.denominator)
    let (seconds, rest) = (Int128(tick) * Int128(tickLength.numerator))
      .quotientAndRemainder(dividingBy: length)
    let (ahead, restAhead) = lead.numerator.quotientAndRemainder(dividingBy: lead.denominator)
    let bottom = length * lead.denominator
    let top = (seconds + ahead) * unit
    let parts = (rest * lead.denominator + restAhead * length) * unit
    let (whole, half) = (2 * parts + bottom).quotientAndRemainder(dividingBy: 2 * bottom)
    return decimalText(max(0, top + (half < 0 ? whole - 1 : whole)), decimals: decimals)
  }
}
