/// A world that is played: forwards, backwards, at any speed, and from any of its seconds.
///
/// Its state at a tick is always the one it first had there. It goes on from its last tick as it
/// would without having been played, and keeps a ``Timeline`` of what it has been through.
///
/// The film's clock is exact: each stretch of film adds its seconds times the speed, as a fraction,
/// however often the speed changes. A moment's fraction has a denominator of 10²³ at most. Decimals,
/// and film rates such as 30000/1001, always fit. Where the sum does not fit, as after film
/// seconds in many unlike fractions, the moment until then is rounded to the nearest millionth of a
/// tick before it goes on; ``seek(to:)`` to a tick makes it exact again.
public struct Playback<Model: Simulation>: Sendable {
  /// The world at the tick of ``moment``.
  public private(set) var model: Model
  /// The time of the world that is shown.
  public private(set) var moment: Moment
  /// The seconds of the world that pass in a second of film; below 0 time goes backwards, with 0 it
  /// stands still.
  public var speed: Rational
  /// The seconds a tick lasts, above 0.
  public let tickLength: Rational
  private var past: Timeline<Model>

  /// A world that stands at `model`, from which on it can be played.
  ///
  /// - Parameters:
  ///   - model: a value, of which a copy is a snapshot.
  ///   - mostKeyframes: the most snapshots kept, from 2; as of ``Timeline/init(mostKeyframes:keepsRecent:)``.
  ///   - tickLength: the seconds a tick lasts, above 0.
  ///   - speed: the seconds of the world in a second of film.
  public init(
    _ model: Model, mostKeyframes: Int, tickLength: Rational = Rational(1),
    speed: Rational = Rational(1)
  ) {
    precondition(tickLength > Rational(0), "a tick lasts")
    self.model = model
    self.tickLength = tickLength
    self.speed = speed
    moment = Moment(tick: model.tick)
    past = Timeline(mostKeyframes: mostKeyframes)
    past.record(model, at: model.tick)
  }

  /// The ticks that the world has been through.
  public var ticks: ClosedRange<Tick> {
    guard let ticks = past.ticks else { preconditionFailure("a world begins at a tick") }
    return ticks
  }

  /// Plays `filmSeconds` of film at ``speed``.
  ///
  /// Backwards it stops at the first tick. After an error it stands at the last tick it came to.
  ///
  /// - Parameter filmSeconds: 0 or more.
  /// - Throws: what a step of the model throws.
  public mutating func advance(by filmSeconds: Rational) throws {
    precondition(filmSeconds >= Rational(0), "a film goes on")
    try advance(by: ExactFraction(filmSeconds))
  }

  /// Plays `frames` frames of film at ``speed``, which are as long as their rate says: that of
  /// 30000/1001 frames a second can't be told in seconds.
  ///
  /// - Parameters:
  ///   - frames: 0 … 2⁴⁰.
  ///   - framesPerSecond: above 0.
  /// - Throws: what a step of the model throws; see ``advance(by:)``.
  public mutating func advance(frames: Int64, framesPerSecond: Rational) throws {
    precondition((0...1 << 40).contains(frames) && framesPerSecond > Rational(0), "a film goes on")
    try advance(by: ExactFraction(Int128(frames)).divided(by: framesPerSecond))
  }

  private mutating func advance(by filmSeconds: ExactFraction) throws {
    // At most 10^30 over 10^22.
    let passed = FilmClock.Line(speed: speed, tickLength: tickLength).ticks(in: filmSeconds)
    let (numerator, denominator) = (passed.numerator, passed.denominator)
    let start = Moment(tick: ticks.lowerBound)
    // As far back as that there is nothing, nor a number for it.
    if -numerator / denominator > Int128(moment.tick) - Int128(start.tick) {
      return try go(to: start)
    }
    guard let target = moment.advancedNearly(by: numerator, over: denominator) else {
      preconditionFailure("a world has 2^63 ticks at most")
    }
    try go(to: max(start, target))
  }

  /// Goes to `target`, at or after the first tick; after the last one so far the world is stepped on.
  ///
  /// After an error it stands at the last tick it came to.
  ///
  /// - Throws: what a step of the model throws.
  public mutating func seek(to target: Moment) throws {
    precondition(target.tick >= ticks.lowerBound, "nothing is known before a world's first tick")
    try go(to: target)
  }

  private mutating func go(to target: Moment) throws {
    if target.tick != model.tick {
      let known = min(target.tick, ticks.upperBound)
      if known != model.tick {
        model = try past.snapshot(at: known) { try $0.step() }
      }
      // Should a step fail, this is where it was.
      moment = Moment(tick: known)
      while model.tick < target.tick {
        var next = model
        try next.step()
        model = next
        moment = Moment(tick: model.tick)
        past.record(model, at: model.tick)
      }
    }
    moment = target
  }
}
